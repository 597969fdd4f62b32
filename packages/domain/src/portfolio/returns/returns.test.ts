import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../bars/day-columns.ts';
import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import { tradingDays } from '../../calendar/trading-calendar.ts';
import type { WorthHistory } from '../worth/worth-history.ts';
import { benchmarkLine, depositLevels, levelsOf } from './benchmark.ts';
import { drawdownLine, moneyWeightedOf, returnsOf, yieldOnCost } from './returns.ts';

const unknown = Number.NaN;

/** Days with their worth and flow; NaN is an incomplete day. */
function historyOf(
  rows: readonly (readonly [day: string, worth: number, flow: number])[],
): WorthHistory {
  const column = () => new Float64Array(rows.length);
  return {
    count: rows.length,
    day: Int32Array.from(rows, ([day]) => dayNumber(day)),
    worth: Float64Array.from(rows, ([, worth]) => worth),
    flow: Float64Array.from(rows, ([, , flow]) => flow),
    market: column(),
    cost: column(),
    cash: column(),
    loan: column(),
    invested: column(),
    unentered: column(),
    transactions: 0,
    unknown: Uint16Array.from(rows, ([, worth]) => (Number.isNaN(worth) ? 1 : 0)),
  };
}

/** Rounded to a millionth, so that the literals can be read. */
const near = (values: Iterable<number>) => Array.from(values, (value) => Number(value.toFixed(6)));

describe('returns', () => {
  test('R1 a purchase without a deposit counts as put in on its day', () => {
    const history = {
      ...historyOf([
        ['2026-01-04', 0, 0],
        ['2026-01-05', 100, 0],
      ]),
      unentered: Float64Array.of(1000, 1000),
    };
    expect(returnsOf(history).timeWeighted).toBeCloseTo(0.1, 12);
    // A second purchase is money put in, no gain.
    const twice = {
      ...historyOf([
        ['2025-01-01', 0, 0],
        ['2025-01-02', 0, 0],
        ['2026-01-01', 200, 0],
      ]),
      unentered: Float64Array.of(1000, 2000, 2000),
    };
    expect(returnsOf(twice).timeWeighted).toBeCloseTo(0.1, 12);
    expect(returnsOf(twice).years.map(({ flow, gain }) => [flow, gain])).toEqual([
      [2000, 0],
      [0, 200],
    ]);
  });

  test('R2, R3 1,000 becomes 1,100, then 1,100 more are put in and 2,310 are left after a year', () => {
    const { timeWeighted, moneyWeighted } = returnsOf(
      historyOf([
        ['2025-01-01', 1000, 1000],
        ['2025-07-02', 1100, 0],
        ['2025-07-03', 2200, 1100],
        ['2026-01-01', 2310, 0],
      ]),
    );
    // 1.1 × 1.05
    expect(timeWeighted).toBeCloseTo(0.155, 12);
    // 1000 × 1.13718 + 1100 × 1.13718^(182 ÷ 365) = 1137.18 + 1172.82
    expect(moneyWeighted).toBeCloseTo(0.137_18, 5);
  });

  test('R3 of one year only: begins with the worth before it', () => {
    const { day, worth, flow } = historyOf([
      ['2023-12-31', 5000, 1000],
      ['2024-01-01', 5000, 0],
      ['2024-12-31', 5500, 0],
    ]);
    // 366 days of a leap year
    expect(moneyWeightedOf({ day, worth, flow }, 1, 2)).toBeCloseTo(1.1 ** (365 / 366) - 1, 9);
  });

  test('R2 an incomplete day is no loss, and no total without a complete day', () => {
    const returns = returnsOf(
      historyOf([
        ['2026-01-04', 1000, 1000],
        ['2026-01-05', unknown, 500],
        ['2026-01-06', 1650, 0],
        ['2026-01-07', unknown, 0],
      ]),
    );
    expect(near(returns.growth)).toEqual([1, unknown, 1.1, unknown]);
    expect(returns.timeWeighted).toBeCloseTo(0.1, 12);
    expect(returns.drawdown).toBeNull();
    expect(returns.best).toEqual([]);
    const none = returnsOf(historyOf([['2026-01-04', unknown, 1000]]));
    expect([none.timeWeighted, none.moneyWeighted, none.months]).toEqual([null, null, []]);
  });

  test('R2 nothing but a fee is no return, and the money after it has its own', () => {
    const history = {
      ...historyOf([
        ['2026-01-04', -150, 0],
        ['2026-01-05', -150, 0],
        ['2026-01-06', -50, 0],
      ]),
      unentered: Float64Array.of(150, 1150, 1150),
    };
    expect(returnsOf(history).timeWeighted).toBeCloseTo(0.1, 12);
    const none = returnsOf(historyOf([['2026-01-04', 0, 0]]));
    expect([none.timeWeighted, none.months]).toEqual([null, []]);
  });

  test('R4 months and years: growth from the end of the one before, gain without what was put in', () => {
    const { months, years } = returnsOf(
      historyOf([
        ['2025-11-30', 1000, 1000],
        ['2025-12-01', 1050, 0],
        ['2025-12-30', 1100, 0],
        ['2026-01-04', 1800, 700],
        ['2026-01-29', 1980, 0],
      ]),
    );
    expect(
      months.map(({ period, growth, gain, flow }) => [
        period,
        Number(growth.toFixed(6)),
        gain,
        flow,
      ]),
    ).toEqual([
      ['2025-11', 0, 0, 1000],
      ['2025-12', 0.1, 100, 0],
      ['2026-01', 0.1, 180, 700],
    ]);
    expect(years).toMatchObject([
      { period: '2025', from: '2025-11-30', to: '2025-12-30', gain: 100, isIncomplete: false },
      { period: '2026', from: '2026-01-04', to: '2026-01-29', gain: 180, flow: 700 },
    ]);
  });

  test('R4 a month whose last days are incomplete ends with its last complete one and says so', () => {
    const { months } = returnsOf(
      historyOf([
        ['2025-12-28', 1000, 1000],
        ['2025-12-29', 1100, 0],
        ['2025-12-30', unknown, 200],
        ['2026-01-04', unknown, 0],
        ['2026-02-01', 1430, 0],
      ]),
    );
    expect(months).toMatchObject([
      { period: '2025-12', to: '2025-12-29', gain: 100, flow: 1000, isIncomplete: true },
      { period: '2026-02', gain: 130, flow: 200, isIncomplete: false },
    ]);
    expect(months[1]!.growth).toBeCloseTo(0.1, 12);
  });

  test('R5 best and worst days: a deposit is no good day', () => {
    const { best, worst } = returnsOf(
      historyOf([
        ['2026-01-04', 1000, 1000],
        ['2026-01-05', 1100, 0],
        ['2026-01-06', 9045, 8000],
        ['2026-01-07', 8140.5, 0],
      ]),
      1,
    );
    expect(best).toMatchObject([{ day: '2026-01-05', gain: 100 }]);
    expect(worst).toMatchObject([{ day: '2026-01-07', gain: -904.5 }]);
    expect([best[0]!.change, worst[0]!.change].map((change) => Number(change.toFixed(6)))).toEqual([
      0.1, -0.1,
    ]);
  });

  test('R5 as many days as wanted, in order; rises are no worst days', () => {
    const { best, worst } = returnsOf(
      historyOf([
        ['2026-01-04', 1000, 1000],
        ['2026-01-05', 1010, 0],
        ['2026-01-06', 1040, 0],
        ['2026-01-07', 1041, 0],
        ['2026-01-08', 1100, 0],
      ]),
      3,
    );
    expect(best.map(({ day }) => day.slice(8))).toEqual(['08', '06', '05']);
    expect(worst).toEqual([]);
  });

  test('R6 the deepest fall with its days; money taken out is none', () => {
    const { drawdown, growth } = returnsOf(
      historyOf([
        ['2026-01-04', 1000, 1000],
        ['2026-01-05', 1200, 0],
        ['2026-01-06', 500, -700],
        ['2026-01-07', 400, 0],
        ['2026-01-08', 520, 0],
        ['2026-01-11', 507, 0],
      ]),
    );
    expect(drawdown).toMatchObject({
      high: '2026-01-05',
      low: '2026-01-07',
      recovered: '2026-01-08',
    });
    expect(drawdown!.depth).toBeCloseTo(0.2, 12);
    expect(drawdown!.now).toBeCloseTo(0.025, 12);
    expect(near(drawdownLine(growth))).toEqual([0, 0, 0, 0.2, 0, 0.025]);
    // Of the last known day, where the last one is incomplete.
    const rows = [
      ['2026-01-04', 1000, 1000],
      ['2026-01-05', 900, 0],
      ['2026-01-06', unknown, 0],
    ] as const;
    expect(returnsOf(historyOf(rows)).drawdown!.now).toBeCloseTo(0.1, 12);
  });

  test('R9 dividends of a year of shares that are still held, on their cost', () => {
    const of = (code: string, day: string, amount: number) => ({
      id: code + day,
      kind: 'dividend' as const,
      code,
      day,
      amount,
      tax: amount / 10,
    });
    const income = [
      of('ACI', '2024-06-01', 900),
      of('ACI', '2025-01-01', 200),
      of('ACI', '2025-06-01', 300),
      of('GP', '2025-06-01', 300),
    ];
    expect(yieldOnCost(income, new Map([['ACI', 10_000]]), '2025-01-01')).toBeCloseTo(0.05, 12);
    expect(yieldOnCost(income, new Map(), '2025-01-01')).toBeNull();
  });
});

describe('benchmarks', () => {
  const money = historyOf([
    ['2026-01-04', 0, 1000],
    ['2026-01-05', 0, 0],
    ['2026-01-06', 0, 550],
    ['2026-01-07', 0, -1000],
  ]);

  test('R7 1,000 at 100, 550 more at 110, 1,000 out at 120: what is left of the index', () => {
    // 10 units, then 15, then 15 − 8⅓
    const { worth, growth } = benchmarkLine(money, [100, 110, 110, 120]);
    expect(near(worth)).toEqual([1000, 1100, 1650, 800]);
    expect(near(growth)).toEqual([1, 1.1, 1.1, 1.2]);
  });

  test('R7 no line before the first level; then the money so far buys', () => {
    const levels = levelsOf(money.day, {
      count: 2,
      day: Int32Array.of(dayNumber('2026-01-05'), dayNumber('2026-01-07')),
      close: Float64Array.of(100, 200),
    });
    expect([...levels]).toEqual([unknown, 100, 100, 200]);
    expect(near(benchmarkLine(money, levels).worth)).toEqual([unknown, 1000, 1550, 2100]);
  });

  test('R7 a benchmark that could not have paid what was taken out ends there', () => {
    expect(near(benchmarkLine(money, [100, 100, 100, 10]).worth)).toEqual([
      1000,
      1000,
      1550,
      unknown,
    ]);
  });

  test('R7 all of it taken out in whole paisa is no debt of a fraction', () => {
    const all = historyOf([
      ['2026-01-04', 0, 1000],
      ['2026-01-05', 0, 777],
      ['2026-01-06', 0, -4888],
      ['2026-01-07', 0, 0],
    ]);
    // 1,000 ÷ 3 + 777 ÷ 7 units at 11 are 4,887.67
    expect(near(benchmarkLine(all, [3, 7, 11, 12]).worth.slice(2))).toEqual([0, 0]);
  });

  test('R8 a fixed deposit at 10% grows by calendar days', () => {
    const days = Int32Array.of(dayNumber('2025-01-01'), dayNumber('2026-01-01'));
    expect(near(depositLevels(days, 10))).toEqual([1, 1.1]);
  });

  test('R7 a portfolio that is the index: the same line, the same returns', () => {
    const days = tradingDays(dhakaCalendar, '2025-01-01', '2025-12-30');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 0.9, max: 1.1, noNaN: true }), fc.integer({ min: 0, max: 9 })),
          {
            minLength: days.length,
            maxLength: days.length,
          },
        ),
        (steps) => {
          let [level, units] = [1000, 0];
          const levels: number[] = [];
          const history = historyOf(
            steps.map(([change, size], i) => {
              // Money arrives before the level of the day moves, as the growth of a day counts it.
              const flow =
                i === 0 ? 10_000 : size === 9 ? -units * level * 0.1 : size > 6 ? size * 100 : 0;
              if (flow > 0) units += flow / level;
              level *= i === 0 ? 1 : change;
              if (flow < 0) units += flow / level;
              levels.push(level);
              return [days[i]!, units * level, flow] as const;
            }),
          );
          const { growth } = returnsOf(history);
          const line = benchmarkLine(history, levels);
          expect(growth.at(-1)! / line.growth.at(-1)!).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('R7 money that buys the index at each close has the same worth and the same rate as its line', () => {
    const days = tradingDays(dhakaCalendar, '2025-01-01', '2025-12-30');
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: 0.9, max: 1.1, noNaN: true }), fc.integer({ min: -3, max: 9 })),
          { minLength: days.length, maxLength: days.length },
        ),
        (steps) => {
          let [level, units] = [1000, 0];
          const levels: number[] = [];
          const history = historyOf(
            steps.map(([change, size], i) => {
              level *= change;
              levels.push(level);
              const flow = i === 0 ? 100_000 : size < 0 ? 0.1 * size * units * level : size * 100;
              units += flow / level;
              return [days[i]!, units * level, flow] as const;
            }),
          );
          const line = benchmarkLine(history, levels);
          const { day, flow } = history;
          const last = day.length - 1;
          for (let row = 0; row <= last; row += 20)
            expect(line.worth[row]! / history.worth[row]!).toBeCloseTo(1, 9);
          expect(moneyWeightedOf({ day, flow, worth: line.worth }, 0, last)).toBeCloseTo(
            returnsOf(history).moneyWeighted!,
            9,
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});
