import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { connectRedis, type Redis } from './redis.ts';
import { createRedisBus } from './redis-bus.ts';
import { findRedis } from './testing/find-redis.ts';
import { type RedisServer, startRedis } from './testing/redis.ts';

const program = findRedis();
const soon = { timeout: 30_000 };

describe.skipIf(!program)('the bus between processes', () => {
  interface Process {
    readonly redis: Redis;
    readonly bus: Bus;
    readonly heard: string[];
  }

  let server: RedisServer;
  let first: Process;
  let second: Process;
  let lines: string[];
  beforeAll(async () => {
    server = await startRedis(program!);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    lines = [];
    [first, second] = [await join(), await join()];
  });
  afterEach(() => {
    for (const { redis } of [first, second]) redis.close();
  });

  async function join(database = 'test'): Promise<Process> {
    const redis = await connectRedis(server.url, (line) => void lines.push(line));
    const bus = createRedisBus(redis, database);
    const heard: string[] = [];
    bus.onMemberChange((member, { what, at }) => void heard.push(`${member} ${what} ${at}`));
    bus.onSessionEnd((session) => void heard.push(`end ${session}`));
    await bus.start();
    return { redis, bus, heard };
  }

  it('tells a change to its own listeners at once, and to the other process once', async () => {
    first.bus.notifyMember('m1', { what: 'watch-lists', at: 5 });
    expect(first.heard).toEqual(['m1 watch-lists 5']);
    first.bus.notifyMember('m2', { what: 'settings', at: 6 });
    await expect.poll(() => second.heard, soon).toEqual(['m1 watch-lists 5', 'm2 settings 6']);
    // The last message of all has come back, and none of the others twice.
    second.bus.endSession('last');
    await expect.poll(() => first.heard.at(-1), soon).toBe('end last');
    expect(first.heard).toEqual(['m1 watch-lists 5', 'm2 settings 6', 'end last']);
    expect(second.heard).toEqual(['m1 watch-lists 5', 'm2 settings 6', 'end last']);
  });

  it('ends a session in every process', async () => {
    const third = await join();
    second.bus.endSession('s1');
    expect(second.heard).toEqual(['end s1']);
    await expect.poll(() => [first.heard, third.heard], soon).toEqual([['end s1'], ['end s1']]);
    third.redis.close();
  });

  it('is not heard in another database', async () => {
    const other = await join('another');
    other.bus.endSession('s1');
    first.bus.endSession('s2');
    await expect.poll(() => second.heard, soon).toEqual(['end s2']);
    expect(other.heard).toEqual(['end s1']);
    other.redis.close();
  });

  it('goes on after a message of a version that it does not know', async () => {
    const { commands } = first.redis;
    const change = { what: 'of-tomorrow', at: 1 };
    await commands.publish('test:bus', JSON.stringify({ from: 'x', member: 'm1', change }));
    await commands.publish('test:bus', JSON.stringify({ from: 'x', session: { id: 's0' } }));
    first.bus.endSession('s1');
    await expect.poll(() => second.heard, soon).toEqual(['end s1']);
    expect(lines).toEqual([]);
  });

  it('tells its own listeners while Redis is away, and the others when it is back', async () => {
    await server.kill();
    first.bus.notifyMember('m1', { what: 'profile', at: 1 });
    first.bus.endSession('s1');
    expect(first.heard).toEqual(['m1 profile 1', 'end s1']);
    await server.start();
    const tellAgain = () => {
      first.bus.endSession('s2');
      return second.heard;
    };
    await expect.poll(tellAgain, soon).toContain('end s2');
    expect(second.heard).not.toContain('end s1');
  });
});
