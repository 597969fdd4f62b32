import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awesomeOscillator } from './awesome-oscillator.ts';
import { commodityChannelIndex } from './commodity-channel-index.ts';
import { momentum } from './momentum.ts';
import { movingAverageConvergence } from './moving-average-convergence.ts';
import { percentagePriceOscillator } from './percentage-price-oscillator.ts';
import { rateOfChange } from './rate-of-change.ts';
import { runStudy } from './run-study.ts';
import { stochastic } from './stochastic.ts';
import { stochasticRsi } from './stochastic-rsi.ts';
import type { Bars, Study, Values } from './study.ts';
import { barAt, barsOf, barsOfCloses, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { trix } from './trix.ts';
import { ultimateOscillator } from './ultimate-oscillator.ts';
import { williamsPercentRange } from './williams-percent-range.ts';

type Rows = number[];
type Params = Values<string>;
type Plain = (bars: Bars, params: Params) => Record<string, Rows>;

const none = Number.NaN;
const rowsOf = (bars: Bars) => Array.from({ length: bars.count }, (_, row) => row);
const sumOf = (values: Rows) => values.reduce((sum, value) => sum + value, 0);

/** `of` each window of `period` values; no value where one is missing. */
const overWindows = (values: Rows, period: number, of: (window: Rows) => number): Rows =>
  values.map((_, row) => {
    const window = values.slice(Math.max(0, row - period + 1), row + 1);
    return window.length < period || window.some(Number.isNaN) ? none : of(window);
  });
const average = (values: Rows, period: number) =>
  overWindows(values, period, (window) => sumOf(window) / period);

/** Seeded on row `seed` by the average of the values up to it, as in TA-Lib. */
function ema(values: Rows, period: number, seed: number): Rows {
  const out = values.map(() => none);
  if (seed >= values.length) return out;
  out[seed] = sumOf(values.slice(seed - period + 1, seed + 1)) / period;
  const k = 2 / (period + 1);
  for (let row = seed + 1; row < values.length; row += 1)
    out[row] = values[row]! * k + out[row - 1]! * (1 - k);
  return out;
}

function plainRsi(closes: Rows, period: number): Rows {
  let [gain, loss] = [0, 0];
  return closes.map((close, row) => {
    if (row < period) return none;
    const changes = rowsOf({ count: period } as Bars).map(
      (i) => closes[row - i]! - closes[row - i - 1]!,
    );
    if (row === period) {
      gain = sumOf(changes.filter((change) => change > 0)) / period;
      loss = -sumOf(changes.filter((change) => change < 0)) / period;
    } else {
      const change = close - closes[row - 1]!;
      gain = (gain * (period - 1) + Math.max(change, 0)) / period;
      loss = (loss * (period - 1) + Math.max(-change, 0)) / period;
    }
    return gain + loss === 0 ? 0 : 100 * (gain / (gain + loss));
  });
}

const position = (value: number, lows: Rows, highs: Rows, tolerance = 0) => {
  const [lowest, highest] = [Math.min(...lows), Math.max(...highs)];
  return highest - lowest > tolerance ? (100 * (value - lowest)) / (highest - lowest) : 0;
};
const window = (column: ArrayLike<number>, row: number, period: number): Rows =>
  Array.from({ length: period }, (_, i) => column[row - i]!);
const typicals = ({ high, low, close, count }: Bars): Rows =>
  rowsOf({ count } as Bars).map((row) => (high[row]! + low[row]! + close[row]!) / 3);

const withSignal = (line: Rows, first: number, period: number) => {
  const signal = ema(line, period, first + period - 1);
  return { signal, histogram: line.map((value, row) => value - signal[row]!) };
};

const plain: Record<string, Plain> = {
  stoch: (bars, { period, smooth, signal }) => {
    const fast = rowsOf(bars).map((row) =>
      row < period! - 1
        ? none
        : position(
            bars.close[row]!,
            window(bars.low, row, period!),
            window(bars.high, row, period!),
          ),
    );
    const k = average(fast, smooth!);
    return { k, d: average(k, signal!) };
  },
  stochrsi: (bars, { rsi, period, smooth, signal }) => {
    const strengths = plainRsi(Array.from(bars.close), rsi!);
    const fast = overWindows(strengths, period!, (seen) =>
      position(seen.at(-1)!, seen, seen, 1e-9),
    );
    const k = average(fast, smooth!);
    return { k, d: average(k, signal!) };
  },
  macd: (bars, { fast, slow, signal }) => {
    const seed = Math.max(fast!, slow!) - 1;
    const short = ema(Array.from(bars.close), Math.min(fast!, slow!), seed);
    const long = ema(Array.from(bars.close), Math.max(fast!, slow!), seed);
    const macd = short.map((value, row) => value - long[row]!);
    return { macd, ...withSignal(macd, seed, signal!) };
  },
  ppo: (bars, { fast, slow, signal }) => {
    const seed = Math.max(fast!, slow!) - 1;
    const short = ema(Array.from(bars.close), Math.min(fast!, slow!), seed);
    const long = ema(Array.from(bars.close), Math.max(fast!, slow!), seed);
    const ppo = short.map((value, row) => (value / long[row]! - 1) * 100);
    return { ppo, ...withSignal(ppo, seed, signal!) };
  },
  roc: ({ close, ...bars }, { period }) => ({
    value: rowsOf({ close, ...bars }).map((row) =>
      row < period! ? none : (close[row]! / close[row - period!]! - 1) * 100,
    ),
  }),
  mom: ({ close, ...bars }, { period }) => ({
    value: rowsOf({ close, ...bars }).map((row) =>
      row < period! ? none : close[row]! - close[row - period!]!,
    ),
  }),
  cci: (bars, { period }) => ({
    value: overWindows(typicals(bars), period!, (seen) => {
      const mean = sumOf(seen) / period!;
      const deviation = sumOf(seen.map((price) => Math.abs(price - mean))) / period!;
      const moved = seen.some((price) => price !== seen[0]);
      return moved ? (seen.at(-1)! - mean) / (0.015 * deviation) : 0;
    }),
  }),
  willr: (bars, { period }) => ({
    value: rowsOf(bars).map((row) => {
      if (row < period! - 1) return none;
      const top = Math.max(...window(bars.high, row, period!));
      const bottom = Math.min(...window(bars.low, row, period!));
      return top === bottom ? 0 : (-100 * (top - bars.close[row]!)) / (top - bottom);
    }),
  }),
  trix: (bars, { period }) => {
    const once = ema(Array.from(bars.close), period!, period! - 1);
    const twice = ema(once, period!, 2 * (period! - 1));
    const thrice = ema(twice, period!, 3 * (period! - 1));
    return {
      value: thrice.map((now, row) => (row > 0 ? (now / thrice[row - 1]! - 1) * 100 : none)),
    };
  },
  ultosc: (bars, { short, middle, long }) => {
    const { high, low, close } = bars;
    const periods = [short!, middle!, long!].sort((a, b) => a - b);
    const before = (row: number) => close[row - 1]!;
    const pressure = (row: number) => close[row]! - Math.min(low[row]!, before(row));
    const range = (row: number) =>
      Math.max(
        high[row]! - low[row]!,
        Math.abs(high[row]! - before(row)),
        Math.abs(low[row]! - before(row)),
      );
    const last = (row: number, period: number) =>
      rowsOf({ count: period } as Bars).map((i) => row - i);
    return {
      value: rowsOf(bars).map((row) => {
        if (row < periods[2]!) return none;
        const [a, b, c] = periods.map((period) => {
          const all = sumOf(last(row, period).map(range));
          return all === 0 ? 0 : sumOf(last(row, period).map(pressure)) / all;
        });
        return (100 * (4 * a! + 2 * b! + c!)) / 7;
      }),
    };
  },
  ao: ({ high, low, ...bars }, { fast, slow }) => {
    const middles = rowsOf({ high, low, ...bars }).map((row) => (high[row]! + low[row]!) / 2);
    const short = average(middles, Math.min(fast!, slow!));
    const long = average(middles, Math.max(fast!, slow!));
    return { value: short.map((value, row) => value - long[row]!) };
  },
};

const cases: readonly [Study, Params][] = [
  [stochastic, { period: 14, smooth: 3, signal: 3 }],
  [stochastic, { period: 1, smooth: 1, signal: 1 }],
  [stochastic, { period: 5, smooth: 4, signal: 7 }],
  [stochasticRsi, { rsi: 14, period: 14, smooth: 1, signal: 3 }],
  [stochasticRsi, { rsi: 2, period: 1, smooth: 1, signal: 1 }],
  [stochasticRsi, { rsi: 7, period: 9, smooth: 2, signal: 4 }],
  [movingAverageConvergence, { fast: 12, slow: 26, signal: 9 }],
  [movingAverageConvergence, { fast: 19, slow: 6, signal: 1 }],
  [percentagePriceOscillator, { fast: 12, slow: 26, signal: 9 }],
  [percentagePriceOscillator, { fast: 8, slow: 3, signal: 4 }],
  [rateOfChange, { period: 10 }],
  [rateOfChange, { period: 1 }],
  [momentum, { period: 10 }],
  [momentum, { period: 1 }],
  [commodityChannelIndex, { period: 20 }],
  [commodityChannelIndex, { period: 2 }],
  [williamsPercentRange, { period: 14 }],
  [williamsPercentRange, { period: 2 }],
  [trix, { period: 15 }],
  [trix, { period: 1 }],
  [ultimateOscillator, { short: 7, middle: 14, long: 28 }],
  [ultimateOscillator, { short: 28, middle: 1, long: 5 }],
  [awesomeOscillator, { fast: 5, slow: 34 }],
  [awesomeOscillator, { fast: 8, slow: 3 }],
];
const each = cases.map(([study, params]) => ({ id: study.id, study, params }));
const defaults = each.filter(({ id }, i) => each.findIndex((one) => one.id === id) === i);

/** Expects values on the same rows, within a billionth of their size or of `unit`. */
function expectSame(got: ArrayLike<number>, wanted: ArrayLike<number>, unit = 1): void {
  expect(got.length).toBe(wanted.length);
  for (let row = 0; row < wanted.length; row += 1) {
    const off = Math.abs(got[row]! - wanted[row]!);
    const same = Number.isNaN(wanted[row]!)
      ? Number.isNaN(got[row]!)
      : off <= 1e-9 * Math.max(unit, Math.abs(wanted[row]!));
    if (!same) expect.fail(`row ${row}: ${got[row]}, not ${wanted[row]}`);
  }
}

/** The bars from this row on, without spare capacity. */
function rowsFrom({ count, ...bars }: Bars, from: number): Bars {
  const cut = (column: Float64Array) => column.slice(from, count);
  const { open, high, low, close, volume } = bars;
  return {
    count: count - from,
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
  };
}

function expectPlain(study: Study, bars: Bars, params: Params, unit = 1): void {
  const got = runStudy(study, bars, params);
  const wanted = plain[study.id]!(rowsFrom(bars, 0), params);
  expect(Object.keys(got).sort()).toEqual(Object.keys(wanted).sort());
  for (const key of Object.keys(wanted))
    expectSame(got[key]!.slice(0, bars.count), wanted[key]!, unit);
}

describe('oscillators match TA-Lib’s own test figures', () => {
  // From ta_regtest: test_stoch.c, test_macd.c, test_mom.c, test_per_hlc.c, test_per_ema.c, test_po.c
  const slow = (period: number, smooth: number, signal: number) => ({ period, smooth, signal });
  const strength = (rsi: number, period: number, signal: number) => ({
    rsi,
    period,
    smooth: 1,
    signal,
  });
  const macd = { fast: 12, slow: 26, signal: 9 };
  const swapped = { fast: 26, slow: 12, signal: 9 };
  const spans = { short: 7, middle: 14, long: 28 };
  const days = { period: 14 };
  const figures: readonly [Study, Params, string, row: number, value: number, digits: number][] = [
    [stochastic, slow(5, 3, 4), 'k', 9, 38.139, 3],
    [stochastic, slow(5, 3, 4), 'd', 9, 36.725, 3],
    [stochastic, slow(5, 3, 3), 'k', 8, 24.0128, 3],
    [stochastic, slow(5, 3, 3), 'd', 8, 36.254, 3],
    [stochastic, slow(5, 3, 3), 'k', 251, 30.194, 3],
    [stochastic, slow(5, 3, 3), 'd', 251, 43.69, 2],
    [stochastic, slow(5, 3, 4), 'd', 251, 46.641, 3],
    [stochasticRsi, strength(14, 14, 1), 'k', 27, 94.156709, 6],
    [stochasticRsi, strength(14, 14, 1), 'd', 27, 94.156709, 6],
    [stochasticRsi, strength(14, 14, 1), 'k', 251, 0, 6],
    [stochasticRsi, strength(14, 45, 1), 'k', 58, 79.729186, 6],
    [stochasticRsi, strength(14, 45, 1), 'k', 251, 48.1550743, 6],
    [stochasticRsi, strength(11, 13, 16), 'k', 38, 5.25947, 5],
    [stochasticRsi, strength(11, 13, 16), 'd', 38, 57.1711, 4],
    [stochasticRsi, strength(11, 13, 16), 'd', 251, 15.7303, 4],
    [movingAverageConvergence, macd, 'macd', 33, -1.9738, 4],
    [movingAverageConvergence, macd, 'signal', 33, -2.7071, 4],
    [movingAverageConvergence, macd, 'histogram', 33, -1.9738 + 2.7071, 3],
    [movingAverageConvergence, swapped, 'macd', 33, -1.9738, 4],
    [movingAverageConvergence, swapped, 'signal', 33, -2.7071, 4],
    [percentagePriceOscillator, macd, 'ppo', 251, 0.83644, 5],
    [percentagePriceOscillator, swapped, 'ppo', 251, 0.83644, 5],
    [rateOfChange, days, 'value', 14, -0.546, 3],
    [rateOfChange, days, 'value', 15, -2.109, 3],
    [rateOfChange, days, 'value', 16, -5.53, 2],
    [rateOfChange, days, 'value', 251, -1.0367, 4],
    [momentum, days, 'value', 14, -0.5, 9],
    [momentum, days, 'value', 15, -2, 9],
    [momentum, days, 'value', 16, -5.22, 9],
    [momentum, days, 'value', 251, -1.13, 9],
    [commodityChannelIndex, { period: 2 }, 'value', 1, 66.666, 2],
    [commodityChannelIndex, { period: 2 }, 'value', 187, 0, 9],
    [commodityChannelIndex, { period: 5 }, 'value', 4, 18.857, 3],
    [commodityChannelIndex, { period: 11 }, 'value', 10, 87.927, 3],
    [commodityChannelIndex, { period: 11 }, 'value', 11, 180.005, 3],
    [commodityChannelIndex, { period: 11 }, 'value', 12, 143.5190963, 6],
    [commodityChannelIndex, { period: 11 }, 'value', 30, -0.005587727, 8],
    [commodityChannelIndex, { period: 11 }, 'value', 251, -169.65514, 4],
    [williamsPercentRange, days, 'value', 13, -90.1943, 4],
    [williamsPercentRange, days, 'value', 14, -66.9903, 4],
    [williamsPercentRange, days, 'value', 24, -89.2857, 4],
    [williamsPercentRange, days, 'value', 25, -97.2602, 4],
    [williamsPercentRange, days, 'value', 125, 0, 9],
    [williamsPercentRange, days, 'value', 251, -59.1515, 4],
    [trix, { period: 5 }, 'value', 13, 0.2589, 4],
    [trix, { period: 5 }, 'value', 14, 0.010495, 6],
    [trix, { period: 5 }, 'value', 250, -0.058, 3],
    [trix, { period: 5 }, 'value', 251, -0.095, 3],
    [ultimateOscillator, spans, 'value', 28, 47.1713, 4],
    [ultimateOscillator, spans, 'value', 29, 46.2802, 4],
    [ultimateOscillator, spans, 'value', 251, 40.0854, 4],
  ];

  test.each(figures.map(([study, ...rest]) => [study.id, study, ...rest] as const))(
    '%s',
    (_, study, params, key, row, value, digits) => {
      // The last digit is truncated in some of them and rounded in others.
      const off = runStudy(study, referenceBars, params)[key]![row]! - value;
      expect(Math.abs(off)).toBeLessThan(10 ** -digits);
    },
  );

  test('start on the same row as TA-Lib; the MACD and the PPO eight bars before their signal', () => {
    const first = (study: Study, params: Params, key: string) =>
      runStudy(study, referenceBars, params)[key]!.findIndex((value) => !Number.isNaN(value));
    expect(first(stochastic, slow(5, 3, 4), 'd')).toBe(9);
    expect(first(stochasticRsi, strength(11, 13, 16), 'd')).toBe(38);
    expect(first(movingAverageConvergence, macd, 'macd')).toBe(25);
    expect(first(movingAverageConvergence, macd, 'signal')).toBe(33);
    expect(first(movingAverageConvergence, macd, 'histogram')).toBe(33);
    expect(first(percentagePriceOscillator, macd, 'ppo')).toBe(25);
    expect(first(trix, { period: 5 }, 'value')).toBe(13);
    expect(first(ultimateOscillator, spans, 'value')).toBe(28);
    expect(first(williamsPercentRange, days, 'value')).toBe(13);
  });
});

test('the awesome oscillator of a price that rises by one each bar is half the difference of its spans', () => {
  const { value } = runStudy(awesomeOscillator, barsOfCloses(rowsOf({ count: 40 } as Bars)), {
    fast: 5,
    slow: 34,
  });
  expect(Array.from(value)).toEqual([...Array(33).fill(none), ...Array(7).fill((34 - 5) / 2)]);
});

describe('oscillators equal their plainly written formulas', () => {
  test.each(each)('$id $params on random walks', ({ study, params }) => {
    for (const seed of [1, 2, 3]) expectPlain(study, wanderingBars(300, seed), params);
    expectPlain(study, changedPrices(wanderingBars(120, 4), 1 / 3), params);
  });

  test.each(each)('$id $params on very few bars', ({ study, params }) => {
    const bars = wanderingBars(60, 5);
    for (let count = 0; count <= 60; count += 1) expectPlain(study, { ...bars, count }, params);
  });
});

test.each(each)(
  '$id $params bar by bar equals the result at once, bit for bit',
  ({ study, params }) => {
    for (const seed of [6, 7]) {
      const bars = changedPrices(wanderingBars(150, seed), seed === 6 ? 1 : 1 / 7);
      expect(oneByOne(study, bars, params)).toEqual(runStudy(study, bars, params));
    }
  },
);

describe('scaling prices scales only the oscillators in price units', () => {
  const scales = fc.double({ min: 0.001, max: 1000, noNaN: true });
  const inPrices = new Set(['macd', 'mom', 'ao']);

  test.each(defaults)('$id', ({ study, params }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), scales, (seed, scale) => {
        const bars = wanderingBars(80, seed);
        const before = runStudy(study, bars, params);
        const after = runStudy(study, changedPrices(bars, scale), params);
        const factor = inPrices.has(study.id) ? scale : 1;
        for (const key of Object.keys(before))
          expectSame(
            after[key]!,
            before[key]!.map((value) => value * factor),
            1000 * factor,
          );
      }),
      { numRuns: 25 },
    );
  });
});

describe('shifting prices does not change', () => {
  const unmoved = new Set(['stoch', 'stochrsi', 'macd', 'mom', 'cci', 'willr', 'ultosc', 'ao']);

  test.each(defaults.filter(({ id }) => unmoved.has(id)))('$id', ({ study, params }) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 1e6 }),
        (seed, shift) => {
          const bars = wanderingBars(80, seed);
          const before = runStudy(study, bars, params);
          const after = runStudy(study, changedPrices(bars, 1, shift), params);
          for (const key of Object.keys(before)) expectSame(after[key]!, before[key]!, 1000);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('awkward bars', () => {
  const values = (study: Study, bars: Bars, params: Params) =>
    Object.values(runStudy(study, bars, params)).map((column) => Array.from(column));

  test.each(defaults)('$id of one bar has no value', ({ study, params }) => {
    for (const column of values(study, wanderingBars(1), params)) expect(column).toEqual([none]);
  });

  test.each(defaults)('$id of a constant price is 0', ({ study, params }) => {
    for (const price of [100, 100 / 3, 0.1, 1e9 / 7])
      for (const column of values(study, barsOfCloses(Array(120).fill(price), 0), params)) {
        expect(column.at(-1)).toBeCloseTo(0, 9 - Math.ceil(Math.log10(price + 1)));
        expect(column.slice(80).some(Number.isNaN)).toBe(false);
      }
  });

  test.each(['stoch', 'stochrsi', 'cci', 'willr', 'ultosc'])(
    '%s does not amplify rounding errors when trading stops',
    (id) => {
      const { study, params } = defaults.find((one) => one.id === id)!;
      const traded = changedPrices(wanderingBars(100, 8), 1 / 3);
      const last = traded.close[99]!;
      const still = { open: last, high: last, low: last, close: last, volume: 0 };
      const bars = barsOf([
        ...rowsOf(traded).map((row) => barAt(traded, row)),
        ...Array.from({ length: 100 }, () => still),
      ]);
      for (const column of values(study, bars, params))
        expect(column.slice(150)).toEqual(Array(50).fill(0));
    },
  );

  test('a share that rises every day has a stochastic of 100 and a StochRSI of 0, since its RSI does not move', () => {
    const bars = barsOfCloses(rowsOf({ count: 60 } as Bars).map((row) => 100 * 1.01 ** row));
    expect(runStudy(stochastic, bars).k.slice(20)).toEqual(new Float64Array(40).fill(100));
    expect(runStudy(williamsPercentRange, bars).value.slice(20)).toEqual(new Float64Array(40));
    expect(runStudy(stochasticRsi, bars).k.slice(30)).toEqual(new Float64Array(30));
  });

  test.each(defaults)('$id recovers completely after a spike of a million', ({ study, params }) => {
    const bars = wanderingBars(1200, 9);
    const spiked = { ...bars, high: bars.high.slice(), close: bars.close.slice() };
    spiked.high[100]! *= 1e6;
    spiked.close[100]! *= 1e6;
    const [without, withIt] = [runStudy(study, bars, params), runStudy(study, spiked, params)];
    for (const key of Object.keys(without))
      expectSame(withIt[key]!.slice(1100), without[key]!.slice(1100), 100);
    // Between gains of 10¹⁰ the RSI changes only in its last digits, which a StochRSI scales to its
    // whole range.
    expectPlain(study, { ...spiked, count: 200 }, params, study === stochasticRsi ? 1e5 : 100);
  });

  test('a close of 0 gives a ROC, PPO and TRIX of 0 instead of a division by zero', () => {
    const bars = barsOfCloses([...Array(40).fill(0), 5, 6]);
    expect(runStudy(rateOfChange, bars).value.slice(38)).toEqual(new Float64Array(4));
    expect(runStudy(percentagePriceOscillator, bars).ppo.slice(25, 40)).toEqual(
      new Float64Array(15),
    );
    expect(runStudy(trix, bars, { period: 5 }).value.slice(13, 41)).toEqual(new Float64Array(28));
  });
});

describe('after 200,000 bars and a spike of a million', () => {
  const bars = changedPrices(wanderingBars(200_000, 10), 1 / 3);
  bars.close[100_000]! *= 1e6;
  bars.high[100_000]! *= 1e6;

  test.each(defaults)('$id has not drifted', ({ study, params }) => {
    const got = runStudy(study, bars, params);
    // An EMA keeps only the last bits of values 1,000 bars ago.
    const wanted = plain[study.id]!(rowsFrom(bars, 198_500), params);
    for (const key of Object.keys(wanted))
      expectSame(got[key]!.slice(-200), wanted[key]!.slice(-200), 100);
  });
});
