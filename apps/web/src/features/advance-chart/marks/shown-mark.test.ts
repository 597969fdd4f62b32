import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clustersOf, leadOf, momentOf, type ShownMark, tradeMarks } from './shown-mark.ts';

const mark = (id: string, kind: ShownMark['kind'] = 'news'): ShownMark => ({
  id,
  kind,
  day: '2026-11-15',
  isFuture: false,
  items: [{ title: id, text: '' }],
});

it('marks closer than a mark is wide become one, with the letter of the weightiest', () => {
  const places: Record<string, number> = { a: 10, b: 20, c: 40, d: -5, e: 300 };
  const marks = [mark('b', 'dividend'), mark('a'), mark('c'), mark('d'), mark('e')];
  const clusters = clustersOf(marks, ({ id }) => places[id]!, { width: 100, apart: 22 });
  expect(clusters.map(({ x, marks: inside }) => [x, inside.map(({ id }) => id)])).toEqual([
    [10, ['a', 'b']],
    [40, ['c']],
  ]);
  expect(leadOf(clusters[0]!).kind).toBe('dividend');
});

it('every visible mark is in one cluster, and clusters do not overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 500 })), (xs) => {
      const marks = xs.map((_, at) => mark(String(at)));
      const room = { width: 400, apart: 22 };
      const clusters = clustersOf(marks, ({ id }) => xs[Number(id)]!, room);
      const shown = xs.filter((x) => x >= 0 && x <= 400).length;
      expect(clusters.flatMap((cluster) => cluster.marks)).toHaveLength(shown);
      for (const [at, { x }] of clusters.entries())
        if (at > 0) expect(x - clusters[at - 1]!.x).toBeGreaterThanOrEqual(22);
    }),
  );
});

it('a mark with a moment lies on its minute, one of a day within the session of that day', () => {
  const at = dhakaTime('2026-11-15', 640);
  expect(momentOf({ ...mark('a'), at })).toBe(at);
  expect(momentOf(mark('a'))).toBe(dhakaTime('2026-11-15', 720));
});

it('purchases of a day are one mark and sales another; in a replay none comes after its last day', () => {
  const trade = (id: string, kind: 'buy' | 'sell', day: string) => ({
    id,
    portfolio: 'one',
    day,
    kind,
    quantity: 100,
    price: 4500,
  });
  const trades = [
    trade('a', 'buy', '2026-11-10'),
    trade('b', 'buy', '2026-11-10'),
    trade('c', 'sell', '2026-11-10'),
    trade('d', 'sell', '2026-11-12'),
  ];
  const shown = (last?: string) =>
    tradeMarks(trades, last, ({ id }) => id).map(({ kind, day, items }) => [
      kind,
      day,
      items.map(({ title }) => title).join(' '),
    ]);
  expect(shown()).toEqual([
    ['buy', '2026-11-10', 'a b'],
    ['sell', '2026-11-10', 'c'],
    ['sell', '2026-11-12', 'd'],
  ]);
  expect(shown('2026-11-11')).toHaveLength(2);
});
