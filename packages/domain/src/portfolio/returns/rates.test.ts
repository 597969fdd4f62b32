import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaCalendar } from '../../calendar/dhaka-calendar.ts';
import { addDays, isTradingDay } from '../../calendar/trading-calendar.ts';
import { saleableOn, settlementDay } from '../settlement/saleable.ts';
import { moneyWeightedReturn } from './money-weighted.ts';
import { deepestFall, timeWeightedLine } from './time-weighted.ts';

describe('money-weighted return', () => {
  test('1,000 that became 1,100 after 365 days is 10% a year', () => {
    const flows = [
      { day: '2025-01-01', amount: -100_000 },
      { day: '2026-01-01', amount: 110_000 },
    ];
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.1, 9);
  });

  test('the example of a spreadsheet: five flows, 37.34% a year', () => {
    const flows = [
      { day: '2008-01-01', amount: -10_000 },
      { day: '2008-03-01', amount: 2750 },
      { day: '2008-10-30', amount: 4250 },
      { day: '2009-02-15', amount: 3250 },
      { day: '2009-04-01', amount: 2750 },
    ];
    expect(moneyWeightedReturn(flows)).toBeCloseTo(0.373362535, 6);
  });

  test('no rate without money in and out, or all on one day', () => {
    expect(moneyWeightedReturn([{ day: '2026-01-01', amount: -5 }])).toBeNull();
    expect(moneyWeightedReturn([])).toBeNull();
    const both = [
      { day: '2026-01-01', amount: -5 },
      { day: '2026-01-01', amount: 9 },
    ];
    expect(moneyWeightedReturn(both)).toBeNull();
  });

  test('a portfolio that grows by a rate has that rate, whatever was put in when', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.8, max: 3, noNaN: true }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1000, max: 1e8 })), {
          minLength: 1,
          maxLength: 8,
        }),
        (rate, deposits) => {
          const worth = deposits.reduce(
            (sum, [day, amount]) => sum + amount * (1 + rate) ** ((1000 - day) / 365),
            0,
          );
          const flows = deposits.map(([day, amount]) => ({
            day: addDays('2020-01-01', day),
            amount: -amount,
          }));
          flows.push({ day: addDays('2020-01-01', 1000), amount: worth });
          expect(moneyWeightedReturn(flows)).toBeCloseTo(rate, 6);
        },
      ),
    );
  });
});

describe('time-weighted return', () => {
  test('100 → 110, 90 more put in, 200 → 220: twice ten percent', () => {
    const line = timeWeightedLine({ worth: [100, 110, 220], flow: [100, 0, 90] });
    expect([...line].map((value) => Number(value.toFixed(6)))).toEqual([1, 1.1, 1.21]);
  });

  test('1,000 → 1,100, all of it taken out on that day: ten percent', () => {
    expect(timeWeightedLine({ worth: [1000, 0], flow: [1000, -1100] }).at(-1)).toBeCloseTo(1.1, 12);
  });

  test('an incomplete day has no growth; the next complete one has that of both', () => {
    const line = timeWeightedLine({ worth: [100, Number.NaN, 165], flow: [100, 50, 0] });
    expect([...line]).toEqual([1, Number.NaN, 1.1]);
  });

  test('what is put in or taken out does not change it', () => {
    const days = fc.array(
      fc.tuple(
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        fc.integer({ min: 0, max: 1_000_000 }),
      ),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(days, (list) => {
        let worth = 1000;
        let expected = 1;
        const columns = { worth: [worth], flow: [1000] };
        for (const [growth, flow] of list) {
          worth = (worth + flow) * growth;
          expected *= growth;
          columns.worth.push(worth);
          columns.flow.push(flow);
        }
        expect(timeWeightedLine(columns).at(-1)! / expected).toBeCloseTo(1, 9);
      }),
    );
  });

  test('the deepest fall of 1, 2, 1.5, 4, 2 is 50%', () => {
    expect(deepestFall([1, 2, 1.5, 4, 2])).toEqual({ depth: 0.5, high: 3, low: 4 });
  });
});

describe('what may be sold', () => {
  test('bought on a Thursday, T+2 is Monday', () => {
    expect(settlementDay(dhakaCalendar, '2026-11-12', 2)).toBe('2026-11-16');
  });

  test('the settlement day is a session, and so many sessions lie between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 9 }),
        (offset, sessions) => {
          const bought = addDays('2025-01-01', offset);
          const day = settlementDay(dhakaCalendar, bought, sessions);
          let count = 0;
          for (let at = addDays(bought, 1); at <= day; at = addDays(at, 1))
            if (isTradingDay(dhakaCalendar, at)) count += 1;
          expect(isTradingDay(dhakaCalendar, day)).toBe(true);
          expect(count).toBe(sessions);
        },
      ),
    );
  });

  test('100 of before, 50 and 20 of Monday and 30 of Tuesday, in any order', () => {
    const arrivals = [
      { quantity: 30, saleableFrom: '2026-11-17' },
      { quantity: 20, saleableFrom: '2026-11-16' },
      { quantity: 100, saleableFrom: '2026-11-10' },
      { quantity: 50, saleableFrom: '2026-11-16' },
    ];
    expect(saleableOn('2026-11-15', arrivals)).toEqual({
      now: 100,
      later: [
        { quantity: 70, saleableFrom: '2026-11-16' },
        { quantity: 30, saleableFrom: '2026-11-17' },
      ],
    });
    expect(saleableOn('2026-11-16', arrivals).now).toBe(170);
  });
});
