import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubleExponentialMovingAverage } from './double-exponential-moving-average.ts';
import { exponentialMovingAverage } from './exponential-moving-average.ts';
import { hullMovingAverage } from './hull-moving-average.ts';
import { kaufmanAdaptiveMovingAverage } from './kaufman-adaptive-moving-average.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { defaultsOf, runStudy } from './run-study.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import { standardDeviation } from './standard-deviation.ts';
import type { Bars, Study, Values } from './study.ts';
import { firstDifference } from './testing/first-difference.ts';
import { barsOf, barsOfCloses, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { tripleExponentialMovingAverage } from './triple-exponential-moving-average.ts';
import { volumeWeightedAveragePrice } from './volume-weighted-average-price.ts';
import { volumeWeightedMovingAverage } from './volume-weighted-moving-average.ts';
import { weightedMovingAverage } from './weighted-moving-average.ts';
import { wilderFill } from './wilder-fill.ts';

// The formulas again, written plainly over lists. NaN means no value.
const none = Number.NaN;
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const mean = (list: readonly number[]) => sum(list) / list.length;

const overWindows = (list: readonly number[], size: number, of: (window: number[]) => number) =>
  list.map((_, row) => (row + 1 < size ? none : of(list.slice(row + 1 - size, row + 1))));

const smaOf = (list: readonly number[], size: number) => overWindows(list, size, mean);

const wmaOf = (list: readonly number[], size: number) =>
  overWindows(
    list,
    size,
    (window) => sum(window.map((one, i) => one * (i + 1))) / sum(window.map((_, i) => i + 1)),
  );

/** Smoothed by `weight`, seeded by the simple average of the first `size` values. */
function smoothOf(list: readonly number[], size: number, weight: number): number[] {
  const first = list.findIndex((one) => !Number.isNaN(one));
  const out = list.map(() => none);
  if (first < 0 || list.length < first + size) return out;
  const seed = first + size - 1;
  out[seed] = mean(list.slice(first, seed + 1));
  for (let row = seed + 1; row < list.length; row += 1)
    out[row] = list[row]! * weight + out[row - 1]! * (1 - weight);
  return out;
}

const emaOf = (list: readonly number[], size: number) => smoothOf(list, size, 2 / (size + 1));

function rsiOf(closes: readonly number[], size: number): number[] {
  const changes = closes.map((close, row) => (row === 0 ? none : close - closes[row - 1]!));
  const rises = changes.map((change) => (Number.isNaN(change) ? none : Math.max(change, 0)));
  const falls = changes.map((change) => (Number.isNaN(change) ? none : Math.max(-change, 0)));
  const losses = smoothOf(falls, size, 1 / size);
  return smoothOf(rises, size, 1 / size).map((gain, row) => {
    if (Number.isNaN(gain)) return none;
    return gain + losses[row]! === 0 ? 0 : 100 - 100 / (1 + gain / losses[row]!);
  });
}

function kamaOf(closes: readonly number[], size: number, fast: number, slow: number): number[] {
  const out = closes.map(() => none);
  for (let row = size; row < closes.length; row += 1) {
    let walked = 0;
    for (let i = row - size + 1; i <= row; i += 1) walked += Math.abs(closes[i]! - closes[i - 1]!);
    const efficiency = walked === 0 ? 1 : Math.abs(closes[row]! - closes[row - size]!) / walked;
    const pace = efficiency * (2 / (fast + 1) - 2 / (slow + 1)) + 2 / (slow + 1);
    const before = row === size ? closes[row - 1]! : out[row - 1]!;
    out[row] = pace ** 2 * closes[row]! + (1 - pace ** 2) * before;
  }
  return out;
}

function hmaOf(closes: readonly number[], size: number): number[] {
  const whole = wmaOf(closes, size);
  const ahead = wmaOf(closes, Math.trunc(size / 2)).map((half, row) => 2 * half - whole[row]!);
  const full = ahead.slice(size - 1);
  return [...ahead.slice(0, size - 1), ...wmaOf(full, Math.trunc(Math.sqrt(size)))];
}

function vwmaOf({ close, volume }: Bars, size: number): number[] {
  const rows = Array.from(close, (_, row) => row);
  return overWindows(rows, size, (window) => {
    const traded = sum(window.map((row) => volume[row]!));
    return traded === 0 ? none : sum(window.map((row) => close[row]! * volume[row]!)) / traded;
  });
}

function vwapOf({ high, low, close, volume, session }: Bars): number[] {
  return Array.from(close, (_, last) => {
    let [paid, traded] = [0, 0];
    for (let row = last; row >= 0 && session?.[row] === session?.[last]; row -= 1) {
      paid += ((high[row]! + low[row]! + close[row]!) / 3) * volume[row]!;
      traded += volume[row]!;
    }
    return traded === 0 ? none : paid / traded;
  });
}

interface Case<Param extends string = string> {
  readonly study: Study<Param, 'value'>;
  readonly plain: (bars: Bars, params: Values<Param>) => number[];
  readonly others: readonly Values<Param>[];
}
const of = <Param extends string>(
  study: Study<Param, 'value'>,
  plain: Case<Param>['plain'],
  ...others: Values<Param>[]
) => ({ study, plain, others, id: study.id }) as unknown as Case & { id: string };
const closesOf = ({ close }: Bars) => [...close];
const emas = (bars: Bars, size: number) => {
  const once = emaOf(closesOf(bars), size);
  const twice = emaOf(once, size);
  return { once, twice, thrice: emaOf(twice, size) };
};

const onPrice = [
  of(
    simpleMovingAverage,
    (bars, { period }) => smaOf(closesOf(bars), period),
    { period: 1 },
    { period: 7 },
    { period: 500 },
  ),
  of(
    exponentialMovingAverage,
    (bars, { period }) => emaOf(closesOf(bars), period),
    { period: 2 },
    { period: 9 },
  ),
  of(
    weightedMovingAverage,
    (bars, { period }) => wmaOf(closesOf(bars), period),
    { period: 1 },
    { period: 2 },
    { period: 13 },
    { period: 200 },
  ),
  of(
    doubleExponentialMovingAverage,
    (bars, { period }) => {
      const { once, twice } = emas(bars, period);
      return once.map((one, row) => 2 * one - twice[row]!);
    },
    { period: 2 },
    { period: 9 },
  ),
  of(
    tripleExponentialMovingAverage,
    (bars, { period }) => {
      const { once, twice, thrice } = emas(bars, period);
      return once.map((one, row) => 3 * one - 3 * twice[row]! + thrice[row]!);
    },
    { period: 2 },
    { period: 9 },
  ),
  of(
    hullMovingAverage,
    (bars, { period }) => hmaOf(closesOf(bars), period),
    { period: 2 },
    { period: 3 },
    { period: 16 },
    { period: 55 },
  ),
  of(
    kaufmanAdaptiveMovingAverage,
    (bars, { period, fast, slow }) => kamaOf(closesOf(bars), period, fast, slow),
    { period: 2, fast: 2, slow: 30 },
    { period: 21, fast: 5, slow: 20 },
  ),
  of(volumeWeightedMovingAverage, (bars, { period }) => vwmaOf(bars, period), { period: 1 }),
  of(volumeWeightedAveragePrice, (bars) => vwapOf(bars)),
];
const rsi = of(
  relativeStrengthIndex,
  (bars, { period }) => rsiOf(closesOf(bars), period),
  { period: 2 },
  { period: 50 },
);
const all = [...onPrice, rsi];

const valuesOf = ({ study }: Case, bars: Bars, params = defaultsOf(study)) =>
  runStudy(study, bars, params).value;

const long = wanderingBars(200_000, 9);

describe.each(all)('$id', (one) => {
  const { study, plain, others } = one;

  test('equals its plainly written formula, with values on the same rows', () => {
    for (const params of [defaultsOf(study), ...others])
      for (const bars of [wanderingBars(700, 5), wanderingBars(260, 8), referenceBars])
        expect(firstDifference(valuesOf(one, bars, params), plain(bars, params))).toBe('none');
  });

  test('is the same bar by bar, to the last bit', () => {
    for (const params of [defaultsOf(study), ...others])
      expect(oneByOne(study, wanderingBars(240, 3), params)).toEqual(
        runStudy(study, wanderingBars(240, 3), params),
      );
  });

  test('has no value on too few bars', () => {
    expect(valuesOf(one, wanderingBars(0))).toHaveLength(0);
    const single = wanderingBars(1, 2);
    expect(firstDifference(valuesOf(one, single), plain(single, defaultsOf(study)))).toBe('none');
  });

  test('recovers from a spike of a million within a hundred thousand bars', () => {
    const close = long.close.slice();
    close[20_000]! *= 1e6;
    const spiked = valuesOf(one, { ...long, close });
    const due = valuesOf(one, long);
    expect(firstDifference(spiked.slice(100_000), due.slice(100_000), 1e-12)).toBe('none');
    expect(firstDifference(spiked.slice(0, 20_000), due.slice(0, 20_000), 0)).toBe('none');
  });
});

describe.each(onPrice)('$id', (one) => {
  const bars = wanderingBars(150, 6);
  const due = valuesOf(one, bars);

  test('scales and shifts with the price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e5, noNaN: true }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (scale, shift) => {
          const given = valuesOf(one, changedPrices(bars, scale, shift));
          // Relative to the largest number involved, which a shift may cancel in the value.
          const size = scale * 25_000 + Math.abs(shift);
          const moved = due.map((value) => (value * scale + shift) / size);
          expect(
            firstDifference(
              given.map((value) => value / size),
              moved,
              1e-12,
            ),
          ).toBe('none');
        },
      ),
      { numRuns: 40 },
    );
  });

  test('of a constant price is that price', () => {
    const values = valuesOf(one, barsOfCloses(Array.from({ length: 90 }, () => 1234.56)));
    const there = values.filter((value) => !Number.isNaN(value));
    expect(there.length).toBeGreaterThan(30);
    for (const value of there) expect(value).toBeCloseTo(1234.56, 10);
  });
});

test('exponential averages of a constant price are that price to the last bit', () => {
  const bars = barsOfCloses(Array.from({ length: 90 }, () => 0.1));
  for (const study of [exponentialMovingAverage, doubleExponentialMovingAverage])
    expect(new Set(runStudy(study, bars, { period: 7 }).value.subarray(12))).toEqual(
      new Set([0.1]),
    );
});

test('recursive averages of 200,000 bars equal the plain formula', () => {
  const recursive = ['ema', 'dema', 'tema', 'kama', 'rsi'];
  for (const one of all.filter(({ id }) => recursive.includes(id)))
    expect(firstDifference(valuesOf(one, long), one.plain(long, defaultsOf(one.study)))).toBe(
      'none',
    );
});

test('a VWAP of 200,000 bars in one session equals the exact integer result', () => {
  const { session: _, ...bars } = long;
  let [paid, traded] = [0n, 0n];
  for (let row = 0; row < bars.count; row += 1) {
    const volume = BigInt(bars.volume[row]!);
    paid += BigInt(bars.high[row]! + bars.low[row]! + bars.close[row]!) * volume;
    traded += volume;
  }
  const due = Number((paid * 10n ** 12n) / (3n * traded)) / 1e12;
  expect(runStudy(volumeWeightedAveragePrice, bars).value.at(-1)! / due).toBeCloseTo(1, 11);
});

test('the VWAP restarts with each session and has no value before its first trade', () => {
  const at = (price: number, volume: number, session: number) =>
    ({ open: price, high: price, low: price, close: price, volume, session }) as const;
  const bars = barsOf([at(10, 0, 1), at(10, 2, 1), at(40, 1, 1), at(7, 0, 2), at(8, 3, 2)]);
  expect([...runStudy(volumeWeightedAveragePrice, bars).value]).toEqual([none, 10, 20, none, 8]);
  const one = runStudy(volumeWeightedAveragePrice, { ...bars, session: new Int32Array(5) });
  expect([...one.value]).toEqual([none, 10, 20, 20, 14]);
});

test('a VWMA has no value until something was traded', () => {
  const bars = barsOfCloses([5, 6, 7, 8, 9]);
  const volume = Float64Array.of(1, 0, 0, 3, 1);
  const { value } = runStudy(volumeWeightedMovingAverage, { ...bars, volume }, { period: 2 });
  expect([...value]).toEqual([none, 5, none, 8, 8.25]);
});

test('an RSI is 0 where nothing moved, 100 where all rose, and otherwise between', () => {
  const period = { period: 3 };
  const rsiOver = (closes: number[]) => [
    ...runStudy(relativeStrengthIndex, barsOfCloses(closes), period).value.subarray(3),
  ];
  expect(rsiOver([5, 5, 5, 5, 5])).toEqual([0, 0]);
  expect(rsiOver([1, 2, 3, 4, 4, 4])).toEqual([100, 100, 100]);
  expect(rsiOver([9, 8, 7, 6])).toEqual([0]);
  // Gains that round up when multiplied by 100: the result must not exceed 100.
  for (let i = 1; i < 400; i += 1) expect(rsiOver([0, i / 7, i / 3, i * 1.1])).toEqual([100]);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-6, max: 1e12, noNaN: true })), (closes) => {
      expect(rsiOver(closes).filter((value) => !(value >= 0 && value <= 100))).toEqual([]);
    }),
  );
});

test('an RSI does not depend on the unit or the level of the price', () => {
  const bars = wanderingBars(200, 15);
  const due = valuesOf(rsi, bars);
  expect(firstDifference(valuesOf(rsi, changedPrices(bars, 0.037, 512)), due, 1e-10)).toBe('none');
});

test('Wilder’s average is (before × (n − 1) + now) ÷ n from the first given row', () => {
  const column = Float64Array.of(1e9, 4, 8, 6, 12, 0);
  const out = new Float64Array(6).fill(none);
  wilderFill(column, 3, out, 1)(0, 6);
  expect(firstDifference(out, [none, none, none, 6, 8, 16 / 3], 1e-15)).toBe('none');
});

// Figures by row from TA-Lib's ta_regtest (test_ma.c, test_rsi.c, test_stddev.c), truncated as printed
// there. Its DEMA and TEMA use MetaStock's seed, which no longer matters in the last rows.
const published: [
  string,
  Study<string, 'value'>,
  Record<string, number>,
  Record<number, string>,
][] = [
  ['SMA', simpleMovingAverage, { period: 2 }, { 1: '93.15', 2: '94.59', 251: '108.31' }],
  ['SMA', simpleMovingAverage, { period: 30 }, { 29: '90.42', 30: '90.21', 251: '108.42' }],
  ['EMA', exponentialMovingAverage, { period: 2 }, { 1: '93.15', 2: '93.96', 251: '108.21' }],
  ['EMA', exponentialMovingAverage, { period: 10 }, { 9: '93.22', 10: '93.75', 251: '108.97' }],
  ['WMA', weightedMovingAverage, { period: 2 }, { 1: '93.71', 2: '94.52', 251: '108.16' }],
  ['WMA', weightedMovingAverage, { period: 30 }, { 29: '88.567', 30: '88.233', 58: '87.191' }],
  ['DEMA', doubleExponentialMovingAverage, { period: 14 }, { 251: '109.4676' }],
  ['TEMA', tripleExponentialMovingAverage, { period: 14 }, { 251: '108.418' }],
  [
    'KAMA',
    kaufmanAdaptiveMovingAverage,
    { period: 10, fast: 2, slow: 30 },
    { 10: '92.6575', 11: '92.7783', 251: '109.294' },
  ],
  ['RSI', relativeStrengthIndex, { period: 14 }, { 14: '49.14', 15: '52.32', 251: '49.63' }],
  ['deviation', standardDeviation, { period: 5 }, { 4: '1.2856', 5: '0.4462', 251: '0.7144' }],
];
test.each(published)('the %s matches TA-Lib’s own test figures', (_, study, params, due) => {
  const { value } = runStudy(study, referenceBars, params);
  for (const [row, figure] of Object.entries(due)) {
    const lastDigit = 10 ** -figure.split('.')[1]!.length;
    expect(Math.abs(value[Number(row)]! - Number(figure))).toBeLessThan(lastDigit);
  }
  const first = Math.min(...Object.keys(due).map(Number));
  if (first < 251) expect(value.findIndex((one) => !Number.isNaN(one))).toBe(first);
});
