import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deflateMessage, textFrame } from './frame.ts';
import { connectClient, getOnce, type TestClient } from './testing/client.ts';
import { openRawSocket } from './testing/raw-socket.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
beforeEach(async () => {
  house = await startTestHub({ limits: { beatMs: 20 } });
});
afterEach(() => house.close());

const trade = async (clients: TestClient[]) => {
  for (let i = 0; i < 20; i += 1) house.market.apply(house.feed.batch(60));
  await until(() => clients.every((client) => client.ranges.at(-1)?.s === 20), 'all clients');
};

it.each([
  ['with deflate', { perMessageDeflate: { threshold: 0 } }],
  ['without deflate', { perMessageDeflate: false }],
  ['polling', { transports: ['polling'] }],
  ['polling, then upgraded', { transports: ['polling', 'websocket'] }],
] as const)('F2 a client %s reads every message', async (_name, options) => {
  const client = await connectClient(house.url, undefined, options as object);
  await trade([client]);
  const board = await getOnce(house.url);
  for (const [code, record] of client.board) expect(record).toEqual(board.get(code));
  client.socket.disconnect();
});

it('F1 F2 one deflated frame for all clients that negotiated it, plain frames for the others', async () => {
  const deflated = await openRawSocket(house.port, { deflate: true });
  const second = await openRawSocket(house.port, { deflate: true });
  const plain = await openRawSocket(house.port);
  await until(() => house.hub.metrics.sockets === 3, 'three sockets');
  await new Promise((done) => setTimeout(done, 50));
  const before = [deflated, second, plain].map((socket) => socket.received().length);
  for (let i = 0; i < 3; i += 1) house.market.apply(house.feed.batch(80));
  await until(() => plain.received().length > before[2]! + 10_000, 'a message');
  await until(() => deflated.received().length > before[0]!, 'a message');
  await new Promise((done) => setTimeout(done, 50));
  const [a, b, c] = [deflated, second, plain].map((socket, i) =>
    socket.received().subarray(before[i]),
  );
  expect(a!.equals(b!)).toBe(true);
  expect(a![0]).toBe(0xc1);
  expect(c![0]).toBe(0x81);
  expect(a!.length).toBeLessThan(c!.length * 0.3);
  const payload = Buffer.concat([a!.subarray(4), Buffer.from([0, 0, 0xff, 0xff])]);
  const text = inflateRawSync(payload, { finishFlush: 2 }).toString();
  expect(text).toMatch(/^42\["stock_price_update","\[\{/);
  for (const socket of [deflated, second, plain]) socket.close();
});

it('F2 frame headers of all three lengths are right', () => {
  for (const length of [0, 125, 126, 65_535, 65_536]) {
    const frame = textFrame(Buffer.alloc(length, 'x'), false);
    const head = frame.length - length;
    const declared =
      frame[1]! < 126
        ? frame[1]
        : frame[1] === 126
          ? frame.readUInt16BE(2)
          : Number(frame.readBigUInt64BE(2));
    expect([declared, head]).toEqual([length, length < 126 ? 2 : length < 65_536 ? 4 : 10]);
  }
  expect(deflateMessage(Buffer.from('a'.repeat(1_000))).length).toBeLessThan(40);
});
