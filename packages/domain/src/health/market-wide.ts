import { type DayNumber, tradingDayOf } from '../bars/day-columns.ts';
import type { Finding, Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';

/** With so many shares on one day the cause is market-wide: new limits, a floor price, a crash. */
const SHARES = 5;
const PART = 0.1;
/** Above this, only counts per day are kept. */
const KEPT = 20_000;

/** Collects the jumps of all shares by day, to report market-wide ones once. */
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

  kept(): readonly Spot[] {
    return this.#spots;
  }

  /** Spots on days that are not market-wide. */
  own(): Spot[] {
    return this.#spots.filter(({ day }) => !this.#isWide(day));
  }

  wide(): Finding[] {
    return [...this.#counts]
      .filter(([day]) => this.#isWide(day))
      .sort(([a], [b]) => a - b)
      .map(([day, count]) => ({
        fault: 'market-jump',
        code: null,
        days: 1,
        other: null,
        severity: 'note',
        from: tradingDayOf(day),
        upto: tradingDayOf(day),
        found: count,
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
