import type { ShareCode, TradingDay } from '../../units.ts';
import type { Transaction } from '../transaction.ts';

type OfShare = Extract<Transaction, { readonly code: ShareCode }>;

/** What is held of the transaction's share after it. */
export function heldAfter(entry: OfShare, held: number): number {
  switch (entry.kind) {
    case 'opening':
    case 'transfer-in':
    case 'ipo':
    case 'rights':
    case 'bonus':
    case 'buy':
      return held + entry.quantity;
    case 'sell':
    case 'transfer-out':
      return held - entry.quantity;
    case 'split':
      return inWhole(held, entry);
    case 'merger':
      return 0;
    default:
      return held;
  }
}

/** C4, C5: the whole shares that `held` become. */
export const inWhole = (
  held: number,
  { into, of }: { readonly into: number; readonly of: number },
): number => Math.floor((held * into) / of);

interface Change {
  /** Of the share, or of one that was merged into it. */
  readonly entry: OfShare;
  /** After it. */
  readonly held: number;
}

/** What was held of each share at the end of each day. */
export class HeldByDay {
  readonly #changes = new Map<ShareCode, Change[]>();

  /** Transactions in the order of T1. */
  constructor(transactions: readonly Transaction[]) {
    for (const entry of transactions) {
      if (!('code' in entry)) continue;
      const before = this.now(entry.code);
      if (entry.kind === 'merger')
        this.#set(entry.other, entry, this.now(entry.other) + inWhole(before, entry));
      this.#set(entry.code, entry, heldAfter(entry, before));
    }
  }

  /** Shares that were ever held. */
  get codes(): Iterable<ShareCode> {
    return this.#changes.keys();
  }

  now(code: ShareCode): number {
    return this.#changes.get(code)?.at(-1)?.held ?? 0;
  }

  on(code: ShareCode, day: TradingDay): number {
    const changes = this.#changes.get(code) ?? [];
    let [from, to] = [0, changes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (changes[middle]!.entry.day <= day) from = middle + 1;
      else to = middle;
    }
    return changes[from - 1]?.held ?? 0;
  }

  /** The same as if some transactions of the share had not been. */
  onWithout(code: ShareCode, day: TradingDay, ids: readonly string[]): number {
    let [without, before] = [0, 0];
    for (const { entry, held } of this.#changes.get(code) ?? []) {
      if (entry.day > day) break;
      if (entry.code !== code) without += held - before;
      else if (!ids.includes(entry.id)) without = heldAfter(entry, without);
      before = held;
    }
    return without;
  }

  #set(code: ShareCode, entry: OfShare, held: number): void {
    const changes = this.#changes.get(code);
    if (changes) changes.push({ entry, held });
    else this.#changes.set(code, [{ entry, held }]);
  }
}
