import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dayNumber } from '../bars/day-columns.ts';
import { studies } from '../indicators/catalogue.ts';
import { changePercentOf, type Quote } from '../market/quote.ts';
import { taka } from '../units.ts';
import { check } from './check.ts';
import {
  distanceOf,
  explain,
  funnel,
  measuredBy,
  nearlySteps,
  reasonSteps,
  unknownReasonSteps,
} from './explain.ts';
import { parse } from './parse.ts';
import { problemWords as bangla } from './problem-words.bn.data.ts';
import { problemWords as english } from './problem-words.en.data.ts';
import { PlanTable, ScreenerRun } from './screener-run.ts';
import { at } from './series.ts';
import { screenerStudies, seriesStudies } from './study-table.ts';
import { GivenColumns, sessions } from './testing/made-columns.ts';

function checked(text: string, want: 'condition' | 'value' = 'condition') {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`);
  const result = check(parsed.screener, want);
  if ('problems' in result) throw new Error(`${text}: ${JSON.stringify(result.problems)}`);
  return result.checked;
}

function problemOf(text: string) {
  const parsed = parse(text);
  if ('problem' in parsed) return parsed.problem;
  const result = check(parsed.screener, 'value');
  if ('problems' in result) return result.problems[0];
  throw new Error(`no problem in ${text}`);
}

const typeOf = (text: string) => checked(text, 'value').value.type;

const UNKNOWN = null;

/** The values of a share on all days; null where unknown. */
function valuesOf(columns: GivenColumns, text: string, share = 0): (number | null | boolean)[] {
  const { value } = new PlanTable().plan(checked(text, 'value'));
  const series = new ScreenerRun(columns).evaluation.series(value, 0);
  return Array.from(columns.days, (_, row) => {
    const found = at(series, share, row);
    if (value.type === 'boolean') return found === 0.5 ? UNKNOWN : found === 1;
    return Number.isNaN(found) ? UNKNOWN : Math.round(found * 1e6) / 1e6;
  });
}

function ended<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const lastOf = (columns: GivenColumns, text: string, share = 0) =>
  valuesOf(columns, text, share).at(-1);

/** One share with these closes, the same for all prices. */
const closes = (...values: (number | null)[]): GivenColumns => {
  const columns = new GivenColumns(['A'], sessions(values.length));
  for (const name of ['open', 'high', 'low', 'close']) columns.with(name, [values]);
  return columns.with('yesterday_close', [[values[0] ?? null, ...values.slice(0, -1)]]);
};

/** Shares on one day, by field. */
function day(rows: Readonly<Record<string, readonly (number | null)[]>>): GivenColumns {
  const count = Object.values(rows)[0]!.length;
  const codes = Array.from({ length: count }, (_, share) => String.fromCharCode(65 + share));
  const columns = new GivenColumns(codes, sessions(1));
  for (const [name, values] of Object.entries(rows))
    columns.with(
      name,
      values.map((value) => [value]),
    );
  return columns;
}

const matches = (columns: GivenColumns, text: string) => {
  const run = new ScreenerRun(columns);
  const { matching, unknown } = run.matches(new PlanTable().plan(checked(text)));
  const codes = (list: readonly number[]) => list.map((share) => columns.codes[share]).join('');
  return { in: codes(matching), unknown: codes(unknown) };
};

describe('types', () => {
  test('T1, T3: a price is not a percentage', () => {
    for (const [text, left, right] of [
      ['close > 10%', 'price', 'percent'],
      ['close > volume', 'price', 'volume'],
      ['close + turnover > 0', 'price', 'money'],
      ['pe > yield', 'number', 'percent'],
      ['record_date > close', 'date', 'price'],
      ['close * close > 0', 'price', 'price'],
      ['max(close, volume) > 0', 'price', 'volume'],
    ] as const)
      expect(problemOf(text), text).toMatchObject({ code: 'mixed-types', params: { left, right } });
    expect(problemOf('close and volume > 0').code).toBe('not-condition');
    expect(problemOf('sector > 5').code).toBe('not-number');
    expect(problemOf('category = 5').code).toBe('not-text');
    expect(problemOf('avg(locked, 5) > 0').code).toBe('not-number');
    expect(typeOf('trades + since(close > 1) + 3')).toBe('number');
  });

  test('T2: a number takes the type beside it, and a missing percent sign is a hint', () => {
    const columns = day({ close: [100, 100], cash_dividend: [50, 30], face_value: [10, 10] });
    for (let back = 0; back < 2; back += 1) columns.with(`cash_dividend:${back}`, [[50], [30]]);
    expect(matches(columns, 'yield > 4').in).toBe('A');
    expect(matches(columns, 'yield > 4%').in).toBe('A');
    expect(checked('yield > 4').hints).toMatchObject([
      { code: 'missing-percent', from: 8, to: 9, mends: [{ from: 9, to: 9, text: '%' }] },
    ]);
    expect(checked('yield > 0 and yield > 4% and pe < 4').hints).toEqual([]);
    expect(problemOf('rsi(14) > 30%').mends.map(({ text }) => text)).toEqual(['30', '0.3']);
  });

  test('T3: dates', () => {
    const columns = day({ close: [1, 1], record_date: [dayNumber('2026-11-20'), null] });
    expect(matches(columns, 'record_date < 2026-11-21')).toEqual({ in: 'A', unknown: 'B' });
    expect(matches(columns, 'record_date - 2026-11-15 = 5 days').in).toBe('A');
    expect(matches(columns, 'record_date + 1 > 2026-11-20').in).toBe('A');
    expect(problemOf('record_date > 2026-02-30').code).toBe('no-date');
    expect(problemOf('record_date + record_date > 5').code).toBe('mixed-types');
  });

  test('T4: products and quotients', () => {
    const types: [text: string, type: string][] = [
      ['2 * close', 'price'],
      ['close * volume', 'money'],
      ['turnover / volume', 'price'],
      ['turnover / close', 'volume'],
      ['close / low', 'number'],
      ['5% * turnover', 'money'],
      ['turnover * 5%', 'money'],
      ['150% * dsex', 'number'],
      ['change / 2', 'percent'],
      ['2 * 5%', 'percent'],
      ['volume / trades', 'volume'],
      ['change / yield', 'number'],
    ];
    for (const [text, type] of types) expect(typeOf(text), text).toBe(type);
    const columns = day({ close: [100], volume: [7], turnover: [630] });
    expect(lastOf(columns, '105% * close')).toBe(105);
    expect(lastOf(columns, 'close * volume')).toBe(700);
    expect(lastOf(columns, 'average_price')).toBe(90);
    expect(lastOf(columns, 'close / 50%')).toBe(200);
  });

  test('T5: earlier prices count the securities of the day, others are as they were', () => {
    // A bonus of one for one before the third day: 200, 220 became 100, 110.
    const columns = closes(100, 110, 105).with('price-factor', [[0.5, 0.5, 1]]);
    expect(valuesOf(columns, 'close > 150')).toEqual([true, true, false]);
    expect(valuesOf(columns, 'close')).toEqual([100, 110, 105]);
    expect(valuesOf(columns, 'close > close[1]')).toEqual([UNKNOWN, true, false]);
    expect(valuesOf(columns, 'count(close > 150, 3)')).toEqual([UNKNOWN, UNKNOWN, 2]);
    columns.with('nav:0', [[50, 50, 25]]).with('nav', [[50, 50, 25]]);
    expect(valuesOf(columns, 'pnav')).toEqual([4, 4.4, 4.2]);
    columns.with('volume', [[20, 40, 30]]).with('volume-factor', [[2, 2, 1]]);
    expect(valuesOf(columns, 'volume = 20')).toEqual([false, true, false]);
    expect(valuesOf(columns, 'close * volume')).toEqual([2_000, 4_400, 3_150]);
    expect(valuesOf(columns, 'max(close, 150)')).toEqual([100, 110, 150]);
    expect(valuesOf(columns, 'rank(close)')).toEqual([1, 1, 1]);
    expect(valuesOf(columns, 'market_avg(close)')).toEqual([200, 220, 105]);
  });

  test('T6: names, arguments and outputs', () => {
    expect(problemOf('let close = 5; close > 1').code).toBe('taken-name');
    expect(problemOf('let a = 5; let a = 6; a > 1').code).toBe('taken-name');
    expect(problemOf('avg(close) > 1').code).toBe('argument-count');
    expect(problemOf('pe(5) > 1').code).toBe('argument-count');
    expect(problemOf('avg(close, volume) > 1').code).toBe('argument-constant');
    expect(problemOf('avg(close, 2.5) > 1').code).toBe('argument-range');
    expect(problemOf('growth(close, 2) > 1').code).toBe('argument-field');
    expect(problemOf('close.upper > 1').code).toBe('unknown-output');
    expect(problemOf('news(5d, weather) > 1').code).toBe('unknown-text');
    expect(problemOf('pe on 15m > 1').code).toBe('not-on-frame');
    expect(problemOf('close on 7m > 1').code).toBe('expected');
    expect(problemOf('close on fortnight > 1').code).toBe('expected');
  });
});

describe('time', () => {
  test('F1: without a timeframe a series is of days, today included', () => {
    const columns = closes(10, 12, 9, 11, 13, 20, 18);
    expect(lastOf(columns, 'close')).toBe(18);
    expect(lastOf(columns, 'sma(close, 2)')).toBe(19);
    expect(lastOf(columns, 'close on day')).toBe(18);
    expect(valuesOf(columns, 'close - close on day')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('F2: a week holds its days so far, the one before is complete', () => {
    // Sunday to Thursday, then two days of the next week.
    const columns = closes(10, 12, 9, 11, 13, 20, 18);
    columns.with('volume', [[1, 2, 3, 4, 5, 6, 7]]);
    expect(valuesOf(columns, 'high on week')).toEqual([10, 12, 12, 12, 13, 20, 20]);
    expect(valuesOf(columns, 'low on week')).toEqual([10, 10, 9, 9, 9, 20, 18]);
    expect(valuesOf(columns, 'open on week')).toEqual([10, 10, 10, 10, 10, 20, 20]);
    expect(valuesOf(columns, 'volume on week')).toEqual([1, 3, 6, 10, 15, 6, 13]);
    expect(lastOf(columns, 'close on week[1]')).toBe(13);
    expect(lastOf(columns, 'volume on week[1]')).toBe(15);
    expect(valuesOf(columns, 'volume on week[1]').slice(0, 5)).toEqual(Array(5).fill(UNKNOWN));
    expect(lastOf(columns, 'sum(close on week, 2)')).toBe(31);
    expect(lastOf(columns, 'highest(high on week, 2)')).toBe(20);
    expect(valuesOf(columns, 'sma(close on week, 2)').slice(4)).toEqual([UNKNOWN, 16.5, 15.5]);
  });

  test('F3: a timeframe applies to what is inside', () => {
    const columns = closes(10, 12, 9, 11, 13, 20, 18);
    expect(lastOf(columns, 'sma(close, 2) on week')).toBe(15.5);
    expect(lastOf(columns, '(close - close[1]) on week')).toBe(5);
    expect(lastOf(columns, 'let before = close[1]; before on week')).toBe(13);
    expect(lastOf(columns, '(close on day[1]) on week')).toBe(20);
  });

  test('F4: timeframes may be mixed, minutes are read at the end of the day', () => {
    const columns = closes(10, 12, 9, 11, 13, 20, 18);
    expect(lastOf(columns, 'close > close on week[1]')).toBe(true);
    expect(lastOf(columns, '(close - close on week[1])[1]')).toBe(7);
    const newest = columns.days[6]!;
    const minutes = [17, 19, 18];
    columns.withMinutes('5m', {
      days: [newest, newest, newest],
      column: (name) => (name === 'close' ? Float64Array.from(minutes) : undefined),
    });
    expect(valuesOf(columns, 'avg(close on 5m, 2)').slice(5)).toEqual([UNKNOWN, 18]);
    expect(lastOf(columns, 'sma(close, 3) on 5m')).toBe(18);
    expect(lastOf(columns, 'close on 5m crosses below 18.5')).toBe(true);
    expect(lastOf(columns, 'close on 15m > 1')).toBe(UNKNOWN);
  });

  test('D4: earlier days have no minutes, also where they were recorded', () => {
    const columns = closes(10, 12, 9);
    const [before, newest] = [columns.days[1]!, columns.days[2]!];
    columns.withMinutes('5m', {
      days: [before, before, newest],
      column: (name) => (name === 'close' ? Float64Array.of(11, 12, 9) : undefined),
    });
    expect(valuesOf(columns, 'close on 5m')).toEqual([UNKNOWN, UNKNOWN, 9]);
    expect(valuesOf(columns, 'close on 5m[1]')).toEqual([UNKNOWN, UNKNOWN, 12]);
  });

  test('N1, N2: bars back, and crossings', () => {
    const columns = closes(5, 6, 5, 5, 7);
    expect(valuesOf(columns, 'close[1]')).toEqual([UNKNOWN, 5, 6, 5, 5]);
    expect(valuesOf(columns, 'close[0]')).toEqual([5, 6, 5, 5, 7]);
    expect(valuesOf(columns, 'close crosses above 5')).toEqual([false, true, false, false, true]);
    expect(valuesOf(columns, 'close crosses below 5.5')).toEqual([
      UNKNOWN,
      false,
      true,
      false,
      false,
    ]);
  });

  test('N3, N4, N5: within, since, count', () => {
    const columns = closes(null, 5, 9, 5, 5, 5, 9);
    expect(valuesOf(columns, 'close > 8 within 3 days')).toEqual([
      UNKNOWN,
      UNKNOWN,
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(valuesOf(columns, 'since(close > 8)')).toEqual([UNKNOWN, UNKNOWN, 0, 1, 2, 3, 0]);
    expect(valuesOf(columns, 'count(close > 8, 3)')).toEqual([
      UNKNOWN,
      UNKNOWN,
      UNKNOWN,
      1,
      1,
      0,
      1,
    ]);
  });

  test('W1, W2: windows', () => {
    const columns = closes(1, 2, 6, 5, 9);
    expect(valuesOf(columns, 'highest(close, 3)')).toEqual([UNKNOWN, UNKNOWN, 6, 6, 9]);
    expect(valuesOf(columns, 'lowest(close, 2)')).toEqual([UNKNOWN, 1, 2, 5, 5]);
    expect(valuesOf(columns, 'sum(close, 2)')).toEqual([UNKNOWN, 3, 8, 11, 14]);
    expect(valuesOf(columns, 'avg(close, 2)')).toEqual([UNKNOWN, UNKNOWN, 1.5, 4, 5.5]);
    expect(valuesOf(columns, 'sma(close, 2)')).toEqual([UNKNOWN, 1.5, 4, 5.5, 7]);
    expect(lastOf(columns, 'stdev(close, 3)')).toBe(1.699673);
    // 6, 5, 9: (9 − 6) ÷ 2.
    expect(lastOf(columns, 'slope(close, 3)')).toBe(1.5);
    const young = closes(null, null, 6, 5, 9);
    expect(valuesOf(young, 'highest(close, 3)')).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 9]);
  });

  test('W3: periods of sessions, today included', () => {
    const columns = closes(10, 20, 25, 50).with('volume', [[1, 2, 3, 4]]);
    expect(lastOf(columns, 'volume(3d)')).toBe(9);
    expect(lastOf(columns, 'high(2d)')).toBe(50);
    expect(lastOf(columns, 'open(3d)')).toBe(20);
    expect(lastOf(columns, 'change')).toBe(100);
    expect(lastOf(columns, 'change(2d)')).toBe(150);
    expect(lastOf(columns, 'change_taka(2d)')).toBe(30);
  });
});

describe('values', () => {
  test('V1, V2, V3: decimals, zero, what must be positive', () => {
    const columns = day({
      close: [10.1, 10, 10],
      yesterday_close: [9, 0, 8],
      eps: [2, -1, null],
      volume: [5, 0, 2],
    });
    expect(lastOf(columns, 'change')).toBe(12.22);
    expect(lastOf(columns, 'change', 1)).toBe(UNKNOWN);
    expect(lastOf(columns, 'pe')).toBe(5.05);
    expect(lastOf(columns, 'pe', 1)).toBe(UNKNOWN);
    expect(lastOf(columns, 'eps / (close - 10)', 1)).toBe(UNKNOWN);
    expect(matches(columns, 'known(eps)')).toEqual({ in: 'AB', unknown: '' });
    expect(matches(columns, 'known(pe)')).toEqual({ in: 'A', unknown: '' });
    expect(lastOf(columns, 'abs(eps)', 1)).toBe(1);
    expect(lastOf(columns, 'max(close, eps)')).toBe(10.1);
    expect(lastOf(columns, 'min(close, eps)')).toBe(2);
  });

  test('V1: by hand, a change and a growth of half a hundredth are rounded as they are shown', () => {
    const columns = day({
      close: [13.2, 15.9],
      yesterday_close: [12.8, 16],
      'quarter_eps:0': [0.35, 0.63],
      'quarter_eps:4': [0.32, 0.64],
    });
    expect([0, 1].map((share) => lastOf(columns, 'change', share))).toEqual([3.13, -0.63]);
    expect([0, 1].map((share) => lastOf(columns, 'eps_growth', share))).toEqual([9.38, -1.56]);
    expect(matches(columns, 'change >= 3.13%').in).toBe('A');
  });

  test('V1: a change is the one that the board shows', () => {
    const paisa = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(paisa, paisa), { minLength: 50, maxLength: 50 }), (pairs) => {
        const prices = [...pairs, ...pairs.map(([now, of]) => [of + (now % 99), of] as const)];
        const columns = day({
          close: prices.map(([now]) => taka(now)),
          yesterday_close: prices.map(([, before]) => taka(before)),
        });
        const shown = prices.map(([lastPrice, yesterdayClose]) =>
          changePercentOf({ lastPrice, spotPrice: 0, yesterdayClose } as Quote),
        );
        const run = new ScreenerRun(columns);
        const { value } = new PlanTable().plan(checked('change', 'value'));
        const series = run.evaluation.series(value);
        expect(shown.map((_, share) => at(series, share, 0))).toEqual(shown);
      }),
      { numRuns: 40 },
    );
  });

  test('V4, V5: equal values', () => {
    const columns = closes(0.1, 0.2, 0.3).with('volume', [[0.3, 0.3, 0.3]]);
    expect(lastOf(columns, 'sum(close, 3) = 0.6')).toBe(true);
    expect(lastOf(columns, 'sum(close, 2) < 0.5')).toBe(false);
    expect(lastOf(columns, 'sum(close, 3) > 0.6')).toBe(false);
    expect(lastOf(columns, 'sum(close, 3) - 0.6')).toBe(0);
    expect(lastOf(columns, 'slope(volume, 3) = 0 and stdev(volume, 3) = 0')).toBe(true);
  });

  test('G1, G2: growth and consistency', () => {
    const columns = day({ close: [1, 1, 1] });
    const eps = [
      [6, 5, 3, 4],
      [6, -5, 3, 4],
      [6, 5, null, 4],
    ];
    for (let back = 0; back < 4; back += 1)
      columns.with(
        `annual_eps:${back}`,
        eps.map((row) => [row[back] ?? null]),
      );
    expect(lastOf(columns, 'growth(annual_eps, 1)')).toBe(20);
    expect(lastOf(columns, 'growth(annual_eps, 3 years)')).toBe(50);
    expect(lastOf(columns, 'growth(annual_eps, 1)', 1)).toBe(UNKNOWN);
    expect(lastOf(columns, 'consistency(annual_eps, 3)')).toBe(2);
    expect(lastOf(columns, 'consistency(annual_eps, 3)', 1)).toBe(1);
    expect(lastOf(columns, 'consistency(annual_eps, 3)', 2)).toBe(UNKNOWN);
    expect(lastOf(columns, 'annual_eps(2)')).toBe(3);
  });
});

describe('missing values', () => {
  test('M1, M2: three-valued logic', () => {
    const truth = { T: 1, F: 0, U: null } as const;
    const names = ['T', 'F', 'U'] as const;
    for (const a of names)
      for (const b of names) {
        const columns = day({ close: [1], locked_up: [truth[a]], held: [truth[b]] });
        columns.with('held@', [[truth[b]]]);
        const both = a === 'F' || b === 'F' ? false : a === 'U' || b === 'U' ? UNKNOWN : true;
        const one = a === 'T' || b === 'T' ? true : a === 'U' || b === 'U' ? UNKNOWN : false;
        expect(lastOf(columns, 'locked_up and held'), a + b).toBe(both);
        expect(lastOf(columns, 'locked_up or held'), a + b).toBe(one);
        expect(lastOf(columns, 'not locked_up'), a).toBe(a === 'U' ? UNKNOWN : a === 'F');
      }
    const columns = day({ close: [1], eps: [null] });
    for (const sign of ['<', '<=', '=', '!=', '>', '>='])
      expect(lastOf(columns, `eps ${sign} 1`), sign).toBe(UNKNOWN);
  });

  test('M3, M4, M5: unknown shares are counted apart, with the reason', () => {
    const columns = day({ close: [10, 10, 10, null], eps: [1, null, -2, 1] });
    expect(matches(columns, 'pe < 15')).toEqual({ in: 'A', unknown: 'BC' });
    expect(matches(columns, 'not locked')).toEqual({ in: '', unknown: 'ABC' });
    const run = new ScreenerRun(columns);
    const reasons = (text: string) =>
      Object.fromEntries(ended(unknownReasonSteps(run, new PlanTable().plan(checked(text)))));
    expect(reasons('pe < 15')).toEqual({ results: [1], 'not-positive': [2] });
    expect(reasons('close > sma(close, 5) or director_holding > 5')).toEqual({
      'short-record': [0, 1, 2],
    });
    expect(reasons('director_holding_change > 5')).toEqual({ holdings: [0, 1, 2] });
    expect(reasons('close on 15m > 1')).toEqual({ 'no-minutes': [0, 1, 2] });
    expect(reasons('not locked')).toEqual({ limits: [0, 1, 2] });
  });

  test('M5: the reason of a window is that of the session on which something was unknown', () => {
    const columns = closes(10, 11, 12, 13, 14, 15)
      .with('upper_limit', [[11, 12, null, 14, 15, 16]])
      .with('eps', [[null, null, 1, -1, 1, 1]]);
    const reason = (text: string) => {
      const run = new ScreenerRun(columns);
      return [...ended(unknownReasonSteps(run, new PlanTable().plan(checked(text)))).keys()];
    };
    expect(reason('count(close >= upper_limit, 5) >= 2')).toEqual(['limits']);
    expect(reason('since(close > 99) < 30')).toEqual(['not-yet']);
    expect(reason('since(change > 90%) < 30')).toEqual(['not-yet']);
    expect(reason('pe[4] > 10')).toEqual(['results']);
    expect(reason('pe[2] > 10')).toEqual(['not-positive']);
    expect(reason('pe crosses below 5 within 3 days')).toEqual(['not-positive']);
    expect(reason('sma(pe, 4) > 1')).toEqual(['not-positive']);
    expect(reason('close > sma(close, 9)')).toEqual(['short-record']);
    expect(reason('highest(high, 9) > 1')).toEqual(['short-record']);
  });

  test('M5: a record that is too short for a window is told from a share that was listed late', () => {
    // A has a bar on each of six sessions, B was listed on the third.
    const columns = new GivenColumns(['A', 'B'], sessions(6));
    for (const name of ['open', 'high', 'low', 'close'])
      columns.with(name, [
        [1, 2, 3, 4, 5, 6],
        [null, null, 1, 2, 3, 4],
      ]);
    const reasons = (text: string) => {
      const plan = new PlanTable().plan(checked(text));
      return Object.fromEntries(ended(unknownReasonSteps(new ScreenerRun(columns), plan)));
    };
    const both = { 'short-record': [0], 'too-few-bars': [1] };
    // Four bars are enough for B, six for A; nobody has seven.
    expect(reasons('sma(close, 4) > 0')).toEqual({});
    expect(reasons('sma(close, 5) > 0')).toEqual({ 'too-few-bars': [1] });
    expect(reasons('sma(close, 6) > 0')).toEqual({ 'too-few-bars': [1] });
    expect(reasons('sma(close, 7) > 0')).toEqual(both);
    expect(reasons('highest(close, 1290) > 0')).toEqual(both);
    expect(reasons('close[6] > 0')).toEqual(both);
    expect(reasons('rsi(14) > 0')).toEqual(both);
    // Of a window within a window.
    expect(reasons('highest(sma(close, 5), 2) > 0')).toEqual({ 'too-few-bars': [1] });
    expect(reasons('highest(sma(close, 5), 3) > 0')).toEqual(both);
    expect([english, bangla].map((words) => words.reasons['short-record'])).toEqual([
      'the record has fewer sessions',
      'রেকর্ডে এত কার্যদিবস নেই',
    ]);
  });

  test('M5 E1: reasons are found without computing a long history at once', () => {
    const rows = 120;
    const columns = new GivenColumns(['A', 'B'], sessions(rows));
    const late = Array.from({ length: rows }, (_, row) => (row < rows - 5 ? null : row));
    columns.with('close', [Array.from({ length: rows }, (_, row) => row + 1), late]);
    const run = new ScreenerRun(columns, { live: true });
    const { evaluation } = run;
    const plan = new PlanTable().plan(checked('avg(rank(close), 100) > 0'));
    // The shares of 100 sessions are compared in several steps.
    expect([...evaluation.inSteps([plan.value])].length).toBeGreaterThan(8);
    expect([...reasonSteps(run, [plan.value], evaluation.last)].length).toBeGreaterThan(8);
    const computed = evaluation.series(plan.value);
    expect(Object.fromEntries(ended(unknownReasonSteps(run, plan)))).toEqual({
      'too-few-bars': [1],
    });
    expect(evaluation.series(plan.value)).toBe(computed);
  });
});

test('M5, X1: a reason is looked for only where it is told, once for equal alternatives', () => {
  const rows = 60;
  const columns = closes(...Array.from({ length: rows }, (_, row) => row + 1));
  const many = Array.from({ length: 480 }, () => 'long').join(' or ');
  const plan = new PlanTable().plan(checked(`let long = avg(close, 70) > 0; close > 0 or ${many}`));
  const run = new ScreenerRun(columns);
  expect(ended(reasonSteps(run, [plan.value], run.evaluation.last))).toBeUndefined();
  const lookedBack = vi.spyOn(run.evaluation, 'firstRead');
  const [term] = plan.terms;
  const read = measuredBy(run, term!);
  const series = vi.spyOn(run.evaluation, 'series');
  expect([read(0), series.mock.calls.length]).toMatchObject([{ value: null, distance: rows }, 0]);
  expect(ended(nearlySteps(run, plan))).toEqual([]);
  expect(lookedBack).not.toHaveBeenCalled();
  const [reading] = explain(run, plan, 0);
  expect(reading!.parts.filter(({ reason }) => reason === 'short-record')).toHaveLength(480);
  expect(lookedBack).toHaveBeenCalledTimes(1);
});

test('X3, M5: shares are gone through in steps', () => {
  const columns = day({ close: [1, 2, 3], eps: [1, null, null] });
  const run = new ScreenerRun(columns);
  const plan = new PlanTable().plan(checked('pe > 0 and close > 1'));
  expect([...nearlySteps(run, plan)]).toHaveLength(3);
  expect([...unknownReasonSteps(run, plan)]).toHaveLength(2);
});

describe('studies', () => {
  test('S1, S3: parameters and outputs', () => {
    const node = (text: string) => checked(text, 'value').value;
    expect(node('rsi').params).toEqual({ period: 14 });
    expect(node('macd(5, 10)')).toMatchObject({
      output: 'macd',
      params: { fast: 5, slow: 10, signal: 9 },
    });
    expect(node('macd.signal').output).toBe('signal');
    expect(node('ichimoku.span_a').output).toBe('spanA');
    expect(problemOf('rsi(1) > 5')).toMatchObject({
      code: 'argument-range',
      params: { least: 2, most: 200 },
    });
    expect(problemOf('rsi(14, 3) > 5').code).toBe('argument-count');
    expect(problemOf('atr(close, 3) > 5').code).toBe('argument-count');
    expect(problemOf('stoch > 5').code).toBe('needs-output');
  });

  test('S2: units of studies', () => {
    expect(typeOf('sma(volume, 5)')).toBe('volume');
    expect(typeOf('sma(5)')).toBe('price');
    expect(typeOf('rsi(volume, 5)')).toBe('number');
    expect(typeOf('roc(5)')).toBe('percent');
    expect(typeOf('obv')).toBe('volume');
    expect(typeOf('atr')).toBe('price');
  });

  test('S2: a series that is unknown at the end of a week has no bar of it', () => {
    // Three weeks of five sessions: the value is unknown on the last one of a week.
    const weeks = (...ends: (number | null)[]) =>
      ends.flatMap((end, week) => [...Array.from({ length: 4 }, () => 2 ** (week + 1)), end]);
    const last = (values: (number | null)[]) => {
      const columns = closes(...values.map(() => 1)).with('eps', [values]);
      const all = valuesOf(columns, 'sma(eps, 2) on week');
      // The newest row alone is the same.
      const { value } = new PlanTable().plan(checked('sma(eps, 2) on week', 'value'));
      const newest = at(new ScreenerRun(columns).evaluation.series(value), 0, values.length - 1);
      expect(Number.isNaN(newest) ? UNKNOWN : newest).toBe(all.at(-1));
      return [4, 8, 9, 13, 14].map((row) => all[row]);
    };
    expect(last(weeks(2, 4, 8))).toEqual([UNKNOWN, 3, 3, 6, 6]);
    // Of the second: the weeks of 2 and 8 are left.
    expect(last(weeks(2, null, 8))).toEqual([UNKNOWN, 3, UNKNOWN, 5, 5]);
    // Of the first: there is no week before the second.
    expect(last(weeks(null, 4, 8))).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, 6, 6]);
    expect(last(weeks(null, null, 8))).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]);
  });

  test('S2: the studies that read a series read nothing but the close', () => {
    const count = 80;
    const column = () => new Float64Array(count).fill(Number.NaN);
    const close = Float64Array.from({ length: count }, (_, row) => 50 + ((row * 7) % 11));
    for (const study of studies.filter(({ id }) => seriesStudies.has(id))) {
      const bars = {
        count,
        close,
        open: column(),
        high: column(),
        low: column(),
        volume: column(),
      };
      const out = Object.fromEntries(study.outputs.map(({ key }) => [key, column()]));
      const params = Object.fromEntries(
        Object.entries(study.params).map(([key, { default: value }]) => [key, value]),
      );
      study.start(bars, params, out, () => new Float64Array(count))(0, count);
      for (const [key, values] of Object.entries(out))
        expect(values.at(-1), `${study.id} ${key}`).not.toBeNaN();
    }
  });

  test('S4: all studies but those that repaint', () => {
    expect(screenerStudies).toHaveLength(studies.filter(({ repaints }) => !repaints).length);
    expect(problemOf('zig_zag > 5').code).toBe('repaints');
  });

  test('S5: a pattern is a condition with two directions', () => {
    const columns = new GivenColumns(['A'], sessions(3))
      .with('open', [[10, 12, 9]])
      .with('high', [[12, 12, 13]])
      .with('low', [[9, 9, 8]])
      .with('close', [[11, 9.5, 12.5]]);
    expect(lastOf(columns, 'engulfing')).toBe(true);
    expect(lastOf(columns, 'engulfing.bullish')).toBe(true);
    expect(lastOf(columns, 'engulfing.bearish')).toBe(false);
    expect(valuesOf(columns, 'engulfing')[0]).toBe(UNKNOWN);
  });
});

describe('shares compared', () => {
  const columns = day({ close: [10, 30, 20, 30, null], eps: [1, null, 2, 3, 9] }).withTexts(
    'sector',
    ['Bank', 'Bank', 'IT', 'IT', 'IT'],
  );
  const all = (text: string) => [0, 1, 2, 3, 4].map((share) => lastOf(columns, text, share));

  test('A1, A2: rank and percentile', () => {
    expect(all('rank(close)')).toEqual([4, 1, 3, 1, UNKNOWN]);
    expect(all('sector_rank(close)')).toEqual([2, 1, 2, 1, UNKNOWN]);
    expect(all('percentile(close)')).toEqual([0, 66.666667, 33.333333, 66.666667, UNKNOWN]);
    expect(all('sector_percentile(close)')).toEqual([0, 100, 0, 100, UNKNOWN]);
  });

  test('A1, A3: averages, sums and counts of those that have a value', () => {
    expect(all('rank(eps)')).toEqual([3, UNKNOWN, 2, 1, UNKNOWN]);
    expect(all('market_avg(eps)')).toEqual([2, 2, 2, 2, UNKNOWN]);
    expect(all('sector_avg(eps)')).toEqual([1, 1, 2.5, 2.5, UNKNOWN]);
    expect(all('market_median(close)')).toEqual([25, 25, 25, 25, UNKNOWN]);
    expect(all('sector_sum(close)')).toEqual([40, 40, 50, 50, UNKNOWN]);
    expect(all('market_count(close > 15)')).toEqual([3, 3, 3, 3, UNKNOWN]);
    expect(all('sector_count(eps > 1)')).toEqual([0, 0, 2, 2, UNKNOWN]);
  });

  test('texts in any spelling', () => {
    expect(matches(columns, 'sector = bank').in).toBe('AB');
    expect(matches(columns, 'sector != "IT"').in).toBe('AB');
    expect(matches(columns, 'sector not in (BANK)').in).toBe('CD');
    expect(matches(columns, 'sector = Textile').in).toBe('');
  });
});

describe('own lists, news and events', () => {
  test('held and watched are the member’s own', () => {
    const columns = day({ close: [1, 1] })
      .with('held@m1', [[1], [0]])
      .with('watched@m1', [[0], [1]])
      .with('watched:Banks@m1', [[1], [1]])
      .with('held@m2', [[0], [1]]);
    const table = new PlanTable();
    const run = new ScreenerRun(columns);
    const of = (text: string, owner: string) =>
      run.matches(table.plan(checked(text), owner)).matching;
    expect(of('held', 'm1')).toEqual([0]);
    expect(of('held', 'm2')).toEqual([1]);
    expect(of('watched and not held', 'm1')).toEqual([1]);
    expect(of('watched("Banks")', 'm1')).toEqual([0, 1]);
  });

  test('news of the last sessions and events of the next days', () => {
    const columns = new GivenColumns(['A', 'B'], sessions(3))
      .with('close', [
        [1, 1, 1],
        [1, 1, 1],
      ])
      .with('news:all', [
        [1, 0, 1],
        [1, 0, 0],
      ])
      .with('news:dividend', [
        [1, 0, 0],
        [0, 0, 0],
      ])
      .with('days_to_agm', [
        [9, 8, 7],
        [null, null, null],
      ]);
    expect(lastOf(columns, 'news(3d)')).toBe(2);
    expect(lastOf(columns, 'news(3d, dividend)')).toBe(1);
    expect(lastOf(columns, 'news(2d, "Dividend")')).toBe(0);
    expect(matches(columns, 'event(7d, agm)')).toEqual({ in: 'A', unknown: '' });
    expect(matches(columns, 'event(6d)')).toEqual({ in: '', unknown: '' });
  });
});

test('D13: last is the close in minutes, and of days a field of its own', () => {
  const columns = closes(10, 11, 12).with('last', [[9, 11, 12.5]]);
  expect(valuesOf(columns, 'last')).toEqual([9, 11, 12.5]);
  expect(valuesOf(columns, 'last > close')).toEqual([false, false, true]);
  expect(valuesOf(columns, 'sma(last, 2)')).toEqual([UNKNOWN, 10, 11.75]);
  const node = (text: string) => checked(text, 'value').value.inputs[0];
  expect(node('last on 15m')).toEqual(node('close on 15m'));
});

test('D14: three kinds of stop', () => {
  const columns = day({
    close: [1, 1, 1, 1],
    locked_up: [1, 0, 0, 0],
    locked_down: [0, 0, 0, 0],
    halted_by_regulator: [0, 1, 0, null],
    suspended: [0, 0, 1, 0],
  });
  expect(matches(columns, 'locked').in).toBe('A');
  expect(matches(columns, 'halted_by_regulator')).toEqual({ in: 'B', unknown: 'D' });
  expect(matches(columns, 'suspended').in).toBe('C');
  expect(matches(columns, 'halted')).toEqual({ in: 'BC', unknown: 'D' });
  expect(matches(columns, 'স্থগিত বা নিয়ন্ত্রকের_হল্ট')).toEqual(matches(columns, 'halted'));
});

test('D10: what has been is asked of the sessions before', () => {
  // Sunday to Thursday, then Sunday to Tuesday: an AGM on the first Wednesday, a record date on the Friday after.
  const columns = closes(1, 1, 1, 1, 1, 1, 1, 1)
    .with('days_to_agm', [[3, 2, 1, 0, null, null, null, null]])
    .with('days_to_record_date', [[5, 4, 3, 2, 1, null, null, null]]);
  const asked = (text: string) => lastOf(columns, text);
  expect(asked('event(7d)')).toBe(false);
  expect(valuesOf(columns, 'event(0d, agm)').indexOf(true)).toBe(3);
  // The last five sessions begin with that Wednesday.
  expect(asked('event(0d, agm) within 5 days')).toBe(true);
  expect(asked('event(0d, agm) within 4 days')).toBe(false);
  expect(asked('event(3d, agm)[5]')).toBe(true);
  expect(asked('event(3d, agm)[4]')).toBe(true);
  expect(asked('event(3d, agm)[3]')).toBe(false);
  // No session was on the Friday: on Thursday it is one day ahead.
  expect(asked('event(0d, record-date) within 8 days')).toBe(false);
  expect(asked('event(1d, record-date) within 4 days')).toBe(true);
  expect(asked('event(1d, record-date)[3]')).toBe(true);
  expect(asked('event(1d, record-date)[4]')).toBe(false);
});

describe('explaining', () => {
  const columns = day({
    close: [110, 95, 90, 130],
    volume: [50, 50, 50, 50],
    eps: [10, 10, 5, null],
  });
  const plan = new PlanTable().plan(
    checked('close >= 100 and pe between 5 and 12 and volume > 10'),
  );
  const run = new ScreenerRun(columns);

  test('X1, X2: each term with its value, range and distance', () => {
    expect(explain(run, plan, 0)).toMatchObject([
      { truth: 'true', value: 110, low: 100, high: null, distance: 0.1, reason: null },
      { truth: 'true', value: 11, low: 5, high: 12, reason: null },
      { truth: 'true', value: 50, low: 10, distance: 4 },
    ]);
    expect(explain(run, plan, 3)[1]).toEqual({
      truth: 'unknown',
      value: null,
      low: 5,
      high: 12,
      distance: null,
      isInUnits: false,
      reason: 'results',
      parts: [],
    });
    expect(distanceOf(11, 5, 12)).toBeCloseTo(1 / 12);
    expect(distanceOf(-3, 0, null)).toBe(-3);
    expect(distanceOf(null, 0, null)).toBeNull();
  });

  test('X3: what nearly matches, the nearest first', () => {
    expect(ended(nearlySteps(run, plan))).toEqual([
      { share: 1, term: 0, value: 95, distance: -0.05, isInUnits: false },
    ]);
    const loose = new PlanTable().plan(checked('close >= 200 and volume > 10'));
    expect(ended(nearlySteps(run, loose)).map(({ share }) => share)).toEqual([3, 0, 1, 2]);
    expect(ended(nearlySteps(run, loose, 2))).toHaveLength(2);
  });

  test('shares left after each term', () => {
    expect(funnel(run, plan)).toEqual([2, 1, 1]);
  });
});

test('D5: the newest row changes in place, another one needs new columns', () => {
  const columns = closes(10, 12, 9);
  const plan = new PlanTable().plan(checked('close > 10 and close[1] > 11'));
  const run = new ScreenerRun(columns, { live: true });
  expect(run.matches(plan).matching).toEqual([]);
  columns.column('close')!.set([11], 2);
  run.pricesMoved();
  expect(run.matches(plan).matching).toEqual([0]);
  columns.column('close')!.set([8], 1);
  run.pricesMoved();
  expect(run.matches(plan).matching).toEqual([0]);
  expect(new ScreenerRun(columns).matches(plan).matching).toEqual([]);
});

test('A1, E2: a share that is listed meanwhile has a rank, also by what does not move', () => {
  const columns = day({ close: [10, 20, 0], eps: [3, 1, 2] });
  const close = columns.column('close')!;
  close[2] = Number.NaN;
  const ranks = ['rank(eps) <= 2', 'rank(close) <= 2', 'close > market_avg(close)'];
  const table = new PlanTable();
  const plans = ranks.map((text) => table.plan(checked(text)));
  const run = new ScreenerRun(columns, { live: true });
  const found = () => plans.map((plan) => run.matches(plan).matching);
  expect(found()).toEqual([[0, 1], [0, 1], [1]]);
  close[2] = 30;
  run.pricesMoved();
  expect(found()).toEqual([[0, 2], [1, 2], [2]]);
  close[2] = Number.NaN;
  run.pricesMoved();
  expect(found()).toEqual([[0, 1], [0, 1], [1]]);
});

test('E4: the same text and data give the same result, whatever was computed before', () => {
  const made = () => closes(10, 12, 9, 11, 13, 20, 18);
  const text = 'rsi(3) > 50 and close > avg(close, 3) and rank(close) = 1';
  const table = new PlanTable();
  const others = ['close > sma(close, 3)', 'stdev(close, 4) > 1', 'rsi(3) < 90'];
  const plans = [...others, text].map((one) => table.plan(checked(one)));
  const busy = new ScreenerRun(made(), { live: true });
  for (const plan of plans) busy.matches(plan);
  const alone = new ScreenerRun(made()).matches(new PlanTable().plan(checked(text)));
  expect(alone.matching).toEqual([0]);
  expect(busy.matches(plans.at(-1)!)).toEqual(alone);
});

test('D3: one value for all days is read like a column of equal ones', () => {
  const columns = new GivenColumns(['A', 'B'], sessions(3)).with('close', [
    [10, 20, 30],
    [40, 50, null],
  ]);
  const listed = (name: string) => (name === 'face_value' ? Float64Array.of(10, 5) : undefined);
  Object.assign(columns, { listed });
  expect(valuesOf(columns, 'close / face_value')).toEqual([1, 2, 3]);
  expect(valuesOf(columns, 'close / face_value[1]', 1)).toEqual([null, 10, null]);
  expect(valuesOf(columns, 'sum(face_value, 2)', 1)).toEqual([null, 10, 10]);
});

describe('alternatives and crossings', () => {
  test('X1, X2: alternatives have a reading each, and the distance of the nearest', () => {
    const columns = day({ close: [100, 100, 100], eps: [5, 4, 2], nav: [50, 50, 10] });
    const plan = new PlanTable().plan(checked('close > 1 and (pe < 22 or pnav > 5)'));
    const run = new ScreenerRun(columns);
    const [, either] = explain(run, plan, 1);
    expect(either).toMatchObject({ truth: 'false', distance: expect.closeTo(-3 / 22) });
    expect(either!.parts).toMatchObject([
      { truth: 'false', value: 25, high: 22 },
      { truth: 'false', value: 2, low: 5 },
    ]);
    expect(ended(nearlySteps(run, plan))).toMatchObject([{ share: 1, term: 1 }]);
    const measured = plan.terms.map((term) => measuredBy(run, term));
    for (const share of columns.codes.keys())
      expect(measured.map((read) => read(share))).toEqual(
        explain(run, plan, share).map(({ value, distance, isInUnits }) => ({
          value,
          distance,
          isInUnits,
        })),
      );
  });

  test('X2: a term that is true by another alternative has the distance of that one', () => {
    const columns = day({ close: [600, 30, 600, 30], eps: [5, 5, 5, 5] });
    columns.withTexts('category', ['A', 'A', 'Z', 'Z']);
    const plan = new PlanTable().plan(checked('close > 1 and (category = A or close > 500)'));
    const distances = columns.codes.map(
      (_, share) => explain(new ScreenerRun(columns), plan, share)[1]!.distance,
    );
    // How clear a category is, nobody can say; of those that neither is true for, the price is known.
    expect(distances).toEqual([null, null, expect.closeTo(0.2), expect.closeTo(-0.94)]);
    const both = new PlanTable().plan(checked('close > 1 and (pe < 200 or close > 500)'));
    // P/E 120 of 200, and 600 of 500; P/E 6 alone.
    const clear = [0, 1].map(
      (share) => explain(new ScreenerRun(columns), both, share)[1]!.distance,
    );
    expect(clear).toEqual([expect.closeTo(0.4), expect.closeTo(0.97)]);
  });

  test('X2, X3: a bound of 0 is measured in units, and only numbers are near', () => {
    const columns = day({ close: [10, 10], eps: [-0.02, 3] });
    columns.withTexts('category', ['A', 'Z']);
    const nearly = (text: string) =>
      ended(nearlySteps(new ScreenerRun(columns), new PlanTable().plan(checked(text))));
    expect(nearly('close > 5 and eps > 0')).toEqual([
      { share: 0, term: 1, value: -0.02, distance: -0.02, isInUnits: true },
    ]);
    expect(nearly('close > 5 and eps between -5 and 0')).toMatchObject([
      { share: 1, distance: -3, isInUnits: true },
    ]);
    expect(nearly('close > 5 and category = A')).toEqual([]);
  });

  test('X2: a share that is beyond the line without a crossing has no distance', () => {
    const columns = new GivenColumns(['A', 'B'], sessions(2));
    columns.with('close', [
      [20, 20],
      [9, 9],
    ]);
    const plan = new PlanTable().plan(checked('close > 1 and close crosses above 10'));
    expect(ended(nearlySteps(new ScreenerRun(columns), plan))).toEqual([
      { share: 1, term: 1, value: 9, distance: expect.closeTo(-0.1), isInUnits: false },
      { share: 0, term: 1, value: 20, distance: null, isInUnits: false },
    ]);
    const outside = new PlanTable().plan(checked('close not between 15 and 30'));
    expect(explain(new ScreenerRun(columns), outside, 1)).toMatchObject([
      { truth: 'true', distance: null },
    ]);
  });
});
