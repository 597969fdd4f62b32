import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { expect, test } from 'vitest';
import { alertPrice, alertsOn } from './price-alert.ts';

const onAlert = () => {};

test('an alert is offered on what is quoted now, and only where a screen can make one', () => {
  expect(alertsOn(onAlert, 'share', false)).toBe(onAlert);
  expect(alertsOn(onAlert, 'index', false)).toBe(onAlert);
  expect(alertsOn(undefined, 'share', false)).toBeUndefined();
  expect(alertsOn(onAlert, 'share', true)).toBeUndefined();
  for (const kind of ['pair', 'sector', 'unknown'] as const)
    expect(alertsOn(onAlert, kind, false)).toBeUndefined();
});

test('the price of the pointer becomes a price that can be traded, in paisa', () => {
  const grid = { decimals: 2, bars: { count: 1, at: [dhakaTime('2026-11-16', 0)] } };
  expect(alertPrice(grid, 184.6337)).toBe(18_460);
});
