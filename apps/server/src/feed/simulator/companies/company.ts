import { nextTradingDay, type TradingCalendar } from '@dorpon/domain/calendar/trading-calendar';
import { yearEndIn } from '@dorpon/domain/company/financial-year';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { categoryOf, type Instrument } from '@dorpon/domain/market/instrument';
import type { Paisa, Percent, TradingDay } from '@dorpon/domain/units';
import type { Calibration } from '../calibration.ts';
import {
  annualDecidedOn,
  dividendOf,
  mostCash,
  quarterDecidedOn,
  rightsOf,
} from '../corporate-calendar.ts';
import { type CompanyLevel, companyLevel, hasBooks } from './company-level.ts';
import { type Earnings, earningsOf } from './earnings.ts';
import { memo } from './memo.ts';
import { quarterNumber, quarterOfYear, yearOfQuarter } from './quarter-number.ts';
import { type SharesOn, sharesOn } from './share-count.ts';

/** The company behind a share: everything that follows from the seed and its code. */
export interface Company {
  readonly instrument: Instrument;
  readonly seed: number;
  readonly calendar: TradingCalendar;
  readonly level: CompanyLevel;
  readonly earnings: Earnings;
  /** Dividends and rights, by day. */
  readonly actions: readonly CorporateAction[];
  readonly sharesOn: SharesOn;
  /** The day of the board meeting on a quarter's results; the fourth's are the year's. */
  decidedOn(year: number, quarter: number): TradingDay;
}

const BOOKS_FROM = 2016;

export function createCompany(
  instrument: Instrument,
  calibration: Calibration,
  calendar: TradingCalendar,
  seed: number,
  toYear: number,
): Company {
  const level = companyLevel(instrument, calibration, seed);
  const earnings = earningsOf(instrument, level, seed);
  const drawn: CorporateAction[] = [];
  for (let year = BOOKS_FROM; hasBooks(instrument) && year <= toYear; year += 1) {
    const dividend = dividendOf(instrument, calibration.price, calendar, seed, year);
    if (dividend) drawn.push(dividend);
    const rights = rightsOf(instrument, calibration.price, calendar, seed, year);
    if (rights) drawn.push(rights);
  }
  const count = sharesOn(instrument.outstanding, drawn);
  const actions = drawn.map((action) =>
    action.kind === 'dividend'
      ? affordable(action, instrument, calibration.price, earnings, count)
      : action,
  );
  const declared = new Map(
    actions.flatMap(({ kind, yearEndedOn, declaredOn }) =>
      kind === 'dividend' ? [[yearEndedOn, declaredOn]] : [],
    ),
  );
  const decided = memo((number): TradingDay => {
    const [year, quarter] = [yearOfQuarter(number), quarterOfYear(number)];
    if (quarter < 4) return quarterDecidedOn(instrument, calendar, seed, year, quarter);
    const yearEndedOn = yearEndIn(year, instrument.yearEnd);
    return declared.get(yearEndedOn) ?? annualDecidedOn(instrument, calendar, seed, year);
  });
  return {
    instrument,
    seed,
    calendar,
    level,
    earnings,
    actions,
    sharesOn: count,
    decidedOn: (year, quarter) => decided(quarterNumber(year, quarter)),
  };
}

/**
 * Fits the cash dividend to the year's earnings and to the highest yield, but keeps what the
 * share's category requires. A fund may pay less than that.
 */
function affordable(
  action: CorporateAction,
  { faceValue, quoteBase, type }: Instrument,
  price: Paisa,
  earnings: Earnings,
  count: SharesOn,
): CorporateAction {
  const year = Number(action.yearEndedOn.slice(0, 4));
  const eps = earnings.profit(year) / count(action.yearEndedOn);
  const most: Percent = (eps / faceValue) * 100;
  const usual = categoryOf(quoteBase) === 'A' ? Math.max(0, 10 - action.stock) : 2;
  const least = type === 'mutual-fund' ? 1 : usual;
  const cap = mostCash(faceValue, price);
  if (most > 100) return { ...action, cash: Math.min(cap, 5 * Math.floor((0.5 * most) / 5)) };
  if (action.cash <= 0.9 * most) return action;
  return { ...action, cash: Math.max(least, Math.min(action.cash, Math.floor(0.9 * most))) };
}

/** Sessions without limits: those with a dividend, an issue or earnings announced. */
export interface OpenLimitDays {
  has(day: TradingDay): boolean;
}

/** Each year's days are computed on demand: few of them are ever needed. */
export function openLimitDays(company: Company): OpenLimitDays {
  const { instrument, calendar, actions } = company;
  if (instrument.type !== 'equity') return new Set();
  const declared = new Set(actions.map(({ publishedOn }) => publishedOn));
  const published = new Map<string, Set<TradingDay>>();
  const publishedIn = (calendarYear: string): Set<TradingDay> => {
    const year = Number(calendarYear);
    const days = new Set<TradingDay>();
    for (const ending of [year - 1, year, year + 1])
      for (const quarter of [1, 2, 3, 4])
        days.add(nextTradingDay(calendar, company.decidedOn(ending, quarter)));
    return days;
  };
  return {
    has(day) {
      const year = day.slice(0, 4);
      let days = published.get(year);
      if (!days) published.set(year, (days = publishedIn(year)));
      return days.has(day) || declared.has(day);
    },
  };
}
