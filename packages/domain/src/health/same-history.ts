import type { DayNumber } from '../bars/day-columns.ts';
import { tradingDayOf } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import { type Finding, type HealthDays, isTraded } from './finding.ts';

/** One row of so many is remembered, chosen by the row itself: two copies remember the same ones. */
const ONE_OF = 4;
const LEAST_COMMON = 4;
const COMMON_PART = 0.5;

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

interface Common {
  readonly shares: readonly [Sampled, Sampled];
  count: number;
}

interface Sampled {
  readonly code: ShareCode;
  readonly first: DayNumber;
  readonly last: DayNumber;
  rows: number;
}

/** Finds codes whose days are the same: one share under two spellings. */
export class SameHistory {
  /** Which share had a row first. */
  readonly #owners = new Map<number, Sampled>();
  readonly #common = new Map<string, Common>();

  take(code: ShareCode, days: HealthDays): void {
    if (days.count === 0) return;
    const own = { code, first: days.day[0], last: days.day[days.count - 1], rows: 0 };
    for (let row = 0; row < days.count; row += 1) {
      // A day at one price with a few shares looks alike in many shares.
      if (!isTraded(days, row) || days.high[row] === days.low[row]) continue;
      const mark = markOf(days, row);
      if (mark % ONE_OF !== 0) continue;
      own.rows += 1;
      const owner = this.#owners.get(mark);
      if (owner === undefined) this.#owners.set(mark, own);
      else if (owner !== own) this.#meet(owner, own);
    }
  }

  findings(): Finding[] {
    const found: Finding[] = [];
    for (const { shares, count } of this.#common.values()) {
      const [one, two] = shares;
      if (count < Math.max(LEAST_COMMON, Math.min(one.rows, two.rows) * COMMON_PART)) continue;
      found.push({
        ...{ fault: 'history-twice', code: one.code, other: two.code, days: 0 },
        from: tradingDayOf(Math.max(one.first, two.first)),
        upto: tradingDayOf(Math.min(one.last, two.last)),
        ...{ found: null, expected: null, severity: 'error' },
      });
    }
    return found;
  }

  #meet(owner: Sampled, own: Sampled): void {
    const key = `${owner.code} ${own.code}`;
    const known = this.#common.get(key);
    if (known) known.count += 1;
    else this.#common.set(key, { shares: [owner, own], count: 1 });
  }
}

/** 52 bits of a row; a multiplicative hash in two halves, as whole numbers are exact up to 2⁵³. */
function markOf(days: HealthDays, row: number): number {
  let [high, low] = [Math.imul(days.day[row], 0x9e3779b1), Math.imul(days.day[row], 0x85ebca6b)];
  for (const figure of figures) {
    const value = days[figure][row];
    const part = (value | 0) ^ ((value / 2 ** 32) | 0);
    high = Math.imul(high ^ part, 0x01000193) ^ (high >>> 15);
    low = Math.imul(low ^ part, 0x5bd1e995) ^ (low >>> 13);
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
}
