import type { ChartInput, ChartLook } from '../chart-input.ts';
import { columnsOf, emptyBars, type PackedBars } from '../packed-bars.ts';

export interface SampleBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly traded?: boolean;
}

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-01-04T00:00:00+06:00');

/** Consecutive bars, `stepMs` apart. */
export function packed(
  bars: readonly SampleBar[],
  { from = FIRST, stepMs = DAY_MS } = {},
): PackedBars {
  const all = emptyBars(bars.length);
  const columns = columnsOf(all);
  for (const [row, bar] of bars.entries()) {
    columns.time[row] = from + row * stepMs;
    columns.open[row] = bar.open;
    columns.high[row] = bar.high;
    columns.low[row] = bar.low;
    columns.close[row] = bar.close;
    columns.volume[row] = bar.volume;
    columns.traded[row] = Number(bar.traded ?? true);
    columns.session[row] = Math.floor((from + row * stepMs) / DAY_MS);
    columns.beside[row] = 5000 + row;
  }
  return all;
}

export const flat = (price: number, volume = 100, traded = volume > 0): SampleBar => ({
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
  traded,
});

export const sampleLook: ChartLook = {
  width: 600,
  height: 400,
  ratio: 1,
  theme: 'dark',
  palette: 'standard',
  lang: 'en',
  style: 'candle',
  scale: 'linear',
  volume: true,
  overlays: [],
  panes: [],
};

export function sampleChart(
  bars: PackedBars,
  over: Partial<Omit<ChartInput, 'look' | 'bars'>> & { look?: Partial<ChartLook> } = {},
): ChartInput {
  const { close } = columnsOf(bars);
  const last = close[bars.count - 1];
  return {
    code: 'KAY&QUE',
    name: 'Kay & Que (Bangladesh) Limited',
    isIndex: false,
    period: '6M',
    interval: 'day',
    adjust: 1,
    source: 'simulator',
    from: '2026-01-04',
    upto: '2026-06-30',
    lastDay: '2026-06-30',
    without: 'trades',
    asOf: null,
    halt: '',
    day: last === undefined ? null : { close: last, before: close[bars.count - 2] ?? last },
    datum: close[0] ?? null,
    first: 0,
    session: null,
    actions: [],
    ...over,
    bars,
    look: { ...sampleLook, ...over.look },
  };
}
