// The worth of the holdings while prices change (V1–V3). Sums of whole paisa change by what a price changed, so they stay
// exact and a batch costs only its own shares.
import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Lot } from '../ledger/lots.ts';
import type { Transaction } from '../transaction.ts';

export interface LiveHolding {
  readonly code: ShareCode;
  readonly quantity: number;
  readonly cost: Paisa;
  /** What today's gain counts from (V3); undefined when unknown. */
  readonly dayBase: Paisa | undefined;
}

/**
 * V3: shares held since before today at the raw close of the session before, shares of today at their cost. The
 * reference price is not used: on an ex-day it may or may not be adjusted for a bonus, whose lot is of today.
 */
export function dayBaseOf<Part extends Pick<Lot, 'quantity' | 'cost'>>(
  lots: readonly Part[],
  isOfToday: (lot: Part) => boolean,
  closeBefore: (lot: Part) => number | undefined,
): Paisa | undefined {
  let base = 0;
  for (const lot of lots) {
    const isNew = isOfToday(lot);
    const close = isNew ? 0 : closeBefore(lot);
    if (close === undefined) return undefined;
    base += isNew ? lot.cost : lot.quantity * close;
  }
  return Math.round(base);
}

/** V3: whether a transaction gave shares today. Those that were opened or moved in today were held before. */
export const givesToday = (entry: Transaction, today: TradingDay): boolean =>
  entry.day >= today && entry.kind !== 'opening' && entry.kind !== 'transfer-in';

type Conversion = Extract<Transaction, { readonly into: number }>;

/**
 * V3: the close of the session before for a share of today. A split or merger of today made it of other shares: their
 * close counts, for as many of them as it was.
 */
export function closesBefore(
  { lastDay }: Pick<Ledger, 'lastDay'>,
  today: TradingDay,
  closeOf: (code: ShareCode) => Paisa | undefined,
): (code: ShareCode, lot: Pick<Lot, 'id'>) => number | undefined {
  const made = lastDay && lastDay.day >= today ? lastDay.transactions : [];
  const newestFirst = made
    .filter((entry): entry is Conversion => entry.kind === 'split' || entry.kind === 'merger')
    .toReversed();
  const heldBefore = new Map(
    newestFirst.map(({ code }) => [
      code,
      new Set(lastDay?.before?.holdings.get(code)?.map(({ id }) => id)),
    ]),
  );
  return (code, { id }) => {
    let [from, shares] = [code, 1];
    for (const entry of newestFirst) {
      const isOfIt =
        entry.kind === 'split'
          ? entry.code === from
          : entry.other === from && heldBefore.get(entry.code)!.has(id);
      if (!isOfIt) continue;
      from = entry.code;
      shares *= entry.of / entry.into;
    }
    const close = closeOf(from);
    return close === undefined ? undefined : close * shares;
  };
}

export class LiveWorth {
  readonly #rows = new Map<ShareCode, number>();
  readonly #quantity: Float64Array;
  readonly #cost: Float64Array;
  readonly #dayBase: Float64Array;
  /** NaN while unknown. */
  readonly #price: Float64Array;
  /** Of the holdings with a known price. */
  market: Paisa = 0;
  unrealised: Paisa = 0;
  /** Of the holdings with a known price and base. */
  dayGain: Paisa = 0;
  dayBase: Paisa = 0;
  /** Holdings without a price: the worth is incomplete. */
  unknown: number;

  constructor(holdings: readonly LiveHolding[], priceOf: (code: ShareCode) => Paisa | undefined) {
    const count = holdings.length;
    this.#quantity = Float64Array.from(holdings, ({ quantity }) => quantity);
    this.#cost = Float64Array.from(holdings, ({ cost }) => cost);
    this.#dayBase = Float64Array.from(holdings, ({ dayBase }) => dayBase ?? Number.NaN);
    this.#price = new Float64Array(count).fill(Number.NaN);
    this.unknown = count;
    holdings.forEach(({ code }, row) => {
      this.#rows.set(code, row);
    });
    this.revalue(this.#rows.keys(), priceOf);
  }

  /** Takes the prices of the changed shares; true when one of them changed the worth. */
  revalue(changed: Iterable<ShareCode>, priceOf: (code: ShareCode) => Paisa | undefined): boolean {
    let isChanged = false;
    for (const code of changed) {
      const row = this.#rows.get(code);
      if (row === undefined) continue;
      const price = priceOf(code);
      // V2: a price that is lost keeps the last one; zero is none.
      if (price === undefined || price <= 0 || price === this.#price[row]) continue;
      this.#take(row, price);
      isChanged = true;
    }
    return isChanged;
  }

  /** Undefined for a share that is not held or has no price. */
  marketOf(code: ShareCode): Paisa | undefined {
    const row = this.#rows.get(code);
    if (row === undefined || Number.isNaN(this.#price[row]!)) return undefined;
    return this.#price[row]! * this.#quantity[row]!;
  }

  #take(row: number, price: Paisa): void {
    const before = this.#price[row]!;
    const quantity = this.#quantity[row]!;
    const base = this.#dayBase[row]!;
    const isFirst = Number.isNaN(before);
    const added = isFirst ? quantity * price : quantity * (price - before);
    this.#price[row] = price;
    this.market += added;
    this.unrealised += isFirst ? added - this.#cost[row]! : added;
    if (isFirst) this.unknown -= 1;
    if (Number.isNaN(base)) return;
    this.dayGain += isFirst ? added - base : added;
    if (isFirst) this.dayBase += base;
  }
}
