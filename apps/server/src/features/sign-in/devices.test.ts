import { expect, it } from 'vitest';
import { createDevices } from './devices.ts';
import { createKeyedHash } from './keyed-hash.ts';

let now = 1_000_000_000_000;
const devices = createDevices(createKeyedHash('one secret'), false, () => now);
const others = createDevices(createKeyedHash('another secret'), false, () => now);
const cookieIn = (set: string) => `a=1; ${set.split(';', 1)[0]}; b=2`;

it('a browser is known to the accounts that signed in with it', () => {
  const first = cookieIn(devices.remember(undefined, 'known', ['Rahim@Example.com']));
  const second = cookieIn(
    devices.remember(first, 'known', ['karim@example.com', '+8801712345678']),
  );
  const [before, after] = [devices.read(first), devices.read(second)];
  expect(after?.id).toBe(before?.id);
  expect(before?.isKnownTo('karim@example.com')).toBe(false);
  for (const account of ['rahim@example.com', 'karim@example.com', '+8801712345678'])
    expect([account, after?.isKnownTo(account)]).toEqual([account, true]);
  expect(second).not.toMatch(/rahim|karim|1712345678/i);
});

it('requesting a code does not make a browser known, and expires with the code', () => {
  const number = '+8801712345678';
  const device = devices.read(cookieIn(devices.remember(undefined, 'requested', [number])));
  expect(device?.isKnownTo(number)).toBe(false);
  expect(device?.codeRequestOf(number)).not.toBeNull();
  expect(device?.codeRequestOf('+8801712345679')).toBeNull();
  const held = cookieIn(devices.remember(undefined, 'requested', [number]));
  now += 5 * 60_000;
  expect(devices.read(held)?.codeRequestOf(number)).toBeNull();
});

it('each request for a code has its own id, so that each code has its own guesses', () => {
  const number = '+8801712345678';
  const first = cookieIn(devices.remember(undefined, 'requested', [number]));
  now += 1000;
  const second = cookieIn(devices.remember(first, 'requested', [number]));
  const [one, two] = [
    devices.read(first)?.codeRequestOf(number),
    devices.read(second)?.codeRequestOf(number),
  ];
  expect(one).not.toBe(two);
});

it('only the last eight entries are kept, so the cookie stays small', () => {
  let held: string | undefined;
  for (let n = 0; n < 30; n += 1)
    held = cookieIn(devices.remember(held, 'known', [`member-${n}@example.com`]));
  const device = devices.read(held);
  expect(device?.isKnownTo('member-29@example.com')).toBe(true);
  expect(device?.isKnownTo('member-22@example.com')).toBe(true);
  expect(device?.isKnownTo('member-21@example.com')).toBe(false);
  expect(held?.length).toBeLessThan(500);
});

it('a changed, truncated, foreign or forged cookie is ignored', () => {
  const cookie = devices.remember(undefined, 'known', ['rahim@example.com']).split(';', 1)[0] ?? '';
  const [name, value = ''] = cookie.split('=');
  const forged = [
    others.remember(undefined, 'known', ['rahim@example.com']).split(';', 1)[0] ?? '',
    `${name}=`,
    `${name}=.`,
    `${name}=${value.slice(0, -1)}`,
    `${name}=x${value}`,
    `${name}=${value.split('.').slice(0, -1).join('.')}`,
    `${name}=%`,
    'nothing',
  ];
  for (const each of forged) expect([each, devices.read(each)]).toEqual([each, null]);
  expect(devices.read(undefined)).toBeNull();
  expect(devices.read(cookie)?.isKnownTo('rahim@example.com')).toBe(true);
});
