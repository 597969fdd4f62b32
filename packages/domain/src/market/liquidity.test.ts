import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLiquid } from './liquidity.ts';

const LAKH = 1_00_000_00;

it.each([
  ['ten trades of one lakh taka', 10, LAKH, 1, true],
  ['nine trades, whatever their value', 9, 90 * LAKH, 1, false],
  ['many trades of little value', 40, LAKH - 1, 1, false],
  ['four shares in one trade', 1, 4 * 250_00, 1, false],
  ['fifty trades and five lakh in five sessions', 50, 5 * LAKH, 5, true],
  ['the same in six sessions', 50, 5 * LAKH, 6, false],
  ['a value without a number of trades', 0, LAKH, 1, true],
  ['trades without a value', 10, 0, 1, true],
  ['nothing', 0, 0, 1, false],
])('%s: %d trades, %d paisa, %d sessions', (_, trades, value, sessions, liquid) => {
  expect(isLiquid({ trades, value }, sessions)).toBe(liquid);
});

it('stays liquid when it trades more, and when the sessions are fewer', () => {
  const count = fc.integer({ min: 1, max: 100 });
  const value = fc.integer({ min: 1, max: 10 * LAKH });
  fc.assert(
    fc.property(count, value, count, value, fc.integer({ min: 1, max: 9 }), (t, v, dt, dv, s) => {
      if (!isLiquid({ trades: t, value: v }, s)) return;
      expect(isLiquid({ trades: t + dt, value: v + dv }, s)).toBe(true);
      expect(isLiquid({ trades: t, value: v }, 1)).toBe(true);
    }),
  );
});
