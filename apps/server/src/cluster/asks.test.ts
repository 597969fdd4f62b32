import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Asks, createAsks, NoAnswer } from './asks.ts';
import { connectRedis, type Redis } from './redis.ts';
import { findRedis } from './testing/find-redis.ts';
import { type RedisServer, startRedis } from './testing/redis.ts';

const program = findRedis();
const LONG = 30_000;
const soon = { timeout: LONG };

describe.skipIf(!program)('asking the leading process', () => {
  interface Process {
    readonly redis: Redis;
    readonly asks: Asks;
    leads: boolean;
    /** The inputs that it answered. */
    readonly asked: unknown[];
  }

  let server: RedisServer;
  let first: Process;
  let second: Process;
  let third: Process;
  beforeAll(async () => {
    server = await startRedis(program!);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    [first, second, third] = [await join('a'), await join('b'), await join('c')];
    first.leads = true;
  });
  afterEach(() => {
    for (const { redis } of [first, second, third]) redis.close();
  });

  async function join(name: string, database = 'test'): Promise<Process> {
    const redis = await connectRedis(server.url, () => {});
    const asked: unknown[] = [];
    const asks = createAsks(redis, database, () => process.leads);
    const process: Process = { redis, asks, leads: false, asked };
    asks.answer('who', async (input) => {
      asked.push(input);
      return { name, input };
    });
    asks.answer('fail', async () => {
      throw new Error(`${name} cannot`);
    });
    asks.answer('never', () => new Promise(() => {}));
    await asks.start();
    return process;
  }

  it('is answered by it alone, once', async () => {
    const input = { codes: ['ACI', 'KAY&QUE'], text: 'ঢাকা' };
    expect(await second.asks.ask('who', input, LONG)).toEqual({ name: 'a', input });
    expect([first.asked, second.asked, third.asked]).toEqual([[input], [], []]);
  });

  it('may be done by many at once, each of whom gets its own answer', async () => {
    const asking = Array.from({ length: 100 }, (_, input) =>
      (input % 2 ? second : third).asks.ask('who', input, LONG),
    );
    expect(await Promise.all(asking)).toEqual(
      Array.from({ length: 100 }, (_, input) => ({ name: 'a', input })),
    );
    expect(first.asked).toHaveLength(100);
  });

  it('is answered by the process that leads next', async () => {
    expect(await third.asks.ask('who', 1, LONG)).toMatchObject({ name: 'a' });
    first.leads = false;
    second.leads = true;
    expect(await third.asks.ask('who', 2, LONG)).toMatchObject({ name: 'b' });
    expect(await first.asks.ask('who', 3, LONG)).toMatchObject({ name: 'b' });
    expect(first.asked).toEqual([1]);
  });

  it('may be answered with nothing', async () => {
    first.asks.answer('nothing', async () => undefined);
    expect(await second.asks.ask('nothing', null, LONG)).toBe(undefined);
  });

  it('fails with the message of the failure there', async () => {
    await expect(second.asks.ask('fail', null, LONG)).rejects.toThrow('a cannot');
    expect(await second.asks.ask('who', 1, LONG)).toMatchObject({ name: 'a' });
  });

  it('fails by time when nobody leads', async () => {
    first.leads = false;
    await expect(second.asks.ask('who', 1, 100)).rejects.toThrow(NoAnswer);
    expect([first.asked, second.asked, third.asked]).toEqual([[], [], []]);
  });

  it('fails by time when the leading process does not answer, or does not know the question', async () => {
    await expect(second.asks.ask('never', 1, 100)).rejects.toThrow(NoAnswer);
    await expect(second.asks.ask('unheard-of', 1, 100)).rejects.toThrow(NoAnswer);
  });

  it('fails by time when the leading process ends', async () => {
    const asking = second.asks.ask('never', 1, 500);
    first.redis.close();
    await expect(asking).rejects.toThrow(NoAnswer);
    await expect(second.asks.ask('who', 1, 100)).rejects.toThrow(NoAnswer);
    third.leads = true;
    expect(await second.asks.ask('who', 1, LONG)).toMatchObject({ name: 'c' });
  });

  it('is not heard in another database', async () => {
    const other = await join('other', 'another');
    other.leads = true;
    expect(await second.asks.ask('who', 1, LONG)).toMatchObject({ name: 'a' });
    expect(other.asked).toEqual([]);
    other.redis.close();
  });

  it('fails at once while Redis is away, and works again afterwards', async () => {
    await server.kill();
    const isAway = () =>
      second.asks.ask('who', 1, LONG).then(
        () => false,
        () => true,
      );
    await expect.poll(isAway, soon).toBe(true);
    await server.start();
    const answer = () => second.asks.ask('who', 2, 300).catch(() => null);
    await expect.poll(answer, soon).toMatchObject({ name: 'a', input: 2 });
  });
});
