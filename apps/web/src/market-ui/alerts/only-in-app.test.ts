import { expect, it } from 'vitest';
import { isOnlyInApp } from './only-in-app.ts';

it('an alert by push alone is shown in the app only while no device receives push', () => {
  expect(isOnlyInApp(['push'], [])).toBe(true);
  expect(isOnlyInApp(['push'], [{ isOn: false }])).toBe(true);
  expect(isOnlyInApp(['push'], [{ isOn: false }, { isOn: true }])).toBe(false);
  expect(isOnlyInApp(['push', 'email'], [])).toBe(false);
  expect(isOnlyInApp(['email'], [])).toBe(false);
});

it('one that was asked to be in the app only says nothing', () => {
  expect(isOnlyInApp([], [])).toBe(false);
});
