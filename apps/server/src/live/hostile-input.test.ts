import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { maskedFrame, openRawSocket } from './testing/raw-socket.ts';
import { chance } from './testing/synthetic-feed.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
beforeAll(async () => {
  house = await startTestHub({ limits: { beatMs: 20 } });
});
afterAll(() => house.close());

const stillTrades = async () => {
  const client = await connectClient(house.url);
  house.market.apply(house.feed.batch(5));
  await until(() => client.ranges.length > 0, 'a message');
  client.socket.disconnect();
};

it('K2 unknown events are counted, malformed payloads are answered, nothing throws', async () => {
  const { socket } = await connectClient(house.url);
  for (const name of ['error', 'nonsense', 'message', '__proto__', 'constructor'])
    socket.emit(name, { any: 'thing' });
  for (const event of ['spu:resume', 'share:join', 'share:leave']) {
    socket.emit(event);
    socket.emit(event, 'no ack');
    for (const payload of [null, 1, 'x', [], {}, { code: 1 }, { e: {}, s: [] }, { code: '../..' }])
      expect(await socket.timeout(2_000).emitWithAck(event, payload)).toEqual({ ok: false });
    expect(await socket.timeout(2_000).emitWithAck(event)).toEqual({ ok: false });
  }
  expect(house.hub.metrics.unknownEvents).toBe(5);
  expect(house.hub.metrics.malformed).toBeGreaterThan(20);
  socket.disconnect();
  await stillTrades();
});

it.each([
  ['not a packet', Buffer.from('hello')],
  ['an unknown packet type', Buffer.from('9')],
  ['a broken event', Buffer.from('42["spu:resume"')],
  ['an event without a name', Buffer.from('42[]')],
  ['a binary event without its parts', Buffer.from('451-["x",{"_placeholder":true,"num":0}]')],
  ['a reserved event', Buffer.from('42["disconnect"]')],
  ['an ack of nothing', Buffer.from('4399[]')],
  ['a second CONNECT', Buffer.from('40{}')],
  ['another namespace', Buffer.from('40/admin,{}')],
  ['an event of another namespace', Buffer.from('42/admin,["x"]')],
])('K2 %s harms only its own connection', async (_name, payload) => {
  const raw = await openRawSocket(house.port);
  raw.sendBytes(maskedFrame(payload, 0x81));
  raw.sendBytes(maskedFrame(payload, 0x82));
  await new Promise((done) => setTimeout(done, 30));
  raw.close();
  await stillTrades();
});

it.each(['null', '[]', '"x"', '{', '1', '{"app":{"toString":1}}', ''])(
  'K2 the handshake %s harms nobody',
  async (auth) => {
    const raw = await openRawSocket(house.port, { auth });
    await new Promise((done) => setTimeout(done, 30));
    raw.close();
    await stillTrades();
  },
);

it('K3 an oversize message ends its connection, nothing else', async () => {
  const raw = await openRawSocket(house.port);
  raw.sendText(`42["x","${'y'.repeat(17 * 1024)}"]`);
  await until(() => raw.closed, 'the end of the connection');
  const polite = await openRawSocket(house.port);
  polite.sendText(`42["x","${'y'.repeat(10 * 1024)}"]`);
  await new Promise((done) => setTimeout(done, 50));
  expect(polite.closed).toBe(false);
  polite.close();
  await stillTrades();
});

it('K2 random bytes after the upgrade harm nobody', async () => {
  const random = chance(7);
  for (let round = 0; round < 40; round += 1) {
    const raw = await openRawSocket(house.port, { deflate: round % 2 === 0 });
    raw.sendBytes(Buffer.from(Array.from({ length: 1 + random(300) }, () => random(256))));
    raw.sendBytes(maskedFrame(Buffer.from([random(256), random(256)]), 0xc1));
    await new Promise((done) => setTimeout(done, 2));
    raw.close();
  }
  await until(() => house.hub.metrics.sockets === 0, 'all to be gone');
  await stillTrades();
});
