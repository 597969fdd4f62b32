import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparativeRelativeStrength } from './comparative-relative-strength.ts';
import { correlation } from './correlation.ts';
import { historicalVolatility } from './historical-volatility.ts';
import { runStudy } from './run-study.ts';
import { standardDeviation } from './standard-deviation.ts';
import type { Bars, Study } from './study.ts';
import { firstDifference } from './testing/first-difference.ts';
import { barsOfCloses, chance, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { volumeAverage } from './volume-average.ts';
import { volumeRatio } from './volume-ratio.ts';

// The formulas again, written plainly over lists. NaN means no value.
const none = Number.NaN;
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
const mean = (list: readonly number[]) => sum(list) / list.length;
const squares = (list: readonly number[]) => {
  const middle = mean(list);
  return sum(list.map((one) => (one - middle) ** 2));
};

const overWindows = <One>(list: readonly One[], size: number, of: (window: One[]) => number) =>
  list.map((_, row) => (row + 1 < size ? none : of(list.slice(row + 1 - size, row + 1))));

const returnsOf = (list: readonly number[], of: (ratio: number) => number) =>
  list.slice(1).map((one, i) => of(one / list[i]!));

const deviationOf = ({ close }: Bars, size: number) =>
  overWindows([...close], size, (window) => Math.sqrt(squares(window) / size));

const volatilityOf = ({ close }: Bars, size: number, sessions: number) => [
  none,
  ...overWindows(
    returnsOf([...close], Math.log),
    size,
    (window) => 100 * Math.sqrt(squares(window) / (size - 1)) * Math.sqrt(sessions),
  ),
];

const ratioOf = ({ volume }: Bars, size: number) =>
  Array.from(volume, (now, row) => {
    const before = [...volume.subarray(Math.max(0, row - size), row)];
    return before.length < size || sum(before) === 0 ? none : now / mean(before);
  });

function pearson(x: readonly number[], y: readonly number[]): number {
  const [middleX, middleY] = [mean(x), mean(y)];
  const products = sum(x.map((one, i) => (one - middleX) * (y[i]! - middleY)));
  const spread = Math.sqrt(squares(x) * squares(y));
  return spread === 0 ? none : products / spread;
}

function correlationOf({ close, beside }: Bars, size: number): number[] {
  const rows = [...close.keys()].filter((row) => !Number.isNaN(beside![row]!));
  const out = Array.from(close, () => none);
  const change = (ratio: number) => ratio - 1;
  for (let i = size; i < rows.length; i += 1) {
    const window = rows.slice(i - size, i + 1);
    const own = window.map((row) => close[row]!);
    const index = window.map((row) => beside![row]!);
    out[rows[i]!] = pearson(returnsOf(own, change), returnsOf(index, change));
  }
  return out;
}

function strengthOf({ close, beside }: Bars): number[] {
  const first = beside!.findIndex((one) => !Number.isNaN(one));
  return Array.from(
    close,
    (one, row) => (one / beside![row]! / (close[first]! / beside![first]!)) * 100,
  );
}

/** Bars where the index has no close on the first three, and then on one in seven. */
function patchyBars(count: number, seed: number): Bars {
  const bars = wanderingBars(count, seed);
  const next = chance(seed + 1);
  const beside = bars.beside!.map((one, row) => (row < 3 || next() < 1 / 7 ? none : one));
  return { ...bars, beside };
}

interface Case {
  readonly id: string;
  readonly study: Study<string, 'value'>;
  readonly plain: (bars: Bars, period: number) => number[];
  readonly extra?: Readonly<Record<string, number>>;
  readonly periods: readonly number[];
}
const all = (
  [
    {
      study: volumeAverage as Study<string, 'value'>,
      plain: ({ volume }, period) => overWindows([...volume], period, mean),
      periods: [1, 3, 20],
    },
    { study: volumeRatio, plain: ratioOf, periods: [1, 2, 20] },
    { study: standardDeviation, plain: deviationOf, periods: [2, 5, 20, 200] },
    {
      study: historicalVolatility,
      plain: (bars, period) => volatilityOf(bars, period, 240),
      extra: { sessions: 240 },
      periods: [2, 10, 20],
    },
    {
      study: historicalVolatility,
      plain: (bars, period) => volatilityOf(bars, period, 52),
      extra: { sessions: 52 },
      periods: [20],
    },
    { study: correlation, plain: correlationOf, periods: [3, 20, 60] },
    { study: comparativeRelativeStrength, plain: strengthOf, periods: [0] },
  ] as Omit<Case, 'id'>[]
).map((one): Case => ({ ...one, id: one.study.id }));

const valuesOf = ({ study, extra }: Case, bars: Bars, period: number) =>
  runStudy(study, bars, { ...extra, period }).value;

const beside = wanderingBars(252, 21).beside!;

describe.each(all)('$id', (one) => {
  test('equals its plainly written formula, with values on the same rows', () => {
    for (const period of one.periods)
      for (const bars of [wanderingBars(500, 5), patchyBars(400, 8), { ...referenceBars, beside }])
        expect(firstDifference(valuesOf(one, bars, period), one.plain(bars, period))).toBe('none');
  });

  test('is the same bar by bar, to the last bit', () => {
    for (const period of one.periods)
      for (const bars of [wanderingBars(240, 3), patchyBars(90, 4)])
        expect(oneByOne(one.study, bars, { ...one.extra, period })).toEqual(
          runStudy(one.study, bars, { ...one.extra, period }),
        );
  });

  test('equals its formula on one bar and on none', () => {
    expect(valuesOf(one, wanderingBars(0), one.periods[0]!)).toHaveLength(0);
    const single = wanderingBars(1, 2);
    for (const period of one.periods)
      expect(firstDifference(valuesOf(one, single, period), one.plain(single, period))).toBe(
        'none',
      );
  });
});

test('windows recover completely after 200,000 bars and a spike of a million', () => {
  const bars = wanderingBars(200_000, 9);
  const close = bars.close.slice();
  const volume = bars.volume.slice();
  close[150_000]! *= 1e6;
  volume[150_000] = 1e12;
  const cut = (of: Bars, from: number): Bars => ({
    ...of,
    count: 300,
    close: of.close.slice(from, from + 300),
    volume: of.volume.slice(from, from + 300),
    beside: of.beside!.slice(from, from + 300),
  });
  for (const one of all.filter(({ id }) => id !== 'crs')) {
    const given = valuesOf(one, { ...bars, close, volume }, 20);
    for (const from of [149_900, 199_700]) {
      const due = one.plain(cut({ ...bars, close, volume }, from), 20).slice(30);
      expect(firstDifference(given.slice(from + 30, from + 300), due)).toBe('none');
    }
    expect(given.slice(150_030)).toEqual(valuesOf(one, bars, 20).slice(150_030));
  }
});

describe('scaled and shifted prices', () => {
  const bars = wanderingBars(120, 6);
  const scale = fc.double({ min: 1e-3, max: 1e5, noNaN: true });
  const shift = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const values = (study: Study<string, 'value'>, of: Bars) => runStudy(study, of).value;

  test('scale the deviation and do not shift it', () => {
    const due = values(standardDeviation, bars);
    fc.assert(
      fc.property(scale, shift, (by, further) => {
        const given = values(standardDeviation, changedPrices(bars, by, further));
        const size = by * 25_000 + Math.abs(further);
        const off = given.map((value, row) => (value - due[row]! * by) / size);
        expect(off.findIndex((part) => Math.abs(part) > 1e-12)).toBe(-1);
        expect(given.findIndex((value) => !Number.isNaN(value))).toBe(19);
      }),
      { numRuns: 50 },
    );
  });

  test('do not change volatility, correlation and strength when only scaled', () => {
    for (const study of [historicalVolatility, correlation, comparativeRelativeStrength]) {
      const due = values(study, bars);
      fc.assert(
        fc.property(scale, (by) => {
          expect(firstDifference(values(study, changedPrices(bars, by)), due, 1e-10)).toBe('none');
        }),
        { numRuns: 30 },
      );
    }
  });
});

test('a constant price has a deviation and volatility of exactly 0', () => {
  const bars = barsOfCloses(Array.from({ length: 50 }, () => 0.1 + 1e5));
  for (const study of [standardDeviation, historicalVolatility] as Study<string, 'value'>[])
    expect(new Set(runStudy(study, bars).value.subarray(20))).toEqual(new Set([0]));
});

test('correlation has no value if share or index do not move, is 1 if they move together and −1 if opposite', () => {
  const bars = wanderingBars(60, 17);
  const period = { period: 5 };
  const flat = new Float64Array(60).fill(100);
  for (const still of [
    { ...bars, close: flat },
    { ...bars, beside: flat },
  ])
    expect(new Set(runStudy(correlation, still, period).value)).toEqual(new Set([none]));
  // Returns of ±r each: 1 ÷ price has nearly the opposite ones, 2 × price the same ones.
  const twice = { ...bars, beside: bars.close.map((close) => close * 2) };
  for (const value of runStudy(correlation, twice, period).value.subarray(5))
    expect(value).toBeCloseTo(1, 12);
  const calm = bars.close.map((_, row) => 100 + 1e-6 * Math.sin(row));
  const against = { ...bars, close: calm, beside: calm.map((close) => 1 / close) };
  for (const value of runStudy(correlation, against, period).value.subarray(5))
    expect(value).toBeCloseTo(-1, 5);
});

test('without an index there is no value', () => {
  const { beside: _, ...alone } = wanderingBars(60, 18);
  for (const study of [correlation, comparativeRelativeStrength] as Study<string, 'value'>[])
    expect(new Set(runStudy(study, alone).value)).toEqual(new Set([none]));
});

test('strength starts at 100 on the first common bar and skips bars without an index', () => {
  const bars = {
    ...barsOfCloses([30, 33, 33, 60, 66]),
    beside: Float64Array.of(none, 7, 14, none, 7),
  };
  expect([...runStudy(comparativeRelativeStrength, bars).value]).toEqual([
    none,
    100,
    50,
    none,
    200,
  ]);
});

test('the volume ratio uses the bars before, and has no value where they had no volume', () => {
  const volume = Float64Array.of(10, 30, 40, 0, 0, 5);
  const bars = { ...barsOfCloses([1, 1, 1, 1, 1, 1]), volume };
  expect([...runStudy(volumeRatio, bars, { period: 2 }).value]).toEqual([
    none,
    none,
    2,
    0,
    0,
    none,
  ]);
  const { value, volume: drawn } = runStudy(volumeAverage, bars, { period: 2 });
  expect([...value]).toEqual([none, 20, 35, 20, 0, 2.5]);
  expect(drawn).toEqual(volume);
});

test('a close of 0 removes the volatility only from the windows that contain it', () => {
  const bars = wanderingBars(60, 19);
  const close = bars.close.slice();
  close[20] = 0;
  const { value } = runStudy(
    historicalVolatility,
    { ...bars, close },
    { period: 5, sessions: 240 },
  );
  const without = [...value.keys()].filter((row) => Number.isNaN(value[row]!));
  expect(without).toEqual([0, 1, 2, 3, 4, 20, 21, 22, 23, 24, 25]);
});
