import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studies } from './catalogue.ts';
import { type Bar, defaultsOf, runStudy, StudyRun } from './run-study.ts';
import type { Bars, Columns, Study, Values } from './study.ts';
import { barAt, barsOf, changedPrices, wanderingBars } from './testing/made-bars.ts';

const rowsOf = (bars: Bars): Bar[] =>
  Array.from({ length: bars.count }, (_, row) => barAt(bars, row));

/** Every bar is traded and differs from the one before. */
const lively = barsOf(rowsOf(wanderingBars(1_600, 3)).filter(({ volume }) => volume > 0));

const columnsOf = (out: Columns<string>) => Object.entries(out);

function expectSame(given: Columns<string>, due: Columns<string>, what: string) {
  for (const [key, column] of columnsOf(due)) {
    expect(given[key]!.length, what).toBe(column.length);
    const row = column.findIndex((value, i) => !Object.is(value, given[key]![i]));
    if (row >= 0)
      expect.fail(`${what}, ${key}, row ${row}: ${given[key]![row]} in place of ${column[row]}`);
  }
}

const firstValue = (column: Float64Array): number => column.findIndex((one) => !Number.isNaN(one));

/** The first row without a value after a row with one; −1 if there is none. */
const pauseOf = (column: Float64Array): number => {
  const first = firstValue(column);
  return first < 0 ? -1 : column.findIndex((one, row) => row > first && Number.isNaN(one));
};

function expectSound(study: Study, bars: Bars, params: Values<string> = defaultsOf(study)) {
  const out = runStudy(study, bars, params);
  const what = `${study.id} ${JSON.stringify(params)} of ${bars.count} bars`;
  expect(Object.keys(out), what).toEqual(study.outputs.map(({ key }) => key));
  for (const [key, column] of columnsOf(out)) {
    expect(column.length, what).toBe(bars.count);
    const endless = column.findIndex((one) => Math.abs(one) === Number.POSITIVE_INFINITY);
    expect(endless, `${what}, ${key}: the row of an infinity`).toBe(-1);
  }
  for (const { key, as } of study.outputs)
    if (as === 'marks')
      for (const mark of out[key]!)
        if (!Number.isNaN(mark)) expect([1, -1, 0], what).toContain(mark);
  return out;
}

function expectNoPause(study: Study, out: Columns<string>, what: string) {
  for (const [key, column] of columnsOf(out))
    expect(pauseOf(column), `${study.id}.${key} on ${what}: the row where it stops`).toBe(-1);
}

const chosenParams = (study: Study, parts: readonly number[]): Values<string> =>
  Object.fromEntries(
    Object.entries(study.params).map(([key, { min, max, step }], i) => {
      const most = Math.min(max, min + 40 * step);
      const steps = Math.floor(parts[i % parts.length]! * ((most - min) / step + 1));
      return [key, Math.min(most, min + steps * step)];
    }),
  );

/** Other forms of the newest bar before it is final. */
const drafts = (bar: Bar): Bar[] => [
  { ...bar, close: bar.high, volume: bar.volume / 2, beside: Number.NaN },
  { open: bar.open, high: bar.open, low: bar.open, close: bar.open, volume: 0 },
  { ...bar, high: bar.high * 1e6, close: bar.high * 1e6, session: (bar.session ?? 0) + 1 },
  { ...bar, low: bar.low / 1e6, close: bar.low / 1e6, beside: 1 },
];

describe.each(studies.map((study) => [study.id, study] as const))('%s', (id, study) => {
  test('gives the same bar by bar, with each bar updated before it is final', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 130 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        (seed, count, parts, asIs) => {
          const bars = wanderingBars(count, seed);
          const params = asIs ? defaultsOf(study) : chosenParams(study, parts);
          const run = new StudyRun(study, params, 16);
          const rows: Values<string>[] = [];
          for (const [row, bar] of rowsOf(bars).entries()) {
            run.next(drafts(bar)[row % 4]!);
            run.again(drafts(bar)[(row + seed) % 4]!);
            rows.push(run.again(bar));
          }
          const followed = Object.fromEntries(
            study.outputs.map(({ key }) => [key, Float64Array.from(rows, (one) => one[key]!)]),
          );
          const what = `${id} ${JSON.stringify(params)}, seed ${seed}`;
          if (!study.repaints) expectSame(followed, runStudy(study, bars, params), what);
          else
            for (let row = 0; row < count; row += 1)
              expectSame(
                pick(followed, row),
                pick(runStudy(study, { ...bars, count: row + 1 }, params), row),
                what,
              );
        },
      ),
      { numRuns: study.repaints ? 5 : 12 },
    );
  });

  test('has its first value on the documented row, and one on every bar from there on', () => {
    const out = expectSound(study, lively);
    if (study.repaints) return;
    expectNoPause(study, out, 'lively bars');
    const first = columnsOf(out).map(([, column]) => firstValue(column));
    expect(first).toEqual([warmUps[id] ?? 'a line in the table below'].flat());
  });

  test('has no values on bars that end within its warm-up', () => {
    if (study.repaints) return;
    const out = runStudy(study, lively);
    const early = study.outputs.map(({ key }) => firstValue(out[key]!));
    for (const count of new Set([0, 1, 2, ...early, ...early.map((first) => first + 1)])) {
      const short = expectSound(study, { ...lively, count });
      for (const [i, { key }] of study.outputs.entries())
        expect(firstValue(short[key]!), `${count} bars`).toBe(early[i]! < count ? early[i] : -1);
    }
  });

  test.each(Object.keys(awkward))(
    'is finite on %s, with a value wherever one is expected',
    (name) => {
      const bars = awkward[name]!;
      const out = expectSound(study, bars);
      if (study.repaints) return;
      const saysNothing = silences[id] ?? (() => false);
      for (const [i, [key, column]] of columnsOf(out).entries()) {
        const first = [warmUps[id]!].flat()[i]!;
        const row = column.findIndex(
          (value, at) => Number.isNaN(value) !== (at < first || saysNothing(bars, at)),
        );
        if (row >= 0) expect.fail(`${id}.${key}, row ${row} of ${name}: ${column[row]}`);
      }
    },
  );

  test('is finite at both ends of each parameter', () => {
    for (const [key, { min, max }] of Object.entries(study.params))
      for (const end of [min, max]) {
        const params = { ...defaultsOf(study), [key]: end };
        const out = expectSound(study, lively, params);
        if (!study.repaints) expectNoPause(study, out, `${key} ${end}`);
      }
  });

  test('skips gaps: the other bars have the same values as without them', () => {
    const list = rowsOf(lively).slice(0, 300);
    const none = Number.NaN;
    const gap: Bar = { open: none, high: none, low: none, close: none, volume: none };
    const isGap = (row: number) => row % 7 === 0 || (row > 40 && row < 60);
    const kept = list.filter((_, row) => !isGap(row));
    const out = runStudy(study, barsOf(list.map((bar, row) => (isGap(row) ? gap : bar))));
    const due = runStudy(study, barsOf(kept));
    for (const [key, column] of columnsOf(out)) {
      expect(column.filter((one, row) => isGap(row) && !Number.isNaN(one))).toHaveLength(0);
      expectSame({ [key]: column.filter((_, row) => !isGap(row)) }, { [key]: due[key]! }, id);
    }
  });

  test('does not depend on the units of price and volume', () => {
    const due = runStudy(study, lively);
    const scales = { prices: changedPrices(lively, 1 / 128), volumes: heavier(lively, 64) };
    for (const [what, bars] of Object.entries(scales))
      for (const [key, column] of columnsOf(runStudy(study, bars))) {
        const factor = what === 'prices' ? 1 / 128 : 64;
        const times = (by: number) => ({ [key]: due[key]!.map((value) => value * by) });
        const drawnInPrices =
          study.pane === 'price' && study.outputs.find((one) => one.key === key)!.as !== 'marks';
        const allowed = what === 'prices' && drawnInPrices ? [factor] : [1, factor];
        const last = (by: number) => Object.is(times(by)[key]!.at(-1), column.at(-1));
        const by = allowed.find(last) ?? allowed[0]!;
        expectSame({ [key]: column }, times(by), `${id} of other ${what}`);
      }
  });

  test('needs exactly the data that it declares', () => {
    const { session: _, beside: __, ...bare } = lively;
    const quiet = { ...bare, volume: new Float64Array(bare.volume.length) };
    if (study.needs !== 'volume')
      expectSame(
        runStudy(study, { ...quiet, beside: lively.beside!, session: lively.session! }),
        runStudy(study, lively),
        id,
      );
    const out = expectSound(study, bare);
    for (const [, column] of columnsOf(out))
      expect(firstValue(column) < 0).toBe(study.needs === 'beside');
  });
});

const pick = (out: Columns<string>, row: number): Columns<string> =>
  Object.fromEntries(columnsOf(out).map(([key, column]) => [key, column.slice(row, row + 1)]));

const heavier = (bars: Bars, by: number): Bars => ({
  ...bars,
  volume: bars.volume.map((value) => value * by),
});

const still = (bar: Bar): Bar => ({
  ...bar,
  open: bar.close,
  high: bar.close,
  low: bar.close,
  volume: 0,
});

const some = rowsOf(lively).slice(0, 700);
const oneStill = still(some[0]!);

const awkward: Readonly<Record<string, Bars>> = {
  'equal prices': barsOf(some.map((bar) => ({ ...oneStill, volume: 5, session: bar.session! }))),
  'no volume at all': barsOf(some.map((bar) => ({ ...bar, volume: 0 }))),
  'an untraded year': barsOf(
    some.map((bar, row) =>
      row < 200 || row >= 450 ? bar : { ...still(some[199]!), session: bar.session! },
    ),
  ),
  'a share that never traded': barsOf(some.map((bar) => ({ ...oneStill, session: bar.session! }))),
  'a spike': barsOf(
    some.map((bar, row) =>
      row === 300 ? { ...bar, high: bar.high * 1e6, close: bar.high * 1e6 } : bar,
    ),
  ),
  'a crash to a paisa': barsOf(
    some.map((bar, row) =>
      row < 300 ? bar : { ...still(bar), close: 1, open: 1, high: 1, low: 1 },
    ),
  ),
  'bars locked at a limit': barsOf(
    some.map((bar, row) => (row % 50 < 20 ? { ...still(bar), volume: bar.volume } : bar)),
  ),
  'an index that stands still': barsOf(some.map((bar) => ({ ...bar, beside: 6_000 }))),
};

const firstSession = lively.session!.findIndex((one) => one > 0);

/** The first row of each output at the default parameters; one number where all start together. */
const warmUps: Readonly<Record<string, number | readonly number[]>> = {
  sma: 19,
  ema: 19,
  wma: 19,
  dema: 38,
  tema: 57,
  hma: 10,
  kama: 10,
  vwma: 19,
  vwap: 0,
  bollinger: [19, 19, 19],
  keltner: [19, 19, 19],
  donchian: [19, 19, 19],
  supertrend: [10, 10],
  sar: 1,
  ichimoku: [8, 25, 25, 51, 0],
  'pivots-classic': Array.from({ length: 7 }, () => firstSession),
  'pivots-fibonacci': Array.from({ length: 7 }, () => firstSession),
  'pivots-camarilla': Array.from({ length: 9 }, () => firstSession),
  rsi: 14,
  macd: [25, 33, 33],
  stoch: [15, 17],
  stochrsi: [27, 29],
  willr: 13,
  cci: 19,
  mom: 10,
  roc: 10,
  ppo: [25, 33, 33],
  trix: 43,
  ultosc: 28,
  ao: 33,
  adx: [27, 14, 14],
  aroon: [14, 14, 14],
  vortex: [14, 14],
  'elder-ray': [12, 12],
  atr: 14,
  stddev: 19,
  volatility: 20,
  correlation: 20,
  crs: 0,
  'volume-average': [19, 0],
  'volume-ratio': 20,
  obv: 0,
  ad: 0,
  cmf: 19,
  mfi: 14,
  doji: 10,
  'dragonfly-doji': 10,
  'gravestone-doji': 10,
  hammer: 11,
  'hanging-man': 11,
  'inverted-hammer': 11,
  'shooting-star': 11,
  marubozu: 10,
  'spinning-top': 10,
  engulfing: 2,
  harami: 11,
  'harami-cross': 11,
  'piercing-line': 11,
  'dark-cloud-cover': 11,
  'matching-low': 6,
  'morning-star': 12,
  'evening-star': 12,
  'three-inside': 12,
  'three-white-soldiers': 12,
  'three-black-crows': 13,
  'three-methods': 14,
};

const every = (count: number, holds: (row: number) => boolean) => (row: number) =>
  Array.from({ length: count }, (_, back) => row - back).every((one) => one < 0 || holds(one));

/**
 * Studies without a value on some bars after their warm-up. The zig zag, which repaints, is exempt: it
 * has no values before its first turn and after its newest one.
 */
const silences: Readonly<Record<string, (bars: Bars, row: number) => boolean>> = {
  // An average price without trades.
  vwma: ({ volume }, row) => every(20, (one) => volume[one] === 0)(row),
  vwap: ({ volume, session }, row) =>
    every(row + 1, (one) => session![one] !== session![row] || volume[one] === 0)(row),
  // A ratio to an average of 0.
  'volume-ratio': ({ volume }, row) => every(20, (one) => volume[one] === 0)(row - 1),
  // A correlation needs both series to move.
  correlation: ({ close, beside }, row) =>
    every(20, (one) => close[one] === close[one - 1])(row) ||
    every(20, (one) => beside![one] === beside![one - 1])(row),
};
