import { type Chart, type ChartDocument, firstChart } from '@dorpon/domain/chart/chart-document';
import { MAX_ANCHORS, MAX_STUDIES } from '@dorpon/domain/chart/document-limits';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { expect, it } from 'vitest';
import { chart, chartLayout, chartSnapshot, drawing, visibleRange } from './chart-document.ts';

const line: Drawing = {
  id: 'd1',
  tool: 'trend-line',
  anchors: [
    { at: 1_700_000_000_000, price: 10 },
    { at: 1_700_086_400_000, price: 12.5 },
  ],
  style: { colour: 'blue', width: 2, dash: 'solid', filled: false },
  changedAt: 1_700_000_000_000,
};
const rsi = { id: 'rsi', study: 'rsi', params: { period: 14 } };
const problemsOf = (given: object, schema: { safeParse: typeof chart.safeParse } = chart) => {
  const { error } = schema.safeParse(given);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

it('reads a chart as the domain knows it', () => {
  const shown: Chart = {
    ...firstChart('AL-HAJTEX'),
    studies: [
      { ...rsi, colours: { value: 'violet' } },
      { id: 'sma', study: 'sma', params: {}, on: { id: 'rsi', output: 'value' } },
    ],
    panes: [{ id: 'rsi', height: 0.25, collapsed: true }],
    compared: [{ symbol: 'ACI/DSEX', scale: 'own', colour: 'needle' }],
  };
  const read: Chart = chart.parse(shown);
  expect(read).toEqual(shown);
  const snapshot = {
    charts: [shown],
    arrangement: '1' as const,
    links: [],
    ranges: [{ from: 1, upto: 2, place: { width: 1200, space: 6.25, behind: 2, free: -2.4 } }],
    drawings: { 'AL-HAJTEX': [line] },
  };
  const whole: ChartDocument = chartSnapshot.parse(snapshot);
  expect(whole).toEqual(snapshot);
});

it('says which study is wrong, and why', () => {
  const withStudies = (...studies: object[]) => ({ ...firstChart('ACI'), studies });
  expect(problemsOf(withStudies({ id: 'a', study: 'no-such', params: {} }))).toEqual([
    'studies.0.study: unknown study no-such',
  ]);
  expect(problemsOf(withStudies({ ...rsi, params: { period: 1e9 } }))).toEqual([
    'studies.0.params: rsi: wrong value of period',
  ]);
  expect(
    problemsOf(withStudies({ ...rsi, id: 'b', on: { id: 'rsi', output: 'value' } }, rsi)),
  ).toEqual(['studies.0.on: no study rsi before it']);
  expect(problemsOf(withStudies(rsi, rsi))).toEqual(['studies: must not contain an id twice']);
});

it('refuses a visible range of no chart', () => {
  const place = { width: 1200, space: 6.25, behind: 0, free: 3 };
  const isRead = (part: object) =>
    visibleRange.safeParse({ from: 1, place: { ...place, ...part } }).success;
  expect(isRead({})).toBe(true);
  for (const part of [{ width: 1e9 }, { space: 0 }, { free: 1e12 }, { behind: -1 }, { left: 1 }])
    expect(isRead(part)).toBe(false);
});

it('refuses numbers and lists without bounds, and unknown fields', () => {
  const shape = { safeParse: drawing.safeParse } as never;
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(problemsOf({ ...line, anchors: [{ at, price: 1 }] }, shape)).toHaveLength(1);
  const anchors = Array.from({ length: MAX_ANCHORS + 1 }, () => line.anchors[0]);
  expect(problemsOf({ ...line, anchors }, shape)).toHaveLength(1);
  expect(problemsOf({ ...line, text: 'x'.repeat(501) }, shape)).toHaveLength(1);
  expect(problemsOf({ ...line, onclick: 'x' }, shape)).toHaveLength(1);
  const studies = Array.from({ length: MAX_STUDIES + 1 }, (_, at) => ({ ...rsi, id: `s${at}` }));
  expect(problemsOf({ ...firstChart('ACI'), studies })).toEqual([
    'studies: at most 30 are allowed',
  ]);
  expect(problemsOf(firstChart('<b>'))).toEqual(['symbol: must be a code like ACI']);
  const layout = { charts: [], arrangement: '1', links: [], ranges: [] };
  expect(problemsOf(layout, { safeParse: chartLayout.safeParse } as never)).toHaveLength(1);
});
