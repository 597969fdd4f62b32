import type { DayNumber } from '../bars/day-columns.ts';
import { tradingDayOf } from '../bars/day-columns.ts';
import type { ShareCode } from '../units.ts';
import type { Finding, HealthDays } from './finding.ts';

/** One row of so many is remembered, chosen by the row itself: two copies remember the same ones. */
const ONE_OF = 4;
const LEAST_COMMON = 4;
const COMMON_PART = 0.5;

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

interface Common {
  readonly codes: readonly [ShareCode, ShareCode];
  count: number;
  from: DayNumber;
  upto: DayNumber;
}

/** Finds codes whose days are the same: one share under two spellings. */
export class SameHistory {
  readonly #codes: ShareCode[] = [];
  readonly #sampled: number[] = [];
  /** Which share had a row first. */
  readonly #owners = new Map<number, number>();
  readonly #common = new Map<string, Common>();

  take(code: ShareCode, days: HealthDays): void {
    const own = this.#codes.length;
    this.#codes.push(code);
    let sampled = 0;
    for (let row = 0; row < days.count; row += 1) {
      // A day at one price with a few shares looks alike in many shares.
      if (days.volume[row] <= 0 || days.high[row] === days.low[row]) continue;
      const mark = markOf(days, row);
      if (mark % ONE_OF !== 0) continue;
      sampled += 1;
      const owner = this.#owners.get(mark);
      if (owner === undefined) this.#owners.set(mark, own);
      else if (owner !== own) this.#meet(owner, own, days.day[row]);
    }
    this.#sampled.push(sampled);
  }

  findings(): Finding[] {
    const found: Finding[] = [];
    for (const { codes, count, from, upto } of this.#common.values()) {
      const sizes = codes.map((code) => this.#sampled[this.#codes.indexOf(code)]);
      if (count < LEAST_COMMON || count < Math.min(...sizes) * COMMON_PART) continue;
      found.push({
        ...{ fault: 'history-twice', code: codes[0], other: codes[1], days: count * ONE_OF },
        ...{ from: tradingDayOf(from), upto: tradingDayOf(upto), found: null, expected: null },
        severity: 'error',
      });
    }
    return found;
  }

  #meet(owner: number, own: number, day: DayNumber): void {
    const codes = [this.#codes[owner], this.#codes[own]] as const;
    const known = this.#common.get(codes.join(' '));
    if (!known) this.#common.set(codes.join(' '), { codes, count: 1, from: day, upto: day });
    else {
      known.count += 1;
      known.from = Math.min(known.from, day);
      known.upto = Math.max(known.upto, day);
    }
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
