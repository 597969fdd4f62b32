import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accumulationDistribution } from './accumulation-distribution.ts';
import { chaikinMoneyFlow } from './chaikin-money-flow.ts';
import { moneyFlowIndex } from './money-flow-index.ts';
import { onBalanceVolume } from './on-balance-volume.ts';
import { type Bar, runStudy } from './run-study.ts';
import type { Bars, Study, Values } from './study.ts';
import { barAt, barsOf, barsOfCloses, changedPrices, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';
import { referenceBars } from './testing/reference-bars.ts';
import { referenceVolumes } from './testing/reference-volumes.ts';
import { volumeProfile } from './volume-profile.ts';

type Rows = number[];
type Params = Values<string>;

const none = Number.NaN;
const barsIn = (bars: Bars): Bar[] =>
  Array.from({ length: bars.count }, (_, row) => barAt(bars, row));
const sumOf = (values: Rows) => values.reduce((sum, value) => sum + value, 0);

/** Running sums, exact to the last bit but one whatever the sizes (Neumaier summation). */
function exactSums(values: Rows): Rows {
  let [sum, lost] = [0, 0];
  return values.map((value) => {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
    return sum + lost;
  });
}

const leaning = ({ high, low, close, volume }: Bar) =>
  high > low ? (volume * (2 * close - high - low)) / (high - low) : 0;
const typical = ({ high, low, close }: Bar) => (high + low + close) / 3;

const plain: Record<string, (bars: readonly Bar[], params: Params) => Rows> = {
  obv: (bars) =>
    exactSums(
      bars.map(({ close, volume }, row) =>
        row === 0 ? volume : volume * Math.sign(close - bars[row - 1]!.close),
      ),
    ),
  ad: (bars) => exactSums(bars.map(leaning)),
  cmf: (bars, { period }) =>
    bars.map((_, row) => {
      if (row < period! - 1) return none;
      const window = bars.slice(row - period! + 1, row + 1);
      const volume = sumOf(window.map((bar) => bar.volume));
      return volume === 0 ? 0 : sumOf(window.map(leaning)) / volume;
    }),
  mfi: (bars, { period }) =>
    bars.map((_, row) => {
      if (row < period!) return none;
      const [inflow, outflow] = [1, -1].map((sign) => {
        const flows = bars.slice(row - period! + 1, row + 1).map((bar, i) => {
          const before = bars[row - period! + i]!;
          const change = bar.high + bar.low + bar.close - before.high - before.low - before.close;
          return Math.sign(change) === sign ? typical(bar) * bar.volume : 0;
        });
        return sumOf(flows);
      });
      return inflow! + outflow! === 0 ? 0 : 100 - 100 / (1 + inflow! / outflow!);
    }),
};

const cases: readonly [Study, Params][] = [
  [onBalanceVolume, {}],
  [accumulationDistribution, {}],
  [chaikinMoneyFlow, { period: 20 }],
  [chaikinMoneyFlow, { period: 1 }],
  [moneyFlowIndex, { period: 14 }],
  [moneyFlowIndex, { period: 1 }],
];
const each = cases.map(([study, params]) => ({ id: study.id, study, params }));
const defaults = each.filter(({ params }) => params['period'] !== 1);
const isSum = (study: Study) => study === onBalanceVolume || study === accumulationDistribution;

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

const valuesOf = (study: Study, bars: Bars, params: Params): Float64Array =>
  runStudy(study, bars, params)['value']!.slice(0, bars.count);

describe('volume studies match TA-Lib’s own test figures', () => {
  // From ta_regtest: test_per_hlcv.c, test_cmf.c
  const bars = { ...referenceBars, volume: referenceVolumes };
  const figures: readonly [Study, Params, row: number, value: number, digits: number][] = [
    [accumulationDistribution, {}, 0, -1631000, 2],
    [accumulationDistribution, {}, 1, 2974412.02, 2],
    [accumulationDistribution, {}, 250, 8707691.07, 2],
    [accumulationDistribution, {}, 251, 8328944.54, 2],
    [moneyFlowIndex, { period: 14 }, 14, 42.8923, 4],
    [moneyFlowIndex, { period: 14 }, 15, 45.6072, 4],
    [moneyFlowIndex, { period: 14 }, 251, 53.1997, 4],
    [moneyFlowIndex, { period: 49 }, 49, 44.7902, 4],
    [moneyFlowIndex, { period: 50 }, 51, 42.1108, 4],
    [moneyFlowIndex, { period: 51 }, 251, 51.7265, 4],
    [moneyFlowIndex, { period: 100 }, 251, 48.4264, 4],
    [chaikinMoneyFlow, { period: 20 }, 19, 0.050071067777419445, 13],
    [chaikinMoneyFlow, { period: 20 }, 105, 0.27488370739394669, 13],
    [chaikinMoneyFlow, { period: 20 }, 196, -0.27466797094768686, 13],
    [chaikinMoneyFlow, { period: 20 }, 251, 0.029836595668103968, 13],
    [chaikinMoneyFlow, { period: 2 }, 27, 0.96885943781186668, 13],
    [chaikinMoneyFlow, { period: 2 }, 196, -0.98682115273522464, 13],
    [chaikinMoneyFlow, { period: 100 }, 196, -0.090913955460523499, 13],
  ];

  test.each(figures.map(([study, ...rest]) => [study.id, study, ...rest] as const))(
    '%s',
    (_, study, params, row, value, digits) => {
      // The last digit is truncated in some of them and rounded in others.
      expect(Math.abs(valuesOf(study, bars, params)[row]! - value)).toBeLessThan(10 ** -digits);
    },
  );

  test('start on the same row as TA-Lib', () => {
    const first = (study: Study, params: Params) =>
      valuesOf(study, bars, params).findIndex((value) => !Number.isNaN(value));
    expect(first(accumulationDistribution, {})).toBe(0);
    expect(first(moneyFlowIndex, { period: 14 })).toBe(14);
    expect(first(chaikinMoneyFlow, { period: 20 })).toBe(19);
  });
});

test('hand-checked on-balance volume: up, down, unchanged, up', () => {
  const closes = [1000, 1010, 1005, 1005, 1020];
  const volumes = [25200, 30000, 25600, 32000, 23000];
  const bars = { ...barsOfCloses(closes), volume: Float64Array.from(volumes) };
  expect(Array.from(runStudy(onBalanceVolume, bars).value)).toEqual([
    25200, 55200, 29600, 29600, 52600,
  ]);
});

test('a bar with high = low counts only in the denominator of the Chaikin money flow', () => {
  const flat = { open: 50, high: 50, low: 50, close: 50, volume: 300 };
  const bars = barsOf([flat, flat, { open: 40, high: 60, low: 40, close: 60, volume: 100 }]);
  expect(Array.from(runStudy(chaikinMoneyFlow, bars, { period: 2 }).value)).toEqual([
    none,
    0,
    0.25,
  ]);
});

test('a typical price that changes only in the last bit is no money flow', () => {
  const bar = (high: number, low: number, close: number, volume: number): Bar => ({
    open: close,
    high,
    low,
    close,
    volume,
  });
  // 8.8 + 8 + 8.4 and 8.7 + 8.1 + 8.4 are equal, but not in binary.
  const bars = barsOf([
    bar(8.5, 8, 8.4, 9),
    bar(8.8, 8, 8.4, 100),
    bar(8.7, 8.1, 8.4, 500),
    bar(8.8, 8, 8.4, 700),
    bar(8.5, 8, 8.4, 100),
  ]);
  const [inflow, outflow] = [100 * (8.8 + 8 + 8.4), 100 * (8.5 + 8 + 8.4)];
  const { value } = runStudy(moneyFlowIndex, bars, { period: 4 });
  expect(value[4]).toBeCloseTo((100 * inflow) / (inflow + outflow), 9);
});

describe('volume studies equal their plainly written formulas', () => {
  test.each(each)('$id $params on random walks', ({ study, params }) => {
    for (const seed of [1, 2, 3]) {
      const bars = wanderingBars(300, seed);
      expectSame(valuesOf(study, bars, params), plain[study.id]!(barsIn(bars), params));
    }
  });

  test.each(each)('$id $params on very few bars', ({ study, params }) => {
    const all = wanderingBars(40, 5);
    for (let count = 0; count <= 40; count += 1) {
      const bars = { ...all, count };
      expectSame(valuesOf(study, bars, params), plain[study.id]!(barsIn(bars), params));
    }
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

test.each(defaults)(
  '$id does not depend on the scale of prices and scales with volume as expected',
  ({ study, params }) => {
    const scales = fc.double({ min: 0.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), scales, scales, (seed, price, volume) => {
        const bars = wanderingBars(60, seed);
        const scaled = {
          ...changedPrices(bars, price),
          volume: bars.volume.map((one) => one * volume),
        };
        const factor = isSum(study) ? volume : 1;
        const wanted = valuesOf(study, bars, params).map((value) => value * factor);
        expectSame(valuesOf(study, scaled, params), wanted, 1000 * factor);
      }),
      { numRuns: 25 },
    );
  },
);

describe('awkward bars', () => {
  const still = Array.from({ length: 60 }, () => 100 / 3);

  test.each(defaults)('$id of bars without volume is 0', ({ study, params }) => {
    const bars = { ...wanderingBars(60, 8), volume: new Float64Array(60) };
    expect(valuesOf(study, bars, params).slice(20)).toEqual(new Float64Array(40));
  });

  test.each(defaults)('$id of a constant price does not change', ({ study, params }) => {
    const volume = study === onBalanceVolume ? 500 : 0;
    const values = valuesOf(study, barsOfCloses(still, 500), params);
    expect(values.slice(20)).toEqual(new Float64Array(40).fill(volume));
  });

  test.each(defaults)('$id has the expected value on one bar', ({ study, params }) => {
    const bar = { open: 100, high: 120, low: 100, close: 115, volume: 8 };
    const wanted = { obv: 8, ad: 4 }[study.id as string] ?? none;
    expect(Array.from(valuesOf(study, barsOf([bar]), params))).toEqual([wanted]);
  });

  test.each(defaults.filter(({ study }) => !isSum(study)))(
    '$id recovers once a spike of a million has left its window',
    ({ study, params }) => {
      const bars = wanderingBars(200, 9);
      const spiked = { ...bars, volume: bars.volume.slice(), high: bars.high.slice() };
      spiked.volume[100]! = 1e12;
      spiked.high[100]! *= 1e6;
      expect(valuesOf(study, spiked, params).slice(125)).toEqual(
        valuesOf(study, bars, params).slice(125),
      );
      expectSame(valuesOf(study, spiked, params), plain[study.id]!(barsIn(spiked), params), 100);
    },
  );
});

describe('after 200,000 bars and a spike of a million', () => {
  const bars = changedPrices(wanderingBars(200_000, 10), 1 / 3);
  bars.volume[100_000] = 1e12;
  const list = barsIn(bars);

  test.each(defaults)('$id has not drifted', ({ study, params }) => {
    const newest = isSum(study) ? list : list.slice(-500);
    const wanted = plain[study.id]!(newest, params).slice(-100);
    expectSame(valuesOf(study, bars, params).slice(-100), wanted);
  });
});

describe('the volume profile', () => {
  const day = (low: number, high: number, volume: number): Bar => ({
    open: low,
    high,
    low,
    close: high,
    volume,
  });
  const profileOf = (list: readonly Bar[], levels: number) =>
    volumeProfile(barsOf(list), 0, list.length, levels)!;

  test('matches a hand-checked case: three bars over ten levels of 10 paisa', () => {
    // 100–200: 10 per level; 140–160: 100 on each of two levels; 165: 30 on one.
    const list = [day(100, 200, 100), day(140, 160, 200), day(165, 165, 30)];
    const { volumes, ...profile } = profileOf(list, 10);
    expect(Array.from(volumes)).toEqual([10, 10, 10, 10, 110, 110, 40, 10, 10, 10]);
    // The two heaviest are equally near the middle, so the lower is taken. 231 of 330 are needed.
    expect(profile).toEqual({
      low: 100,
      step: 10,
      volume: 330,
      pointOfControl: 145,
      valueLow: 140,
      valueHigh: 170,
    });
  });

  test('a partly covered level gets a proportional part of the bar', () => {
    const { volumes } = profileOf([day(0, 40, 0.0001), day(5, 25, 80)], 4);
    expect(Array.from(volumes, (volume) => Math.round(volume))).toEqual([20, 40, 20, 0]);
  });

  test('the highest price belongs to the highest level', () => {
    const { volumes } = profileOf([day(100, 200, 10), day(200, 200, 5), day(150, 150, 3)], 2);
    expect(Array.from(volumes)).toEqual([5, 13]);
  });

  test('no level is negative when its edge misses a price by the last bit', () => {
    const { volumes } = profileOf([day(8 / 3, 8 / 3, 1), day(20 / 3, 8, 1)], 4);
    expect(Array.from(volumes.slice(0, 3))).toEqual([1, 0, 0]);
  });

  test('only the requested rows count', () => {
    const bars = barsOf([day(1, 2, 50), day(100, 110, 7), day(100, 110, 3), day(900, 990, 50)]);
    expect(volumeProfile(bars, 1, 3, 5)).toMatchObject({ low: 100, step: 2, volume: 10 });
    expect(volumeProfile(bars, -5, 99, 5)).toMatchObject({ low: 1, volume: 110 });
    expect(volumeProfile({ ...bars, count: 1 }, 0, 4, 5)).toMatchObject({ low: 1, volume: 50 });
  });

  test('untraded bars give no profile', () => {
    expect(volumeProfile(barsOf([day(10, 20, 0), day(5, 5, 0)]), 0, 2, 8)).toBeUndefined();
    expect(volumeProfile(barsOf([]), 0, 0, 8)).toBeUndefined();
    expect(volumeProfile(barsOf([day(10, 20, 5)]), 1, 1, 8)).toBeUndefined();
  });

  test('untraded bars and gaps do not extend the range', () => {
    const gap = { open: none, high: none, low: none, close: none, volume: none };
    expect(profileOf([day(10, 20, 5), day(1, 99, 0), gap], 2)).toMatchObject({ low: 10, step: 5 });
  });

  test('trades at one price give a single level', () => {
    const { volumes, ...profile } = profileOf([day(1050, 1050, 5), day(1050, 1050, 6)], 24);
    expect(Array.from(volumes)).toEqual([11]);
    expect(profile).toEqual({
      low: 1050,
      step: 0,
      volume: 11,
      pointOfControl: 1050,
      valueLow: 1050,
      valueHigh: 1050,
    });
  });

  test('an even distribution has its point of control in the middle', () => {
    for (const levels of [3, 7, 9, 25, 49]) {
      const profile = profileOf([day(1000, 1001.1, 7)], levels);
      expect(profile.pointOfControl).toBeCloseTo(1000.55, 9);
      const held = Math.ceil(0.7 * levels - 1e-9);
      const [below, above] = [Math.floor((held - 1) / 2), Math.ceil((held - 1) / 2)];
      const step = 1.1 / levels;
      expect(profile.valueLow).toBeCloseTo(1000.55 - (below + 0.5) * step, 9);
      expect(profile.valueHigh).toBeCloseTo(1000.55 + (above + 0.5) * step, 9);
    }
  });

  test('each level has the overlapping part of every bar, and no volume is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1, 1 / 3, 1000),
        (seed, levels, scale) => {
          const bars = changedPrices(wanderingBars(60, seed), scale);
          const { volumes, low, step, volume } = volumeProfile(bars, 0, 60, levels)!;
          const list = barsIn(bars);
          const wanted = Array.from(volumes, (_, level) => {
            const [bottom, top] = [low + level * step, low + (level + 1) * step];
            return sumOf(
              list.map((bar) => {
                const inside = Math.min(bar.high, top) - Math.max(bar.low, bottom);
                if (bar.high > bar.low)
                  return (bar.volume * Math.max(0, inside)) / (bar.high - bar.low);
                return bar.low >= bottom && bar.low < top ? bar.volume : 0;
              }),
            );
          });
          expectSame(volumes, wanted, volume);
          expect(volume).toBeCloseTo(sumOf(list.map((bar) => bar.volume)), 3);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('the value area contains the heaviest level, at least 70% of the volume, and no unnecessary level', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 60 }),
        (seed, levels) => {
          const profile = volumeProfile(wanderingBars(60, seed), 0, 60, levels)!;
          const { low, step, volumes, volume, pointOfControl, valueLow, valueHigh } = profile;
          const level = (price: number) => Math.round((price - low) / step);
          const heaviest = level(pointOfControl - step / 2);
          const [from, to] = [level(valueLow), level(valueHigh)];
          const held = Array.from(volumes.slice(from, to));
          expect(volumes[heaviest]).toBeGreaterThanOrEqual(Math.max(...volumes) * (1 - 1e-9));
          expect(heaviest >= from && heaviest < to).toBe(true);
          expect(sumOf(held)).toBeGreaterThanOrEqual(0.7 * volume * (1 - 1e-9));
          const ends = [from, to - 1].filter((end) => end !== heaviest);
          if (ends.length > 0)
            expect(sumOf(held) - Math.max(...ends.map((end) => volumes[end]!))).toBeLessThan(
              0.7 * volume,
            );
        },
      ),
      { numRuns: 50 },
    );
  });
});
