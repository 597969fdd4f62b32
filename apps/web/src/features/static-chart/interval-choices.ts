import type { ChartInterval, ChartPeriod } from '@dorpon/contract/charts';

const days = ['day', 'week', 'month'] as const;

/** Intervals that give a readable number of bars. */
const offered: Record<ChartPeriod, readonly ChartInterval[]> = {
  '1D': ['1m', '5m', '15m', '30m', '60m'],
  '5D': ['5m', '15m', '30m', '60m', 'day'],
  '1M': ['30m', '60m', 'day', 'week'],
  '3M': ['60m', 'day', 'week'],
  '6M': days,
  YTD: days,
  '1Y': days,
  '2Y': days,
  '5Y': days,
  ALL: days,
};

/** The offered intervals, and before them one that only the address asks for. */
export function intervalChoices(period: ChartPeriod, chosen: ChartInterval): ChartInterval[] {
  const choices = offered[period];
  return choices.includes(chosen) ? [...choices] : [chosen, ...choices];
}

/** The chosen interval after a change of period; undefined for the period's default. */
export const intervalIn = (
  period: ChartPeriod,
  chosen: ChartInterval | undefined,
): ChartInterval | undefined =>
  chosen !== undefined && offered[period].includes(chosen) ? chosen : undefined;
