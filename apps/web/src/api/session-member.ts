import { getType } from '@dorpon/contract/members';
import { getSession } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** Who is signed in here. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly photo: string | null;
  /** The e-mail or the phone is known to be theirs. */
  readonly verified: boolean;
  readonly isAdmin: boolean;
  readonly type: 'free' | 'pro';
  readonly proUntil: number | null;
}

/** Who this browser is signed in as, with their type; null for nobody. */
export async function fetchSessionMember(): Promise<Member | null> {
  const { answer } = await call(getSession);
  if (answer === null) return null;
  const { uid, name, email, phone, photoURL: photo, verified, isAdmin } = answer.user;
  const { userType: type, proUntil } = (await call(getType, { query: {} })).answer;
  return { id: uid, name, email, phone, photo, verified, isAdmin, type, proUntil };
}
