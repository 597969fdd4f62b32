import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, type Redis } from './redis.ts';
import { createStream, type Entry, Replaced, type Stream } from './stream.ts';
import { findRedis } from './testing/find-redis.ts';
import { type RedisServer, startRedis } from './testing/redis.ts';

const program = findRedis();

const entry = (term: number, number: number, body = `${term}-${number}`): Entry => ({
  place: { term, number },
  version: '1',
  body,
});

describe.skipIf(!program)('the stream', () => {
  let server: RedisServer;
  let redis: Redis;
  let stream: Stream;
  let count = 0;
  beforeAll(async () => {
    server = await startRedis(program!);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    redis = await connectRedis(server.url, console.error);
    count += 1;
    stream = createStream(redis, `test-${count}`);
  });
  afterEach(() => redis.close());

  const start = { term: 0, number: 0 };
  const bodies = async (after = start) => (await stream.read(after, 1)).map(({ body }) => body);

  it('gives its entries in order, as they were added', async () => {
    const added = [entry(1, 0, ''), entry(1, 1, 'ঢাকা "quoted"\n'), entry(1, 2), entry(4, 3)];
    for (const one of added) await stream.add(one);
    expect(await stream.read(start, 1)).toEqual(added);
    expect(await stream.last()).toEqual({ term: 4, number: 3 });
  });

  it('is empty before the first entry', async () => {
    expect(await stream.read(start, 1)).toEqual([]);
    expect([await stream.last(), await stream.snapshot()]).toEqual([null, null]);
  });

  it('gives only what comes after a place', async () => {
    for (const one of [entry(1, 1), entry(1, 2), entry(2, 0), entry(2, 3)]) await stream.add(one);
    expect(await bodies({ term: 1, number: 1 })).toEqual(['1-2', '2-0', '2-3']);
    expect(await bodies({ term: 1, number: 9 })).toEqual(['2-0', '2-3']);
    expect(await bodies({ term: 2, number: 3 })).toEqual([]);
  });

  it('takes an entry once, however often it is sent', async () => {
    await stream.add(entry(1, 1));
    await stream.add(entry(1, 2));
    await stream.add(entry(1, 1, 'again'));
    await stream.add(entry(1, 2, 'again'));
    expect(await bodies()).toEqual(['1-1', '1-2']);
  });

  it('refuses a leader that was replaced', async () => {
    await stream.add(entry(1, 700));
    await stream.add(entry(2, 0));
    await expect(stream.add(entry(1, 701))).rejects.toThrow(Replaced);
    await expect(stream.add(entry(1, 700))).rejects.toThrow(Replaced);
    await stream.add(entry(2, 701));
    expect(await bodies()).toEqual(['1-700', '2-0', '2-701']);
  });

  it('waits for the next entry', async () => {
    await stream.add(entry(1, 1));
    const reading = stream.read({ term: 1, number: 1 }, 30_000);
    let isRead = false;
    void reading.then(() => {
      isRead = true;
    });
    await redis.commands.ping();
    expect(isRead).toBe(false);
    await stream.add(entry(1, 2));
    expect(await reading).toEqual([entry(1, 2)]);
  });

  it('adds and answers while a reader waits', async () => {
    const reading = stream.read({ term: 5, number: 0 }, 30_000);
    await stream.add(entry(1, 1));
    expect(await stream.last()).toEqual({ term: 1, number: 1 });
    await stream.add(entry(5, 2));
    expect(await reading).toEqual([entry(5, 2)]);
  });

  it('is given in parts when much of it is new', async () => {
    for (let number = 1; number <= 450; number += 1) await stream.add(entry(1, number));
    const seen: Entry[] = [];
    for (let turn = 0; turn < 10 && seen.length < 450; turn += 1)
      seen.push(...(await stream.read(seen.at(-1)?.place ?? start, 1)));
    expect(seen.map(({ place }) => place.number)).toEqual(
      Array.from({ length: 450 }, (_, i) => i + 1),
    );
  });

  it('keeps the newest entries and drops the oldest', async () => {
    const total = 5500;
    for (let from = 1; from <= total; from += 500)
      await Promise.all(Array.from({ length: 500 }, (_, i) => stream.add(entry(1, from + i, 'x'))));
    const kept = (await redis.commands.xRange(`test-${count}:entries`, '-', '+'))!;
    expect(kept.at(-1)!.id).toBe(`1-${total}`);
    expect(kept.length).toBeGreaterThanOrEqual(5000);
    expect(kept.length).toBeLessThan(total);
    const [first] = await stream.read(start, 1);
    expect(first!.place.number).toBe(total - kept.length + 1);
  });

  it('does not mix with the stream of another database', async () => {
    const other = createStream(redis, `test-${count}-other`);
    await stream.add(entry(1, 1));
    await other.add(entry(9, 1));
    await stream.add(entry(1, 2));
    expect(await bodies()).toEqual(['1-1', '1-2']);
    expect(await other.last()).toEqual({ term: 9, number: 1 });
  });

  describe('its snapshot', () => {
    it('is the newest one, and the only one kept', async () => {
      await stream.saveSnapshot(entry(1, 0));
      await stream.saveSnapshot(entry(1, 240));
      await stream.saveSnapshot(entry(2, 240));
      expect(await stream.snapshot()).toEqual(entry(2, 240));
      expect(await redis.commands.xLen(`test-${count}:snapshot`)).toBe(1);
      expect(await stream.last()).toBe(null);
    });

    it('of a leader that was replaced is refused', async () => {
      await stream.saveSnapshot(entry(2, 240));
      await expect(stream.saveSnapshot(entry(1, 300))).rejects.toThrow(Replaced);
      expect(await stream.snapshot()).toEqual(entry(2, 240));
    });

    it('of an earlier place of the same leader changes nothing', async () => {
      await stream.saveSnapshot(entry(2, 240));
      await stream.saveSnapshot(entry(2, 239));
      expect(await stream.snapshot()).toEqual(entry(2, 240));
    });

    it('can be several megabytes large', async () => {
      const large = entry(1, 1, 'টাকা'.repeat(1_000_000));
      await stream.saveSnapshot(large);
      expect((await stream.snapshot())!.body === large.body).toBe(true);
    });
  });

  it('fails when Redis is full, and takes the entry later', async () => {
    await stream.add(entry(1, 1));
    await redis.commands.configSet('maxmemory', '1');
    const failure = await stream.add(entry(1, 2)).catch((error: unknown) => error);
    await redis.commands.configSet('maxmemory', '0');
    expect(String(failure)).toMatch('maxmemory');
    await stream.add(entry(1, 2));
    expect(await bodies()).toEqual(['1-1', '1-2']);
  });

  it('fails when Redis is away, and does not say that a leader was replaced', async () => {
    const away = await startRedis(program!);
    const lines: string[] = [];
    const broken = await connectRedis(away.url, (line) => void lines.push(line));
    const cut = createStream(broken, 'test');
    await cut.add(entry(2, 1));
    await away.kill();
    const failure = await cut.add(entry(2, 2)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Replaced);
    await expect(cut.read(start, 1)).rejects.toThrow();
    await expect(cut.last()).rejects.toThrow();
    await away.start();
    await expect
      .poll(
        () =>
          cut.add(entry(2, 3)).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect
      .poll(() => cut.read(start, 1).catch(() => null), { timeout: 20_000 })
      .toEqual([entry(2, 3)]);
    expect(lines.join('\n')).toMatch('Redis is there again');
    broken.close();
    await away.remove();
  });
});
