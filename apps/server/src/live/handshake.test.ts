import type { IncomingHttpHeaders } from 'node:http';
import { BYE } from '@dorpon/contract/live';
import { expect, it } from 'vitest';
import { isOurOrigin } from '../http/origin.ts';
import { connectClient, openClient } from './testing/client.ts';
import { startTestHub, until } from './testing/test-hub.ts';

const refusal = (url: string, auth: object, options = {}): Promise<string> =>
  new Promise((done, fail) => {
    const { socket } = openClient(url, auth, { reconnection: false, ...options });
    socket.once('connect_error', (error) => done(error.message)).once('connect', () => fail('in'));
    socket.once('connect_error', () => socket.disconnect());
  });

it('K1 invalid handshakes are refused with a reason', async () => {
  const house = await startTestHub({
    isOurs: (headers) => isOurOrigin(headers, 'https://ours.test/page'),
  });
  const from = (origin: string) => ({ extraHeaders: { origin } });
  expect(await refusal(house.url, {})).toBe('unknown-app');
  expect(await refusal(house.url, { app: 'other', v: 1 })).toBe('unknown-app');
  expect(await refusal(house.url, { app: 7 })).toBe('unknown-app');
  expect(await refusal(house.url, { app: 'test', v: 2 })).toBe('unsupported-version');
  expect(await refusal(house.url, { app: 'test', v: 'x' })).toBe('unsupported-version');
  expect(await refusal(house.url, { app: 'test' }, from('https://evil.test'))).toBe(
    'foreign-origin',
  );
  const ours = await connectClient(house.url, { app: 'test' }, from('https://ours.test'));
  expect(house.hub.metrics).toMatchObject({ refused: 6, sockets: 1 });
  ours.socket.disconnect();
  await house.close();
});

/** A session read from the cookie alone. */
async function callerOf({ cookie }: IncomingHttpHeaders) {
  const id = cookie?.slice('id='.length);
  return id === undefined ? null : { id, sessionId: `session-of-${id}` };
}

it('M3 the member room follows from the session, never from the client', async () => {
  const house = await startTestHub({ callerOf });
  const heard: string[] = [];
  const member = await connectClient(house.url, undefined, { extraHeaders: { cookie: 'id=m1' } });
  const claims = await connectClient(house.url, { app: 'test', v: 1, user: 'm1', id: 'm1' });
  member.socket.on('alert', () => heard.push('member'));
  claims.socket.on('alert', () => heard.push('claims'));
  claims.socket.emit('join', 'user:m1');
  claims.socket.emit('share:join', { code: 'user:m1' }, () => {});
  await new Promise((done) => setTimeout(done, 50));
  house.hub.toMember('m1', 'alert', { n: 1 });
  await until(() => heard.length > 0, 'the alert');
  await new Promise((done) => setTimeout(done, 50));
  expect(heard).toEqual(['member']);
  member.socket.disconnect();
  claims.socket.disconnect();
  await house.close();
});

it('M3 a socket whose session could not be read connects anew when it can be', async () => {
  let tries = 0;
  const house = await startTestHub({
    async callerOf(headers) {
      tries += 1;
      if (tries < 3) throw new Error('planned');
      return callerOf(headers);
    },
  });
  const member = await connectClient(house.url, undefined, {
    extraHeaders: { cookie: 'id=m1' },
    reconnectionDelay: 50,
  });
  const heard: unknown[] = [];
  const reasons: unknown[] = [];
  member.socket.on('alert', (payload) => heard.push(payload));
  member.socket.on(BYE, (payload) => reasons.push(payload));
  await until(() => house.hub.openSessions().length === 1, 'the session');
  house.hub.toMember('m1', 'alert', { n: 1 });
  await until(() => heard.length > 0, 'the alert');
  expect(reasons).toEqual([{ reason: 'shutdown' }]);
  // Only the first failure: thousands of sockets may try for minutes.
  expect(house.warnings).toEqual(['could not read the session of a socket']);
  member.socket.disconnect();
  await house.close();
});

it('M4 the end of a session closes its sockets and no others', async () => {
  const house = await startTestHub({ callerOf });
  const as = (id: string) => ({ extraHeaders: { cookie: `id=${id}` }, reconnection: false });
  const mine = await connectClient(house.url, undefined, as('m1'));
  const other = await connectClient(house.url, undefined, as('m2'));
  const reasons: unknown[] = [];
  mine.socket.on(BYE, (payload) => reasons.push(payload));
  await until(() => house.hub.openSessions().length === 2, 'both sessions');
  house.hub.endSession('session-of-m1');
  await until(() => !mine.socket.connected, 'the end');
  expect(reasons).toEqual([{ reason: 'signed-out' }]);
  expect(other.socket.connected).toBe(true);
  expect(house.hub.openSessions()).toEqual(['session-of-m2']);
  other.socket.disconnect();
  await house.close();
});

it('K4 closes sockets before a shutdown, and an unmodified Socket.IO client reconnects to the next server', async () => {
  const house = await startTestHub();
  const client = await connectClient(house.url, undefined, { reconnectionDelay: 50 });
  const reasons: unknown[] = [];
  client.socket.on(BYE, (payload) => reasons.push(payload));
  await house.close();
  await until(() => !client.socket.connected, 'the end');
  expect(reasons).toEqual([{ reason: 'shutdown' }]);
  const next = await startTestHub({ port: house.port });
  await until(() => client.socket.connected, 'the reconnect');
  expect(next.market.epoch).not.toBe(house.market.epoch);
  client.socket.disconnect();
  await next.close();
});
