import type { Paisa, TradingDay } from '../units.ts';
import type { LotMethod } from './transaction.ts';

/** Shares that were acquired together. */
export interface Lot {
  /** The transaction that made it. */
  readonly id: string;
  readonly day: TradingDay;
  readonly quantity: number;
  readonly cost: Paisa;
}

export interface Taken {
  readonly lot: string;
  readonly day: TradingDay;
  readonly quantity: number;
  readonly cost: Paisa;
}

export const quantityOf = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0);
export const costOf = (lots: readonly Lot[]): Paisa =>
  lots.reduce((sum, { cost }) => sum + cost, 0);

/** part × whole ÷ of, rounded half up, exact for products beyond 2^53. */
export function share(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  const product = whole * part;
  if (Number.isSafeInteger(product)) return Math.floor(product / of + 0.5);
  return Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (2n * BigInt(of)));
}

/** Takes shares out of lots. Callers have checked that there are enough. */
export function take(
  lots: readonly Lot[],
  quantity: number,
  method: Exclude<LotMethod, 'chosen'>,
): { lots: Lot[]; taken: Taken[] } {
  return method === 'fifo' ? takeOldest(lots, quantity) : takeFromAll(lots, quantity);
}

/** L2. */
function takeOldest(lots: readonly Lot[], quantity: number): { lots: Lot[]; taken: Taken[] } {
  const left: Lot[] = [];
  const taken: Taken[] = [];
  let rest = quantity;
  for (const lot of lots) {
    const part = Math.min(rest, lot.quantity);
    rest -= part;
    split(lot, part, left, taken);
  }
  return { lots: left, taken };
}

/** L4: `wanted` by lot id. */
export function takeChosen(
  lots: readonly Lot[],
  wanted: ReadonlyMap<string, number>,
): { lots: Lot[]; taken: Taken[] } {
  const left: Lot[] = [];
  const taken: Taken[] = [];
  for (const lot of lots) split(lot, wanted.get(lot.id) ?? 0, left, taken);
  return { lots: left, taken };
}

/** L5. */
function split(lot: Lot, part: number, left: Lot[], taken: Taken[]): void {
  const cost = share(lot.cost, part, lot.quantity);
  if (part > 0) taken.push({ lot: lot.id, day: lot.day, quantity: part, cost });
  if (part < lot.quantity)
    left.push({ ...lot, quantity: lot.quantity - part, cost: lot.cost - cost });
}

/** L3: quantities are taken from the oldest, the cost from all in proportion. */
function takeFromAll(lots: readonly Lot[], quantity: number): { lots: Lot[]; taken: Taken[] } {
  const cost = share(costOf(lots), quantity, quantityOf(lots));
  const { lots: left, taken } = takeOldest(lots, quantity);
  return { lots: withCost(left, costOf(lots) - cost), taken: withCost(taken, cost) };
}

/** Gives the lots a cost in proportion to their quantities; cumulative, so that it sums exactly. */
function withCost<Part extends { readonly quantity: number; readonly cost: Paisa }>(
  parts: readonly Part[],
  cost: Paisa,
): Part[] {
  const whole = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  let [before, given] = [0, 0];
  return parts.map((part) => {
    before += part.quantity;
    const upTo = share(cost, before, whole);
    const own = upTo - given;
    given = upTo;
    return { ...part, cost: own };
  });
}

/** C4, C5: quantities × into ÷ of, cumulative, so that the sum keeps every whole share. */
export function converted(lots: readonly Lot[], into: number, of: number): Lot[] {
  let [before, given] = [0, 0];
  return lots.map((lot) => {
    before += lot.quantity;
    const upTo = Math.floor((before * into) / of);
    const quantity = upTo - given;
    given = upTo;
    return { ...lot, quantity };
  });
}
