import { CallError } from '@dorpon/contract/error-catalogue';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { membershipAt } from '@dorpon/domain/members/member-type';
import {
  entitlementsOf,
  type LimitName,
  reachedLimit,
} from '@dorpon/domain/membership/entitlements';
import type { Refusal } from '@dorpon/domain/portfolio/ledger';
import type { EpochMs } from '@dorpon/domain/units';
import type { PortfolioReads } from '../../core/portfolio/store.ts';
import { fold, type Ledgers } from './ledgers.ts';
import { problemWords } from './problem-words.ts';
import { type Judges, moreOf } from './store.ts';

export async function memberTypeOf(reads: PortfolioReads, memberId: string, now: EpochMs) {
  const stored = await reads.membershipOf(memberId);
  if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
  return membershipAt(stored, now).type;
}

/** Whether a member's changes are possible, and within the limits of the membership. */
export function judgesOf(
  memberId: string,
  { ledgers, now }: { readonly ledgers: Ledgers; readonly now: () => EpochMs },
): Judges<Problem[]> {
  async function requireRoom(
    reads: PortfolioReads,
    limit: Extract<LimitName, 'portfolios' | 'transactions'>,
    wanted: number,
  ): Promise<void> {
    const type = await memberTypeOf(reads, memberId, now());
    const most = entitlementsOf(type)[limit];
    if (wanted > most)
      throw new CallError(
        'limit-reached',
        `limit of ${most} ${limit} reached`,
        undefined,
        reachedLimit(limit, type),
      );
  }

  return {
    async transactions(reads, id, writes) {
      const portfolios = await reads.portfolios(memberId);
      const place = portfolios.findIndex((portfolio) => portfolio.id === id);
      // Removals are possible whatever the membership.
      if (writes.some(({ after }) => after !== null))
        await requireRoom(reads, 'portfolios', place + 1);
      const more = moreOf(writes);
      const count = portfolios.reduce((sum, { transactions }) => sum + transactions, 0);
      if (more > 0) await requireRoom(reads, 'transactions', count + more);

      const row = portfolios[place]!;
      const { transactions } = await ledgers.open(reads, memberId, row);
      const after = new Map(transactions);
      for (const write of writes)
        if (write.after) after.set(write.id, toTransaction(write.id, write.after));
        else after.delete(write.id);
      const ledger = await fold([...after.values()], row.settings.lotMethod);
      return 'refused' in ledger ? [problemOf(ledger.refused)] : undefined;
    },

    async portfolio(reads, { id, before, after }) {
      if (after === null) return undefined;
      const portfolios = await reads.portfolios(memberId);
      const place = portfolios.findIndex((portfolio) => portfolio.id === id);
      await requireRoom(reads, 'portfolios', place < 0 ? portfolios.length + 1 : place + 1);
      if (before === null || before.settings.lotMethod === after.settings.lotMethod)
        return undefined;
      const { transactions } = await ledgers.open(reads, memberId, portfolios[place]!);
      const ledger = await fold([...transactions.values()], after.settings.lotMethod);
      return 'refused' in ledger ? [problemOf(ledger.refused)] : undefined;
    },
  };
}

function problemOf(refusal: Refusal): Problem {
  const problem = { ...refusal, code: refusal.code ?? null };
  return { ...problem, msg: problemWords(problem) };
}
