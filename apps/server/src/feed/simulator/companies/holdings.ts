import { addDays, onOrAfter, type TradingCalendar } from '@dorpon/domain/calendar/trading-calendar';
import { type HoldingRow, holders } from '@dorpon/domain/company/shareholding';
import type { Instrument, Shareholding } from '@dorpon/domain/market/instrument';
import type { TradingDay } from '@dorpon/domain/units';
import { FIRST_DAY } from '../first-day.ts';
import { Random } from '../random.ts';

/** Continuous month number: year × 12 + 0 to 11. */
export type MonthNumber = number;
export const monthOf = (day: TradingDay): MonthNumber =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const firstOf = (month: MonthNumber): TradingDay =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The month whose holdings are the instrument's: the last that had ended on the first day. */
const ANCHOR = monthOf(FIRST_DAY) - 1;
const SPONSOR_CHANCE = 0.06;

/** Hundredths of a percent, so that five of them can add up to exactly 100.00. */
type Hundredths = Record<keyof Shareholding, number>;

const toHundredths = (holding: Shareholding): Hundredths => {
  const parts = Object.fromEntries(
    holders.map((holder) => [holder, Math.round(holding[holder] * 100)]),
  ) as Hundredths;
  parts.public = 10_000 - parts.director - parts.govt - parts.institute - parts.foreign;
  return parts;
};

/** A month's change to and from the public; mostly institutions, sometimes a sponsor. */
function stepOf(code: string, seed: number, month: MonthNumber) {
  const random = Random.of(seed, 'holding', code, month);
  const institute = Math.round(35 * random.gaussian());
  const foreign = random.next() < 0.3 ? Math.round(8 * random.gaussian()) : 0;
  const sponsor = random.next() < SPONSOR_CHANCE ? (random.next() < 0.6 ? -1 : 1) : 0;
  return { institute, foreign, director: sponsor * (5 + random.below(60)) };
}

type Step = ReturnType<typeof stepOf>;
const moved = ['institute', 'foreign', 'director'] as const;

/** A change larger than a holder's stake is skipped for that holder. */
function walk(from: Hundredths, step: Step, direction: 1 | -1): Hundredths {
  const next = { ...from };
  for (const holder of moved) {
    const change = direction * step[holder];
    if (from[holder] === 0 || next[holder] + change < 0 || next.public - change < 0) continue;
    next[holder] += change;
    next.public -= change;
  }
  return next;
}

export interface Holdings {
  at(month: MonthNumber): Shareholding;
  row(month: MonthNumber): HoldingRow;
  /** Percentage points that sponsors bought (or, negative, sold) in a month. */
  sponsorsMoved(month: MonthNumber): number;
}

export function holdingsOf(share: Instrument, calendar: TradingCalendar, seed: number): Holdings {
  const known = new Map([[ANCHOR, toHundredths(share.shareholding)]]);
  const parts = (month: MonthNumber): Hundredths => {
    const found = known.get(month);
    if (found) return found;
    const made =
      month < ANCHOR
        ? walk(parts(month + 1), stepOf(share.code, seed, month + 1), -1)
        : walk(parts(month - 1), stepOf(share.code, seed, month), 1);
    known.set(month, made);
    return made;
  };
  const at = (month: MonthNumber): Shareholding => {
    const { director, govt, institute, foreign, public: rest } = parts(month);
    return {
      director: director / 100,
      govt: govt / 100,
      institute: institute / 100,
      foreign: foreign / 100,
      public: rest / 100,
    };
  };
  return {
    at,
    row(month) {
      const heldOn = addDays(firstOf(month + 1), -1);
      const delay = 8 + Random.of(seed, 'holding day', share.code, month).below(4);
      const publishedOn = onOrAfter(calendar, addDays(heldOn, delay));
      return { code: share.code, heldOn, publishedOn, ...at(month) };
    },
    sponsorsMoved: (month) => (parts(month).director - parts(month - 1).director) / 100,
  };
}
