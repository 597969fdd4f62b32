import { studies } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf, runStudy } from '@dorpon/domain/indicators/run-study';
import type { Bars } from '@dorpon/domain/indicators/study';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StudyRows } from './study-rows.ts';

const ROOM = 400;

type Columns = Bars & Required<Pick<Bars, 'session' | 'beside'>> & { count: number };

function emptyBars(): Columns {
  const column = () => new Float64Array(ROOM);
  return {
    count: 0,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(ROOM),
    beside: column(),
  };
}

/** Writes a bar; `parts` are between 0 and 1. */
function write(bars: Columns, row: number, parts: readonly number[], isGap: boolean): void {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const before = row > 0 && !Number.isNaN(bars.close[row - 1]!) ? bars.close[row - 1]! : 100;
  const open = before * (0.98 + a * 0.04);
  const close = open * (0.98 + b * 0.04);
  bars.open[row] = open;
  bars.high[row] = Math.max(open, close) * (1 + c * 0.02);
  bars.low[row] = Math.min(open, close) * (1 - d * 0.02);
  bars.close[row] = isGap ? Number.NaN : close;
  bars.volume[row] = Math.round(a * b * 1e5);
  bars.session[row] = Math.floor(row / 7);
  bars.beside[row] = 5000 + c * 100 - d * 50;
}

const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
const history = fc.array(parts, { minLength: 1, maxLength: 90 });
/** A change of the newest bar, or so many new bars. */
const changes = fc.array(fc.record({ added: fc.integer({ min: 0, max: 2 }), parts }), {
  maxLength: 25,
});

function expectSame(rows: StudyRows, bars: Bars): void {
  const whole = runStudy(rows.study, bars, rows.params);
  for (const { key } of rows.study.outputs)
    expect(rows.columns[key]!.subarray(0, bars.count)).toEqual(whole[key]);
}

test.each(studies.map((study) => [study.id, study] as const))(
  '%s computed tick by tick equals the whole, bit for bit',
  (_, study) => {
    fc.assert(
      fc.property(history, changes, (bars0, live) => {
        const bars = emptyBars();
        for (const one of bars0) write(bars, bars.count++, one, false);
        const rows = new StudyRows(study, defaultsOf(study));
        rows.update(bars, 0);
        for (const { added, parts: one } of live) {
          const from = bars.count - 1;
          write(bars, from, one, false);
          for (let i = 0; i < added; i += 1) write(bars, bars.count++, one, false);
          rows.update(bars, from);
        }
        expectSame(rows, bars);
      }),
      { numRuns: 12 },
    );
  },
);

const byId = (id: string) => studies.find((study) => study.id === id)!;

test('gaps in the bars have no value and do not disturb the others', () => {
  const gaps = fc.array(fc.boolean(), { minLength: 90, maxLength: 90 });
  fc.assert(
    fc.property(history, changes, gaps, (bars0, live, isGap) => {
      for (const id of ['ema', 'rsi', 'bollinger', 'zig-zag']) {
        const study = byId(id);
        const bars = emptyBars();
        for (const one of bars0) write(bars, bars.count, one, isGap[bars.count++ % 90]!);
        const rows = new StudyRows(study, defaultsOf(study));
        rows.update(bars, 0);
        for (const [place, { added, parts: one }] of live.entries()) {
          const from = bars.count - 1;
          write(bars, from, one, isGap[place]!);
          for (let i = 0; i < added; i += 1) write(bars, bars.count++, one, isGap[i + place]!);
          rows.update(bars, from);
        }
        expectSame(rows, bars);
      }
    }),
    { numRuns: 40 },
  );
});

test('an average of an RSI starts after the first values of the RSI, without a copy', () => {
  const bars = emptyBars();
  for (let row = 0; row < 60; row += 1) write(bars, bars.count++, [row % 3, 0.4, 0.2, 0.7], false);
  const rsi = new StudyRows(byId('rsi'), { period: 14 });
  rsi.update(bars, 0);
  const column = rsi.columns.value!;
  const input = { ...bars, open: column, high: column, low: column, close: column };
  const average = new StudyRows(byId('sma'), { period: 3 });
  average.update(input, 0);
  expectSame(average, input);
  expect(average.columns.value![15]).toBeNaN();
  const sum = column[14]! + column[15]! + column[16]!;
  expect(average.columns.value![16]).toBeCloseTo(sum / 3, 9);
  write(bars, 59, [0.9, 0.9, 0.1, 0.1], false);
  rsi.update(bars, 59);
  average.update({ ...input, count: bars.count }, 59);
  expectSame(average, input);
});

test('a tick computes the newest row alone', () => {
  const asked: [number, number][] = [];
  const study = byId('sma');
  const spy = {
    ...study,
    start: (...given: Parameters<typeof study.start>) => {
      const fill = study.start(...given);
      return (from: number, to: number) => {
        asked.push([from, to]);
        fill(from, to);
      };
    },
  };
  const bars = emptyBars();
  for (let row = 0; row < 300; row += 1) write(bars, bars.count++, [0.5, 0.5, 0.1, 0.1], false);
  const rows = new StudyRows(spy, { period: 20 });
  rows.update(bars, 0);
  rows.update(bars, 299);
  write(bars, bars.count++, [0.6, 0.5, 0.1, 0.1], false);
  rows.update(bars, 299);
  expect(asked).toEqual([
    [0, 300],
    [299, 300],
    [299, 301],
  ]);
});
