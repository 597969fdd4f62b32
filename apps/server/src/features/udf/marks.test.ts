import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { expect, it } from 'vitest';
import { marksOf, timescaleMarksOf } from './marks.ts';

const action: CorporateAction = {
  code: 'ACI',
  kind: 'dividend',
  yearEndedOn: '2026-06-30',
  declaredOn: '2026-10-20',
  publishedOn: '2026-10-21',
  spotFrom: '2026-11-08',
  recordDate: '2026-11-10',
  reopensOn: '2026-11-11',
  agmOn: '2026-12-20',
  cash: 20,
  stock: 5,
  rights: 0,
  rightsPrice: 0,
};
const rights: CorporateAction = {
  ...action,
  kind: 'rights',
  agmOn: null,
  cash: 0,
  stock: 0,
  rights: 50,
  rightsPrice: 1500,
};
const seconds = (text: string) => Date.parse(text) / 1000;
const year = { from: seconds('2026-01-01'), to: seconds('2027-01-01'), isIntraday: false };

it('dividends and rights are marked on their ex-day, in columns of one length', () => {
  const marks = marksOf([action, rights], year);
  expect(marks.time).toEqual([seconds('2026-11-11'), seconds('2026-11-11')]);
  expect(marks.label).toEqual(['S', 'R']);
  expect(marks.text).toEqual([
    'Dividend: cash 20%, stock 5%; record date 2026-11-10',
    'Rights 50% at 15; record date 2026-11-10',
  ]);
  expect(new Set(Object.values(marks).map((column) => column.length))).toEqual(new Set([2]));
  expect(new Set(marks.id).size).toBe(2);
});

it('on minutes a mark is on the first bar of its day', () => {
  const { time } = marksOf([action], { ...year, isIntraday: true });
  expect(time).toEqual([seconds('2026-11-11T10:00:00+06:00')]);
});

it('a mark at the begin of the range is in it, one at its end is not', () => {
  const at = seconds('2026-11-11');
  expect(marksOf([action], { ...year, from: at, to: at + 1 }).id).toHaveLength(1);
  expect(marksOf([action], { ...year, to: at }).id).toEqual([]);
});

it('the time axis has declaration, record date and general meeting', () => {
  const marks = timescaleMarksOf([action], year);
  expect(marks.map(({ time, label }) => [time, label])).toEqual([
    [seconds('2026-10-21'), 'S'],
    [seconds('2026-11-10'), 'RD'],
    [seconds('2026-12-20'), 'AGM'],
  ]);
  expect(timescaleMarksOf([rights], year)).toHaveLength(2);
});
