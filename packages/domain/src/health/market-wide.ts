import { type DayNumber, tradingDayOf } from '../bars/day-columns.ts';
import type { Finding, Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';

/** So many shares at once have no fault of their own: new limits, a floor under prices, a crash. */
const SHARES = 5;
const PART = 0.1;
/** Beyond so many spots only the counts of their days are kept. */
const KEPT = 20_000;

/** Jumps of all shares, by day: those of a whole market are told once. */
export class MarketWide {
  readonly #counts = new Map<DayNumber, number>();
  readonly #spots: Spot[] = [];
  readonly #market: MarketDays;

  constructor(market: MarketDays) {
    this.#market = market;
  }

  take(spots: readonly Spot[]): void {
    for (const spot of spots) {
      this.#counts.set(spot.day, (this.#counts.get(spot.day) ?? 0) + 1);
      if (this.#spots.length < KEPT) this.#spots.push(spot);
    }
  }

  /** All that is kept. */
  kept(): readonly Spot[] {
    return this.#spots;
  }

  /** What is a share's own. */
  own(): Spot[] {
    return this.#spots.filter(({ day }) => !this.#isWide(day));
  }

  wide(): Finding[] {
    return [...this.#counts]
      .filter(([day]) => this.#isWide(day))
      .sort(([a], [b]) => a - b)
      .map(([day, count]) => ({
        ...({ fault: 'market-jump', code: null, days: 1, other: null, severity: 'note' } as const),
        ...{ from: tradingDayOf(day), upto: tradingDayOf(day), found: count },
        expected: this.#rowsOn(day),
      }));
  }

  #rowsOn(day: DayNumber): number {
    const place = this.#market.placeOf(day);
    return place < 0 ? 0 : this.#market.rows[place];
  }

  #isWide(day: DayNumber): boolean {
    const count = this.#counts.get(day) ?? 0;
    return count >= SHARES && count >= this.#rowsOn(day) * PART;
  }
}
