import { setImmediate } from 'node:timers/promises';
import {
  type CheckFacts,
  type ErrorReason,
  errorsOfEach,
  type Problem,
} from '@dorpon/domain/portfolio/check-transaction';
import {
  continueLedger,
  type Folded,
  foldLedger,
  type Ledger,
  type Refusal,
} from '@dorpon/domain/portfolio/ledger/ledger';
import { inOrder, type LotMethod, type Transaction } from '@dorpon/domain/portfolio/transaction';
import type { TradingDay } from '@dorpon/domain/units';

/** Transactions that are folded without a pause, in which other calls are answered. */
const SLICE = 2000;

/** In the order of T1. Sorted day by day: most comparisons of all at once would be of two days. */
export async function ordered(transactions: Iterable<Transaction>): Promise<Transaction[]> {
  const byDay = new Map<TradingDay, Transaction[]>();
  for (const entry of transactions) {
    const ofDay = byDay.get(entry.day);
    if (ofDay) ofDay.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  const sorted: Transaction[] = [];
  let paused = 0;
  for (const day of [...byDay.keys()].sort()) {
    sorted.push(...inOrder(byDay.get(day)!));
    if (sorted.length - paused < SLICE) continue;
    paused = sorted.length;
    await setImmediate();
  }
  return sorted;
}

/** What was folded before, and the transactions that came since, on whatever day. */
export interface Former {
  readonly ledger: Ledger;
  readonly added: readonly Transaction[];
}

/** Folds transactions, given in the order of T1; only those of `added` if none is before the last day of the former. */
export async function folded(
  transactions: readonly Transaction[],
  method: LotMethod,
  former?: Former,
): Promise<Folded> {
  const isShort = former !== undefined && former.added.length <= SLICE;
  const continued = isShort && continueLedger(former.ledger, former.added);
  if (continued) return continued;
  let ledger = foldLedger(transactions.slice(0, SLICE), method);
  for (let at = SLICE; at < transactions.length; at += SLICE) {
    if ('refused' in ledger) return ledger;
    await setImmediate();
    ledger = continueLedger(ledger, transactions.slice(at, at + SLICE))!;
  }
  return ledger;
}

/** Transactions that cannot be folded, the first `most`. Each is left out for those after it. */
export async function refusalsOf(
  transactions: readonly Transaction[],
  method: LotMethod,
  most: number,
): Promise<Refusal[]> {
  const found: Refusal[] = [];
  let ledger: Folded = foldLedger([], method);
  for (let at = 0; at < transactions.length; at += SLICE) {
    let slice = transactions.slice(at, at + SLICE);
    for (;;) {
      await setImmediate();
      const next: Folded = continueLedger(ledger as Ledger, slice)!;
      if (!('refused' in next)) {
        ledger = next;
        break;
      }
      const { refused } = next;
      found.push(refused);
      const rest = slice.filter(({ id }) => id !== refused.id);
      // One of the day on which the slice before it ended cannot be left out any more.
      if (found.length >= most || rest.length === slice.length) return found;
      slice = rest;
    }
  }
  return found;
}

/** K1, K2 of many transactions. */
export async function errorsInSlices(
  entries: readonly Transaction[],
  facts: CheckFacts,
): Promise<Problem<ErrorReason>[]> {
  const errors: Problem<ErrorReason>[] = [];
  for (let at = 0; at < entries.length; at += SLICE) {
    await setImmediate();
    errors.push(...errorsOfEach(entries.slice(at, at + SLICE), facts));
  }
  return errors;
}
