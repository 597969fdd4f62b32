import type { Membership } from '@dorpon/domain/members/member-type';
import type { Pool } from 'pg';
import { portfolioReads } from '../../core/portfolio/store.ts';
import { storedMembership } from '../../db/stored-membership.ts';

export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(pool: Pool) {
  return {
    /** As stored, even if it has expired. */
    membershipOf: (memberId: string): Promise<Membership | undefined> =>
      storedMembership(pool, memberId),
    hasPortfolio: portfolioReads(pool).hasPortfolio,
  };
}
