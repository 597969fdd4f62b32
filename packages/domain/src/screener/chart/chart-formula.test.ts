import { describe, expect, test } from 'vitest';
import { monthNumber } from '../../bars/month-bars.ts';
import { type DayInterval, dayGroups, startOfDay } from '../../chart/bar-group.ts';
import type { ChartBars } from '../../chart/chart-bars.ts';
import { chance } from '../../indicators/testing/made-bars.ts';
import { check } from '../check.ts';
import type { ScreenerColumns } from '../columns.ts';
import { Evaluation } from '../evaluation.ts';
import { parse } from '../parse.ts';
import { at } from '../series.ts';
import { GivenColumns, madeColumns, sessions } from '../testing/made-columns.ts';
import { RandomScreener } from '../testing/random-screener.ts';
import { type ChartFormula, chartFormula, usualPane, workOfParts } from './chart-formula.ts';
import { FormulaLine, type PartValues, type ShownFactors } from './formula-line.ts';

const SCREENERS = process.env.SOAK ? 3_000 : 60;
const LONG = { timeout: process.env.SOAK ? 3_600_000 : 120_000 };

const share = { isShare: true } as const;

function formulaOf(text: string, interval: DayInterval = 'day'): ChartFormula {
  const result = chartFormula(text, { interval, ...share });
  if ('problems' in result) throw new Error(`${text}: ${result.problems[0].code}`);
  return result.formula;
}

const problemOf = (text: string, place: Parameters<typeof chartFormula>[1]) => {
  const result = chartFormula(text, place);
  if ('formula' in result) return undefined;
  const [{ code, from, to }] = result.problems;
  return { code, at: text.slice(from, to) };
};

/** The bars of one share as a chart of the interval has them, and the sessions in which they end. */
function chartOf(columns: ScreenerColumns, code: number, interval: DayInterval) {
  const rows = columns.days.length;
  const value = (name: string, row: number) => columns.column(name)![code * rows + row]!;
  const bars: { day: number; row: number; ohlcv: number[] }[] = [];
  let group = Number.NaN;
  for (let row = 0; row < rows; row += 1) {
    const close = value('close', row);
    if (Number.isNaN(close)) continue;
    const [open, high, low, volume] = ['open', 'high', 'low', 'volume'].map((name) =>
      value(name, row),
    ) as [number, number, number, number];
    const own = dayGroups[interval](columns.days[row]!);
    const last = bars.at(-1);
    if (own !== group || !last)
      bars.push({ day: columns.days[row]!, row, ohlcv: [open, high, low, close, volume] });
    else {
      const [first, most, least, , sum] = last.ohlcv as [number, number, number, number, number];
      last.ohlcv = [first, Math.max(most, high), Math.min(least, low), close, sum + volume];
      last.row = row;
    }
    group = own;
  }
  const column = (place: number) => Float64Array.from(bars, ({ ohlcv }) => ohlcv[place]!);
  const chart: ChartBars = {
    count: bars.length,
    at: Float64Array.from(bars, ({ day }) => startOfDay(day)),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
    session: Int32Array.from(bars, ({ day }) => monthNumber(day)),
    beside: new Float64Array(bars.length),
  };
  return { bars: chart, ends: bars.map(({ row }) => row) };
}

/** What the record answers for the parts of a formula. */
function answered(columns: ScreenerColumns, code: number, { parts }: ChartFormula): PartValues {
  const evaluation = new Evaluation(columns);
  const rows = [...columns.days.keys()].filter(
    (row) => !Number.isNaN(at(evaluation.present!, code, row)),
  );
  return {
    days: rows.map((row) => columns.days[row]!),
    parts: parts.map(({ node }) => {
      const series = evaluation.series(node, 0);
      return rows.map((row) => at(series, code, row));
    }),
  };
}

function factorsOf(columns: ScreenerColumns, code: number): ShownFactors {
  const rows = columns.days.length;
  const of = (terms: 'price' | 'volume') => (day: number) => {
    let row = rows - 1;
    while (row > 0 && columns.days[row]! > day) row -= 1;
    return columns.factors(terms)?.[code * rows + row] ?? 1;
  };
  return { price: of('price'), volume: of('volume') };
}

/** The record from the first bar of a share on: its chart begins there. */
function sinceListed(whole: ScreenerColumns, code: number): ScreenerColumns {
  const rows = whole.days.length;
  const close = whole.column('close')!;
  let first = 0;
  while (first < rows && Number.isNaN(close[code * rows + first]!)) first += 1;
  const cuts = new Map<Float64Array, Float64Array>();
  const cut = (column: Float64Array | undefined) => {
    if (column === undefined) return undefined;
    const known = cuts.get(column);
    if (known) return known;
    const made = column.filter((_, place) => place % rows >= first);
    cuts.set(column, made);
    return made;
  };
  return {
    codes: whole.codes,
    days: Array.from(whole.days).slice(first),
    column: (name) => cut(whole.column(name)),
    market: (name) => cut(whole.market(name)),
    texts: (name) => whole.texts(name),
    factors: (terms) => cut(whole.factors(terms)),
    minutes: (interval) => whole.minutes(interval),
  };
}

function lineOf(columns: ScreenerColumns, code: number, text: string, interval: DayInterval) {
  const formula = formulaOf(text, interval);
  const { bars, ends } = chartOf(columns, code, interval);
  const values = answered(columns, code, formula);
  const factors = factorsOf(columns, code);
  const line = new FormulaLine({ formula, interval, factors, values });
  line.update(bars, 0);
  return { line, bars, ends, formula };
}

/** The values of the screener's own evaluation, on the sessions in which the bars of a chart end. */
function screened(
  columns: ScreenerColumns,
  code: number,
  text: string,
  interval: DayInterval,
  ends: readonly number[],
): number[] {
  const parsed = parse(text);
  if ('problem' in parsed) throw new Error(text);
  const result = check(parsed.screener, 'value', { frame: interval });
  if ('problems' in result) throw new Error(text);
  const { value } = result.checked;
  const series = new Evaluation(columns).series(value, 0);
  const factors = factorsOf(columns, code);
  const isPlain = value.terms === 'plain' && value.op !== 'constant';
  return ends.map((row) => {
    const found = at(series, code, row);
    if (value.type === 'boolean') return found === 0.5 ? Number.NaN : found;
    if (!isPlain || (value.type !== 'price' && value.type !== 'volume')) return found;
    return found * factors[value.type](columns.days[row]!);
  });
}

function expectSame(got: ArrayLike<number>, want: readonly number[], why: string): void {
  for (const [row, value] of want.entries()) {
    const own = got[row]!;
    const isSame =
      (Number.isNaN(own) && Number.isNaN(value)) ||
      Math.abs(own - value) <= 1e-9 * Math.max(1, Math.abs(value));
    expect(isSame, `${why}: row ${row} is ${own}, not ${value}`).toBe(true);
  }
}

const texts = [
  'ema(close, 9) - ema(close, 21)',
  'close / sma(close, 5)',
  'close > 100 and volume > 2 * avg(volume, 4)',
  'rsi(5) crosses above 30',
  'change(3d)',
  'pe',
  'highest(high, 6)[1] < close',
  'rank(turnover)',
  'sector_avg(close)',
  'close * volume',
  'close on week > ema(close on week, 3)',
  'let base = sma(close, 4); close > base and since(close < base) < 6',
  'category in (A, B) and close > 1.1 * close[3]',
  'growth(annual_eps, 1) > 0 or roc(4) > 0',
];

describe('formulas on a chart', () => {
  test.each(['day', 'week', 'month'] as const)(
    'C1 C2 C4 of %ss have the values of the screener',
    (interval) => {
      const columns = madeColumns({ shares: 4, rows: 130 });
      for (const text of texts)
        for (const code of columns.codes.keys()) {
          const { line, ends } = lineOf(columns, code, text, interval);
          expectSame(line.values, screened(columns, code, text, interval, ends), text);
        }
    },
  );

  test('C1 C4 any text has the values of the screener', LONG, () => {
    const whole = madeColumns({ shares: 3, rows: 60 });
    const charts = whole.codes.map((_, code) => sinceListed(whole, code));
    let compared = 0;
    for (let seed = 1; seed <= SCREENERS; seed += 1) {
      const text = new RandomScreener(seed).text();
      const interval = (['day', 'week', 'month'] as const)[seed % 3]!;
      if ('problems' in chartFormula(text, { interval, ...share })) continue;
      for (const [code, columns] of charts.entries()) {
        const { line, ends } = lineOf(columns, code, text, interval);
        expectSame(line.values, screened(columns, code, text, interval, ends), `${seed} ${text}`);
      }
      compared += 1;
    }
    expect(compared).toBeGreaterThan(SCREENERS / 2);
  });

  test('C1 C5 a trade changes the newest bar alone, to what all bars would give', () => {
    const columns = madeColumns({ shares: 1, rows: 130 });
    const next = chance(3);
    for (const text of texts)
      for (const interval of ['day', 'week'] as const) {
        const { line, bars, formula } = lineOf(columns, 0, text, interval);
        const newest = bars.count - 1;
        const before = line.values.slice(0, newest);
        bars.close[newest]! *= 0.9 + next() / 5;
        bars.high[newest] = Math.max(bars.high[newest]!, bars.close[newest]!);
        bars.low[newest] = Math.min(bars.low[newest]!, bars.close[newest]!);
        bars.volume[newest]! *= 1 + next();
        const values = line.values;
        line.update(bars, newest);
        expect(line.values).toBe(values);
        expect(line.values.slice(0, newest)).toEqual(before);
        const whole = new FormulaLine({
          formula,
          interval,
          factors: factorsOf(columns, 0),
          values: answered(columns, 0, formula),
        });
        whole.update(bars, 0);
        expectSame(line.values, [...whole.values], text);
      }
  });

  test('C3 prices are those of the chart, and beside a constant those of their day', () => {
    const columns = new GivenColumns(['A'], sessions(4));
    // The price halves with a bonus before the third session.
    columns
      .with('open', [[50, 51, 52, 53]])
      .with('high', [[50, 51, 52, 53]])
      .with('low', [[50, 51, 52, 53]])
      .with('close', [[50, 51, 52, 53]])
      .with('volume', [[200, 200, 100, 100]])
      .with('price-factor', [[0.5, 0.5, 1, 1]])
      .with('volume-factor', [[2, 2, 1, 1]]);
    const valuesOf = (text: string) => [...lineOf(columns, 0, text, 'day').line.values];
    expect(valuesOf('close')).toEqual([50, 51, 52, 53]);
    expect(valuesOf('close > 60')).toEqual([1, 1, 0, 0]);
    expect(valuesOf('close - 10')).toEqual([45, 46, 42, 43]);
    // Money ÷ volume is the price of its day, drawn among the adjusted ones.
    expect(valuesOf('close * volume / volume')).toEqual([50, 51, 52, 53]);
  });

  test('C4 asks for what the bars do not have, in as few parts as possible', () => {
    const partsOf = (text: string, interval: DayInterval = 'day') =>
      formulaOf(text, interval).parts.length;
    expect(partsOf('close > sma(close, 50) and volume > 2 * avg(volume, 20)')).toBe(0);
    expect(partsOf('growth(annual_eps, 1) > 10 and consistency(annual_eps, 3) = 3')).toBe(1);
    expect(partsOf('close > 10 and rank(turnover) <= 50')).toBe(1);
    expect(partsOf('close on week > open')).toBe(0);
    expect(partsOf('close on month > open', 'week')).toBe(1);
    // The bars of a share have the close only (D13).
    expect(['last', 'last on week', 'sma(last, 5) > 1'].map((text) => partsOf(text))).toEqual([
      1, 1, 1,
    ]);
    const [part] = formulaOf('rank(turnover)').parts;
    expect(part!.moves).toBe(true);
    expect(formulaOf('annual_eps').parts[0]!.moves).toBe(false);
  });

  test('C4 B5 what is computed for one share counts a small part of what is computed for all', () => {
    const work = (text: string) => workOfParts(formulaOf(text).parts, 1_300);
    // The column, days of a week, and 10 weeks for each of 1,300 sessions.
    expect(work('avg(turnover on week, 10)')).toBe(Math.ceil((1 + 1_300 + 13_000) / 400));
    expect(work('rank(avg(turnover on week, 10))')).toBe(1 + 1_300 + 13_000 + 25 * 1_300);
    const long = Array.from({ length: 20 }, (_, n) => `stdev(turnover on week, ${1_300 - n})`);
    expect(work(long.join(' + '))).toBeGreaterThan(80_000);
  });

  test('C5 in the past a value of a session that runs is unknown, and of a later one too', () => {
    const columns = madeColumns({ shares: 9, rows: 20 });
    const code = [...columns.codes.keys()].find(
      (one) => chartOf(columns, one, 'day').bars.count === 20,
    )!;
    const { bars } = chartOf(columns, code, 'day');
    const days = [...columns.days];
    const upto = { day: days[12]!, ended: days[11]! };
    const past = (text: string) => {
      const formula = formulaOf(text);
      const values = { ...answered(columns, code, formula), upto };
      const line = new FormulaLine({ formula, interval: 'day', factors: undefined, values });
      line.update(bars, 0);
      return (row: number) => line.values[row]!;
    };
    const rank = past('rank(close)');
    expect([rank(11), rank(12), rank(13)].map(Number.isNaN)).toEqual([false, true, true]);
    const known = past('known(face_value) or close > 0');
    expect([known(12), known(13)]).toEqual([1, 1]);
  });

  test('C7 prices are drawn on the price, unless they are a distance', () => {
    const paneOf = (text: string) => usualPane(formulaOf(text));
    expect(['sma(close, 20)', 'close - 10', 'turnover / volume'].map(paneOf)).toEqual([
      'price',
      'price',
      'price',
    ]);
    expect(['ema(close, 9) - ema(close, 21)', 'close / sma(close, 9)', 'pe'].map(paneOf)).toEqual([
      'own',
      'own',
      'own',
    ]);
    expect(['atr(14)', 'change', 'volume'].map(paneOf)).toEqual(['own', 'own', 'own']);
    expect(paneOf('close > 10')).toBe('price');
  });

  test('C6 in minutes a field without minutes is a problem at its place', () => {
    const minutes = { interval: '15m', ...share } as const;
    expect(problemOf('ema(close, 9) - ema(close, 21)', minutes)).toBeUndefined();
    expect(problemOf('close > close[1] and volume > avg(volume, 20)', minutes)).toBeUndefined();
    expect(problemOf('close > 10 and pe < 15', minutes)).toMatchObject({ at: 'pe' });
    expect(problemOf('close > sma(close, 20) on day', minutes)).toMatchObject({
      code: 'not-in-minutes',
    });
    expect(problemOf('close > 1 and rank(close) < 9', minutes)).toEqual({
      code: 'not-in-minutes',
      at: 'rank(close)',
    });
  });

  test('C6 on an index, a ratio or a spread only the prices of the chart are known', () => {
    const index = { interval: 'day', isShare: false } as const;
    expect(problemOf('close / sma(close, 200)', index)).toBeUndefined();
    expect(problemOf('close on week > ema(close on week, 20)', index)).toBeUndefined();
    expect(problemOf('close > 10 and pe < 15', index)).toEqual({ code: 'share-only', at: 'pe' });
    expect(problemOf('rank(close) < 5', index)).toEqual({ code: 'share-only', at: 'rank(close)' });
    expect(problemOf('close on month > 1', { ...index, interval: 'week' })).toMatchObject({
      code: 'not-on-frame',
    });
  });

  test('C6, D13: the last price is the close where the bars are not those of a share, and in minutes', () => {
    const columns = madeColumns({ shares: 1, rows: 30, seed: 4 });
    const { bars } = chartOf(columns, 0, 'day');
    const valuesOf = (text: string, place: Parameters<typeof chartFormula>[1]) => {
      const result = chartFormula(text, place);
      if ('problems' in result) throw new Error(`${text}: ${result.problems[0].code}`);
      const { formula } = result;
      expect(formula.parts, text).toEqual([]);
      const { interval } = place;
      const line = new FormulaLine({ formula, interval, factors: undefined, values: undefined });
      line.update(bars, 0);
      return Array.from(line.values.subarray(0, bars.count));
    };
    for (const place of [
      { interval: 'day', isShare: false },
      { interval: 'week', isShare: false },
      { interval: '15m', isShare: true },
    ] as const)
      for (const text of ['last', 'sma(last, 3) + 1', 'last > last[1]']) {
        const asClose = valuesOf(text.replaceAll('last', 'close'), place);
        expect(valuesOf(text, place), `${text} ${place.interval}`).toEqual(asClose);
        expect(asClose.some((value) => !Number.isNaN(value))).toBe(true);
      }
  });

  test('C6 a text is no line, and a text with a mistake has its place and its mend', () => {
    expect(problemOf('sector', { interval: 'day', ...share })).toMatchObject({
      code: 'not-number',
    });
    const wrong = chartFormula('ema(clsoe, 9)', { interval: 'day', ...share });
    expect(wrong).toMatchObject({ problems: [{ code: 'unknown-name', from: 4, to: 9 }] });
    expect('problems' in wrong && wrong.problems[0].mends[0]!.text).toBe('close');
  });
});
