import { BYE, PRICE_UPDATE } from '@dorpon/contract/live';
import { afterEach, expect, it } from 'vitest';
import { connectClient, getOnce } from './testing/client.ts';
import { openRawSocket, type RawSocket } from './testing/raw-socket.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
afterEach(() => house.close());

/** Trades until the kernel's buffers are full and the hub starts to skip. */
async function tradeUntil(holds: () => boolean): Promise<void> {
  for (let i = 0; !holds(); i += 1) {
    if (i > 5_000) throw new Error('the hub never skipped');
    house.market.apply(house.feed.batch(400));
    await new Promise((next) => setTimeout(next, 5));
  }
}

const settle = async (raw: RawSocket) => {
  await until(() => house.hub.metrics.sockets > 0, 'the socket');
  raw.tcp.pause();
};

it('L1 L2 a paused socket is skipped, then gets one contiguous message; others are not affected', async () => {
  house = await startTestHub({ shares: 430, limits: { beatMs: 5 } });
  const raw = await openRawSocket(house.port);
  await settle(raw);
  const other = await connectClient(house.url);
  await tradeUntil(() => house.hub.metrics.skipped > 20);
  await until(() => other.ranges.at(-1)?.s === house.market.seq, 'the other client');
  let last = other.ranges[0]!.a - 1;
  for (const range of other.ranges) {
    expect(range!.a).toBe(last + 1);
    last = range!.s;
  }

  raw.tcp.resume();
  await until(() => house.hub.metrics.merged === 1, 'the merged message');
  house.market.apply(house.feed.batch(3));
  await until(() => other.ranges.at(-1)?.s === house.market.seq, 'the last batch');
  await new Promise((done) => setTimeout(done, 200));
  const messages = updatesIn(raw.received());
  let seen = messages[0]!.range.a - 1;
  let joined = 0;
  for (const { range } of messages) {
    expect(range.a).toBeLessThanOrEqual(seen + 1);
    if (range.s - range.a > 15) joined += 1;
    seen = Math.max(seen, range.s);
  }
  expect(joined).toBe(1);
  expect(seen).toBe(house.market.seq);
  const board = await getOnce(house.url);
  const folded = new Map(messages.flatMap(({ records }) => records.map((r) => [r.c, r] as const)));
  for (const [code, record] of folded) expect(record).toEqual(board.get(code));
  expect(house.hub.metrics.dropped).toBe(0);
  raw.close();
  other.socket.disconnect();
});

it('L3 a socket above the backlog limit is dropped with a reason', async () => {
  house = await startTestHub({ shares: 430, limits: { beatMs: 5, dropAboveBytes: 262_144 } });
  const raw = await openRawSocket(house.port);
  await settle(raw);
  await tradeUntil(() => house.hub.metrics.dropped === 1);
  await until(() => house.hub.metrics.sockets === 0, 'the socket to be gone');
  expect(house.warnings).toContain('dropped a receiver that was too slow');
  raw.close();
});

it('L3 the reason reaches a receiver that resumes reading in time', async () => {
  house = await startTestHub({
    shares: 430,
    limits: { beatMs: 5, dropAboveBytes: 262_144, graceMs: 1_500 },
  });
  const raw = await openRawSocket(house.port);
  await settle(raw);
  await tradeUntil(() => house.hub.metrics.dropped === 1);
  raw.tcp.resume();
  await until(() => raw.closed, 'the end');
  expect(raw.received().toString()).toContain(`["${BYE}",{"reason":"too-slow"}]`);
});

it('L3 a socket that missed more than the ring holds is dropped', async () => {
  house = await startTestHub({ shares: 430, limits: { beatMs: 5, ringBatches: 3 } });
  const raw = await openRawSocket(house.port);
  await settle(raw);
  await tradeUntil(() => house.hub.metrics.skipped > 20);
  raw.tcp.resume();
  await until(() => house.hub.metrics.dropped === 1, 'the drop');
  raw.close();
});

it('L4 events are queued, not skipped', async () => {
  house = await startTestHub({
    shares: 430,
    limits: { beatMs: 5 },
    callerOf: async () => ({ id: 'm1', sessionId: 's1' }),
  });
  const raw = await openRawSocket(house.port);
  await settle(raw);
  await tradeUntil(() => house.hub.metrics.skipped > 3);
  house.hub.toMember('m1', 'alert', { n: 1 });
  raw.tcp.resume();
  await until(() => raw.received().includes('["alert",{"n":1}]'), 'the alert');
  raw.close();
});

function updatesIn(bytes: Buffer) {
  const updates: { range: { a: number; s: number }; records: { c: string }[] }[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const short = bytes[at + 1]!;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    const text = bytes.subarray(at + head, at + head + length).toString();
    if (text.startsWith(`42["${PRICE_UPDATE}"`)) {
      const [, json, range] = JSON.parse(text.slice(2));
      updates.push({ range, records: JSON.parse(json) });
    }
    at += head + length;
  }
  return updates;
}
