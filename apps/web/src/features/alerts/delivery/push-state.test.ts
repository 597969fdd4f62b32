import { expect, it } from 'vitest';
import { type BrowserFacts, pushStateOf } from './push-state.ts';

const granted: BrowserFacts = {
  hasPush: true,
  isPhoneApp: false,
  isApple: false,
  permission: 'granted',
  isSubscribed: true,
};

it('push is on only with a permission, a subscription and a device that the server lists', () => {
  expect(pushStateOf(granted, true)).toBe('on');
  expect(pushStateOf(granted, false)).toBe('off');
  expect(pushStateOf({ ...granted, isSubscribed: false }, true)).toBe('off');
  expect(pushStateOf({ ...granted, permission: 'default' }, true)).toBe('off');
  expect(pushStateOf({ ...granted, permission: 'denied' }, true)).toBe('denied');
});

it('an iPhone without push is told to install the app, another browser that it has none', () => {
  const without = { ...granted, hasPush: false, permission: 'default' as const };
  expect(pushStateOf({ ...without, isApple: true }, false)).toBe('install');
  expect(pushStateOf(without, false)).toBe('unsupported');
});

it('the phone app says what is wrong in words of its own', () => {
  const phone = { ...granted, isPhoneApp: true };
  expect(pushStateOf(phone, true)).toBe('on');
  expect(pushStateOf({ ...phone, permission: 'denied' }, true)).toBe('phoneDenied');
  expect(pushStateOf({ ...phone, hasPush: false, isApple: true }, false)).toBe('notSetUp');
});
