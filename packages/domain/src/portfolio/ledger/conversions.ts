// K7: splits and mergers convert every lot of a share. Many of them over many lots would take minutes to fold, and one
// after the other they would make more shares than a number can count.
import type { ShareCode } from '../../units.ts';
import { MAX_CONVERTED_LOTS, MAX_HELD } from '../limits.ts';
import type { MergerTransaction, SplitTransaction, Transaction } from '../transaction.ts';
import { heldAfter, inWhole } from './held.ts';

interface Held {
  readonly quantity: number;
  /** That were ever made of it: at least as many as are owned, or wait for settlement. */
  readonly lots: number;
}

const none: Held = { quantity: 0, lots: 0 };

/** The first split or merger with which a portfolio has too much of them. Transactions in the order of T1. */
export function firstExcessiveConversion(
  transactions: readonly Transaction[],
): SplitTransaction | MergerTransaction | undefined {
  if (!transactions.some(isConversion)) return undefined;
  const held = new Map<ShareCode, Held>();
  let converted = 0;
  for (const entry of transactions) {
    if (!('code' in entry)) continue;
    const { quantity, lots } = held.get(entry.code) ?? none;
    if (!isConversion(entry)) {
      const after = heldAfter(entry, quantity);
      held.set(entry.code, { quantity: after, lots: lots + Number(after > quantity) });
      continue;
    }
    converted += lots;
    if (entry.kind === 'merger') held.delete(entry.code);
    const to = entry.kind === 'merger' ? entry.other : entry.code;
    const other = entry.kind === 'merger' ? (held.get(to) ?? none) : none;
    const after = other.quantity + inWhole(quantity, entry);
    if (converted > MAX_CONVERTED_LOTS || after > MAX_HELD) return entry;
    held.set(to, { quantity: after, lots: other.lots + lots });
  }
  return undefined;
}

const isConversion = (entry: Transaction): entry is SplitTransaction | MergerTransaction =>
  entry.kind === 'split' || entry.kind === 'merger';
