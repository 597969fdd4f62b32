import type { IncomingMessage } from 'node:http';
import { BYE } from '@dorpon/contract/live';
import { expect, it } from 'vitest';
import { connectClient, openClient } from './testing/client.ts';
import { startTestHub, until } from './testing/test-hub.ts';

const refusal = (url: string, auth: object, options = {}): Promise<string> =>
  new Promise((done, fail) => {
    const { socket } = openClient(url, auth, { reconnection: false, ...options });
    socket.once('connect_error', (error) => done(error.message)).once('connect', () => fail('in'));
    socket.once('connect_error', () => socket.disconnect());
  });

it('K1 strangers are refused by name', async () => {
  const house = await startTestHub({ allowedOrigins: ['https://ours.test'] });
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

it('M3 the room of a member comes from the session, never from the client', async () => {
  const memberOf = async (request: IncomingMessage) => request.headers.cookie?.slice('id='.length);
  const house = await startTestHub({ memberOf });
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

it('K4 says goodbye before a shutdown, and a stock client comes back to the next server', async () => {
  const house = await startTestHub();
  const client = await connectClient(house.url, undefined, { reconnectionDelay: 50 });
  const reasons: unknown[] = [];
  client.socket.on(BYE, (payload) => reasons.push(payload));
  await house.close();
  await until(() => !client.socket.connected, 'the end');
  expect(reasons).toEqual([{ reason: 'shutdown' }]);
  const next = await startTestHub({ port: house.port });
  await until(() => client.socket.connected, 'the way back');
  expect(next.market.epoch).not.toBe(house.market.epoch);
  client.socket.disconnect();
  await next.close();
});
