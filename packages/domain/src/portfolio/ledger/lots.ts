import type { Paisa, TradingDay } from '../../units.ts';

/** Shares that were acquired together. */
export interface Lot {
  /** The transaction that made it. */
  readonly id: string;
  readonly day: TradingDay;
  readonly quantity: number;
  /** With the charges of the purchase. */
  readonly cost: Paisa;
  /** Of the cost: commission and other charges. */
  readonly charges: Paisa;
}

/** A part of a lot that was sold or moved out. */
export interface Taken {
  readonly lot: string;
  readonly day: TradingDay;
  readonly quantity: number;
  readonly cost: Paisa;
  readonly charges: Paisa;
}

interface Costs {
  readonly quantity: number;
  readonly cost: Paisa;
  readonly charges: Paisa;
}

export const quantityOf = (lots: readonly Pick<Costs, 'quantity'>[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0);
export const costOf = (lots: readonly Pick<Costs, 'cost'>[]): Paisa =>
  lots.reduce((sum, { cost }) => sum + cost, 0);
export const chargesOf = (lots: readonly Pick<Costs, 'charges'>[]): Paisa =>
  lots.reduce((sum, { charges }) => sum + charges, 0);

/** whole × part ÷ of, rounded half up, exact for products beyond 2^53. */
export function share(whole: number, part: number, of: number): number {
  if (of === 0) return 0;
  if (part === of) return whole;
  const product = whole * part;
  if (Number.isSafeInteger(2 * product + of)) return Math.floor((2 * product + of) / (2 * of));
  return Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (2n * BigInt(of)));
}

export const wholeOf = ({ id, day, quantity, cost, charges }: Lot): Taken => ({
  lot: id,
  day,
  quantity,
  cost,
  charges,
});

/** L5. */
export const partOf = (lot: Lot, quantity: number): Taken => ({
  lot: lot.id,
  day: lot.day,
  quantity,
  cost: share(lot.cost, quantity, lot.quantity),
  charges: share(lot.charges, quantity, lot.quantity),
});

export const without = ({ id, day, quantity, cost, charges }: Lot, part: Taken): Lot => ({
  id,
  day,
  quantity: quantity - part.quantity,
  cost: cost - part.cost,
  charges: charges - part.charges,
});

/** L3: one cost for all, in proportion to their quantities; cumulative, so that it sums exactly. */
export function withCommonCost<Part extends Costs>(
  parts: readonly Part[],
  cost: Paisa,
  charges: Paisa,
): Part[] {
  const all = quantityOf(parts);
  let [before, costBefore, chargesBefore] = [0, 0, 0];
  return parts.map((part) => {
    before += part.quantity;
    const [costUpTo, chargesUpTo] = [share(cost, before, all), share(charges, before, all)];
    const own = {
      ...part,
      cost: costUpTo - costBefore,
      charges: chargesUpTo - chargesBefore,
    };
    [costBefore, chargesBefore] = [costUpTo, chargesUpTo];
    return own;
  });
}

/**
 * C4, C5: quantities × into ÷ of, cumulative, so that the sum keeps every whole share. The cost of a lot that
 * becomes less than a share stays with the next, of the last with the one before. `lost` has the cost of
 * lots that all together become less than a share.
 */
export function converted(
  lots: readonly Lot[],
  into: number,
  of: number,
): { readonly lots: Lot[]; readonly lost: Costs } {
  const whole: Lot[] = [];
  let [before, given, cost, charges] = [0, 0, 0, 0];
  for (const lot of lots) {
    before += lot.quantity;
    cost += lot.cost;
    charges += lot.charges;
    const upTo = Math.floor((before * into) / of);
    if (upTo === given) continue;
    whole.push({ ...lot, quantity: upTo - given, cost, charges });
    [given, cost, charges] = [upTo, 0, 0];
  }
  const last = whole.at(-1);
  if (last === undefined) return { lots: [], lost: { quantity: before, cost, charges } };
  whole[whole.length - 1] = {
    ...last,
    cost: last.cost + cost,
    charges: last.charges + charges,
  };
  return { lots: whole, lost: { quantity: 0, cost: 0, charges: 0 } };
}
