import { getType } from '@dorpon/contract/members';
import { getSession } from '@dorpon/contract/sign-in';
import { call } from './call.ts';
import { callInTime } from './call-in-time.ts';

/** The signed-in member. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly photo: string | null;
  /** The e-mail or phone is confirmed. */
  readonly verified: boolean;
  readonly isAdmin: boolean;
  readonly type: 'free' | 'pro';
  readonly proUntil: number | null;
  readonly hasPortfolio: boolean;
}

export type MemberType = Pick<Member, 'type' | 'proUntil' | 'hasPortfolio'>;

/** The signed-in member without what `fetchMemberType` adds; null when nobody is signed in. */
export async function fetchSessionMember(): Promise<Omit<Member, keyof MemberType> | null> {
  const { answer } = await callInTime(getSession, {});
  if (answer === null) return null;
  const { uid, name, email, phone, photoURL: photo, verified, isAdmin } = answer.user;
  return { id: uid, name, email, phone, photo, verified, isAdmin };
}

export async function fetchMemberType(): Promise<MemberType> {
  const { userType: type, ...rest } = (await call(getType, { query: {} })).answer;
  return { type, ...rest };
}
