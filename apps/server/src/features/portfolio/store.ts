import { CallError } from '@dorpon/contract/error-catalogue';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import { MAX_CHANGES_PER_SAVE, MAX_DISMISSALS } from '@dorpon/domain/portfolio/limits';
import {
  type Change,
  planSave,
  planUndo,
  type SavePlan,
  type Stored,
  type Write,
} from '@dorpon/domain/portfolio/stored-portfolio';
import type { Pool, PoolClient } from 'pg';
import { type ChangeRow, type PortfolioReads, portfolioReads } from '../../core/portfolio/store.ts';
import { dropImport, importParts } from '../../core/portfolio-imports/store.ts';
import {
  type Author,
  appendChange,
  type Kind,
  type PortfolioContent,
  portfolioKind,
  type Save,
  type Targets,
  targetKind,
  transactionKind,
} from '../../core/portfolio-writes/store.ts';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The parts that were sent, and the portfolio that is made for them. */
export interface WantedImport {
  readonly id: string;
  readonly parts: number;
  readonly made: PortfolioContent | undefined;
}

/** Looks at a save before it is written. It reads with the connection that holds the member's lock. */
export interface Judges<Refusal> {
  transactions(
    reads: PortfolioReads,
    portfolio: string,
    writes: readonly Write<TransactionContent>[],
  ): Promise<Refusal | undefined>;
  portfolio(reads: PortfolioReads, write: Write<PortfolioContent>): Promise<Refusal | undefined>;
  /** Throws where the portfolio stands still. */
  inUse(reads: PortfolioReads, portfolio: string): Promise<undefined>;
}

export type Saved<Refusal, Content> =
  | { readonly how: 'not-found' }
  /** `version` is that of what was written. Nothing was new if it was stored before. */
  | {
      readonly how: 'saved';
      readonly at: number;
      readonly version: number;
      readonly isNew: boolean;
    }
  | { readonly how: 'refused'; readonly refusal: Refusal }
  | { readonly how: 'conflict'; readonly stored: readonly Stored<Content>[] };

type Plan<Content> = (stored: ReadonlyMap<string, Stored<Content>>) => SavePlan<Content>;

export type PortfolioStore = ReturnType<typeof createPortfolioStore>;

export function createPortfolioStore(pool: Pool) {
  /** Under the member's lock, so that no concurrent change is lost. All or nothing. */
  const locked = <Result extends Saved<unknown, unknown>>(
    memberId: string,
    run: (client: PoolClient, at: number) => Promise<Result>,
  ) =>
    inTransaction(
      pool,
      async (client) => run(client, await lockCounter(client, memberId, 'portfolios')),
      ({ how }) => how === 'saved',
    );

  return {
    ...portfolioReads(pool),

    saveTransactions: <Refusal>(
      save: Save,
      changes: readonly Change<TransactionContent>[],
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, TransactionContent>> =>
      locked(save.memberId, (client, at) => saveChanges(client, at, save, changes, judges)),

    /** Enters the accepted proposals and keeps those that the member does not want: all of it or nothing. */
    settleProposals: <Refusal>(
      save: Save,
      accepted: readonly Change<TransactionContent>[],
      dismissed: readonly string[],
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, TransactionContent>> =>
      locked(save.memberId, async (client, at) => {
        if (dismissed.length > 0) await judges.inUse(portfolioReads(client), save.portfolio);
        const saved = await saveChanges(client, at, save, accepted, judges);
        if (saved.how !== 'saved' || !(await dismiss(client, save, dismissed))) return saved;
        if (saved.isNew) return saved;
        return {
          ...saved,
          at: await nextVersion(client, save.memberId, 'portfolios'),
          isNew: true,
        };
      }),

    /**
     * Saves the transactions of an import that was sent in parts, all or none; with `made` into a new
     * portfolio. The history has them as saves of usual size.
     */
    saveImport: <Refusal>(
      save: Save,
      { id, parts, made }: WantedImport,
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, unknown>> =>
      locked(save.memberId, async (client, at): Promise<Saved<Refusal, unknown>> => {
        const saved = await saveParts(client, at, save, { id, parts, made }, judges);
        if (saved.how === 'saved') await dropImport(client, save.memberId);
        return saved;
      }),

    /** Creates the portfolio, renames it or changes its settings; without content: removes it. */
    savePortfolio: <Refusal>(
      save: Save,
      change: Change<PortfolioContent>,
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, PortfolioContent>> =>
      locked(save.memberId, async (client, at) => {
        const isMade = change.base === 0 && change.content !== null;
        if (!isMade && !(await isPresent(client, save))) return { how: 'not-found' };
        const plan: Plan<PortfolioContent> = (stored) =>
          planSave(stored, [change], save.author.writer);
        const judge = portfolioJudge(client, judges);
        return await written(client, at, save, portfolioKind, [change.id], plan, judge);
      }),

    saveTarget: <Refusal>(
      save: Save,
      change: Change<Targets>,
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, Targets>> =>
      locked(save.memberId, async (client, at) => {
        if (!(await isPresent(client, save))) return { how: 'not-found' };
        const plan: Plan<Targets> = (stored) => planSave(stored, [change], null);
        const judge = targetJudge(client, save, judges);
        return await written(client, at, save, targetKind, [change.id], plan, judge);
      }),

    /** Puts back what a save replaced, as a new save. */
    undo: <Refusal>(
      memberId: string,
      seq: number,
      author: Author,
      judges: Judges<Refusal>,
    ): Promise<Saved<Refusal, unknown>> =>
      locked(memberId, async (client, at): Promise<Saved<Refusal, unknown>> => {
        const change = await readChange(client, memberId, seq);
        if (!change) return { how: 'not-found' };
        const save: Save = { memberId, portfolio: change.portfolio, author, undid: seq };
        const undone = <Content>(kind: Kind<Content>, judge: Judge<Content, Refusal>) => {
          const writes: Write<Content>[] = JSON.parse(change.items);
          const plan: Plan<Content> = (stored) => planUndo(stored, { writes });
          return written(client, at, save, kind, idsOf(writes), plan, judge);
        };
        if (change.what === 'portfolio')
          return await undone(portfolioKind, portfolioJudge(client, judges));
        if (!(await isPresent(client, save))) return { how: 'not-found' };
        if (change.what === 'target')
          return await undone(targetKind, targetJudge(client, save, judges));
        return await undone(transactionKind, transactionsJudge(client, save, judges));
      }),
  };
}

type Judge<Content, Refusal> = (writes: readonly Write<Content>[]) => Promise<Refusal | undefined>;

/** Targets can be removed whatever the membership. */
const targetJudge =
  <Refusal>(
    client: PoolClient,
    { portfolio }: Save,
    judges: Judges<Refusal>,
  ): Judge<Targets, Refusal> =>
  async (writes) =>
    writes.some(({ after }) => after !== null)
      ? judges.inUse(portfolioReads(client), portfolio)
      : undefined;

const transactionsJudge =
  <Refusal>(
    client: PoolClient,
    { portfolio }: Save,
    judges: Judges<Refusal>,
  ): Judge<TransactionContent, Refusal> =>
  (writes) =>
    judges.transactions(portfolioReads(client), portfolio, writes);

const portfolioJudge =
  <Refusal>(client: PoolClient, judges: Judges<Refusal>): Judge<PortfolioContent, Refusal> =>
  ([write]) =>
    judges.portfolio(portfolioReads(client), write!);

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

async function saveChanges<Refusal>(
  client: PoolClient,
  at: number,
  save: Save,
  changes: readonly Change<TransactionContent>[],
  judges: Judges<Refusal>,
): Promise<Saved<Refusal, TransactionContent>> {
  if (!(await isPresent(client, save))) return { how: 'not-found' };
  const plan: Plan<TransactionContent> = (stored) => planSave(stored, changes, save.author.writer);
  const judge = transactionsJudge(client, save, judges);
  return await written(client, at, save, transactionKind, idsOf(changes), plan, judge);
}

async function saveParts<Refusal>(
  client: PoolClient,
  at: number,
  save: Save,
  { id, parts, made }: WantedImport,
  judges: Judges<Refusal>,
): Promise<Saved<Refusal, unknown>> {
  if (made) {
    const change = { id: save.portfolio, base: 0, content: made };
    const plan: Plan<PortfolioContent> = (stored) => planSave(stored, [change], null);
    const judge = portfolioJudge(client, judges);
    const created = await written(client, at, save, portfolioKind, [change.id], plan, judge);
    if (created.how !== 'saved') return created;
  } else if (!(await isPresent(client, save))) return { how: 'not-found' };
  const changes: Change<TransactionContent>[] = [];
  for await (const part of importParts(client, save.memberId, id, parts)) {
    if (!part) return { how: 'not-found' };
    for (const transaction of part) changes.push({ ...transaction, base: 0 });
  }
  const ids = idsOf(changes);
  if (new Set(ids).size < ids.length)
    throw new CallError('bad-parameter', 'must not contain a transaction twice', 'import');
  const stored = await transactionKind.stored(client, save, ids);
  const plan = planSave(stored, changes, save.author.writer);
  if (plan.how === 'conflict') return plan;
  const writes = plan.how === 'write' ? plan.writes : [];
  const refusal = await transactionsJudge(client, save, judges)(writes);
  if (refusal !== undefined) return { how: 'refused', refusal };
  let version = at;
  for (let from = 0; from < writes.length; from += MAX_CHANGES_PER_SAVE) {
    const some = writes.slice(from, from + MAX_CHANGES_PER_SAVE);
    version = await nextVersion(client, save.memberId, 'portfolios');
    await transactionKind.write(client, save, version, some);
    await appendChange(client, save, version, transactionKind.what, some);
  }
  if (writes.length === 0) version = await counterOf(client, save.memberId, 'portfolios');
  return { how: 'saved', at: version, version, isNew: version > at };
}

/** Whether any of them is new. */
async function dismiss(
  client: PoolClient,
  { memberId, portfolio, author }: Save,
  proposals: readonly string[],
): Promise<boolean> {
  if (proposals.length === 0) return false;
  const { rowCount } = await client.query(
    `insert into portfolio_dismissal (member_id, portfolio_id, proposal, at_ms)
      select $1, $2, unnest($3::text[]), $4 on conflict do nothing`,
    [memberId, portfolio, proposals, author.now],
  );
  await client.query(
    `delete from portfolio_dismissal where member_id = $1 and (portfolio_id, proposal) in (
        select portfolio_id, proposal from portfolio_dismissal where member_id = $1
        order by at_ms desc, portfolio_id, proposal offset $2)`,
    [memberId, MAX_DISMISSALS],
  );
  return rowCount! > 0;
}

async function written<Content, Refusal>(
  client: PoolClient,
  at: number,
  save: Save,
  kind: Kind<Content>,
  ids: readonly string[],
  planOf: Plan<Content>,
  judge: Judge<Content, Refusal>,
): Promise<Saved<Refusal, Content>> {
  const stored = await kind.stored(client, save, ids);
  const plan = planOf(stored);
  if (plan.how === 'conflict') return plan;
  if (plan.how === 'same') {
    const version = Math.max(0, ...Array.from(stored.values(), (one) => one.version));
    return { how: 'saved', at, version, isNew: false };
  }
  const refusal = await judge(plan.writes);
  if (refusal !== undefined) return { how: 'refused', refusal };
  const version = await nextVersion(client, save.memberId, 'portfolios');
  await kind.write(client, save, version, plan.writes);
  await appendChange(client, save, version, kind.what, plan.writes);
  return { how: 'saved', at: version, version, isNew: true };
}

async function isPresent(client: PoolClient, { memberId, portfolio }: Save): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from portfolio where member_id = $1 and id = $2 and removed_ms is null',
    [memberId, portfolio],
  );
  return rowCount === 1;
}

async function readChange(
  client: PoolClient,
  memberId: string,
  seq: number,
): Promise<(Pick<ChangeRow, 'what' | 'items'> & { readonly portfolio: string }) | undefined> {
  const { rows } = await client.query<Pick<ChangeRow, 'what' | 'items'> & { portfolio: string }>(
    `select portfolio_id as portfolio, what, items::text as items from portfolio_change
      where member_id = $1 and seq = $2`,
    [memberId, seq],
  );
  return rows[0];
}
