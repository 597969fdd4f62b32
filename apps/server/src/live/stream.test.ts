import { HEARTBEAT, type Heartbeat, RESUME, type ResumeAnswer } from '@dorpon/contract/live';
import type { ShareRecord } from '@dorpon/contract/share-record';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectClient, getOnce, type TestClient } from './testing/client.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

let house: TestHub;
let clients: TestClient[] = [];

const visit = async (
  ...args: Parameters<typeof connectClient> extends [string, ...infer R] ? R : never
) => {
  const client = await connectClient(house.url, ...args);
  clients.push(client);
  return client;
};
const ask = (client: TestClient, e: string, s: unknown): Promise<ResumeAnswer> =>
  client.socket.timeout(2_000).emitWithAck(RESUME, { e, s });

beforeEach(async () => {
  house = await startTestHub({
    limits: { beatMs: 25, idleMs: 100, ringBatches: 20, resumesPerTenSeconds: 100 },
  });
});
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  clients = [];
  await house.close();
});

describe('messages', () => {
  it('S1 S3 W1 fold the batches of a beat into one contiguous range', async () => {
    const client = await visit();
    for (let i = 0; i < 12; i += 1) {
      house.market.apply(house.feed.batch(10));
      house.market.apply(house.feed.batch(10));
      await until(() => client.ranges.at(-1)?.s === house.market.seq, 'the newest batch');
    }
    let last = 0;
    for (const range of client.ranges) {
      expect(range).toMatchObject({ e: house.market.epoch, a: last + 1 });
      last = range!.s;
    }
    expect(last).toBe(24);
    expect(client.ranges.length).toBeLessThanOrEqual(24);
  });

  it('S4 W3 carry the newest state of a share once, with the deltas of the newest batch', async () => {
    const client = await visit();
    const code = house.feed.codes[3]!;
    house.market.apply(house.feed.trade(code, 5_000, 100));
    house.market.apply(house.feed.trade(code, 5_050, 30));
    await until(() => client.board.get(code)?.v === 130, 'both trades');
    expect(client.sizes).toEqual([1]);
    expect(client.board.get(code)).toMatchObject({ ltp: 50.5, vn: 30, trn: 1, changeNew: 0.5 });
  });

  it('N2 agree with get-once once everything has been sent', async () => {
    const client = await visit();
    const before = await getOnce(house.url);
    for (let i = 0; i < 30; i += 1) house.market.apply(house.feed.batch(40));
    await until(() => client.ranges.at(-1)?.s === 30, 'the newest batch');
    expect(new Map([...before, ...client.board])).toEqual(await getOnce(house.url));
  });
});

describe('heartbeat', () => {
  it('H1 H2 is sent when idle, with the last batch, the exchange clock and the feed time', async () => {
    const client = await visit();
    const beats: Heartbeat[] = [];
    client.socket.on(HEARTBEAT, (beat: Heartbeat) => beats.push(beat));
    house.market.apply(house.feed.batch(5));
    await until(() => beats.length >= 3, 'three heartbeats');
    expect(beats[0]).toEqual({
      e: house.market.epoch,
      s: expect.any(Number),
      now: house.market.feedAt,
      feed: house.market.feedAt,
    });
    expect(beats.at(-1)!.s).toBe(1);
  });
});

describe('resume', () => {
  it('R1 returns the newest record of every code changed after a position', async () => {
    const client = await visit();
    for (let i = 0; i < 10; i += 1) house.market.apply(house.feed.batch(15));
    const answer = await ask(client, house.market.epoch, 4);
    if (!answer.ok) throw new Error('refused');
    expect(answer.range).toEqual({ e: house.market.epoch, a: 5, s: 10 });
    const records: ShareRecord[] = JSON.parse(answer.records);
    const now = await getOnce(house.url);
    expect(new Set(records.map((record) => record.c)).size).toBe(records.length);
    for (const record of records) expect(record).toEqual(now.get(record.c));
  });

  it('R1 from the newest position is empty, not refused', async () => {
    const client = await visit();
    house.market.apply(house.feed.batch(15));
    expect(await ask(client, house.market.epoch, 1)).toMatchObject({ ok: true, records: '[]' });
  });

  it('R2 R3 is never partial: old, future and invalid positions and other epochs are refused', async () => {
    const client = await visit();
    for (let i = 0; i < 30; i += 1) house.market.apply(house.feed.batch(3));
    const { epoch } = house.market;
    expect((await ask(client, epoch, 10)).ok).toBe(true);
    for (const s of [9, 0, -1, 31, 1.5, '10', null])
      expect(await ask(client, epoch, s), String(s)).toEqual({ ok: false });
    expect(await ask(client, 'other', 29)).toEqual({ ok: false });
    expect(house.hub.metrics.gaps).toBe(8);
  });

  it('R4 a socket that resumes too often is refused', async () => {
    const other = await startTestHub({ limits: { resumesPerTenSeconds: 3 } });
    const client = await connectClient(other.url);
    clients.push(client);
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await ask(client, other.market.epoch, 0)).ok);
    expect(answers).toEqual([true, true, true, false, false]);
    await other.close();
  });
});
