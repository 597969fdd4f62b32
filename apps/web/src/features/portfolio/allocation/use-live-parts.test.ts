import { expect, it } from 'vitest';
import type { Moment } from '../../../live/moments.ts';
import { partFigures } from './use-live-parts.ts';

const nothing: Moment = new Map();
const holding = (code: string, quantity: number, price: number | null, dayBase: number | null) => ({
  code,
  quantity,
  price,
  dayBase,
});

it('a part gains today what its holdings gain; one without a price counts for nothing', () => {
  const holdings = [
    holding('BRACBANK', 100, 6_600, 650_000),
    holding('CITYBANK', 200, 2_500, 520_000),
    holding('EBL', 10, null, 20_000),
  ];
  const parts = [{ codes: ['BRACBANK', 'CITYBANK', 'EBL'] }, { codes: ['EBL'] }];
  // 6,60,000 − 6,50,000 and 5,00,000 − 5,20,000.
  expect(partFigures(parts, holdings, nothing)).toEqual([1_160_000, -10_000, 0, 0]);
});

it('without a price of the day before, the gain of the part is unknown and not zero', () => {
  const holdings = [holding('GP', 10, 24_000, 235_000), holding('NEW', 10, 1_000, null)];
  expect(partFigures([{ codes: ['GP', 'NEW'] }], holdings, nothing)).toEqual([250_000, null]);
});
