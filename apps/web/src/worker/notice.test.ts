import { renewPushDevice } from '@dorpon/contract/alert-delivery';
import { getAlertFirings, markFiringsOpened, snoozeFiring } from '@dorpon/contract/alert-firings';
import { actOnAlerts } from '@dorpon/contract/alerts';
import { getMessages, MAX_MESSAGES } from '@dorpon/contract/messages';
import { type PushNotice, pushNotice } from '@dorpon/contract/push-notice';
import { expect, it } from 'vitest';
import { unseenPaths, workerPaths } from './calls.ts';
import { ALERTS, actionsOf, addressOf, readNotice } from './notice.ts';

const notice: PushNotice = {
  v: 1,
  id: 'f7',
  uid: 'rahima',
  device: '0b9d4c5e-1111-4222-8333-944455556666',
  firing: 7,
  alert: 3,
  done: true,
  title: 'GP 240.00',
  body: 'rises to 240.00',
  path: '/notification?firing=7',
  time: 1_763_360_000_000,
  language: 'bn',
};

it('the worker reads what the contract sends, and refuses another version', () => {
  expect(readNotice(pushNotice.parse(notice))).toEqual(notice);
  expect(readNotice({ ...notice, later: 'more' })).toEqual(notice);
  for (const bad of [undefined, null, 'text', {}, { ...notice, v: 2 }, { ...notice, title: 5 }])
    expect(readNotice(bad)).toBeNull();
});

it('a notice with missing parts is still shown', () => {
  expect(readNotice({ v: 1, id: 'a', uid: 'b', title: 'c' })).toEqual({
    v: 1,
    id: 'a',
    uid: 'b',
    device: '',
    firing: null,
    alert: null,
    done: false,
    title: 'c',
    body: '',
    path: ALERTS,
    time: 0,
    language: 'en',
  });
});

it('a notice never opens another site', () => {
  const origin = 'https://dorpon.example';
  expect(addressOf('/detail/GP?x=1', origin)).toBe(`${origin}/detail/GP?x=1`);
  for (const path of [
    '//evil.example/a',
    '/\\evil.example',
    'https://evil.example',
    'javascript:0',
  ])
    expect(addressOf(path, origin)).toBe(origin + ALERTS);
});

it('re-arming is offered for an alert that is done, and opening goes first without room', () => {
  expect(actionsOf(notice, 3)).toEqual(['open', 'snooze', 'rearm']);
  expect(actionsOf(notice, 2)).toEqual(['snooze', 'rearm']);
  expect(actionsOf({ ...notice, done: false }, 2)).toEqual(['open', 'snooze']);
  expect(actionsOf({ ...notice, firing: null }, 2)).toEqual([]);
});

it('the worker calls the paths of the contract', () => {
  expect(workerPaths).toEqual({
    markOpened: markFiringsOpened.path,
    snooze: snoozeFiring.path,
    act: actOnAlerts.path,
    renew: renewPushDevice.path,
  });
});

it('the worker counts what is unseen by the calls of the contract', () => {
  const [messages, firings] = unseenPaths.map((path) => {
    const { pathname, searchParams } = new URL(path, 'https://dorpon.example');
    return { pathname, query: { ...Object.fromEntries(searchParams), uid: notice.uid } };
  });
  expect([messages?.pathname, firings?.pathname]).toEqual([getMessages.path, getAlertFirings.path]);
  const asked = getMessages.query.parse(messages?.query);
  expect(asked).toMatchObject({ limit: MAX_MESSAGES, count: true });
  expect(getAlertFirings.query.parse(firings?.query)).toMatchObject({ limit: 1 });
});
