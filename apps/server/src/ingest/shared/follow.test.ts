import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRedis, type Redis } from '../../cluster/redis.ts';
import { createStream, type Place, type Stream } from '../../cluster/stream.ts';
import { findRedis } from '../../cluster/testing/find-redis.ts';
import { type RedisServer, startRedis } from '../../cluster/testing/redis.ts';
import { Folds } from '../../core/recording/folds.ts';
import { MarketRecord } from '../../core/recording/market-record.ts';
import { scriptedFeed } from '../../feed/testing/scripted-feed.ts';
import {
  encodeEntry,
  encodeState,
  type MarketEntry,
  type MarketState,
  STREAM_VERSION,
} from './entries.ts';
import { createFollower, type Follower } from './follow.ts';

const program = findRedis();
const version = String(STREAM_VERSION);
const NEWER = String(STREAM_VERSION + 1);
const START: Place = { term: 1, number: 0 };
const soon = { timeout: 20_000 };

const clock = { now: 5, speed: 1 };
const { opening } = scriptedFeed();

/** A market that is told apart by its number only. */
const stateAt = (number: number): MarketState => ({
  market: 'script',
  position: { epoch: 'e', seq: number },
  feedAt: number,
  clock,
  facts: {
    source: 'replay',
    unknown: [],
    opensOnStore: false,
    limits: [],
    indices: [],
    unseenBooks: 0,
  },
  opening,
  recorder: { folds: new Folds(opening).save(), cut: [], filling: new MarketRecord() },
});

describe.skipIf(!program)('following the stream', () => {
  let server: RedisServer;
  let redis: Redis;
  let stream: Stream;
  let follower: Follower;
  let running: Promise<boolean> | undefined;
  /** What the follower did, as `apply 3` and `take 5`. */
  let done: string[];
  let reasons: string[];
  /** The number of the market that the follower holds. */
  let held: number;
  let count = 0;
  let failApply: (number: number) => void;
  let failTake: () => void;

  beforeAll(async () => {
    server = await startRedis(program!);
    redis = await connectRedis(server.url, () => {});
  });
  afterAll(async () => {
    redis.close();
    await server.remove();
  });
  beforeEach(() => open());
  afterEach(stop);

  function open(first = START): void {
    count += 1;
    stream = createStream(redis, `test-${count}`);
    done = [];
    reasons = [];
    held = first.number;
    failApply = () => {};
    failTake = () => {};
    follower = createFollower(first, {
      stream,
      apply(entry) {
        const number = entry.kind === 'batch' ? entry.batch.at : held + 1;
        failApply(number);
        done.push(`${entry.kind === 'batch' ? 'apply' : entry.kind} ${number}`);
        // The one thing that must never happen.
        if (number !== held + 1) done.push(`skipped from ${held} to ${number}`);
        held = number;
      },
      async take({ position }) {
        failTake();
        done.push(`take ${position.seq}`);
        held = position.seq;
      },
      report: (reason) => void reasons.push(reason),
    });
  }

  const start = (options?: Parameters<Follower['run']>[0]) => {
    running = follower.run(options);
    return running;
  };

  async function stop(): Promise<void> {
    follower.stop();
    // Ends a read that waits.
    await mark(1_000_000).catch(() => {});
    await running;
    running = undefined;
  }

  const bodyOf = (number: number, kind: MarketEntry['kind'] = 'batch') =>
    encodeEntry(kind === 'batch' ? { kind, batch: { at: number, events: [] } } : { kind }, clock);

  const say = (term: number, number: number, kind?: MarketEntry['kind'], written = version) =>
    stream.add({ place: { term, number }, version: written, body: bodyOf(number, kind) });

  const mark = (term: number) => stream.add({ place: { term, number: 0 }, version, body: '' });

  const save = (term: number, number: number, written = version) =>
    stream.saveSnapshot({
      place: { term, number },
      version: written,
      body: encodeState(stateAt(number)),
    });

  const until = (expected: readonly string[]) => expect.poll(() => done, soon).toEqual(expected);

  it('applies entries in order, also those that were there before', async () => {
    await say(1, 1);
    await say(1, 2);
    void start();
    await until(['apply 1', 'apply 2']);
    await say(1, 3);
    await say(1, 4, 'cut');
    await say(1, 5, 'written');
    await say(1, 6);
    await until(['apply 1', 'apply 2', 'apply 3', 'cut 4', 'written 5', 'apply 6']);
    expect(follower.place).toEqual({ term: 1, number: 6 });
    expect(reasons).toEqual([]);
  });

  it('applies a long stream in order', async () => {
    const total = 700;
    await Promise.all(Array.from({ length: total }, (_, place) => say(1, place + 1)));
    void start();
    await expect.poll(() => held, soon).toBe(total);
    expect(done).toEqual(Array.from({ length: total }, (_, place) => `apply ${place + 1}`));
  });

  it('goes on with the numbers of a new leader', async () => {
    void start();
    await say(1, 1);
    await mark(2);
    await say(2, 2);
    await mark(5);
    await mark(6);
    await say(6, 3);
    await until(['apply 1', 'apply 2', 'apply 3']);
    expect(follower.place).toEqual({ term: 6, number: 3 });
  });

  it('ends at the mark of a term when asked to, after everything before it', async () => {
    await say(1, 1);
    await say(1, 2);
    await mark(2);
    expect(await start({ untilTerm: 2 })).toBe(true);
    expect(done).toEqual(['apply 1', 'apply 2']);
    expect(follower.place).toEqual({ term: 1, number: 2 });
  });

  it('says when it was stopped before the mark', async () => {
    const ended = start({ untilTerm: 2 });
    await say(1, 1);
    await until(['apply 1']);
    follower.stop();
    expect(await ended).toBe(false);
  });

  it('takes the snapshot when an entry is missing', async () => {
    void start();
    await say(1, 1);
    await until(['apply 1']);
    await save(1, 4);
    await say(1, 4);
    await say(1, 5);
    await until(['apply 1', 'take 4', 'apply 5']);
  });

  it('waits for a snapshot that is new enough', async () => {
    await save(1, 2);
    void start();
    await say(1, 1);
    await say(1, 6);
    await delay(600);
    expect(done).toEqual(['apply 1']);
    await save(1, 5);
    await until(['apply 1', 'take 5', 'apply 6']);
  });

  it('does not take the snapshot of a leader that was replaced', async () => {
    await save(1, 9);
    void start();
    await mark(2);
    await say(2, 6);
    await delay(600);
    expect(done).toEqual([]);
    await save(2, 5);
    await until(['take 5', 'apply 6']);
  });

  it('takes the snapshot when the market began anew', async () => {
    void start();
    await say(1, 1);
    await say(1, 2, 'begin');
    await delay(300);
    expect(done).toEqual(['apply 1']);
    await save(1, 2);
    await say(1, 3);
    await until(['apply 1', 'take 2', 'apply 3']);
  });

  it('takes the snapshot first when told so', async () => {
    await say(1, 1);
    await save(1, 1);
    await say(1, 2);
    void start({ fromSnapshot: true });
    await until(['take 1', 'apply 2']);
  });

  it('still takes the snapshot first when it was stopped before there was one', async () => {
    const stopped = start({ fromSnapshot: true });
    follower.stop();
    await stopped;
    await say(1, 1);
    await save(1, 1);
    void start();
    await say(1, 2);
    await until(['take 1', 'apply 2']);
  });

  it('takes the snapshot when an entry could not be applied', async () => {
    failApply = (number) => {
      failApply = () => {};
      throw new Error(`broken ${number}`);
    };
    await save(1, 0);
    await say(1, 1);
    void start();
    await until(['take 0', 'apply 1']);
    expect(reasons).toEqual(['broken 1']);
  });

  it('tries again when a snapshot could not be taken', async () => {
    let tries = 0;
    failTake = () => {
      tries += 1;
      if (tries < 3) throw new Error('the database is away');
    };
    await save(1, 3);
    await say(1, 4);
    void start();
    await until(['take 3', 'apply 4']);
    expect(reasons).toEqual(['the database is away']);
  });

  it('never skips an entry, whatever is lost', async () => {
    const lines = fc.array(
      fc.record({
        isLost: fc.boolean(),
        hasNewLeader: fc.boolean(),
        isSaved: fc.boolean(),
        begins: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(10), async (given, readBefore) => {
        open();
        let term = 1;
        for (const [place, line] of given.entries()) {
          if (place === readBefore) void start();
          const number = place + 1;
          if (line.hasNewLeader) {
            term += 1;
            await mark(term);
            await save(term, number - 1);
          }
          if (!line.isLost) await say(term, number, line.begins ? 'begin' : 'batch');
          if (line.isSaved || line.begins) await save(term, number);
        }
        await save(term, given.length);
        await say(term, given.length + 1);
        if (!running) void start();
        await expect.poll(() => held, soon).toBe(given.length + 1);
        await stop();
        expect(done.filter((line) => line.startsWith('skipped'))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  describe('of an unknown version', () => {
    it('applies nothing of it, and names both versions once', async () => {
      void start();
      await say(1, 1);
      await say(1, 2, 'batch', NEWER);
      await say(1, 3, 'batch', NEWER);
      await expect.poll(() => reasons, soon).toHaveLength(1);
      await delay(1200);
      expect(done).toEqual(['apply 1']);
      expect(reasons).toEqual([
        expect.stringMatching(`writes version ${NEWER} of the stream.*reads ${version}: update`),
      ]);
      expect(follower.place).toEqual({ term: 1, number: 1 });
    });

    it('goes on when a leader of a known version leads again', async () => {
      void start();
      await say(1, 1);
      await mark(2);
      await save(2, 1, NEWER);
      await say(2, 2, 'batch', NEWER);
      await expect.poll(() => reasons, soon).toHaveLength(1);
      await mark(3);
      await save(3, 2);
      await say(3, 3);
      await until(['apply 1', 'take 2', 'apply 3']);
    });

    it('does not take a snapshot of it', async () => {
      void start();
      await save(1, 4, NEWER);
      await say(1, 5);
      await expect.poll(() => reasons, soon).toHaveLength(1);
      expect(done).toEqual([]);
      await save(1, 5);
      await say(1, 6);
      await until(['take 5', 'apply 6']);
    });
  });

  describe('while Redis is disturbed', () => {
    afterEach(() => server.start());

    it('goes on after Redis was away and is empty, when nothing is missing', async () => {
      void start();
      await say(1, 1);
      await until(['apply 1']);
      await server.kill();
      await expect.poll(() => reasons.length, soon).toBeGreaterThan(0);
      await server.start();
      await expect
        .poll(
          () =>
            say(1, 2).then(
              () => true,
              () => false,
            ),
          soon,
        )
        .toBe(true);
      await until(['apply 1', 'apply 2']);
    });

    it('takes the snapshot after Redis lost entries', async () => {
      void start();
      await say(1, 1);
      await until(['apply 1']);
      await server.kill();
      await server.start();
      await expect
        .poll(
          () =>
            say(1, 5).then(
              () => true,
              () => false,
            ),
          soon,
        )
        .toBe(true);
      await delay(300);
      expect(done).toEqual(['apply 1']);
      await save(1, 5);
      await say(1, 6);
      await until(['apply 1', 'take 5', 'apply 6']);
    });

    it('goes on after Redis did not answer for a while', async () => {
      void start();
      await say(1, 1);
      await until(['apply 1']);
      server.pause();
      const saying = say(1, 2);
      await delay(700);
      server.resume();
      await saying;
      await until(['apply 1', 'apply 2']);
      expect(reasons).toEqual([]);
    });
  });
});
