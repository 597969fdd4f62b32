import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { tradingDays } from '@dorpon/domain/calendar/trading-calendar';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Paisa, Percent } from '@dorpon/domain/units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import { createWorld, type SimulatedShare } from '../world.ts';
import { worthPath } from './worth-path.ts';

const days = tradingDays(dhakaCalendar, '2022-01-02', '2023-12-28');
const [like] = createWorld(1).shares;

const dividend = (cash: Percent): CorporateAction => ({
  code: like.instrument.code,
  kind: 'dividend',
  yearEndedOn: '2022-06-30',
  declaredOn: '2022-10-02',
  publishedOn: '2022-10-03',
  spotFrom: '2022-10-20',
  recordDate: '2022-10-25',
  reopensOn: '2022-10-26',
  agmOn: null,
  cash,
  stock: 0,
  rights: 0,
  rightsPrice: 0,
});

const shareOf = (price: Paisa, ownSigma: number, cash: Percent = 0): SimulatedShare => ({
  ...like,
  instrument: { ...like.instrument, faceValue: 10_00 },
  calibration: { ...like.calibration, price },
  actions: cash > 0 ? [dividend(cash)] : [],
  beta: 1,
  ownSigma,
  sectorNumber: 0,
});

/** Fair values in paisa when the market moves on the last day alone. */
function fairValues(share: SimulatedShare, marketOnLastDay: number, seed = 1): Float64Array {
  const market = new Float64Array(days.length);
  market[days.length - 1] = marketOnLastDay;
  const sectors = [new Float64Array(days.length)];
  return worthPath(share, days, { market, sectors }, Random.of(seed)).map(Math.exp);
}

describe('the fair values of a past share', () => {
  test('are pulled to the last one, three times as hard from half of it', () => {
    // 5000 × exp(0.004 × ln 2 × (1 + (ln 2 ÷ 0.45)²)) = 5000 × exp(0.004 × 0.6931 × 3.3726)
    const values = fairValues(shareOf(100_00, 0), Math.log(2));
    expect(values.at(-1)).toBeCloseTo(100_00, 6);
    expect(values.at(-2)).toBeCloseTo(5046.97, 1);
  });

  test('stay where 35% cash on a face value of 10 is at most 13.5%: mirrored at 25.93', () => {
    // 4820 ÷ e, pulled by 0.004 × (1 + (1 ÷ 0.45)²), is 1815.80; 2592.59² ÷ 1815.80 = 3701.69
    expect(fairValues(shareOf(48_20, 0, 35), 1).at(-2)).toBeCloseTo(3701.69, 1);
    expect(fairValues(shareOf(48_20, 0), 1).at(-2)).toBeCloseTo(1815.8, 1);
  });

  test('stay above 1.20, where a tick of 0.10 fits into the band', () => {
    // 75 pulled to 75.70; 120² ÷ 75.70 = 190.21
    expect(fairValues(shareOf(1_50, 0), Math.log(2)).at(-2)).toBeCloseTo(190.21, 1);
  });

  test('end at the calibrated price and never fall below the least price', () => {
    const share = fc.record({
      price: fc.integer({ min: 1_50, max: 5000_00 }),
      sigma: fc.double({ min: 0.001, max: 0.045, noNaN: true }),
      yieldNow: fc.double({ min: 0, max: 0.12, noNaN: true }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(share, ({ price, sigma, yieldNow, seed }) => {
        const cash = Math.floor((yieldNow * price) / 10);
        const values = fairValues(shareOf(price, sigma, cash), 0, seed);
        expect(values.at(-1)).toBeCloseTo(price, 6);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(119.999);
        expect((cash * 10_00) / Math.min(...values)).toBeLessThanOrEqual(13.5001);
      }),
      { numRuns: 100 },
    );
  });
});
