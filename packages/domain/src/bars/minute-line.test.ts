import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minuteLine } from './minute-line.ts';

const OPEN = 1_794_715_200_000;
const bar = (minute: number, close: number, volume: number) => ({
  at: OPEN + minute * 60_000,
  close,
  volume,
});

it('a minute without a trade repeats the price and has no volume', () => {
  expect(minuteLine([bar(1, 18610, 50), bar(3, 18620, 7)], OPEN, 6)).toEqual({
    prices: [null, 18610, 18610, 18620, 18620, 18620],
    volumes: [0, 50, 0, 7, 0, 0],
  });
});

it('bars outside the session are left out', () => {
  expect(minuteLine([bar(-1, 1, 1), bar(0, 2, 2), bar(2, 3, 3)], OPEN, 2)).toEqual({
    prices: [2, 2],
    volumes: [2, 0],
  });
  expect(minuteLine([], OPEN, 0)).toEqual({ prices: [], volumes: [] });
});

it('volumes sum to the total, and each price is that of the newest bar so far', () => {
  const bars = fc
    .uniqueArray(fc.nat(269), { maxLength: 40 })
    .map((minutes) => minutes.sort((a, b) => a - b).map((minute) => bar(minute, minute + 1, 3)));
  fc.assert(
    fc.property(bars, (given) => {
      const { prices, volumes } = minuteLine(given, OPEN, 270);
      expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBe(given.length * 3);
      prices.forEach((price, minute) => {
        const before = given.filter(({ at }) => at <= OPEN + minute * 60_000).at(-1);
        expect(price).toBe(before?.close ?? null);
      });
    }),
  );
});
