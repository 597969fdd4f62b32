import type { ChosenLot } from '../transaction.ts';
import { type Lot, partOf, type Taken, wholeOf, without } from './lots.ts';

/** The lots of a share, oldest first. A sale takes time for the lots that it takes from, not for all that are owned. */
export class OwnedLots {
  /** Undefined where all of a lot was taken. */
  readonly #lots: (Lot | undefined)[];
  /** No lot is left before it. */
  #first = 0;
  /** By id; made when lots are chosen for the first time. */
  #places: Map<string, number> | undefined;

  constructor(lots: readonly Lot[]) {
    this.#lots = lots.slice();
  }

  all(): Lot[] {
    return this.#lots.filter((lot) => lot !== undefined);
  }

  add(lot: Lot): void {
    this.#places?.set(lot.id, this.#lots.length);
    this.#lots.push(lot);
  }

  quantityOf(id: string): number {
    return this.#lots[this.#placeOf(id)]?.quantity ?? 0;
  }

  /** L2. Callers have checked that there are enough. */
  takeOldest(quantity: number): Taken[] {
    const taken: Taken[] = [];
    let rest = quantity;
    while (rest > 0 && this.#first < this.#lots.length) {
      const part = this.#take(this.#first, rest);
      if (part) taken.push(part);
      rest -= part?.quantity ?? 0;
      if (this.#lots[this.#first] === undefined) this.#first += 1;
    }
    return taken;
  }

  /** L4. Callers have checked that there are enough of each. */
  takeChosen(chosen: readonly ChosenLot[]): Taken[] {
    const wanted = new Map<number, number>();
    for (const { lot, quantity } of chosen) {
      const place = this.#placeOf(lot);
      wanted.set(place, (wanted.get(place) ?? 0) + quantity);
    }
    return [...wanted]
      .sort(([a], [b]) => a - b)
      .flatMap(([place, quantity]) => this.#take(place, quantity) ?? []);
  }

  /** At most so many of one lot. */
  #take(place: number, quantity: number): Taken | undefined {
    const lot = this.#lots[place];
    if (!lot) return undefined;
    if (lot.quantity <= quantity) {
      this.#lots[place] = undefined;
      return wholeOf(lot);
    }
    const part = partOf(lot, quantity);
    this.#lots[place] = without(lot, part);
    return part;
  }

  #placeOf(id: string): number {
    this.#places ??= new Map(this.#lots.flatMap((lot, place) => (lot ? [[lot.id, place]] : [])));
    return this.#places.get(id) ?? -1;
  }
}
