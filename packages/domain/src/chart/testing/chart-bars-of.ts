import type { ChartBars } from '../chart-bars.ts';

type Row = readonly [open: number, high: number, low: number, close: number, volume?: number];

const DAY_MS = 86_400_000;

/** Bars one day apart; a plain number is a bar with one price and a volume of 1. */
export function chartBarsOf(rows: readonly (Row | number)[]): ChartBars {
  const full = rows.map((row) =>
    typeof row === 'number' ? ([row, row, row, row, 1] as const) : row,
  );
  const column = (at: 0 | 1 | 2 | 3) => Float64Array.from(full, (row) => row[at]);
  return {
    count: rows.length,
    at: Float64Array.from(full, (_, row) => row * DAY_MS),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: Float64Array.from(full, (row) => row[4] ?? 1),
    session: new Int32Array(rows.length),
    beside: new Float64Array(rows.length).fill(Number.NaN),
  };
}

/** The same bars up to `count`, the newest one with another close, as while it runs. */
export function firstBars(bars: ChartBars, count: number, close?: number): ChartBars {
  if (close === undefined) return { ...bars, count };
  const [high, low, closes] = [bars.high.slice(), bars.low.slice(), bars.close.slice()];
  closes[count - 1] = close;
  high[count - 1] = Math.max(close, bars.open[count - 1]!);
  low[count - 1] = Math.min(close, bars.open[count - 1]!);
  return { ...bars, count, high, low, close: closes };
}

export const rowsOf = <Key extends string>(
  bars: { readonly count: number } & Readonly<Record<Key, Float64Array | Int32Array>>,
  ...keys: readonly Key[]
): number[][] => Array.from({ length: bars.count }, (_, row) => keys.map((key) => bars[key][row]!));

/** Open, high, low and close of a bar with these prices, given in ticks of 0.10. */
export function barOfTicks(ticks: readonly number[], volume: number): Row {
  const prices = ticks.map((tick) => tick / 10);
  return [prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!, volume];
}
