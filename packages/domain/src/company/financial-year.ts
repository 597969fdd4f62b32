import { addDays } from '../calendar/trading-calendar.ts';
import type { TradingDay } from '../units.ts';
import type { Statement } from './statement.ts';
import { addLines, type QuarterName } from './statement.ts';

/** `monthDay` as `06-30`. */
export const yearEndIn = (year: number, monthDay: string): TradingDay => `${year}-${monthDay}`;

/** The last day of quarter 1 to 4: the end of the month 9, 6, 3 or 0 months before the year's end. */
export function quarterEnd(yearEndedOn: TradingDay, quarter: number): TradingDay {
  const months = Number(yearEndedOn.slice(0, 4)) * 12 + Number(yearEndedOn.slice(5, 7));
  const after = months - 3 * (4 - quarter);
  const year = Math.floor(after / 12);
  const month = String((after % 12) + 1).padStart(2, '0');
  return addDays(`${year}-${month}-01`, -1);
}

type FourQuarters = readonly [Statement, Statement, Statement, Statement];

/** Income and cash flows are sums; the balance sheet is that of the last quarter. */
export function yearOf(quarters: FourQuarters): Statement {
  const [first, , , last] = quarters;
  const flow = addLines(quarters.map(({ cashFlow }) => cashFlow));
  return {
    ...last,
    period: 'annual',
    audited: true,
    income: addLines(quarters.map(({ income }) => income)),
    cashFlow: {
      ...flow,
      openingCash: first.cashFlow.openingCash,
      closingCash: last.cashFlow.closingCash,
    },
  };
}

export const isQuarter = (period: string): period is QuarterName => period.startsWith('Q');
