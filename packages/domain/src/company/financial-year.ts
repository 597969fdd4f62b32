import { addDays } from '../calendar/trading-calendar.ts';
import type { TradingDay } from '../units.ts';
import type { Statement } from './statement.ts';
import { addLines, type QuarterName } from './statement.ts';

/** The financial year's last day in a calendar year; `monthDay` is `06-30`. */
export const yearEndIn = (year: number, monthDay: string): TradingDay => `${year}-${monthDay}`;

/** The last day of the year's quarter 1 to 4: a month's last day, 9, 6, 3 or 0 months before its end. */
export function quarterEnd(yearEndedOn: TradingDay, quarter: number): TradingDay {
  const months = Number(yearEndedOn.slice(0, 4)) * 12 + Number(yearEndedOn.slice(5, 7));
  const after = months - 3 * (4 - quarter);
  const year = Math.floor(after / 12);
  const month = String((after % 12) + 1).padStart(2, '0');
  return addDays(`${year}-${month}-01`, -1);
}

type FourQuarters = readonly [Statement, Statement, Statement, Statement];

/** The year of four quarters: income and flows add up, what it has and owes is that of the last day. */
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
