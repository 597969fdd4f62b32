import type { Bars } from '../indicators/study.ts';

/** Bars of a chart: columns of one length, oldest first. `at` is the start of a bar. */
export interface ChartBars extends Bars {
  readonly at: Float64Array;
  readonly session: Int32Array;
  readonly beside: Float64Array;
}

/** Bars whose axis is not time. `row` is the source bar in which each of them began. */
export interface DerivedBars extends ChartBars {
  readonly row: Int32Array;
}

export interface DerivedBar {
  readonly row: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const FIRST_CAPACITY = 256;

export function emptyDerivedBars(capacity = FIRST_CAPACITY): DerivedBars {
  const column = () => new Float64Array(capacity);
  return {
    count: 0,
    at: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(capacity),
    beside: column(),
    row: new Int32Array(capacity),
  };
}

const numbers = ['at', 'open', 'high', 'low', 'close', 'volume', 'beside'] as const;

/** Writes row `at`, in a larger copy when there is no capacity left. */
export function withDerivedBar(
  bars: DerivedBars,
  at: number,
  bar: DerivedBar,
  source: ChartBars,
): DerivedBars {
  const target = at < bars.at.length ? bars : grown(bars);
  target.at[at] = source.at[bar.row]!;
  target.open[at] = bar.open;
  target.high[at] = bar.high;
  target.low[at] = bar.low;
  target.close[at] = bar.close;
  target.volume[at] = bar.volume;
  target.session[at] = source.session[bar.row]!;
  target.beside[at] = source.beside[bar.row]!;
  target.row[at] = bar.row;
  return { ...target, count: at + 1 };
}

function grown(bars: DerivedBars): DerivedBars {
  const copy = emptyDerivedBars(Math.max(FIRST_CAPACITY, bars.at.length * 2));
  for (const column of numbers) copy[column].set(bars[column]);
  copy.session.set(bars.session);
  copy.row.set(bars.row);
  return { ...copy, count: bars.count };
}
