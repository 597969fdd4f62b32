import { tradingDayOf } from '../../bars/day-columns.ts';
import { deepestFall } from '../../portfolio/returns/time-weighted.ts';
import type { BacktestResult, Trade } from './backtest.ts';

/** Returns and falls are fractions: 0.1 is ten percent. Null where there is nothing to compute of. */
export interface WholeFigures {
  readonly growth: number;
  readonly indexGrowth: number | null;
  readonly yearlyGrowth: number | null;
  readonly indexYearlyGrowth: number | null;
  /** The deepest fall from a former high. */
  readonly worstFall: number;
  readonly indexWorstFall: number | null;
  readonly volatility: number | null;
  readonly growthPerVolatility: number | null;
  readonly trades: number;
  /** The part of the trades with a gain. */
  readonly won: number | null;
  /** Mean of gain ÷ cost of the trades with a gain, and of the others. */
  readonly meanGain: number | null;
  readonly meanLoss: number | null;
  readonly turnover: number | null;
  /** Mean of worth ÷ equity. */
  readonly exposure: number;
}

export interface YearFigures {
  readonly year: number;
  readonly growth: number;
  readonly indexGrowth: number | null;
  readonly worstFall: number;
  /** Trades that ended in the year. */
  readonly trades: number;
  readonly won: number;
}

const YEAR_DAYS = 365;

type Lines = Pick<BacktestResult, 'days' | 'equity'>;

export function wholeFigures(result: BacktestResult): WholeFigures {
  const { days, equity, index, worth, trades } = result;
  const last = days.length - 1;
  const growth = growthOf(equity, 0, last) ?? 0;
  const years = (days[last]! - days[0]!) / YEAR_DAYS;
  const yearlyGrowth = yearlyOf(growth, years);
  const indexFrom = firstLevel(index, 0, last);
  const indexGrowth = growthOf(index, indexFrom, last);
  const volatility = volatilityOf(result);
  const gains = trades.map(({ gain, cost }) => gain / cost);
  const meanEquity = meanOf(equity)!;
  return {
    growth,
    indexGrowth,
    yearlyGrowth,
    indexYearlyGrowth: yearlyOf(indexGrowth, (days[last]! - days[indexFrom]!) / YEAR_DAYS),
    worstFall: deepestFall(equity).depth,
    indexWorstFall: indexGrowth === null ? null : deepestFall(index).depth,
    volatility,
    growthPerVolatility:
      yearlyGrowth === null || !(volatility! > 0) ? null : yearlyGrowth / volatility!,
    trades: trades.length,
    won: trades.length === 0 ? null : trades.filter(isWon).length / trades.length,
    meanGain: meanOf(gains.filter((gain) => gain > 0)),
    meanLoss: meanOf(gains.filter((gain) => gain <= 0)),
    turnover: years > 0 && meanEquity > 0 ? result.traded / 2 / meanEquity / years : null,
    exposure: meanOf(equity.map((all, at) => (all > 0 ? worth[at]! / all : 0)))!,
  };
}

/** Each calendar year from the end of the one before, the first from the beginning. */
export function yearFigures({ days, equity, index, trades }: BacktestResult): YearFigures[] {
  const years: YearFigures[] = [];
  const yearOf = (at: number) => yearOn(days[at]!);
  let first = 0;
  for (let at = 0; at < days.length; at += 1) {
    if (at + 1 < days.length && yearOf(at + 1) === yearOf(at)) continue;
    const year = yearOf(at);
    const ended = trades.filter(({ out }) => yearOn(out) === year);
    years.push({
      year,
      growth: growthOf(equity, first, at) ?? 0,
      indexGrowth: growthOf(index, firstLevel(index, first, at), at),
      worstFall: deepestFall(equity.subarray(first, at + 1)).depth,
      trades: ended.length,
      won: ended.filter(isWon).length,
    });
    first = at;
  }
  return years;
}

/** The fall from the highest equity so far, by session. */
export function drawdown(equity: Float64Array): Float64Array {
  let high = 0;
  return equity.map((now) => {
    high = Math.max(high, now);
    return high > 0 ? 1 - now / high : 0;
  });
}

const yearOn = (day: number): number => Number(tradingDayOf(day).slice(0, 4));

const isWon = ({ gain }: Trade): boolean => gain > 0;

function growthOf(line: Float64Array, from: number, to: number): number | null {
  const growth = line[to]! / line[from]! - 1;
  return Number.isFinite(growth) ? growth : null;
}

/** The first session with a level of the index. */
function firstLevel(index: Float64Array, from: number, to: number): number {
  let first = from;
  while (first < to && Number.isNaN(index[first]!)) first += 1;
  return first;
}

const yearlyOf = (growth: number | null, years: number): number | null =>
  growth === null || years < 1 ? null : (1 + growth) ** (1 / years) - 1;

/** Sample deviation of the growth of a session × √(sessions a year of this time). */
function volatilityOf({ days, equity }: Lines): number | null {
  const steps = Array.from(equity.subarray(1), (now, at) => now / equity[at]! - 1);
  const years = (days.at(-1)! - days[0]!) / YEAR_DAYS;
  if (steps.length < 2 || !steps.every(Number.isFinite)) return null;
  const mean = meanOf(steps)!;
  const squares = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0);
  return Math.sqrt((squares / (steps.length - 1)) * (steps.length / years));
}

function meanOf(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]!;
  return values.length === 0 ? null : sum / values.length;
}
