import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectClient, getOnce, PLAIN, V1 } from './testing/client.ts';
import { startTestHub, type TestHub, until } from './testing/test-hub.ts';

const sameAs = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  a.size === b.size &&
  [...b].every(([code, record]) => JSON.stringify(a.get(code)) === JSON.stringify(record));

describe('an unmodified Socket.IO client that knows only the documented event', () => {
  let house: TestHub;
  beforeEach(async () => {
    house = await startTestHub({
      shares: 430,
      limits: { beatMs: 20, greetingMs: 200, refreshCycleMs: 2_000, refreshStepMs: 40 },
    });
  });
  afterEach(() => house.close());

  it('P1 gets the whole board in chunks of at most 50', async () => {
    const client = await connectClient(house.url, PLAIN);
    await until(() => client.board.size === 430, 'the whole board');
    expect(Math.max(...client.sizes)).toBeLessThanOrEqual(50);
    expect(client.ranges.every((range) => range === undefined)).toBe(true);
    expect(sameAs(client.board, await getOnce(house.url))).toBe(true);
    client.socket.disconnect();
  });

  it('W2 ends up with the board of get-once while the market trades', async () => {
    const trading = setInterval(() => house.market.apply(house.feed.batch(60)), 10);
    const client = await connectClient(house.url, PLAIN);
    await new Promise((done) => setTimeout(done, 1_000));
    clearInterval(trading);
    const board = await getOnce(house.url);
    await until(() => sameAs(client.board, board), 'the same board', 3_000);
    client.socket.disconnect();
  });

  it('P2 every code repeats within a cycle, without any trade', async () => {
    const client = await connectClient(house.url, PLAIN);
    await until(() => client.board.size === 430, 'the greeting');
    await new Promise((done) => setTimeout(done, 300));
    client.board.clear();
    const before = client.sizes.length;
    await until(() => client.board.size === 430, 'a whole cycle', 20_000);
    // Counted in steps, not in seconds: 50 of them are a cycle, and the first may be half over.
    expect(client.sizes.length - before).toBeLessThanOrEqual(51);
    client.socket.disconnect();
  });

  it('P3 clients with a version get no greeting and no refresh', async () => {
    const client = await connectClient(house.url, V1);
    await new Promise((done) => setTimeout(done, 400));
    expect(client.ranges).toEqual([]);
    client.socket.disconnect();
  });
});
