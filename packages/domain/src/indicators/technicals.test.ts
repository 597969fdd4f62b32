import fc from 'fast-check';
import { expect, it } from 'vitest';
import { studies } from './catalogue.ts';
import { candlePatterns } from './patterns/candle-patterns.ts';
import { runStudy } from './run-study.ts';
import type { Bars } from './study.ts';
import { technicalIds } from './technical-ids.ts';
import { TECHNICAL_BARS, technicals } from './technicals.ts';
import { barsOf, barsOfCloses, wanderingBars } from './testing/made-bars.ts';

const climbing = Array.from({ length: 61 }, (_, row) => 100 + row);

it('hand-checked values for a share that rises by one a day from 100 to 160 while the index is constant', () => {
  const bars = barsOf(
    climbing.map((close) => ({
      open: close - 1,
      high: close,
      low: close - 1,
      close,
      volume: 10,
      beside: 5000,
    })),
  );
  const read = technicals(bars);
  // The last twenty closes are 141 … 160.
  expect(read.sma20).toBeCloseTo(150.5, 9);
  expect(read.sma50).toBeCloseTo(135.5, 9);
  expect(read.sma200).toBeNaN();
  expect(read.rsi).toBe(100);
  // Their deviation is √33.25: (160 − 150.5) ÷ (4 × 5.76628) + ½.
  expect(read.percentB).toBeCloseTo(0.5 + 9.5 / (4 * Math.sqrt(33.25)), 9);
  expect(read.bandWidth).toBeCloseTo((400 * Math.sqrt(33.25)) / 150.5, 9);
  expect(read.atrPercent).toBeCloseTo(100 / 160, 9);
  // The close is the highest of fourteen bars; ten bars ago it was 150.
  expect([read.stochasticK, read.williams, read.aroon]).toEqual([100, 0, 100]);
  expect(read.roc).toBeCloseTo((10 / 150) * 100, 9);
  expect([read.volumeAverage, read.volumeRatio, read.supertrend]).toEqual([10, 1, 1]);
  // 100 to 160 while the index did not move.
  expect(read.strength).toBeCloseTo(60, 9);
  expect(read.correlation).toBeNaN();
});

it('has no values for a share without days, and few for a young one', () => {
  const nothing = technicals(barsOfCloses([]));
  expect(technicalIds.filter((id) => id !== 'pattern' && !Number.isNaN(nothing[id]))).toEqual([]);
  expect(nothing.pattern).toBe(0);
  const young = technicals(barsOfCloses([10, 11, 12]));
  expect([young.rsi, young.sma20, young.strength]).toEqual([NaN, NaN, NaN]);
});

it('a pattern of more candles wins over one of fewer', () => {
  const bars = wanderingBars(400, 5);
  const seen = new Set<number>();
  for (let count = 60; count < 400; count += 1) {
    const part = { ...bars, count };
    const marks = candlePatterns.map((study) => runStudy(study, part).mark[count - 1] ?? 0);
    const place = marks.findLastIndex((mark) => mark !== 0) + 1;
    const expected = place === 0 ? 0 : place * Math.sign(marks[place - 1]!);
    expect(technicals(part).pattern).toBe(expected);
    seen.add(Math.sign(expected));
  }
  expect(seen).toEqual(new Set([-1, 0, 1]));
});

const wholeHistory = (bars: Bars) => {
  const last = (id: string, key: string, params?: Record<string, number>) => {
    const study = studies.find((each) => each.id === id)!;
    return runStudy(study, bars, params)[key]![bars.count - 1]!;
  };
  return {
    sma20: last('sma', 'value', { period: 20 }),
    sma200: last('sma', 'value', { period: 200 }),
    ema50: last('ema', 'value', { period: 50 }),
    rsi: last('rsi', 'value'),
    macd: last('macd', 'histogram'),
    adx: last('adx', 'adx'),
    stochasticD: last('stoch', 'd'),
    mfi: last('mfi', 'value'),
    cci: last('cci', 'value'),
    williams: last('willr', 'value'),
    cmf: last('cmf', 'value'),
    aroon: last('aroon', 'oscillator'),
    volumeRatio: last('volume-ratio', 'value'),
    volatility: last('volatility', 'value'),
    correlation: last('correlation', 'value', { period: 60 }),
    supertrend: last('supertrend', 'side'),
  };
};

it('the newest bars give the same values as the whole history', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 500, max: 900 }),
      (...of) => {
        const bars = wanderingBars(of[1], of[0]);
        const from = of[1] - TECHNICAL_BARS;
        const part = (column: Float64Array) => column.subarray(from);
        const { open, high, low, close, volume, beside } = bars;
        const read = technicals({
          count: TECHNICAL_BARS,
          open: part(open),
          high: part(high),
          low: part(low),
          close: part(close),
          volume: part(volume),
          beside: part(beside!),
        });
        for (const [id, value] of Object.entries(wholeHistory(bars))) {
          const off =
            Math.abs(read[id as keyof typeof read] - value) / Math.max(1, Math.abs(value));
          expect(off, id).toBeLessThan(1e-4);
        }
      },
    ),
    { numRuns: 30 },
  );
});
