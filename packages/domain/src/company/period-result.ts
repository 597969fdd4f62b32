import { type Percent, round, type TradingDay } from '../units.ts';
import type { StatementPeriod } from './statement.ts';

/**
 * The results of one quarter or year. Money per share in taka, restated to today's number of
 * securities.
 */
export interface PeriodResult {
  readonly period: StatementPeriod;
  readonly endedOn: TradingDay;
  readonly yearEndedOn: TradingDay;
  readonly eps: number | null;
  readonly nav: number | null;
  readonly cashFlow: number | null;
  readonly revenueMn: number;
  readonly profitMn: number;
}

export const resultFigures = ['eps', 'nav', 'cashFlow', 'revenueMn', 'profitMn'] as const;
export type ResultFigure = (typeof resultFigures)[number];

/** The same period of the financial year that ended twelve months earlier. */
export const yearBefore = (
  results: readonly PeriodResult[],
  { period, yearEndedOn }: PeriodResult,
): PeriodResult | undefined => {
  const ended = `${Number(yearEndedOn.slice(0, 4)) - 1}${yearEndedOn.slice(4, 7)}`;
  return results.find((each) => each.period === period && each.yearEndedOn.startsWith(ended));
};

/**
 * (now − before) ÷ before × 100, two decimals. Null when either is a loss or `before` is 0: between a
 * profit and a loss a percentage says nothing.
 */
export const growthPercent = (now: number | null, before: number | null): Percent | null =>
  now === null || before === null || now < 0 || before <= 0
    ? null
    : round(((now - before) / before) * 100, 2);
