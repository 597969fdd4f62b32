import { expect, it } from 'vitest';
import { hadFloorPrices } from './floor-prices.ts';

it.each([
  ['2019-01-01', '2020-03-18', false],
  ['2019-01-01', '2020-03-19', true],
  ['2021-06-17', '2021-12-30', true],
  ['2021-06-20', '2022-07-28', false],
  ['2022-01-02', '2026-11-12', true],
  ['2024-08-14', '2026-11-12', false],
])('F7: from %s to %s shares had floor prices: %s', (first, last, had) => {
  expect(hadFloorPrices(first, last)).toBe(had);
});
