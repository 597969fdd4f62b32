import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('K5 a socket that sends too much', () => {
  /** Sends all frames at once: the first use up the bucket, the rest exceed it. */
  const flooded = async (frame: Buffer, count: number) => {
    const before = house.hub.metrics.flooding;
    const raw = await openRawSocket(house.port, { keep: false });
    raw.sendBytes(Buffer.concat(Array.from({ length: count }, () => frame)));
    await until(() => raw.closed, 'the end of the connection');
    expect(house.hub.metrics.flooding).toBe(before + 1);
    await stillTrades();
  };

  it.each([
    ['packets', maskedFrame(Buffer.from('42["x"]'), 0x81)],
    ['pings of the protocol', maskedFrame(Buffer.alloc(0), 0x89)],
    ['pongs of the protocol', maskedFrame(Buffer.alloc(0), 0x8a)],
    ['pongs of Engine.IO', maskedFrame(Buffer.from('3'), 0x81)],
  ])('is dropped for %s', async (_name, frame) => {
    await flooded(frame, 500);
  });

  it('is read no further: of 100,000 pings from ten sockets about 2,000 are parsed', async () => {
    const emitted = vi.spyOn(EventEmitter.prototype, 'emit');
    const ping = maskedFrame(Buffer.alloc(0), 0x89);
    const all = Buffer.concat(Array.from({ length: 10_000 }, () => ping));
    const sockets = await Promise.all(
      Array.from({ length: 10 }, () => openRawSocket(house.port, { keep: false })),
    );
    for (const raw of sockets) raw.sendBytes(all);
    await until(() => sockets.every(({ closed }) => closed), 'the end of the connections');
    // Once by the parser and once by the socket; a few more refill the allowance meanwhile.
    const pings = emitted.mock.calls.filter(([event]) => event === 'ping').length / 2;
    emitted.mockRestore();
    expect(pings).toBeGreaterThanOrEqual(2000);
    expect(pings).toBeLessThan(2500);
    await stillTrades();
  });

  it('is dropped for bytes that never become a message', async () => {
    const part = maskedFrame(Buffer.alloc(1), 0x00);
    const first = maskedFrame(Buffer.alloc(1), 0x01);
    const raw = await openRawSocket(house.port, { keep: false });
    raw.sendBytes(first);
    // Slow enough to arrive in several chunks, until ws or our limit ends it.
    for (let i = 0; i < 60 && !raw.closed; i += 1)
      raw.sendBytes(Buffer.concat(Array.from({ length: 1000 }, () => part)));
    await until(() => raw.closed, 'the end of the connection');
    await stillTrades();
  });

  it('is dropped when polling too', async () => {
    const at = `${house.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1));
    const before = house.hub.metrics.flooding;
    const body = Array.from({ length: 500 }, () => '3').join('\x1e');
    await fetch(`${at}&sid=${sid}`, { method: 'POST', body }).catch(() => undefined);
    expect(house.hub.metrics.flooding).toBe(before + 1);
    // The first poll may still return the closing packet.
    await fetch(`${at}&sid=${sid}`);
    expect((await fetch(`${at}&sid=${sid}`)).status).toBe(400);
  });

  it('is dropped when its upgrade from polling never finishes', async () => {
    const at = `${house.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1));
    const before = house.hub.metrics.flooding;
    const probe = new WebSocket(
      `${at.replace('http', 'ws').replace('polling', 'websocket')}&sid=${sid}`,
    );
    await new Promise((opened) => probe.addEventListener('open', opened));
    const ended = new Promise((closed) => probe.addEventListener('close', closed));
    for (let i = 0; i < 500; i += 1) probe.send('2probe');
    await ended;
    expect(house.hub.metrics.flooding).toBe(before + 1);
    await stillTrades();
  });

  it('is cut at once when its upgrade is refused', async () => {
    const at = `${house.url}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(at)).text()).slice(1));
    const { hostname, port } = new URL(at);
    const upgrade = () =>
      [
        `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1`,
        `Host: ${hostname}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n');
    const first = connect(Number(port), hostname);
    first.write(upgrade());
    await once(first, 'data');
    // A client with one upgrade under way is refused a second.
    const refused = connect(Number(port), hostname);
    refused.on('error', () => {});
    refused.write(upgrade());
    await once(refused, 'data');
    refused.write(Buffer.from('898000000000', 'hex'));
    await once(refused, 'close');
    first.destroy();
    await stillTrades();
  });

  it('is cut at once when it asks for another path', async () => {
    const { hostname, port } = new URL(house.url);
    const other = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    other.on('error', () => {});
    other.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    other.resume();
    await once(other, 'end');
    // Only a socket that is closed on both sides refuses what is sent now.
    const knock = setInterval(() => other.write('x'), 20);
    await new Promise((closed) => other.once('close', closed));
    clearInterval(knock);
  });

  it('is not dropped for the busiest second of a real page', async () => {
    const client = await connectClient(house.url);
    const code = house.feed.opening.quotes[0]!.code;
    for (let i = 0; i < 40; i += 1)
      for (const event of ['share:join', 'share:leave'])
        expect(await client.socket.timeout(2_000).emitWithAck(event, { code })).toEqual({
          ok: true,
        });
    expect(client.socket.connected).toBe(true);
    client.socket.disconnect();
  });
});

it('K6 connections are limited per address, without affecting other addresses', async () => {
  let spent = 0;
  const own = await startTestHub({
    limits: { socketsPerAddress: 3 },
    admission: {
      keyOf: ({ headers }) => String(headers['x-test-address']),
      bucketsOf: (key) => [{ key, times: 1 }],
      mayUse: (_key, costMs) => {
        spent += costMs;
        return true;
      },
    },
  });
  const handshake = (address: string) =>
    fetch(`${own.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { 'x-test-address': address },
    });
  for (let i = 0; i < 3; i += 1) expect((await handshake('one')).status).toBe(200);
  const refused = await handshake('one');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await handshake('other')).status).toBe(200);
  expect(spent).toBe(8);
  await own.close();
});

it.each(['', '&sid=', '&sid', '&sid=x&sid=', '&%73id=', '#&sid=x', '&x=?sid=x'])(
  'K6 a handshake with %j at the end of its query counts as a new connection',
  async (query) => {
    const own = await startTestHub({
      limits: { socketsPerAddress: 2 },
      admission: {
        keyOf: () => 'one',
        bucketsOf: (key) => [{ key, times: 1 }],
        mayUse: () => true,
      },
    });
    const handshake = () => openRawSocket(own.port, { query });
    const entered = [await handshake(), await handshake()];
    await expect(handshake()).rejects.toThrow();
    expect(own.hub.metrics.refused).toBe(1);
    for (const raw of entered) raw.close();
    await own.close();
  },
);

it('K6 connections of many networks of one site share its larger limit', async () => {
  const own = await startTestHub({
    limits: { socketsPerAddress: 1 },
    admission: {
      keyOf: ({ headers }) => String(headers['x-test-address']),
      bucketsOf: (key) => [
        { key, times: 1 },
        { key: `site of ${key.charAt(0)}`, times: 2 },
      ],
      mayUse: () => true,
    },
  });
  const handshake = async (address: string) => {
    const headers = { 'x-test-address': address };
    return (await fetch(`${own.url}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  expect([await handshake('a1'), await handshake('a1')]).toEqual([200, 429]);
  expect([await handshake('a2'), await handshake('a3')]).toEqual([200, 429]);
  expect(await handshake('b1')).toBe(200);
  await own.close();
});

it('K6 an address with a used-up allowance is refused', async () => {
  const own = await startTestHub({
    admission: { keyOf: () => 'one', bucketsOf: (key) => [{ key, times: 1 }], mayUse: () => false },
  });
  const answer = await fetch(`${own.url}/socket.io/?EIO=4&transport=polling`);
  expect(answer.status).toBe(429);
  await expect(openRawSocket(own.port)).rejects.toThrow();
  expect(own.hub.metrics.refused).toBe(2);
  await own.close();
});
