import { CallError } from '@dorpon/contract/error-catalogue';
import { getType, isAdmin } from '@dorpon/contract/members';
import { membershipAt } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { MemberStore } from './store.ts';

export interface MemberParts {
  readonly store: MemberStore;
  readonly now: () => EpochMs;
}

/** A member's own type, and whether they are an administrator. */
export function memberRoutes(app: FastifyInstance, { store, now }: MemberParts): void {
  route(app, getType, async ({ caller }) => {
    const [stored, hasPortfolio] = await Promise.all([
      store.membershipOf(caller.id),
      store.hasPortfolio(caller.id),
    ]);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    const { type, proUntil } = membershipAt(stored, now());
    return { userType: type, proUntil, hasPortfolio };
  });

  route(app, isAdmin, ({ caller, query: { email } }) => {
    if (email !== undefined && email.toLowerCase() !== caller.email?.toLowerCase())
      throw new CallError('forbidden', 'email: not the signed-in member’s', 'email');
    return { isAdmin: caller.isAdmin };
  });
}
