import { toTransaction } from '@dorpon/contract/portfolio-transaction';
import { foldLedger, type Ledger, type Refusal } from '@dorpon/domain/portfolio/ledger';
import type { LotMethod, Transaction } from '@dorpon/domain/portfolio/transaction';
import type { PortfolioReads, PortfolioRow } from '../../core/portfolio/store.ts';

/** A portfolio in memory, as of a version. */
export interface OpenPortfolio {
  readonly row: PortfolioRow;
  readonly version: number;
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly ledger: Ledger;
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

  const weightOf = ({ transactions }: OpenPortfolio): number => OWN_WEIGHT + transactions.size;

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
  ): Promise<{ version: number; transactions: Map<string, Transaction> }> {
    const transactions = new Map(from?.transactions);
    let version = from?.version ?? 0;
    for await (const page of reads.changedAfter(memberId, id, version))
      for (const stored of page) {
        if (stored.content === null) transactions.delete(stored.id);
        else transactions.set(stored.id, toTransaction(stored.id, stored.content));
        version = Math.max(version, stored.version);
      }
    return { version, transactions };
  }

  return {
    /** The stored portfolio. Its transactions were checked when they were saved. */
    async open(reads: PortfolioReads, memberId: string, row: PortfolioRow): Promise<OpenPortfolio> {
      const key = `${memberId} ${row.id}`;
      const before = kept.get(key);
      if (before && before.version === row.changed) {
        keep(key, before);
        return before;
      }
      let found = await read(reads, memberId, row, before);
      // A removal so old that it is no longer remembered.
      if (before && found.transactions.size !== row.transactions)
        found = await read(reads, memberId, row, undefined);
      const ledger = await fold([...found.transactions.values()], row.settings.lotMethod);
      if ('refused' in ledger) throw new Error(`portfolio ${row.id} cannot be folded`);
      const version = Math.max(found.version, row.changed);
      const opened = { row, version, transactions: found.transactions, ledger };
      keep(key, opened);
      return opened;
    },
  };
}

export async function fold(
  transactions: readonly Transaction[],
  method: LotMethod,
): Promise<Ledger | { readonly refused: Refusal }> {
  return foldLedger(transactions, method);
}
