import { setTimeout as delay } from 'node:timers/promises';
import type { Depth } from '@dorpon/domain/market/depth';
import type { ShareCode } from '@dorpon/domain/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, type Redis } from './redis.ts';
import { findRedis } from './testing/find-redis.ts';
import { type RedisServer, startRedis } from './testing/redis.ts';
import { createWatchedBooks, type WatchedBooks } from './watched-books.ts';

const program = findRedis();
const soon = { timeout: 30_000 };

const bookOf = (code: ShareCode, price: number): Depth => ({
  code,
  bids: [{ price, quantity: 100, orders: 2 }],
  asks: [{ price: price + 10, quantity: 50, orders: 1 }],
});

describe.skipIf(!program)('books of watched shares', () => {
  interface Process {
    readonly redis: Redis;
    readonly books: WatchedBooks;
    leads: boolean;
    /** The books of its own feed. */
    readonly own: Map<ShareCode, Depth>;
  }

  let server: RedisServer;
  let all: Process[];
  let leader: Process;
  let first: Process;
  let second: Process;
  /** Every book that was published. */
  let published: Depth[];
  beforeAll(async () => {
    server = await startRedis(program!);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    all = [];
    [leader, first, second] = [await join(), await join(), await join()];
    leader.leads = true;
    for (const code of ['ACI', 'KAY&QUE']) leader.own.set(code, bookOf(code, 25_000));
    published = [];
    await first.redis.subscriber.subscribe('test:books', (text) => {
      published.push(...(JSON.parse(text) as Depth[]));
    });
  });
  afterEach(() => {
    for (const { books, redis } of all) {
      books.stop();
      redis.close();
    }
  });

  async function join(database = 'test'): Promise<Process> {
    const redis = await connectRedis(server.url, () => {});
    const own = new Map<ShareCode, Depth>();
    const books = createWatchedBooks({
      redis,
      name: database,
      leads: () => process.leads,
      own: (code) => own.get(code),
    });
    const process: Process = { redis, books, leads: false, own };
    all.push(process);
    await books.start();
    return process;
  }

  const priceAt =
    ({ books }: Process, code = 'ACI') =>
    () =>
      books.depth(code)?.bids[0]!.price;

  it('reach the process that watches them, with every change', async () => {
    first.books.watch('ACI');
    await expect.poll(() => first.books.depth('ACI'), soon).toEqual(bookOf('ACI', 25_000));
    leader.own.set('ACI', bookOf('ACI', 25_500));
    await expect.poll(priceAt(first), soon).toBe(25_500);
  });

  it('do not reach a process that does not watch them', async () => {
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    expect(second.books.depth('ACI')).toBe(undefined);
    expect(first.books.depth('KAY&QUE')).toBe(undefined);
    expect(new Set(published.map(({ code }) => code))).toEqual(new Set(['ACI']));
  });

  it('reach a process that begins to watch a book that does not change', async () => {
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    second.books.watch('ACI');
    await expect.poll(priceAt(second), soon).toBe(25_000);
  });

  it('are published only when they change', async () => {
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    for (const price of [25_100, 25_200]) {
      leader.own.set('ACI', bookOf('ACI', price));
      await expect.poll(priceAt(first), soon).toBe(price);
    }
    // The beat that publishes this book also checks ACI, which has not changed.
    first.books.watch('KAY&QUE');
    await expect.poll(priceAt(first, 'KAY&QUE'), soon).toBe(25_000);
    const prices = published.filter(({ code }) => code === 'ACI').map(({ bids }) => bids[0]!.price);
    expect(prices).toEqual([25_000, 25_100, 25_200]);
  });

  it('are forgotten when they are not watched any more', async () => {
    first.books.watch('ACI');
    first.books.watch('KAY&QUE');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    first.books.unwatch('ACI');
    expect(first.books.depth('ACI')).toBe(undefined);
    leader.own.set('ACI', bookOf('ACI', 26_000));
    leader.own.set('KAY&QUE', bookOf('KAY&QUE', 26_000));
    await expect.poll(priceAt(first, 'KAY&QUE'), soon).toBe(26_000);
    expect(published.filter(({ code }) => code === 'ACI').at(-1)).toEqual(bookOf('ACI', 25_000));
  });

  it('come from the process that leads next', async () => {
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    leader.leads = false;
    second.own.set('ACI', bookOf('ACI', 25_700));
    second.leads = true;
    await expect.poll(priceAt(first), soon).toBe(25_700);
    // Back to the first leader, whose book is as it was when it led last.
    second.leads = false;
    leader.leads = true;
    await expect.poll(priceAt(first), soon).toBe(25_000);
  });

  it('reach a leader that follows again', async () => {
    leader.books.watch('ACI');
    leader.leads = false;
    second.own.set('ACI', bookOf('ACI', 25_700));
    second.leads = true;
    await expect.poll(priceAt(leader), soon).toBe(25_700);
  });

  it('arrive after Redis was away, though they did not change since', async () => {
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    await server.kill();
    leader.own.set('ACI', bookOf('ACI', 25_900));
    // The leader sees the change, but publishing it fails.
    await delay(600);
    await server.start();
    await expect.poll(priceAt(first), soon).toBe(25_900);
  });

  it('do not reach processes of another database', async () => {
    const other = await join('another');
    other.books.watch('ACI');
    first.books.watch('ACI');
    await expect.poll(priceAt(first), soon).toBe(25_000);
    expect(other.books.depth('ACI')).toBe(undefined);
  });
});
