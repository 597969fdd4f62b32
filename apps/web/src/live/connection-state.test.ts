import { expect, it } from 'vitest';
import {
  type ConnectionFacts,
  connectionStateAt,
  faultOf,
  unconnected,
} from './connection-state.ts';
import { createConnectionStore } from './connection-store.ts';

const opensAt = 1_000_000_000;
const hours = {
  day: '2026-11-15',
  opensAt,
  continuousEndsAt: opensAt + 9e6,
  closesAt: opensAt + 1e7,
};
const session = { hours, speed: 1 };
const received = (facts: Partial<ConnectionFacts>): ConnectionFacts => ({
  ...unconnected,
  connected: true,
  receivedAt: 100_000,
  feedMovedAt: 100_000,
  ...facts,
});

it('C6 is stale after five seconds of silence, with the age', () => {
  expect(connectionStateAt(received({}), session, 104_999)).toEqual({ code: 'live' });
  expect(connectionStateAt(received({}), session, 105_000)).toEqual({
    code: 'stale',
    cause: 'silence',
    age: 5_000,
  });
});

it('C9 in the room for weak networks prices are stale before they are ten seconds old', () => {
  const slow = received({ slow: true });
  expect(connectionStateAt(slow, session, 107_999)).toEqual({ code: 'live' });
  expect(connectionStateAt(slow, session, 108_000)).toEqual({
    code: 'stale',
    cause: 'silence',
    age: 8_000,
  });
});

it('a feed that has been silent for 30 s inside a session does not look live', () => {
  const inside = { now: opensAt + 90_000, feed: opensAt + 60_000 };
  const facts = received({ receivedAt: 130_000, heartbeat: inside });
  expect(connectionStateAt(facts, session, 130_000)).toEqual({
    code: 'stale',
    cause: 'feed',
    age: 30_000,
  });
  const atOpening = received({ heartbeat: { now: opensAt + 1_000, feed: opensAt - 9e6 } });
  expect(connectionStateAt(atOpening, session, 100_500)).toEqual({ code: 'live' });
  const closed = received({
    receivedAt: 990_000,
    heartbeat: { now: opensAt + 2e7, feed: opensAt + 1e7 },
  });
  expect(connectionStateAt(closed, session, 990_000)).toEqual({ code: 'live' });
  const fast = received({ heartbeat: { now: opensAt + 90_000, feed: opensAt + 60_000 } });
  expect(connectionStateAt(fast, { hours, speed: 60 }, 100_500)).toEqual({ code: 'live' });
  expect(connectionStateAt(facts, { hours, speed: 0 }, 130_000)).toEqual({ code: 'live' });
});

it('K4 cached prices are stale, with their own age, connected or not', () => {
  const remembered = { ...unconnected, cachedAt: 40_000 };
  const stale = { code: 'stale', cause: 'cached', age: 60_000 };
  expect(connectionStateAt(remembered, session, 100_000)).toEqual(stale);
  expect(connectionStateAt(received({ cachedAt: 40_000 }), session, 100_000)).toEqual(stale);
  const away = { ...remembered, fault: 'connect-error' } as const;
  expect(connectionStateAt(away, session, 100_000)).toEqual({ code: 'connect-error', age: 60_000 });
});

it('each fault has a code of its own', () => {
  expect(
    ['unknown-app', 'unsupported-version', 'timeout', 'parse error', 'xhr poll error'].map(faultOf),
  ).toEqual(['unknown-app', 'unsupported-version', 'timeout', 'parse-error', 'connect-error']);
  expect(
    faultOf(
      'It seems you are trying to reach a Socket.IO server in v2.x with a v3.x client, but they are not compatible',
    ),
  ).toBe('older-server');
  const lost = { ...received({}), connected: false, fault: 'timeout' } as const;
  expect(connectionStateAt(lost, session, 103_000)).toEqual({ code: 'timeout', age: 3_000 });
  expect(connectionStateAt(unconnected, session, 0)).toEqual({ code: 'connecting' });
});

it('notifies listeners when the shown state changes, not with every message', () => {
  let now = 100_000;
  const store = createConnectionStore(
    () => session,
    () => now,
  );
  let notified = 0;
  store.subscribe(() => (notified += 1));
  store.note({ connected: true, receivedAt: now, feedMovedAt: now });
  for (let i = 0; i < 10; i += 1) store.note({ receivedAt: (now += 250) });
  expect([notified, store.state().code]).toEqual([1, 'live']);
  now += 5_100;
  store.tick();
  store.tick();
  expect([notified, store.state().code]).toEqual([2, 'stale']);
});
