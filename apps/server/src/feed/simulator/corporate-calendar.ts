import {
  addDays,
  nextTradingDay,
  onOrAfter,
  previousTradingDay,
  type TradingCalendar,
} from '@dorpon/domain/calendar/trading-calendar';
import { quarterEnd, yearEndIn } from '@dorpon/domain/company/financial-year';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import type { Paisa, Percent, TradingDay } from '@dorpon/domain/units';
import { Random } from './random.ts';

const SPOT_SESSIONS = 3;
const BONUS_CHANCE = 0.18;
const RIGHTS_CHANCE = 0.015;

/** A planned dividend, before it is known what the company can afford. */
export interface PlannedDividend {
  readonly cash: Percent;
  readonly stock: Percent;
}

/** No share pays more than this part of its price in a year. */
const MAX_YIELD = 0.12;

/** The highest cash dividend that a share at this price can pay. */
export const mostCash = (faceValue: Paisa, price: Paisa): Percent =>
  Math.max(1, Math.floor((MAX_YIELD * 100 * price) / faceValue));

/** The dividend of a company in this category. Companies that pay none are in category Z. */
function dividend(share: Instrument, price: Paisa, random: Random): PlannedDividend | null {
  const category = categoryOf(share.quoteBase);
  if (category === 'Z' || share.type === 'bond' || share.type === 'index') return null;
  const most = mostCash(share.faceValue, price);
  if (share.type === 'mutual-fund') return { cash: Math.min(most, 2 + random.below(9)), stock: 0 };
  const cash = Math.min(most, category === 'A' ? 10 + 5 * random.below(6) : 2 + random.below(7));
  const stock = random.next() < BONUS_CHANCE ? 5 * (1 + random.below(3)) : 0;
  // A cheap share of category A pays the rest of its ten percent in shares.
  return { cash, stock: category === 'A' ? Math.max(stock, 10 - cash) : stock };
}

/** The days of an action whose record date is `recordedAfter` days after its declaration. */
function daysOf(calendar: TradingCalendar, declaredOn: TradingDay, recordedAfter: number) {
  const recordDate = onOrAfter(calendar, addDays(declaredOn, recordedAfter));
  let spotFrom = recordDate;
  for (let i = 0; i < SPOT_SESSIONS; i += 1) spotFrom = previousTradingDay(calendar, spotFrom);
  const publishedOn = nextTradingDay(calendar, declaredOn);
  const reopensOn = nextTradingDay(calendar, recordDate);
  return { declaredOn, publishedOn, spotFrom, recordDate, reopensOn };
}

/**
 * One dividend a year: declared 90 to 125 days after the year's end, recorded about three weeks
 * later.
 */
export function dividendOf(
  share: Instrument,
  price: Paisa,
  calendar: TradingCalendar,
  seed: number,
  year: number,
): CorporateAction | null {
  if (year <= share.listingYear) return null;
  const random = Random.of(seed, 'dividend', share.code, year);
  const paid = dividend(share, price, random);
  if (!paid) return null;
  const yearEndedOn = yearEndIn(year, share.yearEnd);
  const declaredOn = onOrAfter(calendar, addDays(yearEndedOn, 90 + random.below(36)));
  const days = daysOf(calendar, declaredOn, 18 + random.below(9));
  return {
    code: share.code,
    kind: 'dividend',
    yearEndedOn,
    ...days,
    agmOn: onOrAfter(calendar, addDays(days.recordDate, 25 + random.below(16))),
    ...paid,
    rights: 0,
    rightsPrice: 0,
  };
}

/** Occasionally a sound company whose share price is well above face value issues rights. */
export function rightsOf(
  share: Instrument,
  price: number,
  calendar: TradingCalendar,
  seed: number,
  year: number,
): CorporateAction | null {
  const { faceValue } = share;
  const sound = share.type === 'equity' && share.board === 'main' && price > 1.5 * faceValue;
  if (!sound || categoryOf(share.quoteBase) === 'Z' || year <= share.listingYear) return null;
  const random = Random.of(seed, 'rights', share.code, year);
  if (random.next() >= RIGHTS_CHANCE) return null;
  const yearEndedOn = yearEndIn(year, share.yearEnd);
  const declaredOn = onOrAfter(calendar, addDays(yearEndedOn, 210 + random.below(50)));
  return {
    code: share.code,
    kind: 'rights',
    yearEndedOn,
    ...daysOf(calendar, declaredOn, 25 + random.below(9)),
    agmOn: null,
    cash: 0,
    stock: 0,
    rights: [20, 25, 50][random.below(3)],
    rightsPrice: price > 4 * faceValue ? 1.5 * faceValue : faceValue,
  };
}

/** The board meets 40 to 50 days after the end of a first, second or third quarter. */
export function quarterDecidedOn(
  share: Instrument,
  calendar: TradingCalendar,
  seed: number,
  year: number,
  quarter: number,
): TradingDay {
  const random = Random.of(seed, 'earnings', share.code, year - 1, quarter);
  const ended = quarterEnd(yearEndIn(year, share.yearEnd), quarter);
  return onOrAfter(calendar, addDays(ended, 40 + random.below(11)));
}

/** A company without a dividend still reports its year. */
export function annualDecidedOn(
  share: Instrument,
  calendar: TradingCalendar,
  seed: number,
  year: number,
): TradingDay {
  const random = Random.of(seed, 'annual', share.code, year);
  return onOrAfter(calendar, addDays(yearEndIn(year, share.yearEnd), 90 + random.below(36)));
}
