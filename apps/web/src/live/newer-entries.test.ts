import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastNumber, latestFirst, withNewer } from './newer-entries.ts';

const entry = (number: number) => ({ number }) as MonitorEntry;
const numbers = (entries: readonly MonitorEntry[]) => entries.map(({ number }) => number);

test('new entries come first, one that was received twice is there once', () => {
  const held = [entry(3), entry(2), entry(1)];
  expect(numbers(withNewer(held, [entry(5), entry(4), entry(3)]))).toEqual([5, 4, 3, 2, 1]);
  expect(withNewer(held, [entry(2)])).toBe(held);
});

test('by hand: entries are shown by their time, whichever was found first', () => {
  const said = (number: number, second: number) => ({ number, at: second * 1000 }) as MonitorEntry;
  const entries = [said(4, 23), said(3, 36), said(2, 33), said(1, 36)];
  expect(numbers(latestFirst(entries))).toEqual([3, 1, 2, 4]);
  expect([lastNumber(entries), lastNumber([])]).toEqual([4, 0]);
});

test('however messages and answers overlap, the list has each entry once, newest first', () => {
  const part = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      let held: readonly MonitorEntry[] = [];
      for (const list of parts) held = withNewer(held, list.map(entry));
      const all = [...new Set(parts.flat())].sort((a, b) => b - a);
      expect(numbers(held)).toEqual(all);
    }),
  );
});
