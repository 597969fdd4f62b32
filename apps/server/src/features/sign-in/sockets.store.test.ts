import { BYE } from '@dorpon/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { post, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

function connect(extraHeaders: Record<string, string>): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { app: 'dorpon', v: 1 },
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  sockets.push(socket);
  return socket;
}
const connected = (socket: Socket) =>
  new Promise<string>((done) => {
    socket.once('connect', () => done('in')).once('connect_error', (error) => done(error.message));
  });
const until = async (holds: () => boolean, what: string) => {
  const began = performance.now();
  while (!holds()) {
    if (performance.now() - began > 5000) throw new Error(`timed out waiting for ${what}`);
    await new Promise((next) => setTimeout(next, 5));
  }
};

it('a page of another site gets no socket, even with a valid cookie', async () => {
  const { cookie } = await signUp(app);
  expect(await connected(connect({ cookie, origin: 'https://evil.test' }))).toBe('foreign-origin');
  expect(await connected(connect({ cookie, origin: 'null' }))).toBe('foreign-origin');
  expect(app.hub.openSessions()).toEqual([]);
  expect(await connected(connect({ cookie, origin: url }))).toBe('in');
  expect(await connected(connect({ cookie, origin: 'http://localhost:8080' }))).toBe('in');
});

it('a member’s events reach every device of theirs and nobody else', async () => {
  const [mine, theirs] = [await signUp(app), await signUp(app)];
  const heard: string[] = [];
  const listen = async (name: string, headers: Record<string, string>) => {
    const socket = connect(headers);
    socket.on('member:changed', () => heard.push(name));
    await connected(socket);
  };
  await listen('laptop', { cookie: mine.cookie });
  await listen('phone', { cookie: mine.cookie });
  await listen('other', { cookie: theirs.cookie });
  await listen('forged', { cookie: mine.cookie.replace(/.$/, 'x') });
  await listen('visitor', {});
  await until(() => app.hub.openSessions().length === 2, 'two sessions');
  await new Promise((next) => setTimeout(next, 100));
  app.hub.toMember(mine.id, 'member:changed', { what: 'messages' });
  await until(() => heard.length >= 2, 'the news');
  await new Promise((next) => setTimeout(next, 100));
  expect(heard.sort()).toEqual(['laptop', 'phone']);
});

it('a revoked session loses its open socket at once; others stay', async () => {
  const { cookie, email, password } = await signUp(app);
  const other = await post(app, '/api/auth/sign-in/email', { email, password });
  const otherCookie = String(other.headers['set-cookie']).split(';', 1)[0] ?? '';
  const [here, there] = [connect({ cookie }), connect({ cookie: otherCookie })];
  await Promise.all([connected(here), connected(there)]);
  await until(() => app.hub.openSessions().length === 2, 'two sessions');
  const reasons: unknown[] = [];
  there.on(BYE, (said) => reasons.push(said));

  const listed = await app.http.inject({ url: '/api/auth/list-sessions', headers: { cookie } });
  const { id } = listed.json().find(({ current }: { current: boolean }) => !current);
  const ended = await post(app, '/api/auth/revoke-session', { id }, { cookie });
  expect(ended.statusCode).toBe(200);
  await until(() => !there.connected, 'the end of the socket');
  expect(reasons).toEqual([{ reason: 'signed-out' }]);
  expect(here.connected).toBe(true);

  // Also without a call: the row is deleted as another process or an operator would.
  await app.database.pool.query('delete from session where "userId" is not null');
  await until(() => !here.connected, 'the end of the last');
});
