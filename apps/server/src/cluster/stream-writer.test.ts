import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, type Redis } from './redis.ts';
import { createStream, type Entry, type Stream } from './stream.ts';
import { createStreamWriter, type StreamWriter } from './stream-writer.ts';
import { findRedis } from './testing/find-redis.ts';
import { type RedisServer, startRedis } from './testing/redis.ts';

const program = findRedis();
const PATIENCE = 30_000;

const entry = (term: number, number: number): Entry => ({
  place: { term, number },
  version: '1',
  body: `${term}-${number}`,
});

describe.skipIf(!program)('the writer of the stream', () => {
  let server: RedisServer;
  let redis: Redis;
  let stream: Stream;
  let writer: StreamWriter;
  let calls: string[];
  beforeEach(async () => {
    server = await startRedis(program!);
    redis = await connectRedis(server.url, () => {});
    stream = createStream(redis, 'test');
    calls = [];
    writer = createStreamWriter({
      stream,
      onReplaced: () => void calls.push('replaced'),
      onDropped: () => void calls.push('dropped'),
    });
  });
  afterEach(async () => {
    writer.stop();
    redis.close();
    await server.remove();
  });

  function addUpto(last: number, first = 1): void {
    for (let number = first; number <= last; number += 1) writer.add(entry(1, number));
  }

  async function numbers(): Promise<number[]> {
    const found = await redis.commands.xRange('test:entries', '-', '+');
    return (found ?? []).map(({ id }) => Number(id.split('-')[1]));
  }

  const upto = (last: number, first = 1) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);

  it('sends entries in order', async () => {
    addUpto(300);
    await writer.drain(PATIENCE);
    expect(await numbers()).toEqual(upto(300));
    expect(writer.waiting).toBe(0);
  });

  it('keeps what it could not send, and sends it in order when Redis is back, empty', async () => {
    addUpto(10);
    await writer.drain(PATIENCE);
    const { takenAt } = writer;
    await server.kill();
    addUpto(50, 11);
    await expect(writer.drain(300)).rejects.toThrow('40 entries did not reach Redis');
    expect(writer.takenAt).toBe(takenAt);
    await server.start();
    addUpto(60, 51);
    await writer.drain(PATIENCE);
    expect(await numbers()).toEqual(upto(60, 11));
    expect(writer.takenAt).toBeGreaterThan(takenAt);
    expect(calls).toEqual([]);
  });

  it('loses nothing and repeats nothing when Redis is killed again and again', async () => {
    let number = 0;
    const kept: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      addUpto(number + 100, number + 1);
      number += 100;
      await expect.poll(() => writer.waiting, { timeout: PATIENCE, interval: 1 }).toBeLessThan(95);
      // What Redis has now is read before it is gone.
      const had = await numbers();
      kept.push(...had.filter((one) => one > (kept.at(-1) ?? 0)));
      await server.kill();
      await server.start();
    }
    await writer.drain(PATIENCE);
    const after = await numbers();
    expect(after).toEqual([...after].sort((a, b) => a - b));
    expect(new Set(after).size).toBe(after.length);
    expect(after.at(-1)).toBe(number);
    // An entry that Redis took between the reading and its end is gone with it.
    expect(after[0]!).toBeGreaterThan(kept.at(-1)!);
  });

  it('waits while Redis does not answer, and goes on afterwards', async () => {
    addUpto(5);
    await writer.drain(PATIENCE);
    server.pause();
    addUpto(20, 6);
    await expect(writer.drain(300)).rejects.toThrow('did not reach Redis');
    server.resume();
    await writer.drain(PATIENCE);
    expect(await numbers()).toEqual(upto(20));
  });

  it('drops everything when too much waits, and says so once', async () => {
    server.pause();
    addUpto(5000);
    expect([writer.waiting, calls]).toEqual([5000, []]);
    addUpto(5001, 5001);
    expect([writer.waiting, calls]).toEqual([0, ['dropped']]);
    addUpto(5010, 5002);
    server.resume();
    await writer.drain(PATIENCE);
    const sent = await numbers();
    // The first one was on its way.
    expect(sent.filter((number) => number > 1)).toEqual(upto(5010, 5002));
    expect(calls).toEqual(['dropped']);
  });

  it('stops for good when another leader has written', async () => {
    addUpto(3);
    await writer.drain(PATIENCE);
    await stream.add({ ...entry(2, 0), body: '' });
    addUpto(6, 4);
    await expect.poll(() => calls, { timeout: PATIENCE }).toEqual(['replaced']);
    addUpto(9, 7);
    await writer.drain(PATIENCE);
    expect(await numbers()).toEqual([1, 2, 3, 0]);
    expect(calls).toEqual(['replaced']);
  });

  it('sends nothing after stop', async () => {
    addUpto(3);
    await writer.drain(PATIENCE);
    server.pause();
    addUpto(9, 4);
    writer.stop();
    addUpto(12, 10);
    server.resume();
    await delay(500);
    // The fourth one was on its way.
    await expect.poll(numbers).toEqual(expect.arrayContaining(upto(3)));
    expect((await numbers()).filter((number) => number > 4)).toEqual([]);
  });
});

describe('the writer of the stream', () => {
  it('sends an entry that is added just when the one before is taken', async () => {
    for (let turns = 1; turns < 12; turns += 1) {
      const sent: number[] = [];
      const writer = createStreamWriter({
        stream: {
          async add({ place }) {
            sent.push(place.number);
            if (sent.length === 1) void addLater();
          },
        },
        onReplaced: () => {},
        onDropped: () => {},
      });
      const addLater = async () => {
        for (let turn = 0; turn < turns; turn += 1) await undefined;
        writer.add(entry(1, 2));
      };
      writer.add(entry(1, 1));
      await writer.drain(1000);
      await expect.poll(() => sent).toEqual([1, 2]);
      writer.stop();
    }
  });
});
