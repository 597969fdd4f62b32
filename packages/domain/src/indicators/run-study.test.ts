import { expect, test } from 'vitest';
import { classicPivots } from './pivot-points.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { defaultsOf, runStudy, StudyRun } from './run-study.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import type { Study } from './study.ts';
import { barAt, barsOf, barsOfCloses, wanderingBars } from './testing/made-bars.ts';
import { oneByOne } from './testing/one-by-one.ts';

const { NaN: none } = Number;
const period = (count: number) => ({ period: count });
const gap = { open: none, high: none, low: none, close: none, volume: none };
const of = (close: number) => ({ open: close, high: close, low: close, close, volume: 1 });

test('a study without given parameters uses its defaults', () => {
  expect(defaultsOf(relativeStrengthIndex)).toEqual({ period: 14 });
  const bars = wanderingBars(60);
  expect(runStudy(simpleMovingAverage, bars)).toEqual(
    runStudy(simpleMovingAverage, bars, period(20)),
  );
});

test('rows beyond the count are ignored', () => {
  const bars = wanderingBars(50);
  const { value } = runStudy(simpleMovingAverage, { ...bars, count: 30 }, period(5));
  expect(value).toHaveLength(30);
  expect(value).toEqual(runStudy(simpleMovingAverage, bars, period(5)).value.subarray(0, 30));
});

test('no bars give no rows', () => {
  expect(runStudy(simpleMovingAverage, barsOfCloses([])).value).toHaveLength(0);
});

test('a bar without a close is skipped and has no value', () => {
  const { value } = runStudy(
    simpleMovingAverage,
    barsOf([gap, of(1), of(2), gap, gap, of(6), gap]),
    period(2),
  );
  expect([...value]).toEqual([none, none, 1.5, none, none, 4, none]);
});

test('gaps only give no values', () => {
  expect([...runStudy(simpleMovingAverage, barsOf([gap, gap]), period(1)).value]).toEqual([
    none,
    none,
  ]);
});

test('gaps are removed from all columns', () => {
  const seen: number[][] = [];
  const spy: Study<'period', 'value'> = {
    ...simpleMovingAverage,
    start: (bars) => {
      seen.push([bars.count, ...bars.open, ...bars.high, ...bars.low, ...bars.close]);
      seen.push([...bars.volume, ...bars.session!, ...bars.beside!]);
      return () => undefined;
    },
  };
  const one = { open: 1, high: 2, low: 3, close: 4, volume: 5, session: 6, beside: 7 };
  const other = { open: 11, high: 12, low: 13, close: 14, volume: 15, session: 16, beside: 17 };
  runStudy(spy, barsOf([one, { ...gap, session: 9, beside: 9 }, other]));
  expect(seen).toEqual([
    [2, 1, 11, 2, 12, 3, 13, 4, 14],
    [5, 15, 6, 16, 7, 17],
  ]);
});

test.each([simpleMovingAverage, relativeStrengthIndex])(
  '$id bar by bar, each updated before it is final, equals $id of all bars, to the last bit',
  (study) => {
    const bars = wanderingBars(300, 4);
    expect(oneByOne(study, bars)).toEqual(runStudy(study, bars));
  },
);

test('columns grow, even from no capacity', () => {
  const bars = wanderingBars(40, 2);
  const due = runStudy(relativeStrengthIndex, bars, period(3)).value;
  for (const room of [0, 1, 7, 40]) {
    const run = new StudyRun(relativeStrengthIndex, period(3), room);
    for (let row = 0; row < 40; row += 1) expect(run.next(barAt(bars, row)).value).toBe(due[row]);
  }
});

test('an incoming gap has no value and may become a bar', () => {
  const run = new StudyRun(simpleMovingAverage, period(2), 2);
  const values = [
    run.next(gap),
    run.again(of(1)),
    run.next(of(2)),
    run.next(gap),
    run.again(gap),
    run.next(of(8)),
    run.again(gap),
    run.again(of(4)),
    run.next(of(6)),
  ];
  expect(values.map(({ value }) => value)).toEqual([none, none, 1.5, none, none, 5, none, 3, 5]);
});

test('the index and the session of a bar are optional', () => {
  let seen: readonly unknown[] = [];
  const spy: Study<'period', 'value'> = {
    ...simpleMovingAverage,
    start: (bars) => (from) => {
      seen = [bars.session?.[from], bars.beside?.[from]];
    },
  };
  const run = new StudyRun(spy);
  run.next({ ...of(1), session: 3, beside: 5 });
  expect(seen).toEqual([3, 5]);
  run.again(of(1));
  expect(seen).toEqual([undefined, none]);
});

test('bars without sessions give the same pivots one by one, each bar being a session', () => {
  const { session: _, ...bars } = barsOf([of(4), of(9), { ...of(6), high: 8, low: 1 }, of(7)]);
  const run = new StudyRun(classicPivots);
  const all = runStudy(classicPivots, bars).p;
  expect(
    [0, 1, 2, 3].map((row) => run.next({ ...barAt(bars, row), session: undefined }).p),
  ).toEqual([...all]);
  expect([...all]).toEqual([none, 4, 9, 5]);
});
