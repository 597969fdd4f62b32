import { blockMarks, haltMarks, newsMarks } from '@dorpon/domain/chart/marks';
import type { NewsKind } from '@dorpon/domain/company/news-item';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewsRange } from './mark-calls.ts';
import { type Marks, openMarks } from './open-marks.ts';
import { settled } from './testing/fake-feed.ts';

const item = (day: string, kind: NewsKind = 'spot') => ({
  id: `${day}:ACI:${kind}`,
  code: 'ACI',
  kind,
  publishedOn: day,
  title: '',
  banglaTitle: '',
  figures: {},
});

const pages = [['2026-11-12', '2026-11-10'], ['2026-10-05', '2026-10-01'], ['2026-09-01']];
let asked: string[] = [];
let fault: Error | undefined;
const answer = async <Value>(what: string, value: Value): Promise<Value> => {
  asked.push(what);
  await Promise.resolve();
  if (fault) throw fault;
  return value;
};
const calls = {
  actions: () => answer('actions', []),
  blocks: () =>
    answer('blocks', blockMarks('ACI', [{ day: '2026-10-20', trades: 1, volume: 5, valueMn: 1 }])),
  halts: () =>
    answer('halts', haltMarks('ACI', [{ day: '2026-11-11', halt: 'upper-lock', since: 1 }])),
  news: (_code: string, { after, upto = '9999' }: NewsRange) => {
    const page = Number(after ?? 0);
    const days = (pages[page] ?? []).filter((day) => day <= upto);
    return answer(`news ${page}`, {
      marks: newsMarks(days.map((day) => item(day))),
      firstDay: days.at(-1),
      next: page + 1 < pages.length ? String(page + 1) : null,
    });
  },
};

let marks: Marks;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  fault = undefined;
  marks = openMarks(calls, ['ACI']);
});
afterEach(() => {
  marks.close();
  vi.useRealTimers();
});
const shown = () => marks.get().marks.map(({ kind, day }) => `${day} ${kind}`);

test('only the wanted kinds are asked for, news back to the first visible day', async () => {
  marks.want(['news', 'halt'], '2026-11-01');
  await settled();
  expect(asked).toEqual(['news 0', 'news 1', 'halts']);
  expect(shown()).toEqual([
    '2026-10-01 news',
    '2026-10-05 news',
    '2026-11-10 news',
    '2026-11-11 halt',
    '2026-11-12 news',
  ]);
  marks.want(['news', 'halt'], '2026-11-05');
  await settled();
  expect(asked).toHaveLength(3);
  marks.want(['news', 'halt'], '2020-01-01');
  await settled();
  expect(asked.slice(3)).toEqual(['news 2']);
  marks.want(['news', 'halt'], '2019-01-01');
  await settled();
  expect(asked).toHaveLength(4);
});

test('a kind that is switched off disappears, and back on it needs no call', async () => {
  marks.want(['halt', 'block'], '2026-11-01');
  await settled();
  marks.want(['block'], '2026-11-01');
  expect(shown()).toEqual(['2026-10-20 block']);
  marks.want(['halt', 'block'], '2026-11-01');
  await settled();
  expect(shown()).toEqual(['2026-10-20 block', '2026-11-11 halt']);
  expect(asked).toEqual(['halts', 'blocks']);
});

test('a failure is told and tried again', async () => {
  fault = new Error('offline');
  marks.want(['halt'], '2026-11-01');
  await settled();
  expect(marks.get()).toMatchObject({ isFailed: true, isLoading: false });
  fault = undefined;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(marks.get()).toMatchObject({ isFailed: false });
  expect(shown()).toEqual(['2026-11-11 halt']);
});

test('new announcements appear within five minutes', async () => {
  marks.want(['news'], '2026-11-01');
  await settled();
  pages[0]!.unshift('2026-11-15');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(shown().at(-1)).toBe('2026-11-15 news');
  expect(shown()).toHaveLength(5);
  pages[0]!.shift();
});

test('a replay keeps nothing after its day, and loads the marks of the days it plays', async () => {
  marks.close();
  marks = openMarks(calls, ['ACI'], '2026-10-19');
  marks.want(['news', 'halt', 'block'], '2026-10-01');
  await settled();
  expect(shown()).toEqual(['2026-09-01 news', '2026-10-01 news', '2026-10-05 news']);
  const before = asked.length;
  for (const day of ['2026-10-20', '2026-10-21', '2026-11-11']) marks.playTo(day);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown().slice(-3)).toEqual(['2026-10-20 block', '2026-11-10 news', '2026-11-11 halt']);
  // Three bars that were played together are one round of calls.
  expect(asked.slice(before).filter((what) => what === 'halts')).toHaveLength(1);
  marks.playTo('2026-10-02');
  expect(shown()).toEqual(['2026-09-01 news', '2026-10-01 news']);
});

test('an answer that arrives after the replay went back is cut at its day', async () => {
  marks.close();
  marks = openMarks(calls, ['ACI'], '2026-11-12');
  marks.want(['halt', 'news'], '2026-11-01');
  marks.playTo('2026-11-10');
  await settled();
  expect(shown().at(-1)).toBe('2026-11-10 news');
});
