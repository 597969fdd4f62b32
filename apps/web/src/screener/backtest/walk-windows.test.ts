import { expect, it } from 'vitest';
import type { BacktestResult } from './backtest-calls.ts';
import { indexTogether, testWindows } from './walk-windows.ts';

type Walk = NonNullable<BacktestResult['walk']>;

const step = (from: string, upto: string, indexGrowth: number | null) =>
  ({ test: { from, upto }, figures: { indexGrowth } }) as unknown as Walk['steps'][number];

// Thursday the 1st ends the training; Friday and Saturday have no session.
const days = ['01', '04', '05', '06', '07', '08'].map((day) => `2026-01-${day}`);
const walk = {
  days,
  steps: [step('2026-01-01', '2026-01-06', 0.1), step('2026-01-06', '2026-01-08', -0.2)],
} as unknown as Walk;

it('W1 a window begins with the session after its training, and a shorter last one is marked', () => {
  expect(
    testWindows(walk).map(({ from, upto, sessions, isShort }) => [from, upto, sessions, isShort]),
  ).toEqual([
    ['2026-01-04', '2026-01-06', 3, false],
    ['2026-01-07', '2026-01-08', 2, true],
  ]);
});

it('W2 DSEX over all windows is the product: 1.1 × 0.8 − 1 = −12%', () => {
  expect(indexTogether(walk)).toBeCloseTo(-0.12, 12);
  expect(indexTogether({ steps: [...walk.steps, step('2026-01-08', '2026-01-11', null)] })).toBe(
    null,
  );
});
