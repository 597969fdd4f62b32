import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecentMinutes } from './recent-minutes.ts';

test('the last price before a minute is the newest, even when a newer minute has left the ring first', () => {
  const minutes = new RecentMinutes();
  minutes.add(10, 1000, 1, 1000, 1);
  minutes.add(12, 1200, 1, 1200, 1);
  // 32 minutes after 12: takes its place while 10 is still there.
  minutes.add(44, 4400, 1, 4400, 1);
  expect(minutes.priceAt(41)).toBe(1200);
  expect(minutes.priceAt(9)).toBe(0);
});

test('a share that rested for longer than the ring has its last price', () => {
  const minutes = new RecentMinutes();
  minutes.add(10, 1000, 1, 1000, 1);
  expect(minutes.priceAt(47)).toBe(1000);
  minutes.add(5 + 64, 2000, 1, 2000, 1);
  minutes.add(20 + 64, 3000, 1, 3000, 1);
  minutes.add(37 + 64, 4000, 1, 4000, 1);
  expect(minutes.priceAt(77 + 64)).toBe(4000);
});

test('within the last 32 minutes prices, sums, lines and volumes are those of the list of trades', () => {
  const gaps = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 })),
    { minLength: 1, maxLength: 80 },
  );
  fc.assert(
    fc.property(gaps, fc.integer({ min: 0, max: 12 }), (steps, back) => {
      const minutes = new RecentMinutes();
      let now = 100;
      const trades = steps.map((step, i) => {
        now += step;
        minutes.add(now, 1000 + i, 10 + i, 100 + i, 1);
        return { minute: now, price: 1000 + i, volume: 10 + i };
      });
      const upto = trades.findLast(({ minute }) => minute <= now - back);
      expect(minutes.priceAt(now - back)).toBe(upto?.price ?? 0);
      const recent = trades.filter(({ minute }) => minute > now - 3);
      expect(minutes.sums(now, 3).volume).toBe(recent.reduce((sum, { volume }) => sum + volume, 0));
      const byMinute = Map.groupBy(
        trades.filter(({ minute }) => minute > now - 30),
        ({ minute }) => minute,
      );
      expect(minutes.line(now)).toEqual([...byMinute.values()].map((list) => list.at(-1)!.price));
      const volumes = minutes.volumes(now);
      for (const [minute, list] of byMinute)
        expect(volumes[29 - (now - minute)]).toBe(
          list.reduce((sum, { volume }) => sum + volume, 0),
        );
    }),
  );
});
