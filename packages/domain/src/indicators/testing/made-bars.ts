import type { Bar } from '../run-study.ts';
import type { Bars } from '../study.ts';

/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A random walk in whole paisa: one bar in twelve untraded (all prices the close before, no volume),
 * sessions of 21 bars, and a partly correlated index.
 */
export function wanderingBars(count: number, seed = 1): Bars {
  const next = chance(seed);
  const bars = emptyBars(count);
  let close = 5_000 + Math.floor(next() * 20_000);
  let beside = 6_000;
  for (let row = 0; row < count; row += 1) {
    const market = next() - 0.5;
    beside *= 1 + 0.02 * market;
    bars.beside[row] = beside;
    bars.session[row] = Math.floor(row / 21);
    let open = close;
    let [high, low] = [close, close];
    if (next() >= 1 / 12) {
      open = Math.max(10, Math.round(close * (1 + 0.02 * (next() - 0.5))));
      close = Math.max(10, Math.round(open * (1 + 0.05 * (next() - 0.5) + 0.02 * market)));
      high = Math.round(Math.max(open, close) * (1 + 0.02 * next()));
      low = Math.round(Math.min(open, close) * (1 - 0.02 * next()));
      bars.volume[row] = 1 + Math.floor(next() * 1e6);
    }
    bars.open[row] = open;
    bars.high[row] = high;
    bars.low[row] = low;
    bars.close[row] = close;
  }
  return bars;
}

function emptyBars(count: number) {
  const column = () => new Float64Array(count);
  return {
    count,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(count),
    beside: column(),
  };
}

export function barsOf(list: readonly Bar[]): Bars {
  return {
    count: list.length,
    open: Float64Array.from(list, (bar) => bar.open),
    high: Float64Array.from(list, (bar) => bar.high),
    low: Float64Array.from(list, (bar) => bar.low),
    close: Float64Array.from(list, (bar) => bar.close),
    volume: Float64Array.from(list, (bar) => bar.volume),
    session: Int32Array.from(list, (bar) => bar.session ?? 0),
    beside: Float64Array.from(list, (bar) => bar.beside ?? Number.NaN),
  };
}

/** Bars with these closes as all four prices, and the same volume each. */
export const barsOfCloses = (closes: Iterable<number>, volume = 1): Bars =>
  barsOf(Array.from(closes, (close) => ({ open: close, high: close, low: close, close, volume })));

export const barAt = (bars: Bars, row: number): Bar => ({
  open: bars.open[row]!,
  high: bars.high[row]!,
  low: bars.low[row]!,
  close: bars.close[row]!,
  volume: bars.volume[row]!,
  session: bars.session?.[row] ?? 0,
  beside: bars.beside?.[row] ?? Number.NaN,
});

/** The same bars with prices × `scale` + `shift`; the index is unchanged. */
export function changedPrices(bars: Bars, scale: number, shift = 0): Bars {
  const of = (column: Float64Array) => column.map((price) => price * scale + shift);
  return {
    ...bars,
    open: of(bars.open),
    high: of(bars.high),
    low: of(bars.low),
    close: of(bars.close),
  };
}
