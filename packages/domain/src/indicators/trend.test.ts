import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroon } from './aroon.ts';
import { averageDirectionalIndex } from './average-directional-index.ts';
import { elderRay } from './elder-ray.ts';
import { parabolicSar } from './parabolic-sar.ts';
import { type Bar, defaultsOf, runStudy } from './run-study.ts';
import type { Bars, Study } from './study.ts';
import { supertrend } from './supertrend.ts';
import { barAt, barsOf, barsOfCloses, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { vortex } from './vortex.ts';
import { zigZag } from './zig-zag.ts';

type Rows = number[];
const none = Number.NaN;
const rowsOf = (bars: Bars): Rows => Array.from({ length: bars.count }, (_, row) => row);
const sum = (values: Rows) => values.reduce((all, value) => all + value, 0);
const seeds = fc.integer({ min: 1, max: 1e6 });
const bar = (high: number, low: number, close = (high + low) / 2): Bar => ({
  open: close,
  high,
  low,
  close,
  volume: 1,
});
const flat = (count: number, price = 250) => barsOfCloses(Array<number>(count).fill(price));

function expectNear(given: Float64Array, due: Rows, within = 1e-9) {
  expect(given).toHaveLength(due.length);
  const row = due.findIndex((value, at) =>
    Number.isNaN(value)
      ? !Number.isNaN(given[at])
      : !(Math.abs(given[at]! - value) <= within * Math.max(1, Math.abs(value))),
  );
  if (row >= 0) expect.fail(`row ${row}: ${given[row]} in place of ${due[row]}`);
}

const range = ({ high, low, close }: Bars, row: number): number =>
  Math.max(
    high[row]! - low[row]!,
    Math.abs(high[row]! - close[row - 1]!),
    Math.abs(low[row]! - close[row - 1]!),
  );

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

function expectNoTraceOfThePast<Out extends string>(study: Study<string, Out>, count: number) {
  const all = runStudy(study, long);
  const end = runStudy(study, lastOf(long, count));
  for (const { key } of study.outputs)
    expect(all[key].at(-1)! / end[key].at(-1)!, key).toBeCloseTo(1, 11);
}

test.each([parabolicSar, supertrend, elderRay, vortex, aroon, averageDirectionalIndex] as Study[])(
  '$id bar by bar equals $id of all bars, to the last bit',
  (study) => {
    const bars = wanderingBars(150, 17);
    expect(oneByOne(study, bars)).toEqual(runStudy(study, bars));
  },
);

describe('parabolic SAR', () => {
  // Wilder's example in New Concepts in Technical Trading Systems, from TA-Lib's own test.
  const wilder = barsOf(
    [
      [51.12, 50],
      [52.35, 51.5],
      [52.1, 51],
      [51.8, 50.5],
      [52.1, 51.25],
      [52.5, 51.7],
      [52.8, 51.85],
      [52.5, 51.5],
      [53.5, 52.3],
      [53.5, 52.5],
      [53.8, 53],
      [54.2, 53.5],
      [53.4, 52.5],
      [53.5, 52.1],
      [54.4, 53],
      [55.2, 54],
      [55.7, 55],
      [57, 56],
      [57.5, 56.5],
      [58, 57],
      [57.7, 56.5],
      [58, 57.3],
      [57.5, 56.7],
      [57, 56.3],
      [56.7, 56.2],
      [57.5, 56],
      [56.7, 55.5],
      [56, 55],
      [56.2, 54.9],
      [54.8, 54],
      [55.5, 54.5],
      [54.7, 53.8],
      [54, 53],
      [52.5, 51.5],
      [51, 50],
      [51.5, 50.5],
      [51.7, 50.2],
      [53, 51.5],
    ].map(([high, low]) => bar(high!, low!)),
  );

  test('matches Wilder’s own example', () => {
    const { value } = runStudy(parabolicSar, wilder);
    expect(value[0]).toBeNaN();
    expect(value[1]).toBe(50);
    expect(value[2]).toBeCloseTo(50.047, 3);
    expect(value[5]).toBeCloseTo(50.182, 3);
    expect(value[36]).toBeCloseTo(52.93, 2);
    expect(value[37]).toBe(50);
  });

  /**
   * Recomputes each move from its first bar, including the extreme price and the count of new extremes.
   */
  function plain({ high, low, count }: Bars, step: number, most: number): Rows {
    const out: Rows = Array<number>(count).fill(none);
    if (count < 2) return out;
    const drop = low[0]! - low[1]!;
    let long = !(drop > 0 && drop > high[1]! - high[0]!);
    let entry = 1;
    let sar = long ? low[0]! : high[0]!;
    const bottom = (row: number) => Math.min(low[row]!, low[Math.max(row - 1, 1)]!);
    const top = (row: number) => Math.max(high[row]!, high[Math.max(row - 1, 1)]!);
    const news = (to: number) => {
      const reached = Array.from({ length: to - entry + 1 }, (_, i) =>
        long ? high[entry + i]! : -low[entry + i]!,
      );
      const fresh = reached.filter((price, i) => i > 0 && price > Math.max(...reached.slice(0, i)));
      const furthest = Math.max(...reached);
      return {
        furthest: long ? furthest : -furthest,
        factor: Math.min(step * (1 + fresh.length), most),
      };
    };
    for (let row = 1; row < count; row += 1) {
      if (long ? low[row]! <= sar : high[row]! >= sar) {
        const end = row > entry ? news(row - 1).furthest : long ? high[row]! : low[row]!;
        sar = long ? Math.max(end, top(row)) : Math.min(end, bottom(row));
        long = !long;
        entry = row;
      }
      out[row] = sar;
      const { furthest, factor } = news(row);
      sar += factor * (furthest - sar);
      sar = long ? Math.min(sar, bottom(row)) : Math.max(sar, top(row));
    }
    return out;
  }

  test.each([
    [0.02, 0.2],
    [0.1, 0.1],
    [0.05, 0.01],
  ])('with steps of %f up to %f follows the rule', (step, most) => {
    for (const bars of [wanderingBars(600, 3), wanderingBars(600, 4), referenceBars, wilder])
      expectNear(
        runStudy(parabolicSar, bars, { step, most }).value,
        plain(bars, Math.min(step, most), most),
      );
  });

  test('starts as a fall if the low moved further than the high, else as a rise', () => {
    const second = (high: number, low: number) =>
      runStudy(parabolicSar, barsOf([bar(110, 100), bar(high, low)])).value[1];
    expect(second(109, 95)).toBe(110);
    expect(second(112, 101)).toBe(100);
    // A bar that also reaches its SAR reverses at once, both as a fall and as a rise.
    expect(second(112, 97)).toBe(97);
    expect(second(110, 95)).toBe(95);
    expect(second(112, 100)).toBe(112);
    expect(second(113, 97)).toBe(113);
    expect(second(108, 102)).toBe(100);
  });

  test('is constant on constant prices', () => {
    const { value } = runStudy(parabolicSar, flat(20));
    expect([...value]).toEqual([none, ...Array<number>(19).fill(250)]);
  });

  test('never lies within its bar', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = wanderingBars(120, seed);
        const { value } = runStudy(parabolicSar, bars);
        for (let row = 1; row < 120; row += 1)
          expect(value[row]! <= bars.low[row]! || value[row]! >= bars.high[row]!).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('supertrend', () => {
  // ta4j's figures on these bars, from TA-Lib's own test of SUPERTREND.
  test.each([
    [7, 2, 200, 114.35194013755326, -1],
    [7, 2, 225, 100.16118753507284, 1],
    [7, 2, 251, 113.53995615951584, -1],
    [5, 1.5, 200, 112.2539514483794, -1],
    [5, 1.5, 225, 101.90280269605175, 1],
    [5, 1.5, 251, 111.78141670443482, -1],
  ])('of %i bars, %f wide, on row %i', (period, width, row, line, side) => {
    const out = runStudy(supertrend, referenceBars, { period, width });
    expect(Math.abs(out.value[row]! / line - 1)).toBeLessThan(1e-12);
    expect(out.side[row]).toBe(side);
  });

  function plain(bars: Bars, period: number, width: number) {
    const { high, low, close } = bars;
    const ranges = rowsOf(bars).map((row) => (row === 0 ? none : range(bars, row)));
    let atr = none;
    const bands: { upper: number; lower: number }[] = [];
    const sides: Rows = [];
    for (const row of rowsOf(bars)) {
      if (row === period) atr = sum(ranges.slice(1, period + 1)) / period;
      else if (row > period) atr = (atr * (period - 1) + ranges[row]!) / period;
      const basic = {
        upper: (high[row]! + low[row]!) / 2 + width * atr,
        lower: (high[row]! + low[row]!) / 2 - width * atr,
      };
      const before = bands[row - 1]!;
      const started = row > period;
      bands.push({
        upper:
          started && close[row - 1]! <= before.upper
            ? Math.min(basic.upper, before.upper)
            : basic.upper,
        lower:
          started && close[row - 1]! >= before.lower
            ? Math.max(basic.lower, before.lower)
            : basic.lower,
      });
      const { upper, lower } = bands[row]!;
      if (row < period) sides.push(none);
      else if (!started) sides.push(1);
      else if (sides[row - 1] === 1) sides.push(close[row]! < lower ? -1 : 1);
      else sides.push(close[row]! > upper ? 1 : -1);
    }
    const line = sides.map((side, row) =>
      Number.isNaN(side) ? none : side > 0 ? bands[row]!.lower : bands[row]!.upper,
    );
    return { line, sides };
  }

  test.each([
    [10, 3],
    [1, 0.5],
    [20, 1],
  ])('of %i bars, %f wide, follows the rule', (period, width) => {
    for (const bars of [wanderingBars(600, 6), referenceBars]) {
      const out = runStudy(supertrend, bars, { period, width });
      const due = plain(bars, period, width);
      expectNear(out.value, due.line);
      expect([...out.side]).toEqual(due.sides);
      expect(new Set(due.sides.slice(period))).toEqual(new Set([1, -1]));
    }
  });

  test('stays an uptrend on constant prices', () => {
    const out = runStudy(supertrend, flat(20));
    expect([...out.value.subarray(10)]).toEqual(Array(10).fill(250));
    expect([...out.side.subarray(10)]).toEqual(Array(10).fill(1));
  });
});

describe('zig zag', () => {
  const turnsOf = ({ value, forming }: Record<'value' | 'forming', Float64Array>) => {
    const settled = [...value.keys()].filter((row) => !Number.isNaN(value[row]));
    const last = settled.at(-1);
    return {
      settled,
      last,
      tip: [...forming.keys()].filter((row) => !Number.isNaN(forming[row])).at(-1),
    };
  };

  // talipp's turns on these bars, from TA-Lib's own test of ZIGZAG; the last one is unconfirmed.
  const due: [number, number][] = [
    [8, 89.44],
    [11, 99.625],
    [25, 80.875],
    [46, 92.97],
    [54, 82],
    [66, 94.03],
    [73, 81.5],
    [90, 123],
    [103, 109.44],
    [131, 139.19],
    [148, 117.56],
    [173, 137.69],
    [202, 89],
    [236, 122.12],
    [240, 104.5],
  ];

  test('matches talipp’s turns at 10 %, with straight lines between them', () => {
    const { value, forming } = runStudy(zigZag, referenceBars, { percent: 10 });
    for (const [row, price] of due.slice(0, -1)) expect(value[row]).toBe(price);
    for (let i = 1; i < due.length; i += 1) {
      const [[from, start], [to, end]] = [due[i - 1]!, due[i]!];
      const column = i < due.length - 1 ? value : forming;
      for (let row = from; row <= to; row += 1)
        expect(column[row]).toBeCloseTo(start + ((end - start) * (row - from)) / (to - from), 9);
    }
    expect(turnsOf({ value, forming })).toMatchObject({ last: 236, tip: 240 });
    expect(value.slice(0, 8).every(Number.isNaN)).toBe(true);
    expect(value.slice(237).every(Number.isNaN)).toBe(true);
    expect(forming.slice(0, 236).every(Number.isNaN)).toBe(true);
    expect(forming.slice(241).every(Number.isNaN)).toBe(true);
  });

  test('a share that has only fallen is one unconfirmed leg from its highest price', () => {
    const bars = barsOf([bar(99, 97), bar(101, 98), bar(99, 97), bar(96, 90), bar(92, 91)]);
    const { value, forming } = runStudy(zigZag, bars, { percent: 5 });
    expect([...value]).toEqual([none, 101, none, none, none]);
    expect([...forming]).toEqual([none, 101, 95.5, 90, none]);
  });

  test('a bar with a new extreme and a reversal reverses; of equal extremes the later one is the turn', () => {
    const bars = barsOf([bar(100, 99), bar(110, 104), bar(110, 108), bar(120, 100), bar(101, 100)]);
    const { value, forming } = runStudy(zigZag, bars, { percent: 5 });
    expect([...value]).toEqual([99, 104.5, 110, none, none]);
    expect([...forming]).toEqual([none, none, 110, 105, 100]);
  });

  test('a move of exactly the threshold counts, a smaller one does not', () => {
    const turns = (top: number, bottom: number, last = 80) =>
      turnsOf(
        runStudy(zigZag, barsOf([bar(101, 100), bar(top, 120), bar(120, bottom), bar(last, 80)]), {
          percent: 50,
        }),
      );
    expect(turns(150, 75, 112.5).settled).toEqual([0, 1, 2]);
    expect(turns(150, 75, 112.49).settled).toEqual([0, 1]);
    expect(turns(150, 75).settled).toEqual([0, 1]);
    expect(turns(150, 75.01).settled).toEqual([0]);
    expect(turns(149.99, 76).settled).toEqual([]);
  });

  test.each([0, 1])('has no values on %i bars, nor where nothing moves', (count) => {
    for (const bars of [{ ...wanderingBars(5), count }, flat(30)]) {
      const { value, forming } = runStudy(zigZag, bars);
      expect([...value, ...forming].every(Number.isNaN)).toBe(true);
    }
  });

  /** Searches each turn again, from the one before. */
  function plain({ high, low, count }: Bars, percent: number) {
    const [up, down] = [1 + percent / 100, 1 - percent / 100];
    const highest = (from: number, to: number) =>
      from + [...high.subarray(from, to)].lastIndexOf(Math.max(...high.slice(from, to)));
    const lowest = (from: number, to: number) =>
      from + [...low.subarray(from, to)].lastIndexOf(Math.min(...low.slice(from, to)));
    const turns: { row: number; price: number }[] = [];
    let start = 0;
    let side = 0;
    for (let row = 1; row < count; row += 1) {
      const top = highest(start, row);
      const bottom = lowest(start, row);
      if (side <= 0 && high[row]! >= low[bottom]! * up) {
        turns.push({ row: bottom, price: low[bottom]! });
        [start, side] = [row, 1];
      } else if (side >= 0 && low[row]! <= high[top]! * down) {
        turns.push({ row: top, price: high[top]! });
        [start, side] = [row, -1];
      }
    }
    const tip = side > 0 ? highest(start, count) : lowest(start, count);
    const column = (points: { row: number; price: number }[]): Rows =>
      Array.from({ length: count }, (_, row) => {
        const after = points.findIndex((point) => point.row >= row);
        if (after < 0 || (after === 0 && points[0]!.row > row)) return none;
        const [from, to] = [points[Math.max(after - 1, 0)]!, points[after]!];
        const way = to.row === from.row ? 0 : (row - from.row) / (to.row - from.row);
        return from.price + way * (to.price - from.price);
      });
    if (side === 0) return { value: column([]), forming: column([]), turns };
    const price = side > 0 ? high[tip]! : low[tip]!;
    return { value: column(turns), forming: column([turns.at(-1)!, { row: tip, price }]), turns };
  }

  test.each([1, 5, 12])('at %i % follows the rule', (percent) => {
    for (const bars of [wanderingBars(400, 31), wanderingBars(400, 32), referenceBars]) {
      const out = runStudy(zigZag, bars, { percent });
      const due = plain(bars, percent);
      expect(due.turns.length).toBeGreaterThan(5);
      expectNear(out.value, due.value);
      expectNear(out.forming, due.forming);
    }
  });

  test('confirmed turns never change', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 12 }), (seed, percent) => {
        const bars = wanderingBars(150, seed);
        const whole = runStudy(zigZag, bars, { percent });
        for (let count = 1; count <= 150; count += 7) {
          const then = runStudy(zigZag, { ...bars, count }, { percent });
          for (const row of turnsOf(then).settled) expect(whole.value[row]).toBe(then.value[row]);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the result is complete after each bar, whatever was drawn before', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const bars = wanderingBars(120, seed);
        const seen: Bars = { ...bars, high: bars.high.slice(), low: bars.low.slice() };
        const out = {
          value: new Float64Array(120).fill(none),
          forming: new Float64Array(120).fill(none),
        };
        const fill = zigZag.start(seen, { percent: 3 }, out, () => new Float64Array(120));
        for (let row = 0; row < 120; row += 1) {
          for (const draft of [1.2, 0.8]) {
            seen.high[row] = bars.high[row]! * draft;
            seen.low[row] = bars.low[row]! * draft;
            fill(row, row + 1);
          }
          seen.high[row] = bars.high[row]!;
          seen.low[row] = bars.low[row]!;
          fill(row, row + 1);
          if (row % 9 > 0) continue;
          const due = runStudy(zigZag, { ...bars, count: row + 1 }, { percent: 3 });
          for (const key of ['value', 'forming'] as const)
            expect(out[key].subarray(0, row + 1)).toEqual(due[key]);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('Elder ray', () => {
  test.each([
    [12, 4.9611538461538487, 1.8661538461538498],
    [63, 4.7412968545015843, 2.4612968545015832],
    [110, 1.1794771477264163, -2.7605228522735814],
    [155, 4.1215715236162112, 0.7515715236162066],
    [203, -11.790083766069827, -13.910083766069832],
    [251, 0.53947989919237216, -2.3405201008076233],
  ])('matches TA-Lib on its test bars, row %i', (row, bull, bear) => {
    const out = runStudy(elderRay, referenceBars);
    expect(Math.abs(out.bull[row]! - bull)).toBeLessThan(1e-12);
    expect(Math.abs(out.bear[row]! - bear)).toBeLessThan(1e-12);
    expect(out.bull[11]).toBeNaN();
  });

  test('is the distance of high and low from the EMA, 0 where nothing moves', () => {
    const bars = wanderingBars(200, 2);
    const out = runStudy(elderRay, bars, { period: 1 });
    expect([...out.bull]).toEqual(rowsOf(bars).map((row) => bars.high[row]! - bars.close[row]!));
    expect([...out.bear]).toEqual(rowsOf(bars).map((row) => bars.low[row]! - bars.close[row]!));
    expect([...runStudy(elderRay, flat(20, 1.1)).bull.subarray(12)]).toEqual(Array(8).fill(0));
  });

  test('recovers completely after 200,000 bars and a spike', () =>
    expectNoTraceOfThePast(elderRay, 2_000));
});

describe('vortex', () => {
  test.each([
    [14, 0.91516119373190941, 0.90527996806068456],
    [20, 0.90702681542376196, 0.96036406341749847],
    [50, 0.99915659263424228, 0.8199325274107393],
    [125, 1.1934220830070477, 0.639976507439311],
    [200, 0.7263793103448275, 1.2241379310344827],
    [251, 0.93942403177755707, 1.0233366434955313],
  ])('matches TA-Lib on its test bars, row %i', (row, plus, minus) => {
    const out = runStudy(vortex, referenceBars);
    expect(out.plus[row]).toBeCloseTo(plus, 12);
    expect(out.minus[row]).toBeCloseTo(minus, 12);
  });

  test.each([1, 14, 40])('of %i bars equals the formula', (period) => {
    const bars = wanderingBars(300, 12);
    const { high, low } = bars;
    const over = (row: number, of: (at: number) => number) =>
      sum(Array.from({ length: period }, (_, i) => of(row - i)));
    const lines = (of: (at: number) => number) =>
      rowsOf(bars).map((row) => {
        if (row < period) return none;
        const all = over(row, (at) => range(bars, at));
        return all > 0 ? over(row, of) / all : 0;
      });
    const out = runStudy(vortex, bars, { period });
    expectNear(
      out.plus,
      lines((at) => Math.abs(high[at]! - low[at - 1]!)),
    );
    expectNear(
      out.minus,
      lines((at) => Math.abs(low[at]! - high[at - 1]!)),
    );
  });

  test('is 0 where nothing moves, also after a bar that moved', () => {
    const still = barsOf([bar(260, 240, 250), ...Array.from({ length: 40 }, () => bar(250, 250))]);
    const out = runStudy(vortex, still);
    expect([...out.plus.subarray(14)]).toEqual(Array(27).fill(0));
    expect([...out.minus.subarray(14)]).toEqual(Array(27).fill(0));
  });

  test('recovers completely after 200,000 bars and a spike', () =>
    expectNoTraceOfThePast(vortex, 15));
});

describe('Aroon', () => {
  test('matches TA-Lib on its test bars', () => {
    const out = runStudy(aroon, referenceBars);
    // In fourteenths, from row 14 on.
    const up = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 3, 2, 1, 0, 2];
    const down = [14, 13, 12, 11, 10, 9, 8, 14, 14, 14, 14, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
    for (const [i, due] of up.entries()) expect(out.up[14 + i]).toBeCloseTo((due / 14) * 100, 9);
    for (const [i, due] of down.entries())
      expect(out.down[14 + i]).toBeCloseTo((due / 14) * 100, 9);
    expect(out.oscillator[14]).toBeCloseTo(-21.42857, 5);
    expect(out.oscillator[21]).toBeCloseTo(-71.42857, 5);
    expect(out.oscillator[250]).toBeCloseTo(-28.57143, 5);
    expect(out.oscillator[251]).toBeCloseTo(-14.28571, 5);
    expect(out.up[13]).toBeNaN();
  });

  test.each([2, 14, 25, 60])(
    'of %i bars equals the formula, with the latest of equal extremes',
    (period) => {
      // Coarse prices, so that highs and lows are often equal.
      const fine = wanderingBars(400, period);
      const bars = changedPrices(fine, 1 / 400);
      for (const column of [bars.high, bars.low])
        for (let row = 0; row < 400; row += 1) column[row] = Math.round(column[row]!);
      const line = (column: Float64Array, pick: (...values: Rows) => number) =>
        rowsOf(bars).map((row) => {
          if (row < period) return none;
          const last = [...column.subarray(row - period, row + 1)];
          return (100 * last.lastIndexOf(pick(...last))) / period;
        });
      const up = line(bars.high, Math.max);
      const down = line(bars.low, Math.min);
      const out = runStudy(aroon, bars, { period });
      expect([...out.up]).toEqual(up);
      expect([...out.down]).toEqual(down);
      expect([...out.oscillator]).toEqual(up.map((value, row) => value - down[row]!));
      expect(new Set(out.up).size).toBeGreaterThan(2);
    },
  );

  test('is 100 on both sides where nothing moves', () => {
    const out = runStudy(aroon, flat(30));
    expect([...out.up.subarray(14)]).toEqual(Array(16).fill(100));
    expect([...out.oscillator.subarray(14)]).toEqual(Array(16).fill(0));
  });
});

describe('ADX', () => {
  test('matches TA-Lib on its test bars, in the integers of its test', () => {
    const { adx, plus, minus } = runStudy(averageDirectionalIndex, referenceBars);
    const whole = (column: Float64Array, rows: Rows) => rows.map((row) => Math.round(column[row]!));
    expect(whole(adx, [27, 28, 250, 251])).toEqual([23, 22, 17, 16]);
    expect(whole(plus, [14, 27, 28, 251])).toEqual([20, 22, 20, 21]);
    expect(whole(minus, [14, 28, 251])).toEqual([30, 25, 21]);
    expect([adx[26], plus[13], minus[13]]).toEqual([none, none, none]);
  });

  function plain(bars: Bars, period: number) {
    const { high, low } = bars;
    const movesUp = (row: number) => {
      const [up, down] = [high[row]! - high[row - 1]!, low[row - 1]! - low[row]!];
      return up > down && up > 0 ? up : 0;
    };
    const movesDown = (row: number) => {
      const [up, down] = [high[row]! - high[row - 1]!, low[row - 1]! - low[row]!];
      return down > up && down > 0 ? down : 0;
    };
    const wilderSum = (of: (row: number) => number) => {
      const out: Rows = [0];
      for (let row = 1; row < bars.count; row += 1)
        out.push(out[row - 1]! * (row < period ? 1 : 1 - 1 / period) + of(row));
      return out;
    };
    const all = wilderSum((row) => range(bars, row));
    const di = (of: (row: number) => number) =>
      wilderSum(of).map((value, row) => (row < period ? none : (100 * value) / all[row]!));
    const plus = di(movesUp);
    const minus = di(movesDown);
    const dx = plus.map((up, row) => (100 * Math.abs(up - minus[row]!)) / (up + minus[row]!));
    let average = none;
    const adx = dx.map((value, row) => {
      if (row === 2 * period - 1) average = sum(dx.slice(period, 2 * period)) / period;
      else if (row >= 2 * period) average = (average * (period - 1) + value) / period;
      return average;
    });
    return { adx, plus, minus };
  }

  test.each([2, 14, 30])('of %i bars equals the formula', (period) => {
    for (const bars of [wanderingBars(500, 21), referenceBars]) {
      const out = runStudy(averageDirectionalIndex, bars, { period });
      const due = plain(bars, period);
      for (const key of ['adx', 'plus', 'minus'] as const) expectNear(out[key], due[key]);
    }
  });

  test('is 0 where nothing ever moved', () => {
    const out = runStudy(averageDirectionalIndex, flat(60));
    expect([...out.adx.subarray(27)]).toEqual(Array(33).fill(0));
    expect([...out.plus.subarray(14)]).toEqual(Array(46).fill(0));
  });

  test('stays constant when a share stops trading, while +DI and −DI decay', () => {
    const moved = Array.from({ length: 60 }, (_, row) => bar(1_002 + 2 * row, 998 + 2 * row));
    const stopped = Array.from({ length: 2_000 }, () => bar(1_120, 1_120));
    const { adx, plus, minus } = runStudy(averageDirectionalIndex, barsOf([...moved, ...stopped]));
    expect(plus[60]! + minus[60]!).toBeGreaterThan(10);
    expect([plus.at(-1), minus.at(-1)]).toEqual([0, 0]);
    expect(adx.at(-1)).toBe(adx[1_500]);
    expect(adx.at(-1)).toBeGreaterThan(90);
  });

  test('counts neither where adjusted prices widen as much above as below', () => {
    const widths = Array.from({ length: 60 }, (_, row) => (row * 7) % 11);
    const bars = barsOf(
      widths.map((width) => bar((15_410 + width) / 1.15, (15_000 - width) / 1.15)),
    );
    const { plus, minus } = runStudy(averageDirectionalIndex, bars);
    expect([...plus.subarray(14), ...minus.subarray(14)]).toEqual(Array(92).fill(0));
  });

  test('does not depend on the price level, to the last bit of whole paisa', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 1e6 }), (seed, shift) => {
        const bars = wanderingBars(120, seed);
        for (const study of [averageDirectionalIndex, vortex, aroon] as Study[])
          expect(runStudy(study, changedPrices(bars, 1, shift), defaultsOf(study))).toEqual(
            runStudy(study, bars, defaultsOf(study)),
          );
      }),
      { numRuns: 15 },
    );
  });

  test('recovers completely after 200,000 bars and a spike', () =>
    expectNoTraceOfThePast(averageDirectionalIndex, 2_000));
});
