import type { HistoryChunk } from '../history.ts';
import { closes } from './scripted-feed.ts';

/** Two past days of every share and two minutes of ACI, small enough to check by hand. */
export const sampleHistory: readonly HistoryChunk[] = [
  ...Object.entries(closes).map(
    ([code, close]): HistoryChunk => ({
      kind: 'days',
      code,
      days: ['2026-11-11', '2026-11-12'],
      open: Int32Array.of(close - 30, close - 10),
      high: Int32Array.of(close + 20, close + 40),
      low: Int32Array.of(close - 50, close - 60),
      close: Int32Array.of(close - 10, close),
      last: Int32Array.of(close - 20, close + 10),
      yesterdayClose: Int32Array.of(close - 30, close - 10),
      volume: Float64Array.of(5000, 10_000),
      value: Float64Array.of(5000 * close, 6_000_000_000),
      trades: Int32Array.of(50, 100),
      bull: Float64Array.of(2000, 6000),
      bear: Float64Array.of(1000, 3000),
    }),
  ),
  {
    kind: 'minutes',
    code: 'ACI',
    at: Float64Array.of(
      Date.parse('2026-11-11T10:00:00+06:00'),
      Date.parse('2026-11-12T10:01:00+06:00'),
    ),
    open: Int32Array.of(24_970, 24_990),
    high: Int32Array.of(24_980, 25_040),
    low: Int32Array.of(24_960, 24_940),
    close: Int32Array.of(24_975, 25_010),
    volume: Float64Array.of(100, 200),
    value: Float64Array.of(2_497_000, 4_999_000),
    trades: Int32Array.of(3, 4),
  },
];
