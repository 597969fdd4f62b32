import type { DayNumber } from '../bars/day-columns.ts';
import { tradingDayOf } from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import type { Instrument } from '../market/instrument.ts';
import type { ShareCode } from '../units.ts';
import { hasName } from './company-health.ts';
import type { Finding, HealthDays } from './finding.ts';

/** One row in four is sampled, chosen by its hash, so that two copies sample the same rows. */
const SAMPLE_EVERY = 4;
/** Sampled rows that two shares must have in common, and as a part of the smaller sample. */
const MIN_COMMON_ROWS = 4;
const MIN_COMMON_PART = 0.5;

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

interface Common {
  readonly shares: readonly [Sampled, Sampled];
  count: number;
}

interface Sampled {
  readonly code: ShareCode;
  readonly first: DayNumber;
  readonly last: DayNumber;
  /** All of its days. */
  readonly days: number;
  /** Days that are compared. */
  rows: number;
}

type Listed = ReadonlyMap<ShareCode, Pick<Instrument, 'code' | 'name'>>;

/** Finds codes with the same history: one share under two spellings, or one file under two names. */
export class SameHistory {
  /** By the hash of a row: the first share that has it. */
  readonly #owners = new Map<number, Sampled>();
  readonly #common = new Map<string, Common>();

  take(code: ShareCode, days: HealthDays): void {
    const { count } = days;
    if (count === 0) return;
    const own = { code, first: days.day[0], last: days.day[count - 1], days: count, rows: 0 };
    for (let row = 0; row < count; row += 1) {
      // A day at one price with little volume looks the same for many shares.
      if (!isTradedDay(days, row) || days.high[row] === days.low[row]) continue;
      const hash = hashOf(days, row);
      if (hash % SAMPLE_EVERY !== 0) continue;
      own.rows += 1;
      const owner = this.#owners.get(hash);
      if (owner === undefined) this.#owners.set(hash, own);
      else if (owner !== own) this.#addCommon(owner, own);
    }
  }

  /** `other` is the code less likely to be the real share. */
  findings(listed: Listed): Finding[] {
    const found: Finding[] = [];
    for (const { shares, count } of this.#common.values()) {
      const [one, two] = [...shares].sort((a, b) => likelierFirst(a, b, listed)) as [
        Sampled,
        Sampled,
      ];
      const fewest = Math.min(one.rows, two.rows);
      if (count < Math.max(MIN_COMMON_ROWS, fewest * MIN_COMMON_PART)) continue;
      found.push({
        fault: isCopy(two, one, count, listed) ? 'history-twice' : 'history-shared',
        code: one.code,
        other: two.code,
        // Only a sample was compared, so the days in common are not counted.
        days: 0,
        from: tradingDayOf(Math.max(one.first, two.first)),
        upto: tradingDayOf(Math.min(one.last, two.last)),
        found: null,
        expected: null,
        severity: count === fewest ? 'error' : 'warning',
      });
    }
    return found;
  }

  #addCommon(owner: Sampled, own: Sampled): void {
    const key = `${owner.code} ${own.code}`;
    const known = this.#common.get(key);
    if (known) known.count += 1;
    else this.#common.set(key, { shares: [owner, own], count: 1 });
  }
}

/** 0: not listed. 1: listed without a name. 2: listed with a name. */
function listingRank(code: ShareCode, listed: Listed): 0 | 1 | 2 {
  const instrument = listed.get(code);
  if (instrument === undefined) return 0;
  return hasName(instrument) ? 2 : 1;
}

/** Listed before unlisted, named before unnamed, longer before shorter. */
const likelierFirst = (a: Sampled, b: Sampled, listed: Listed): number =>
  listingRank(b.code, listed) - listingRank(a.code, listed) ||
  b.days - a.days ||
  (a.code < b.code ? -1 : 1);

/**
 * Whether every compared day of `copy` is in `share`, and `share` is better known or, if neither has a
 * name, longer. For two named shares this cannot be decided here.
 */
function isCopy(copy: Sampled, share: Sampled, common: number, listed: Listed): boolean {
  const isWithin = copy.first >= share.first && copy.last <= share.last;
  if (!isWithin || common !== copy.rows || copy.days > share.days) return false;
  const [copyRank, shareRank] = [listingRank(copy.code, listed), listingRank(share.code, listed)];
  return copyRank < shareRank || (shareRank < 2 && copy.days < share.days);
}

/** 52 bits of a row: a multiplicative hash in two halves, since integers are exact only up to 2⁵³. */
function hashOf(days: HealthDays, row: number): number {
  let [high, low] = [Math.imul(days.day[row], 0x9e3779b1), Math.imul(days.day[row], 0x85ebca6b)];
  for (const figure of figures) {
    const value = days[figure][row];
    const part = (value | 0) ^ ((value / 2 ** 32) | 0);
    high = Math.imul(high ^ part, 0x01000193) ^ (high >>> 15);
    low = Math.imul(low ^ part, 0x5bd1e995) ^ (low >>> 13);
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
}
