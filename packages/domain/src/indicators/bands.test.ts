import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageTrueRange } from './average-true-range.ts';
import { bollingerBands } from './bollinger-bands.ts';
import { donchianChannel } from './donchian-channel.ts';
import { ichimoku } from './ichimoku.ts';
import { keltnerChannel } from './keltner-channel.ts';
import { camarillaPivots, classicPivots, fibonacciPivots } from './pivot-points.ts';
import { runStudy } from './run-study.ts';
import type { Bars, Columns, Study } from './study.ts';
import { barAt, barsOf, barsOfCloses, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { trueRange } from './true-range.ts';

type Rows = number[];
const none = Number.NaN;
const rowsOf = (bars: Bars): Rows => Array.from({ length: bars.count }, (_, row) => row);

function expectNear(given: Float64Array, due: Rows, within = 1e-9) {
  expect(given).toHaveLength(due.length);
  const row = due.findIndex((value, at) =>
    Number.isNaN(value)
      ? !Number.isNaN(given[at])
      : !(Math.abs(given[at]! - value) <= within * Math.max(1, Math.abs(value))),
  );
  if (row >= 0) expect.fail(`row ${row}: ${given[row]} in place of ${due[row]}`);
}

const window = (column: Float64Array, row: number, period: number): Rows =>
  row < period - 1 ? [] : [...column.subarray(row - period + 1, row + 1)];
const sum = (values: Rows) => values.reduce((all, value) => all + value, 0);
const overWindows = (column: Float64Array, period: number, of: (values: Rows) => number): Rows =>
  [...column].map((_, row) => (row < period - 1 ? none : of(window(column, row, period))));

const plainRanges = ({ high, low, close, ...bars }: Bars): Rows =>
  rowsOf({ high, low, close, ...bars }).map((row) => {
    const before = close[row - 1];
    if (before === undefined) return none;
    return Math.max(
      high[row]! - low[row]!,
      Math.abs(high[row]! - before),
      Math.abs(low[row]! - before),
    );
  });

function plainAtr(bars: Bars, period: number): Rows {
  const ranges = plainRanges(bars);
  let average = none;
  return ranges.map((range, row) => {
    if (row === period) average = sum(ranges.slice(1, period + 1)) / period;
    else if (row > period) average = (average * (period - 1) + range) / period;
    return average;
  });
}

/** 200,000 bars that keep moving; in the middle a high and the next close are a million times too high. */
const long = (() => {
  const part = wanderingBars(5_000, 8);
  const list = Array.from({ length: 200_000 }, (_, row) => barAt(part, row % 5_000));
  list[100_000] = { ...list[100_000]!, high: list[100_000]!.high * 1e6 };
  list[100_001] = { ...list[100_001]!, close: list[100_001]!.close * 1e6 };
  return barsOf(list);
})();
const lastOf = (bars: Bars, count: number): Bars =>
  barsOf(Array.from({ length: count }, (_, i) => barAt(bars, bars.count - count + i)));

const seeds = fc.integer({ min: 1, max: 1e6 });

test.each([averageTrueRange, bollingerBands, keltnerChannel, donchianChannel, ichimoku] as Study[])(
  '$id bar by bar equals $id of all bars, to the last bit',
  (study) => {
    const bars = wanderingBars(150, 16);
    expect(oneByOne(study, bars)).toEqual(runStudy(study, bars));
  },
);

describe('true range', () => {
  test('matches TA-Lib on its test bars, with no value on the first', () => {
    const out = new Float64Array(252);
    trueRange(referenceBars, out)(0, 252);
    expect(out[0]).toBeNaN();
    for (const [row, due] of [
      [1, 3.535],
      [13, 9.685],
      [41, 5.125],
      [251, 2.88],
    ] as const)
      expect(out[row]).toBeCloseTo(due, 9);
    expectNear(out, plainRanges(referenceBars));
  });

  test('includes a gap from the close before, in either direction', () => {
    const flat = { open: 1, volume: 1 };
    const bars = barsOf([
      { ...flat, high: 102, low: 98, close: 100 },
      { ...flat, high: 112, low: 108, close: 110 },
      { ...flat, high: 95, low: 90, close: 92 },
    ]);
    const out = new Float64Array(3);
    trueRange(bars, out)(0, 3);
    expect([...out]).toEqual([none, 12, 20]);
  });
});

describe('ATR', () => {
  test('matches TA-Lib on its test bars', () => {
    const { value } = runStudy(averageTrueRange, referenceBars, { period: 14 });
    expect(value[15]).toBeCloseTo(3.4876, 4);
    // As a percentage of the close it is NATR, which is printed with more digits.
    for (const [row, due] of [
      [14, 3.9321],
      [15, 3.7576],
      [251, 3.0229],
    ] as const)
      expect((100 * value[row]!) / referenceBars.close[row]!).toBeCloseTo(due, 4);
    expect(value[13]).toBeNaN();
  });

  test.each([1, 2, 14, 50])('of %i bars equals the formula', (period) => {
    const bars = wanderingBars(400, period);
    expectNear(runStudy(averageTrueRange, bars, { period }).value, plainAtr(bars, period));
  });

  test('is 0 where nothing moves, and has no value on too few bars', () => {
    const flat = barsOfCloses(Array<number>(30).fill(250));
    expect([...runStudy(averageTrueRange, flat).value.subarray(14)]).toEqual(Array(16).fill(0));
    expect(runStudy(averageTrueRange, { ...flat, count: 14 }).value.every(Number.isNaN)).toBe(true);
  });

  test('does not depend on the price level, to the last bit of whole paisa', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -9, max: 1e6 }), (seed, shift) => {
        const bars = wanderingBars(80, seed);
        expect(runStudy(averageTrueRange, changedPrices(bars, 1, shift))).toEqual(
          runStudy(averageTrueRange, bars),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('after 200,000 bars and a spike equals the result of the last bars alone', () => {
    const due = runStudy(averageTrueRange, lastOf(long, 2_000)).value.at(-1)!;
    expect(runStudy(averageTrueRange, long).value.at(-1)! / due).toBeCloseTo(1, 12);
  });
});

describe('Bollinger bands', () => {
  const plain = (closes: Float64Array, period: number, width: number) => {
    const middle = overWindows(closes, period, (values) => sum(values) / period);
    const reach = overWindows(closes, period, (values) => {
      const mean = sum(values) / period;
      return width * Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / period);
    });
    return {
      upper: middle.map((value, row) => value + reach[row]!),
      middle,
      lower: middle.map((value, row) => value - reach[row]!),
    };
  };
  const expectPlain = (
    out: Columns<'upper' | 'middle' | 'lower'>,
    due: ReturnType<typeof plain>,
  ) => {
    for (const key of ['upper', 'middle', 'lower'] as const) expectNear(out[key], due[key]);
  };

  test('match TA-Lib on its test bars', () => {
    const out = runStudy(bollingerBands, referenceBars, { period: 20, width: 2 });
    expect(out.upper[19]).toBeCloseTo(98.0734, 4);
    expect(out.middle[19]).toBeCloseTo(92.891, 4);
    expect(out.lower[19]).toBeCloseTo(87.7086, 4);
    expect(out.middle[18]).toBeNaN();
  });

  test.each([
    [2, 1],
    [20, 2],
    [63, 2.5],
  ])('of %i bars and %f deviations equal the formula', (period, width) => {
    const bars = wanderingBars(400, period);
    const out = runStudy(bollingerBands, bars, { period, width });
    expectPlain(out, plain(bars.close, period, width));
    expectPlain(
      runStudy(bollingerBands, referenceBars, { period, width }),
      plain(referenceBars.close, period, width),
    );
  });

  test('coincide where all prices are equal, also after a spike has left the window', () => {
    const closes = Array<number>(60).fill(333.3);
    closes[10] = 333.3e6;
    const { upper, lower } = runStudy(bollingerBands, barsOfCloses(closes));
    for (let row = 19; row < 30; row += 1) expect(upper[row]! - lower[row]!).toBeGreaterThan(1e7);
    for (let row = 30; row < 60; row += 1) {
      expect(upper[row]).toBeCloseTo(333.3, 9);
      expect(upper[row]).toBe(lower[row]);
    }
  });

  test('shift and scale with the price', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0.01, max: 99, noNaN: true }), (seed, scale) => {
        const bars = wanderingBars(60, seed);
        const out = runStudy(bollingerBands, bars);
        const other = runStudy(bollingerBands, changedPrices(bars, scale, 700));
        for (const key of ['upper', 'middle', 'lower'] as const)
          expectNear(
            other[key],
            [...out[key]].map((value) => value * scale + 700),
          );
      }),
      { numRuns: 20 },
    );
  });

  test('after 200,000 bars and a spike equal those of the last window alone', () => {
    const out = runStudy(bollingerBands, long);
    const due = plain(lastOf(long, 20).close, 20, 2);
    expect(out.upper.at(-1)! / due.upper.at(-1)!).toBeCloseTo(1, 12);
    expect(out.lower.at(-1)! / due.lower.at(-1)!).toBeCloseTo(1, 12);
  });
});

describe('Keltner channel', () => {
  // ta4j's figures on these bars, from TA-Lib's own test of KC: [EMA, ATR, width, row, upper, middle,
  // lower].
  test.each([
    [8, 4, 1.5, 200, 115.64127560116764, 109.58860275540715, 103.53592990964667],
    [8, 4, 1.5, 225, 106.9941767789163, 100.77603770649361, 94.55789863407092],
    [8, 4, 1.5, 251, 112.60213497004759, 109.06516670756777, 105.52819844508795],
    [4, 4, 3, 200, 119.5676090131952, 107.46226332167424, 95.35691763015329],
    [4, 4, 3, 225, 116.34064574172066, 103.90436759687529, 91.46808945202991],
    [4, 4, 3, 251, 115.89326431782158, 108.81932779286193, 101.74539126790228],
  ])('EMA %i, ATR %i, %f wide, on row %i', (period, atr, width, row, ...due) => {
    const out = runStudy(keltnerChannel, referenceBars, { period, atr, width });
    for (const [i, key] of (['upper', 'middle', 'lower'] as const).entries())
      expect(Math.abs(out[key][row]! / due[i]! - 1)).toBeLessThan(1e-12);
  });

  test.each([
    [20, 10, 2],
    [4, 10, 1.5],
    [5, 1, 0.1],
  ])('EMA %i, ATR %i, %f wide equals the formula', (period, atr, width) => {
    const bars = wanderingBars(300, 5);
    const typical = bars.close.map((close, row) => (bars.high[row]! + bars.low[row]! + close) / 3);
    let average = none;
    const middle = [...typical].map((value, row) => {
      if (row === period - 1) average = sum(window(typical, row, period)) / period;
      else if (row >= period) average = (value * 2 + average * (period - 1)) / (period + 1);
      return average;
    });
    const ranges = plainAtr(bars, atr);
    const out = runStudy(keltnerChannel, bars, { period, atr, width });
    expectNear(out.middle, middle);
    expectNear(
      out.upper,
      middle.map((value, row) => value + width * ranges[row]!),
    );
    expectNear(
      out.lower,
      middle.map((value, row) => value - width * ranges[row]!),
    );
  });
});

describe('Donchian channel', () => {
  test.each([1, 2, 20, 55])('of %i bars has the highest high and the lowest low', (period) => {
    const bars = wanderingBars(300, period);
    const upper = overWindows(bars.high, period, (values) => Math.max(...values));
    const lower = overWindows(bars.low, period, (values) => Math.min(...values));
    const out = runStudy(donchianChannel, bars, { period });
    expect([...out.upper]).toEqual(upper);
    expect([...out.lower]).toEqual(lower);
    expect([...out.middle]).toEqual(upper.map((value, row) => (value + lower[row]!) / 2));
  });
});

describe('Ichimoku cloud', () => {
  const mid = (bars: Bars, period: number): Rows =>
    rowsOf(bars).map((row) =>
      row < period - 1
        ? none
        : (Math.max(...window(bars.high, row, period)) +
            Math.min(...window(bars.low, row, period))) /
          2,
    );

  test.each([
    { conversion: 9, base: 26, span: 52, displacement: 26 },
    { conversion: 1, base: 7, span: 3, displacement: 0 },
  ])('of $conversion, $base and $span bars equals the formula', (params) => {
    const bars = wanderingBars(300, params.base);
    const out = runStudy(ichimoku, bars, params);
    const conversion = mid(bars, params.conversion);
    const base = mid(bars, params.base);
    expect([...out.conversion]).toEqual(conversion);
    expect([...out.base]).toEqual(base);
    expect([...out.spanA]).toEqual(conversion.map((value, row) => (value + base[row]!) / 2));
    expect([...out.spanB]).toEqual(mid(bars, params.span));
    expect(out.lagging).toEqual(bars.close);
  });

  test('draws its spans ahead and the close behind by the given number of bars', () => {
    const shifts = ichimoku.outputs.map(({ key, shift }) => [
      key,
      typeof shift === 'function' ? shift({ displacement: 30 }) : (shift ?? 0),
    ]);
    expect(Object.fromEntries(shifts)).toEqual({
      conversion: 0,
      base: 0,
      spanA: 30,
      spanB: 30,
      lagging: -30,
    });
  });
});

describe('pivot points', () => {
  const bar = (high: number, low: number, close: number, session: number) => ({
    open: close,
    high,
    low,
    close,
    volume: 1,
    session,
  });
  // Three sessions: high 1200, low 1000, close 1160; then 1300, 1100, 1250; then a single bar.
  const bars = barsOf([
    bar(1100, 1000, 1050, 7),
    bar(1200, 1040, 1160, 7),
    bar(1210, 1150, 1200, 8),
    bar(1300, 1100, 1290, 8),
    bar(1280, 1240, 1250, 8),
    bar(1260, 1250, 1255, 2),
  ]);
  const at = (out: Columns<string>, row: number) =>
    Object.fromEntries(Object.entries(out).map(([key, column]) => [key, column[row]]));
  const near = (levels: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(levels).map(([key, value]) => [key, expect.closeTo(value, 9)]),
    );

  test('classic levels match a hand-checked case', () => {
    const out = runStudy(classicPivots, bars);
    const due = { p: 1120, r1: 1240, r2: 1320, r3: 1440, s1: 1040, s2: 920, s3: 840 };
    for (const row of [2, 3, 4]) expect(at(out, row)).toEqual(due);
    for (const row of [0, 1]) expect(at(out, row).p).toBeNaN();
    expect(at(out, 5).p).toBeCloseTo((1300 + 1100 + 1250) / 3, 9);
  });

  test('Fibonacci levels match a hand-checked case', () => {
    const out = runStudy(fibonacciPivots, bars);
    const due = { p: 1120, r1: 1196.4, r2: 1243.6, r3: 1320, s1: 1043.6, s2: 996.4, s3: 920 };
    for (const row of [2, 3, 4]) expect(at(out, row)).toEqual(near(due));
  });

  test('Camarilla levels match a hand-checked case, up to the fourth', () => {
    const out = runStudy(camarillaPivots, bars);
    const above = { r1: 1160 + 55 / 3, r2: 1160 + 110 / 3, r3: 1215, r4: 1270 };
    const below = { s1: 1160 - 55 / 3, s2: 1160 - 110 / 3, s3: 1105, s4: 1050 };
    for (const row of [2, 3, 4])
      expect(at(out, row)).toEqual(near({ p: 1120, ...above, ...below }));
  });

  test.each([classicPivots, fibonacciPivots, camarillaPivots])(
    '$id without sessions use the bar before',
    (study) => {
      const { session: _, ...bare } = wanderingBars(60, 9);
      const each = { ...bare, session: Int32Array.from({ length: 60 }, (_, row) => row) };
      const out = runStudy(study, bare);
      expect(out).toEqual(runStudy(study, each));
      for (let row = 1; row < 60; row += 1)
        expect(out.p[row]).toBeCloseTo(
          (bare.high[row - 1]! + bare.low[row - 1]! + bare.close[row - 1]!) / 3,
          9,
        );
    },
  );

  test.each([classicPivots, fibonacciPivots, camarillaPivots])(
    '$id are in order for any session, also bar by bar',
    (study) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const moving = wanderingBars(90, seed);
          const out: Columns<string> = runStudy(study, moving);
          expect(oneByOne(study, moving)).toEqual(out);
          for (let row = 21; row < 90; row += 1) {
            const levels = study.outputs.map(({ key }) => out[key]![row]!);
            // Camarilla counts from the close, so its inner levels may be on either side of the pivot.
            const ordered = study === camarillaPivots ? levels.filter((_, i) => i !== 4) : levels;
            expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
          }
        }),
        { numRuns: 15 },
      );
    },
  );
});
