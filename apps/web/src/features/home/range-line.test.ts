import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastSessions, sinceDay } from './range-line.ts';

const close = (day: string, value: number) => ({ day, at: null, close: value });
const days = [
  close('2026-10-14', 100),
  close('2026-10-15', 101),
  close('2026-10-18', 102),
  close('2026-11-12', 103),
  close('2026-11-15', 104),
];

describe('a range of days', () => {
  it('begins with the close before it, and leaves today to the live quote', () => {
    const { before, points } = sinceDay(days, '2026-10-15', '2026-11-15');
    expect(before?.close).toBe(101);
    expect(points.map((point) => point.close)).toEqual([102, 103]);
  });

  it('that reaches further back than the data begins with the first close', () => {
    const { before, points } = sinceDay(days, '2021-11-15', '2026-11-15');
    expect(before?.close).toBe(100);
    expect(points).toHaveLength(3);
    expect(sinceDay([], '2021-11-15', '2026-11-15')).toEqual({ points: [], before: null });
  });

  it('never loses or repeats a close', () => {
    const some = fc.uniqueArray(fc.integer({ min: 10, max: 28 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.integer({ min: 10, max: 28 }), (given, first) => {
        const all = given.toSorted().map((date) => close(`2026-10-${date}`, date));
        const { before, points } = sinceDay(all, `2026-10-${first}`, '2026-11-01');
        const shown = [...(before ? [before] : []), ...points];
        expect(shown).toEqual(all.slice(all.length - shown.length));
        if (all.length > 0) expect(before).not.toBeNull();
      }),
    );
  });
});

it('the last sessions begin after the close of the one before; the bar that grows is left out', () => {
  const bars = ['10', '11', '12', '15'].flatMap((date) =>
    [1, 2].map((at) => ({ day: `2026-11-${date}`, at, close: Number(date) * 10 + at })),
  );
  const { before, points } = lastSessions(bars, 3, '2026-11-15');
  expect(before?.close).toBe(102);
  expect(points.map((point) => point.close)).toEqual([111, 112, 121, 122, 151]);
});
