import { setTimeout as delay } from 'node:timers/promises';
import { foldBatch } from '@dorpon/domain/market/board';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, type Redis } from '../../cluster/redis.ts';
import { createStream, type Place, type Stream } from '../../cluster/stream.ts';
import { findRedis } from '../../cluster/testing/find-redis.ts';
import { type RedisServer, startRedis } from '../../cluster/testing/redis.ts';
import { Folds } from '../../core/recording/folds.ts';
import { MarketRecord } from '../../core/recording/market-record.ts';
import {
  decodeState,
  encodeEntry,
  encodeState,
  STREAM_VERSION,
} from '../../ingest/shared/entries.ts';
import { createFollower, type Follower } from '../../ingest/shared/follow.ts';
import type { FeedBatch } from '../feed.ts';
import type { FeedSource } from '../open-feed.ts';
import { FeedListener, until } from '../testing/feed-listener.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { marketScript } from '../testing/market-script.ts';
import { OPENS_AT, scriptedFeed } from '../testing/scripted-feed.ts';
import { followedFeed } from './followed-feed.ts';
import { switchedFeed } from './switched-feed.ts';

const program = findRedis();
const version = String(STREAM_VERSION);
const TERM = 3;

const factsOf = (feed: FeedSource) => ({
  source: feed.source,
  unknown: feed.unknown,
  opensOnStore: false,
  limits: [],
  indices: feed.indices(),
  unseenBooks: 0,
});

/** The process that runs the feed: it publishes the script and saves snapshots. */
async function startLeader(stream: Stream) {
  const own = scriptedFeed();
  const script = marketScript(2);
  const board = new Map(own.opening.quotes.map((quote) => [quote.code, quote]));
  let { hours } = own.opening;
  let number = 0;
  /** The places with a snapshot, by the time of their batch. */
  const saved = new Map<number, Place>();

  async function save(at: number): Promise<void> {
    const place = { term: TERM, number };
    const state = {
      market: 'script',
      position: { epoch: 'e', seq: number },
      feedAt: at,
      clock: { now: at, speed: 1 },
      facts: factsOf(own),
      opening: { ...own.opening, quotes: [...board.values()], hours },
      recorder: { folds: new Folds(own.opening).save(), cut: [], filling: new MarketRecord() },
    };
    saved.set(at, place);
    await stream.saveSnapshot({ place, version, body: encodeState(state) });
  }

  await stream.add({ place: { term: TERM, number: 0 }, version, body: '' });
  await save(OPENS_AT - 1);
  return {
    board,
    saved,
    async goOn(): Promise<FeedBatch> {
      const batch = script.next().value as FeedBatch;
      for (const [code, quote] of foldBatch(board, batch.events)) board.set(code, quote);
      for (const event of batch.events) if (event.kind === 'session') hours = event.hours;
      number += 1;
      if (batch.checkpoint) await save(batch.at);
      const body = encodeEntry({ kind: 'batch', batch }, { now: batch.at, speed: 1 });
      await stream.add({ place: { term: TERM, number }, version, body });
      return batch;
    },
  };
}

type Leader = Awaited<ReturnType<typeof startLeader>>;

/** A process that starts from the snapshot and follows. */
async function startFollower(stream: Stream): Promise<{ feed: FeedSource; follower: Follower }> {
  const snapshot = (await stream.snapshot())!;
  const { opening, facts, clock } = decodeState(snapshot);
  const feed = followedFeed({ opening, told: facts, clock, depth: () => undefined });
  const follower = createFollower(snapshot.place, {
    stream,
    apply(entry, now) {
      feed.setClock(now);
      if (entry.kind === 'batch') void feed.deliver(entry.batch);
    },
    take: () => expect.fail('nothing is missing'),
    report: (reason) => expect.fail(reason),
  });
  return { feed, follower };
}

describe.skipIf(!program)('a feed that another process runs', () => {
  let server: RedisServer;
  let redis: Redis;
  let stream: Stream;
  let count = 0;
  /** All that were started, and their ends. */
  const followers: Follower[] = [];
  const running: Promise<boolean>[] = [];
  beforeAll(async () => {
    server = await startRedis(program!);
    redis = await connectRedis(server.url, console.error);
  });
  afterAll(async () => {
    await Promise.all(running);
    redis.close();
    await server.remove();
  });
  beforeEach(nextStream);
  afterEach(() => {
    for (const follower of followers) follower.stop();
  });

  function run(follower: Follower): void {
    followers.push(follower);
    running.push(follower.run());
  }

  function nextStream(): void {
    count += 1;
    stream = createStream(redis, `test-${count}`);
  }

  feedSuite('a followed market', 'own', async () => {
    nextStream();
    const leader: Leader = await startLeader(stream);
    return {
      async open(resume) {
        const { feed, follower } = await startFollower(stream);
        if (resume) expect(leader.saved.get(resume.until)).toEqual(follower.place);
        return {
          ...feed,
          async start(onBatch) {
            // A follower resumes from a snapshot: where there is one is its checkpoint.
            await feed.start((batch) =>
              onBatch(
                leader.saved.has(batch.at) ? { ...batch, checkpoint: Buffer.from('') } : batch,
              ),
            );
            run(follower);
          },
          async stop() {
            follower.stop();
            await feed.stop();
          },
        };
      },
      goOn: async () => void (await leader.goOn()),
      close: async () => {},
    };
  });

  it('gives the batches of the leader unchanged, and ends with its board', async () => {
    const leader = await startLeader(stream);
    const { feed, follower } = await startFollower(stream);
    const listener = new FeedListener(feed);
    await listener.start();
    run(follower);
    const sent: FeedBatch[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      const { checkpoint: _, ...batch } = await leader.goOn();
      sent.push(batch);
    }
    await until('all of them', () => listener.batches.length >= sent.length);
    expect(listener.batches).toEqual(sent);
    expect(listener.board).toEqual(leader.board);
  });

  it('begins in the middle of the session with the board of the leader', async () => {
    const leader = await startLeader(stream);
    for (let turn = 0; turn < 50; turn += 1) await leader.goOn();
    const { feed, follower } = await startFollower(stream);
    expect(follower.place.number).toBe(41);
    const listener = new FeedListener(feed);
    await listener.start();
    run(follower);
    for (let turn = 0; turn < 20; turn += 1) await leader.goOn();
    await until('the rest', () => follower.place.number === 70);
    expect(listener.batches).toHaveLength(29);
    expect(listener.board).toEqual(leader.board);
  });
});

describe('a followed feed', () => {
  const told = { source: 'dse' as const, unknown: [], limits: [], indices: [], unseenBooks: 0 };
  const { opening } = scriptedFeed();
  const open = (speed: number) =>
    followedFeed({
      opening,
      told,
      clock: { now: OPENS_AT, speed },
      depth: (code) => ({ code, bids: [], asks: [] }),
    });

  it('says what the leader told last', () => {
    const feed = open(1);
    expect([feed.source, feed.limits('ACI'), feed.indices(), feed.unseenBooks?.()]).toEqual([
      'dse',
      undefined,
      [],
      0,
    ]);
    const indices = [{ code: 'DSEX', members: [] }];
    const band = { lower: 1, upper: 2 };
    const limits = [['ACI', band] as const, ['KAY&QUE', null] as const];
    feed.tell({ source: 'mds', unknown: ['locks'], limits, indices, unseenBooks: 4 });
    expect(feed).toMatchObject({ source: 'mds', unknown: ['locks'] });
    expect(['ACI', 'KAY&QUE', 'DSEX'].map(feed.limits)).toEqual([band, null, undefined]);
    expect([feed.indices(), feed.unseenBooks?.()]).toEqual([indices, 4]);
    feed.tell(told);
    expect(feed.limits('ACI')).toBe(undefined);
  });

  it('delivers nothing before it is started and after it is stopped', async () => {
    const feed = open(1);
    const heard: number[] = [];
    void feed.deliver({ at: 1, events: [] });
    await feed.start(({ at }) => void heard.push(at));
    void feed.deliver({ at: 2, events: [] });
    await feed.stop();
    void feed.deliver({ at: 3, events: [] });
    expect(heard).toEqual([2]);
  });

  it("has the exchange's time, which stands still when it is paused", async () => {
    const feed = open(0);
    await delay(30);
    expect(feed.now()).toBe(OPENS_AT);
    feed.setClock({ now: OPENS_AT + 5000, speed: 1000 });
    expect(feed.speed).toBe(1000);
    expect(feed.now()).toBeLessThan(OPENS_AT + 1_000_000);
    await expect.poll(feed.now).toBeGreaterThan(OPENS_AT + 15_000);
    feed.setClock({ now: OPENS_AT, speed: 0 });
    expect(feed.now()).toBe(OPENS_AT);
  });

  it('is asked, or the own feed, whichever is in use', () => {
    const followed = open(1);
    const own = scriptedFeed();
    own.books.set('ACI', { code: 'ACI', bids: [{ price: 1, quantity: 1, orders: 1 }], asks: [] });
    own.limitsOf.set('ACI', null);
    const feed = switchedFeed(followed);
    expect([feed.source, feed.replay, feed.limits('ACI')]).toEqual(['dse', undefined, undefined]);
    feed.use(own);
    expect([feed.source, feed.replay, feed.limits('ACI')]).toEqual(['replay', own.replay, null]);
    expect(feed.depth('ACI')).toEqual(own.books.get('ACI'));
    expect(feed.indices()).toEqual(own.indices());
    feed.use(followed);
    expect([feed.source, feed.replay, feed.indices()]).toEqual(['dse', undefined, []]);
  });
});
