import { type BacktestAnswer, MAX_SENT_TRADES } from '@dorpon/contract/screener-backtest';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type {
  BacktestResult,
  OpenPosition,
  Span,
  Trade,
} from '@dorpon/domain/screener/backtest/backtest';
import {
  type WholeFigures,
  wholeFigures,
  yearFigures,
} from '@dorpon/domain/screener/backtest/figures';
import type { BestOfMany, GridRow } from '@dorpon/domain/screener/backtest/grid';
import { type BacktestRules, readBy } from '@dorpon/domain/screener/backtest/rules';
import { joined, type WalkStep } from '@dorpon/domain/screener/backtest/walk-forward';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';
import { undatedFields } from '../../core/screener/undated-fields.ts';

type Whole = Omit<BacktestAnswer, 'values' | 'grid' | 'walk'>;

export function resultOnTheWire(
  columns: ScreenerColumns,
  result: BacktestResult,
  rules: readonly BacktestRules[],
  span: Span,
): Whole {
  const read = rules.map(readBy);
  const named = new Set(read.flatMap((one) => [...one.columns]));
  const unknown = [...named].filter((name) => !hasValues(columns, name, span)).map(fieldOf);
  return {
    days: Array.from(result.days, tradingDayOf),
    equity: [...result.equity],
    worth: [...result.worth],
    index: Array.from(result.index, (level) => (Number.isNaN(level) ? null : Math.round(level))),
    figures: figuresOnTheWire(wholeFigures(result)),
    years: yearFigures(result).map((year) => ({
      ...year,
      growth: rounded(year.growth),
      indexGrowth: roundedOrNull(year.indexGrowth),
      worstFall: rounded(year.worstFall),
    })),
    trades: result.trades.slice(-MAX_SENT_TRADES).map(tradeOnTheWire),
    open: result.open.map(openOnTheWire),
    missed: result.missed,
    countsCashDividends: result.countsCashDividends,
    adjustedFrom: columns.adjustedFrom,
    // Settlement reads both.
    undated: undatedFields(new Set([...named, 'category', 'board'])),
    unknown: [...new Set([...unknown, ...read.flatMap(({ minutes }) => [...minutes])])],
    lacking: lackingFields(columns, new Set([...named, 'category', 'board']), span),
  };
}

/** Of fields that others have, how many of the shares that traded have none: so those whose listing was never recorded. */
function lackingFields(
  columns: ScreenerColumns,
  names: ReadonlySet<string>,
  { from, to }: Span,
): { field: string; shares: number }[] {
  const rows = columns.days.length;
  const close = columns.column('close')!;
  const traded = [...columns.codes.keys()].filter((share) =>
    close
      .subarray(share * rows + from, share * rows + to + 1)
      .some((price) => !Number.isNaN(price)),
  );
  const most = new Map<string, number>();
  for (const name of names) {
    const listed = columns.listed?.(name);
    const values = columns.column(name);
    const hasOwn = (share: number): boolean =>
      listed
        ? !Number.isNaN(listed[share]!)
        : values!
            .subarray(share * rows + from, share * rows + to + 1)
            .some((value) => !Number.isNaN(value));
    if (!listed && !values) continue;
    const shares = traded.filter((share) => !hasOwn(share)).length;
    if (shares === 0 || shares === traded.length) continue;
    most.set(fieldOf(name), Math.max(shares, most.get(fieldOf(name)) ?? 0));
  }
  return Array.from(most, ([field, shares]) => ({ field, shares }));
}

/** The field without the member or the period that a column has in its name. */
const fieldOf = (name: string): string => name.replace(/[:@].*$/, '');

function hasValues(columns: ScreenerColumns, name: string, { from, to }: Span): boolean {
  if (columns.listed?.(name)) return true;
  const values = columns.column(name);
  if (!values) return false;
  const rows = columns.days.length;
  for (let share = 0; share < columns.codes.length; share += 1)
    for (let row = to; row >= from; row -= 1)
      if (!Number.isNaN(values[share * rows + row]!)) return true;
  return false;
}

const purchaseOnTheWire = (purchase: Trade | OpenPosition) => ({
  code: purchase.code,
  in: tradingDayOf(purchase.in),
  inPrice: purchase.inPrice,
  quantity: purchase.quantity,
  cost: purchase.cost,
  reasonIn: {
    on: tradingDayOf(purchase.reasonIn.on),
    place: purchase.reasonIn.place,
    value: roundedOrNull(purchase.reasonIn.value),
    waitedFor: purchase.reasonIn.waitedFor,
  },
  proceeds: purchase.proceeds,
  gain: purchase.gain,
});

const tradeOnTheWire = (trade: Trade) => ({
  ...purchaseOnTheWire(trade),
  out: tradingDayOf(trade.out),
  outPrice: trade.outPrice,
  reasonOut: { kind: trade.reasonOut.kind, on: tradingDayOf(trade.reasonOut.on) },
});

const openOnTheWire = (position: OpenPosition) => ({
  ...purchaseOnTheWire(position),
  left: position.left,
  worth: position.worth,
});

interface TriedGrid {
  readonly names: readonly string[];
  readonly values: readonly (readonly number[])[];
  readonly rows: readonly GridRow[];
  readonly split: number;
  readonly warning: BestOfMany;
}

export function gridOnTheWire(columns: ScreenerColumns, grid: TriedGrid) {
  const { names, values, rows, split, warning } = grid;
  return {
    names,
    split: tradingDayOf(columns.days[split]!),
    rows: rows.map(({ earlier, later }, at) => ({
      values: values[at]!,
      earlier: figuresOnTheWire(earlier),
      later: figuresOnTheWire(later),
    })),
    warning: {
      ...warning,
      bestGrowth: rounded(warning.bestGrowth),
      medianGrowth: rounded(warning.medianGrowth),
      laterGrowth: rounded(warning.laterGrowth),
      laterMedianGrowth: rounded(warning.laterMedianGrowth),
      laterIndexGrowth: roundedOrNull(warning.laterIndexGrowth),
    },
  };
}

export function walkOnTheWire(
  columns: ScreenerColumns,
  steps: readonly WalkStep[],
  values: readonly (readonly number[])[],
) {
  const window = ({ from, to }: Span) => ({
    from: tradingDayOf(columns.days[from]!),
    upto: tradingDayOf(columns.days[to]!),
  });
  const { days, equity } = joined(steps);
  return {
    steps: steps.map(({ train, test, chosen, trainGrowth, figures }) => ({
      train: window(train),
      test: window(test),
      values: values[chosen]!,
      trainGrowth: rounded(trainGrowth),
      figures: figuresOnTheWire(figures),
    })),
    days: Array.from(days, tradingDayOf),
    equity: [...equity],
  };
}

function figuresOnTheWire(figures: WholeFigures) {
  return {
    growth: rounded(figures.growth),
    indexGrowth: roundedOrNull(figures.indexGrowth),
    yearlyGrowth: roundedOrNull(figures.yearlyGrowth),
    indexYearlyGrowth: roundedOrNull(figures.indexYearlyGrowth),
    worstFall: rounded(figures.worstFall),
    indexWorstFall: roundedOrNull(figures.indexWorstFall),
    volatility: roundedOrNull(figures.volatility),
    growthPerVolatility: roundedOrNull(figures.growthPerVolatility),
    trades: figures.trades,
    won: roundedOrNull(figures.won),
    meanGain: roundedOrNull(figures.meanGain),
    meanLoss: roundedOrNull(figures.meanLoss),
    turnover: roundedOrNull(figures.turnover),
    exposure: rounded(figures.exposure),
  };
}

const DECIMALS = 6;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
const roundedOrNull = (value: number | null): number | null =>
  value === null ? null : rounded(value);
