import { CallError } from '@dorpon/contract/error-catalogue';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { membershipAt } from '@dorpon/domain/members/member-type';
import {
  entitlementsOf,
  type LimitName,
  reachedLimit,
} from '@dorpon/domain/membership/entitlements';
import {
  type Checked,
  checkFolded,
  type ErrorReason,
  errorsOfConversions,
  errorsOfEach,
  refusalError,
} from '@dorpon/domain/portfolio/check-transaction';
import type { Write } from '@dorpon/domain/portfolio/stored-portfolio';
import type { Transaction } from '@dorpon/domain/portfolio/transaction';
import type { EpochMs } from '@dorpon/domain/units';
import { errorsInSlices, folded, ordered, refusalsOf } from '../../core/portfolio/in-slices.ts';
import type { Ledgers, OpenPortfolio } from '../../core/portfolio/ledgers.ts';
import type { PortfolioReads, PortfolioRow } from '../../core/portfolio/store.ts';
import { moreOf } from '../../core/portfolio-writes/store.ts';
import type { MarketFacts } from './market-facts.ts';
import { inWords } from './problem-words.ts';
import type { Judges } from './store.ts';

export interface JudgeParts {
  readonly ledgers: Ledgers;
  readonly market: MarketFacts;
  readonly now: () => EpochMs;
}

export async function memberTypeOf(reads: PortfolioReads, memberId: string, now: EpochMs) {
  const stored = await reads.membershipOf(memberId);
  if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
  return membershipAt(stored, now).type;
}

/** Whether changes of a portfolio are possible: each by itself unless it is an undo, and all together. */
export async function checkChanges(
  opened: OpenPortfolio,
  writes: readonly Pick<Write<Transaction>, 'id' | 'after'>[],
  { facts }: MarketFacts,
  isUndo = false,
): Promise<Checked> {
  const entries = writes.flatMap(({ after }) => after ?? []);
  const errors = isUndo ? [] : errorsOfEach(entries, facts);
  if (errors.length > 0) return { errors, warnings: [], ledger: null };
  const byId = new Map(opened.byId);
  const isLonger =
    opened.ledger.method === opened.row.settings.lotMethod &&
    writes.every(({ id, after }) => after !== null && !byId.has(id));
  for (const { id, after } of writes)
    if (after) byId.set(id, after);
    else byId.delete(id);
  const transactions = await ordered(byId.values());
  const changed = new Set(entries.map(({ id }) => id));
  const excess = errorsOfConversions(transactions, changed);
  if (excess.length > 0) return { errors: excess, warnings: [], ledger: null };
  const former = isLonger ? { ledger: opened.ledger, added: entries } : undefined;
  const ledger = await folded(transactions, opened.row.settings.lotMethod, former);
  const cashBefore = opened.ledger.cash;
  return checkFolded(ledger, { transactions, changed, cashBefore }, facts);
}

const CAN_BE_FOLDED: ReadonlySet<ErrorReason> = new Set([
  'future-day',
  'before-listing',
  'price-outside-range',
]);

/** Transactions of an import that the ledger refuses, as many as are told. */
const MOST_REFUSED = 100;

/** What is wrong with the transactions of an import, each of them. Warnings are not looked for. */
export async function importErrors(
  opened: OpenPortfolio,
  entries: readonly Transaction[],
  { facts }: MarketFacts,
): Promise<Checked['errors']> {
  const errors = await errorsInSlices(entries, facts);
  // What has no such number or day cannot be folded; of the others the ledger is asked as well.
  if (errors.some(({ reason }) => !CAN_BE_FOLDED.has(reason))) return errors;
  const byId = new Map(opened.byId);
  for (const entry of entries) byId.set(entry.id, entry);
  const transactions = await ordered(byId.values());
  const changed = new Set(entries.map(({ id }) => id));
  const excess = errorsOfConversions(transactions, changed);
  if (excess.length > 0) return [...errors, ...excess];
  const refused = await refusalsOf(transactions, opened.row.settings.lotMethod, MOST_REFUSED);
  return [...errors, ...refused.map((refusal) => refusalError(refusal, changed))];
}

/** Whether a member's changes are possible, and within the limits of the membership. */
export function judgesOf(
  memberId: string,
  { ledgers, market, now }: JudgeParts,
  what: 'save' | 'undo' | 'import' = 'save',
): Judges<Problem[]> & { readonly warnings: Problem[] } {
  const warnings: Problem[] = [];

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

  const transactionsOf = (portfolios: readonly PortfolioRow[]): number =>
    portfolios.reduce((sum, { transactions }) => sum + transactions, 0);

  return {
    warnings,

    async inUse(reads, id) {
      const portfolios = await reads.portfolios(memberId);
      const place = portfolios.findIndex((portfolio) => portfolio.id === id);
      await requireRoom(reads, 'portfolios', place + 1);
      return undefined;
    },

    async transactions(reads, id, writes) {
      const portfolios = await reads.portfolios(memberId);
      const place = portfolios.findIndex((portfolio) => portfolio.id === id);
      // Removals are possible whatever the membership.
      if (writes.some(({ after }) => after !== null))
        await requireRoom(reads, 'portfolios', place + 1);
      const more = moreOf(writes);
      if (more > 0) await requireRoom(reads, 'transactions', transactionsOf(portfolios) + more);

      const opened = await ledgers.open(reads, memberId, portfolios[place]!);
      const entries = writes.map((write) => ({
        id: write.id,
        after: write.after && toTransaction(write.id, write.after),
      }));
      if (what === 'import') {
        const imported = entries.flatMap(({ after }) => after ?? []);
        const errors = await importErrors(opened, imported, market);
        return errors.length > 0 ? errors.map(inWords) : undefined;
      }
      const checked = await checkChanges(opened, entries, market, what === 'undo');
      if (checked.errors.length > 0) return checked.errors.map(inWords);
      warnings.push(...checked.warnings.map(inWords));
      return undefined;
    },

    async portfolio(reads, { id, before, after }) {
      if (after === null) return undefined;
      const portfolios = await reads.portfolios(memberId);
      const place = portfolios.findIndex((portfolio) => portfolio.id === id);
      await requireRoom(reads, 'portfolios', place < 0 ? portfolios.length + 1 : place + 1);
      // A removed portfolio comes back with its transactions.
      const more = before === null ? await reads.transactionCount(memberId, id) : 0;
      if (more > 0) await requireRoom(reads, 'transactions', transactionsOf(portfolios) + more);
      if (before === null || before.settings.lotMethod === after.settings.lotMethod)
        return undefined;
      const row = portfolios[place]!;
      const opened = await ledgers.open(reads, memberId, row);
      const changed = { ...opened, row: { ...row, settings: after.settings } };
      const { errors } = await checkChanges(changed, [], market, true);
      return errors.length > 0 ? errors.map(inWords) : undefined;
    },
  };
}
