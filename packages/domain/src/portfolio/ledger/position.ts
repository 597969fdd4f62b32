import type { Paisa } from '../../units.ts';
import type { ChosenLot, LotMethod } from '../transaction.ts';
import {
  chargesOf,
  converted,
  costOf,
  type Lot,
  quantityOf,
  share,
  type Taken,
  withCommonCost,
} from './lots.ts';
import { OwnedLots } from './owned-lots.ts';

/** Sums of a share over all its sales and dividends. */
export interface ShareSums {
  /** Gain of sales: price − costs. */
  readonly realised: Paisa;
  readonly price: Paisa;
  /** Charges of what was sold. Those of what is owned are in its lots. */
  readonly costs: Paisa;
  /** Dividends and fractions paid in cash, before tax. */
  readonly income: Paisa;
  readonly tax: Paisa;
}

export const noSums: ShareSums = { realised: 0, price: 0, costs: 0, income: 0, tax: 0 };

/** What was taken out of a position. */
export interface TakenOut {
  readonly lots: readonly Taken[];
  readonly cost: Paisa;
  readonly charges: Paisa;
}

/** Why chosen lots cannot be taken (L4). */
export interface LotFault {
  readonly reason: 'unknown-lot' | 'lots-differ';
  readonly wanted: number;
  readonly owned: number;
}

/** A share while transactions are folded. With average cost its lots have one cost together (L3). */
export class Position {
  readonly sums: { -readonly [Field in keyof ShareSums]: ShareSums[Field] };
  readonly #isAverage: boolean;
  #lots: OwnedLots;
  #quantity: number;
  #cost: Paisa;
  #charges: Paisa;

  constructor(method: LotMethod, lots: readonly Lot[] = [], sums: ShareSums = noSums) {
    this.sums = { ...sums };
    this.#isAverage = method === 'average';
    this.#lots = new OwnedLots(lots);
    this.#quantity = quantityOf(lots);
    this.#cost = costOf(lots);
    this.#charges = chargesOf(lots);
  }

  get quantity(): number {
    return this.#quantity;
  }

  lots(): readonly Lot[] {
    const lots = this.#lots.all();
    return this.#isAverage ? withCommonCost(lots, this.#cost, this.#charges) : lots;
  }

  add(lot: Lot): void {
    this.#lots.add(lot);
    this.#quantity += lot.quantity;
    this.#cost += lot.cost;
    this.#charges += lot.charges;
  }

  /** L4. */
  faultOf(quantity: number, chosen: readonly ChosenLot[]): LotFault | null {
    const left = new Map<string, number>();
    let sum = 0;
    for (const one of chosen) {
      const owned = left.get(one.lot) ?? this.#lots.quantityOf(one.lot);
      if (one.quantity > owned) return { reason: 'unknown-lot', wanted: one.quantity, owned };
      left.set(one.lot, owned - one.quantity);
      sum += one.quantity;
    }
    return sum === quantity ? null : { reason: 'lots-differ', wanted: quantity, owned: sum };
  }

  /** L2–L5. Callers have checked that there are enough, and that chosen lots have no fault. */
  take(quantity: number, chosen?: readonly ChosenLot[]): TakenOut {
    const taken = chosen ? this.#lots.takeChosen(chosen) : this.#lots.takeOldest(quantity);
    const lots = this.#isAverage ? this.#atAverage(taken, quantity) : taken;
    const [cost, charges] = [costOf(lots), chargesOf(lots)];
    this.#quantity -= quantity;
    this.#cost -= cost;
    this.#charges -= charges;
    return { lots, cost, charges };
  }

  /** L3. */
  #atAverage(taken: readonly Taken[], quantity: number): readonly Taken[] {
    return withCommonCost(
      taken,
      share(this.#cost, quantity, this.#quantity),
      share(this.#charges, quantity, this.#quantity),
    );
  }

  /** C4, C5: takes all out; the lots that they become, and the cost of those that become no share. */
  convertAll(into: number, of: number): ReturnType<typeof converted> {
    const result = converted(this.lots(), into, of);
    this.#lots = new OwnedLots([]);
    [this.#quantity, this.#cost, this.#charges] = [0, 0, 0];
    return result;
  }

  /** The oldest first, so that FIFO keeps the days of shares that came from another. */
  addByDay(lots: readonly Lot[]): void {
    for (const lot of lots) this.add(lot);
    this.#lots = new OwnedLots(
      this.#lots.all().sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    );
  }
}
