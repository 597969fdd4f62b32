import { type ShareCode, taka } from '@dorpon/domain/units';
import type { Ledgers } from './ledgers.ts';
import type { PortfolioReads } from './store.ts';

/** What a member owns: quantity, and average price in taka. */
export type HeldShares = ReadonlyMap<
  ShareCode,
  { readonly quantity: number; readonly cost: number }
>;

export interface HeldParts {
  readonly reads: PortfolioReads;
  readonly ledgers: Ledgers;
}

/** Of all portfolios together. `onRead` is told how many transactions have to be read. */
export async function heldShares(
  { reads, ledgers }: HeldParts,
  memberId: string,
  onRead: (transactions: number) => void,
): Promise<HeldShares> {
  const sums = new Map<ShareCode, { quantity: number; cost: number }>();
  for (const row of await reads.portfolios(memberId)) {
    if (!ledgers.isOpen(memberId, row)) onRead(row.transactions);
    const { ledger } = await ledgers.open(reads, memberId, row);
    for (const [code, lots] of ledger.holdings) {
      const sum = sums.get(code) ?? { quantity: 0, cost: 0 };
      sums.set(code, sum);
      for (const lot of lots) {
        sum.quantity += lot.quantity;
        sum.cost += lot.cost;
      }
    }
  }
  return new Map(
    [...sums]
      .filter(([, { quantity }]) => quantity > 0)
      .map(([code, { quantity, cost }]) => [code, { quantity, cost: taka(cost / quantity) }]),
  );
}
