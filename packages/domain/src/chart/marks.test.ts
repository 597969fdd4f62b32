import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewsKind } from '../company/news-item.ts';
import {
  actionMarks,
  blockMarks,
  type ChartMark,
  haltMarks,
  isFutureMark,
  newsMarks,
  sortedMarks,
} from './marks.ts';

const action = {
  code: 'ACI',
  kind: 'dividend',
  yearEndedOn: '2026-06-30',
  declaredOn: '2026-10-20',
  publishedOn: '2026-10-21',
  spotFrom: '2026-11-09',
  recordDate: '2026-11-12',
  reopensOn: '2026-11-15',
  agmOn: '2026-12-20',
  cash: 20,
  stock: 10,
  rights: 0,
  rightsPrice: 0,
} as const;

const item = (day: string, kind: NewsKind) => ({
  id: `${day}:ACI:${kind}`,
  code: 'ACI',
  kind,
  publishedOn: day,
  title: kind,
  banglaTitle: kind,
  figures: {},
});

test('a dividend of cash and stock has three marks: both on the ex-day, and the record date', () => {
  expect(actionMarks([action]).map(({ kind, day }) => [kind, day])).toEqual([
    ['dividend', '2026-11-15'],
    ['stock', '2026-11-15'],
    ['record-date', '2026-11-12'],
  ]);
  const [record] = actionMarks([{ ...action, cash: 0, stock: 0 }]);
  expect(record?.kind).toBe('record-date');
});

test('results are single marks, other news of a day are one', () => {
  const marks = newsMarks([
    item('2026-11-12', 'quarter'),
    item('2026-11-12', 'agm'),
    item('2026-11-12', 'spot'),
    item('2026-11-10', 'spot'),
  ]);
  expect(marks.map(({ kind, day }) => [kind, day])).toEqual([
    ['results', '2026-11-12'],
    ['news', '2026-11-12'],
    ['news', '2026-11-10'],
  ]);
  expect(marks[1]).toMatchObject({ news: [{ kind: 'agm' }, { kind: 'spot' }] });
});

test('marks are sorted by day and then by kind, each once, and only of the chosen kinds', () => {
  const all: ChartMark[] = [
    ...actionMarks([action]),
    ...newsMarks([item('2026-11-15', 'spot'), item('2026-10-29', 'quarter')]),
    ...blockMarks('ACI', [{ day: '2026-11-15', trades: 2, volume: 900, valueMn: 0.5 }]),
    ...haltMarks('ACI', [{ day: '2026-11-01', halt: 'upper-lock', since: 5 }]),
  ];
  const kinds = ['dividend', 'results', 'news', 'block', 'halt'] as const;
  expect(sortedMarks([...all, ...all], kinds).map(({ kind, day }) => [day, kind])).toEqual([
    ['2026-10-29', 'results'],
    ['2026-11-01', 'halt'],
    ['2026-11-15', 'dividend'],
    ['2026-11-15', 'news'],
    ['2026-11-15', 'block'],
  ]);
});

test('an announced date is in the future until its day', () => {
  const [dividend] = actionMarks([action]);
  expect(isFutureMark(dividend!, '2026-11-14')).toBe(true);
  expect(isFutureMark(dividend!, '2026-11-15')).toBe(false);
});

test('every announcement is in exactly one mark', () => {
  const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-11-0${date}`);
  const kind = fc.constantFrom<NewsKind>('quarter', 'annual', 'agm', 'spot', 'announcement');
  const news = fc.uniqueArray(
    fc.tuple(day, kind).map(([on, of]) => item(on, of)),
    {
      selector: ({ id }) => id,
    },
  );
  fc.assert(
    fc.property(news, (items) => {
      const marked = newsMarks(items).flatMap((mark) =>
        mark.kind === 'results' ? [mark.news] : mark.kind === 'news' ? mark.news : [],
      );
      expect(marked.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
    }),
  );
});
