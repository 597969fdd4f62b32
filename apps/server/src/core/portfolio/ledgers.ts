import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import type { Ledger } from '@dorpon/domain/portfolio/ledger/ledger';
import type { Transaction } from '@dorpon/domain/portfolio/transaction';
import type { WorthHistory } from '@dorpon/domain/portfolio/worth/worth-history';
import { folded, ordered } from './in-slices.ts';
import type { PortfolioReads, PortfolioRow } from './store.ts';

/** A portfolio in memory, as of a version. */
export interface OpenPortfolio {
  readonly row: PortfolioRow;
  readonly version: number;
  readonly byId: ReadonlyMap<string, Transaction>;
  /** In the order of T1. */
  readonly transactions: readonly Transaction[];
  readonly ledger: Ledger;
  /** What was valued last. */
  worth?: { readonly key: string; readonly history: WorthHistory };
}

/** Transactions that are kept in memory, of all portfolios together. */
const MOST_KEPT = 200_000;
/** Counted for a portfolio beside its transactions. */
const OWN_WEIGHT = 50;

export type Ledgers = ReturnType<typeof createLedgers>;

/**
 * Folded portfolios, the last used ones. What is kept is compared with the stored version at each use, so that
 * writes of other processes are seen; only what changed is then read.
 */
export function createLedgers(mostKept = MOST_KEPT) {
  const kept = new Map<string, OpenPortfolio>();
  let weight = 0;

  const keyOf = (memberId: string, portfolio: string): string => `${memberId} ${portfolio}`;
  const weightOf = ({ byId }: OpenPortfolio): number => OWN_WEIGHT + byId.size;

  function forget(key: string): void {
    const before = kept.get(key);
    if (!before) return;
    weight -= weightOf(before);
    kept.delete(key);
  }

  function keep(key: string, opened: OpenPortfolio): void {
    forget(key);
    kept.set(key, opened);
    weight += weightOf(opened);
    for (const oldest of kept.keys()) {
      if (weight <= mostKept || oldest === key) return;
      forget(oldest);
    }
  }

  async function read(
    reads: PortfolioReads,
    memberId: string,
    { id }: PortfolioRow,
    from: OpenPortfolio | undefined,
  ): Promise<{
    version: number;
    byId: Map<string, Transaction>;
    /** Null when a transaction was changed or removed as well. */
    added: Transaction[] | null;
  }> {
    const byId = new Map(from?.byId);
    let version = from?.version ?? 0;
    let added: Transaction[] | null = from ? [] : null;
    for await (const page of reads.changedAfter(memberId, id, version))
      for (const stored of page) {
        const entry = stored.content && toTransaction(stored.id, stored.content);
        if (byId.has(stored.id)) added = null;
        else if (entry) added?.push(entry);
        if (entry) byId.set(stored.id, entry);
        else byId.delete(stored.id);
        version = Math.max(version, stored.version);
      }
    return { version, byId, added };
  }

  return {
    /** Whether opening it takes no work worth counting. */
    isOpen: (memberId: string, { id, changed }: PortfolioRow): boolean =>
      kept.get(keyOf(memberId, id))?.version === changed,

    /** The stored portfolio. Its transactions were checked when they were saved. */
    async open(reads: PortfolioReads, memberId: string, row: PortfolioRow): Promise<OpenPortfolio> {
      const key = keyOf(memberId, row.id);
      const before = kept.get(key);
      if (before?.version === row.changed) {
        keep(key, before);
        return before;
      }
      let found = await read(reads, memberId, row, before);
      // A removal so old that it is no longer remembered.
      if (before && found.byId.size !== row.transactions)
        found = await read(reads, memberId, row, undefined);
      const { byId, added } = found;
      const transactions = await ordered(byId.values());
      const { lotMethod } = row.settings;
      const former =
        before && added && before.ledger.method === lotMethod
          ? { ledger: before.ledger, added }
          : undefined;
      const ledger = await folded(transactions, lotMethod, former);
      if ('refused' in ledger)
        throw new Error(`portfolio ${row.id}: ${JSON.stringify(ledger.refused)}`);
      const version = Math.max(found.version, row.changed);
      const opened = { row, version, byId, transactions, ledger };
      // An empty one takes no work; an import that is refused takes back the one that it made.
      if (byId.size > 0) keep(key, opened);
      else forget(key);
      return opened;
    },
  };
}
