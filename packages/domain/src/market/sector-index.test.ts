import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayColumns, dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { addDays } from '../calendar/trading-calendar.ts';
import { type SectorMember, sectorDays, sectorSession, sectorSessionBars } from './sector-index.ts';

const FIRST = '2026-11-01';

interface DayInput {
  /** Days after the first one. */
  readonly at: number;
  readonly reference: number;
  readonly close: number;
}

const daysOf = (inputs: readonly DayInput[]): DayColumns =>
  inputs.reduce((columns, { at, reference, close }) => {
    const prices = { open: close, high: close, low: close, close, last: close };
    const counts = { volume: 10, value: close * 10, trades: 1, bull: 0, bear: 0, neutral: 10 };
    const day = addDays(FIRST, at);
    return withDay(columns, { code: 'ACI', day, yesterdayClose: reference, ...prices, ...counts });
  }, emptyDays(2));

const member = (securities: number, ...days: DayInput[]): SectorMember => ({
  securities,
  days: daysOf(days),
  factors: [],
});

const levels = (members: readonly SectorMember[]): number[] => {
  const { level, count } = sectorDays(members);
  return [...level.subarray(0, count)];
};

test('is 1000 on the first day, then moves with the market value of the shares', () => {
  const days = sectorDays([
    member(100, { at: 0, reference: 1000, close: 1000 }, { at: 1, reference: 1000, close: 1100 }),
    member(300, { at: 0, reference: 1000, close: 1000 }, { at: 1, reference: 1000, close: 900 }),
  ]);
  // 100 × 1100 + 300 × 900 = 380,000 of 400,000.
  expect([...days.level.subarray(0, days.count)]).toEqual([1000, 950]);
  expect([...days.before.subarray(0, days.count)]).toEqual([1000, 1000]);
  expect(days.volume[1]).toBe(20);
  expect(days.day[1]).toBe(dayNumber('2026-11-02'));
});

test('does not fall by a bonus, which the reference price contains', () => {
  const exDay = dayNumber(addDays(FIRST, 1));
  const cause = { exDay, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
  const withBonus = {
    ...member(200, { at: 0, reference: 1000, close: 1000 }, { at: 1, reference: 500, close: 500 }),
    factors: [{ cause, before: 1000, price: 0.5, volume: 2 }],
  };
  const other = member(
    100,
    { at: 0, reference: 1000, close: 1000 },
    { at: 1, reference: 1000, close: 1000 },
  );
  expect(levels([withBonus, other])).toEqual([1000, 1000]);
});

test('counts the securities that there were before a bonus', () => {
  // 100 securities became 200: on the second day both shares weigh the same.
  const cause = {
    exDay: dayNumber(addDays(FIRST, 2)),
    stock: 100,
    rights: 0,
    rightsPrice: 0,
    cash: 0,
  };
  const withBonus = {
    ...member(
      200,
      { at: 0, reference: 1000, close: 1000 },
      { at: 1, reference: 1000, close: 1100 },
    ),
    factors: [{ cause, before: 1100, price: 0.5, volume: 2 }],
  };
  const other = member(
    100,
    { at: 0, reference: 1000, close: 1000 },
    { at: 1, reference: 1000, close: 1000 },
  );
  expect(levels([withBonus, other])[1]).toBeCloseTo(1050, 9);
});

test('has no days without members', () => {
  expect(sectorDays([]).count).toBe(0);
  expect(levels([member(1)])).toEqual([]);
  expect(
    levels([member(1, { at: 0, reference: 0, close: 100 }, { at: 5, reference: 100, close: 100 })]),
  ).toEqual([1000]);
});

const price = fc.integer({ min: 100, max: 1_000_000 });
const securities = fc.integer({ min: 1000, max: 1_000_000_000 });
const moves = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
});

/** A share whose close changes by these factors, from day to day. */
const moving = (count: number, start: number, factors: readonly number[]): SectorMember => {
  let close = start;
  const days = factors.map((factor, index) => {
    const reference = close;
    close *= factor;
    return { at: index + 1, reference, close };
  });
  return member(count, { at: 0, reference: start, close: start }, ...days);
};

test('moves as its members when all move alike, and as its only member', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(securities, price), { minLength: 1, maxLength: 5 }),
      moves,
      (shares, factors) => {
        const found = levels(shares.map(([count, start]) => moving(count, start, factors)));
        let level = 1000;
        expect(found[0]).toBe(level);
        for (const [index, factor] of factors.entries()) {
          level *= factor;
          expect(found[index + 1]! / level).toBeCloseTo(1, 9);
        }
      },
    ),
  );
});

test('a member without a bar on a day does not change that day', () => {
  fc.assert(
    fc.property(securities, price, securities, price, moves, (n, p, m, q, factors) => {
      const whole = moving(n, p, factors);
      const absent = member(m, { at: 0, reference: q, close: q });
      expect(levels([whole, absent])).toEqual(levels([whole]));
    }),
  );
});

const MINUTE = 60_000;
const row = (member: number, minute: number, close: number) => ({
  member,
  at: minute * MINUTE,
  close,
  volume: 5,
  value: close * 5,
  trades: 1,
});
const members = [
  { count: 100, reference: 1000 },
  { count: 300, reference: 1000 },
];
const startOf = (minutes: number) => (at: number) =>
  Math.floor(at / (minutes * MINUTE)) * minutes * MINUTE;

test('a session starts at the level before it and carries last prices forward', () => {
  const minutes = [
    row(0, 0, 1100),
    row(1, 2, 1100),
    row(0, 3, 1000),
    row(1, 3, 1000),
    row(0, 6, 800),
  ];
  const bars = sectorSessionBars(2000, sectorSession(members, minutes), startOf(1));
  expect(bars.map(({ close }) => close)).toEqual([2050, 2200, 2000, 1900]);
  expect(bars.map(({ open }) => open)).toEqual([2000, 2050, 2200, 2000]);
  const wide = sectorSessionBars(2000, sectorSession(members, minutes), startOf(5));
  expect(wide).toEqual([
    { at: 0, open: 2000, high: 2200, low: 2000, close: 2000, volume: 20, value: 21_000, trades: 4 },
    {
      at: 5 * MINUTE,
      open: 2000,
      high: 2000,
      low: 1900,
      close: 1900,
      volume: 5,
      value: 4000,
      trades: 1,
    },
  ]);
});

test('bars of any length join, and end at the market value of the last prices', () => {
  const rows = fc.array(fc.tuple(fc.nat(1), fc.nat(30), price), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 30 }), (inputs, length) => {
      const minutes = inputs
        .map(([place, minute, close]) => row(place, minute, close))
        .sort((a, b) => a.at - b.at);
      const bars = sectorSessionBars(1000, sectorSession(members, minutes), startOf(length));
      for (const [index, bar] of bars.entries()) {
        expect(bar.open).toBe(bars[index - 1]?.close ?? 1000);
        expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
        expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
      }
      const lastOf = (place: number) => minutes.findLast((each) => each.member === place)?.close;
      const now = 100 * (lastOf(0) ?? 1000) + 300 * (lastOf(1) ?? 1000);
      expect(bars.at(-1)!.close / ((1000 * now) / 400_000)).toBeCloseTo(1, 9);
    }),
  );
});
