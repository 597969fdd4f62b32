import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from '../../cluster/lease.ts';
import { type Place, Replaced, type Stream } from '../../cluster/stream.ts';
import { createStreamWriter, type StreamWriter } from '../../cluster/stream-writer.ts';
import type { Feed, FeedBatch } from '../../feed/feed.ts';
import type { FollowedFeed } from '../../feed/followed/followed-feed.ts';
import type { ImportNotices } from '../import-notices.ts';
import { takeBatch, takeOwnBatch } from '../on-batch.ts';
import {
  type ExchangeClock,
  encodeEntry,
  encodeState,
  type FeedFacts,
  type MarketEntry,
  type MarketState,
  STREAM_VERSION,
} from './entries.ts';
import { createFollower, type Follower, isMark } from './follow.ts';
import {
  clockOf,
  factsOf,
  type OpenedFeed,
  type RunningFeed,
  stateNow,
  stateOfRecord,
} from './market-state.ts';
import { createOwnImports } from './own-imports.ts';
import { type SharedMarket, takeState } from './take-state.ts';

interface RoleParts {
  readonly core: SharedMarket;
  readonly stream: Stream;
  readonly lease: Lease;
  readonly leaseMs: number;
  /** False for a process that only serves. */
  readonly mayLead: boolean;
  /** The feed and which market of it. */
  readonly market: string;
  readonly followed: FollowedFeed;
  /** Opens the feed itself where the record stopped. */
  openFeed(until: number | null): Promise<OpenedFeed>;
  /** Tells the rest of the app which feed to ask: the one that runs here, or the followed one. */
  use(feed: Feed): void;
  onBatch(): void;
  /** The stream went back behind what readers here have seen: they must fetch the board. */
  onRolledBack(): void;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** How a process begins. */
export type Beginning =
  /** As a follower, after the entry at this place. */
  | { readonly place: Place }
  /** As the first leader, with the market that its feed opened. */
  | ({ readonly term: number } & OpenedFeed);

export interface Role {
  readonly leads: boolean;
  start(beginning: Beginning): Promise<void>;
  stop(): Promise<void>;
  /** Seconds since the last entry was read or written. */
  readonly streamAge: number;
  /** Entries that Redis has not taken yet. */
  readonly waitingEntries: number;
  /** Redis is there again, perhaps empty. */
  redisReturned(): void;
  /** Called by the recorder. */
  recorded(news: 'cut' | 'written'): void;
  /** The lease was lost to another process. */
  lost(): void;
  /** The imports that this process must take over. */
  ownNotices(notices: ImportNotices): ImportNotices;
}

const TRY_MS = 400;
/** On a busy machine, a process that opens its feed may not renew its lease for seconds. */
const TAKING_OVER_MS = 10_000;
/** How long a new leader waits for Redis before it begins another epoch. */
const FENCE_MS = 4000;
const DRAIN_MS = 2000;
/** How long a start waits for the entries after its snapshot. */
const CATCH_UP_MS = 10_000;
const AFTER_FAILURE_MS = 5000;

const isBefore = ({ number }: Place, last: Place | null): boolean =>
  last !== null && !isMark(last) && number < last.number;

interface Leading extends RunningFeed {
  readonly term: number;
  /** Until then its clock stands where the record stopped. */
  hasCaughtUp: boolean;
  readonly writer: StreamWriter;
  /** What followers know of the feed; empty until they are told. */
  facts: string;
}

/**
 * One process of several on the same market. It follows the leader's entries; when nobody leads it
 * tries to, and then its feed runs and its recorder writes.
 */
export function createRole(parts: RoleParts): Role {
  const { core, stream, lease, log } = parts;
  const { market, recorder } = core;
  let leading: Leading | undefined;
  let follower: Follower | undefined;
  let following: Promise<void> | undefined;
  let place: Place = { term: 0, number: 0 };
  let epoch = market.epoch;
  let readAt = performance.now();
  /** The last snapshot did not reach Redis. */
  let isSnapshotDue = false;
  let stopped = false;
  let trying: Promise<void> | undefined;

  const imports = createOwnImports(() => leading !== undefined);
  const version = String(STREAM_VERSION);

  // --- leading ---

  const clockNow = ({ feed, hasCaughtUp }: Leading): ExchangeClock =>
    clockOf(hasCaughtUp ? feed : parts.followed);

  function write(entry: MarketEntry): void {
    if (!leading) return;
    place = { term: leading.term, number: place.number + 1 };
    leading.writer.add({ place, version, body: encodeEntry(entry, clockNow(leading)) });
  }

  /** The first entry of a term: from then on Redis refuses the leader before. */
  const mark = (term: number): Promise<void> =>
    stream.add({ place: { term, number: 0 }, version, body: '' });

  function saveSnapshot(): void {
    if (!leading) return;
    const { term, facts, opensOnStore, feed } = leading;
    // A feed that has not caught up knows less than the one before told.
    const told = { opensOnStore, feed: facts === '' ? parts.followed : feed };
    const body = encodeState(stateNow(core, told, clockNow(leading), parts.market));
    stream.saveSnapshot({ place: { term, number: place.number }, version, body }).catch((error) => {
      if (error instanceof Replaced) void stepDown('another process leads');
      else isSnapshotDue = true;
    });
  }

  /** What followers do not know of the feed yet. */
  function newFacts(mine: Leading): { readonly facts?: FeedFacts } {
    const facts = factsOf(core, mine);
    const text = JSON.stringify(facts);
    if (text === mine.facts) return {};
    mine.facts = text;
    return { facts };
  }

  function publish(batch: FeedBatch): void {
    if (!leading) return;
    const mayDiffer = batch.checkpoint || batch.events.some(({ kind }) => kind === 'session');
    write({ kind: 'batch', batch, ...(mayDiffer && newFacts(leading)) });
    if (batch.checkpoint) saveSnapshot();
  }

  /** True while no other process can have taken over without this one being told. */
  function mayAct({ writer }: Leading): boolean {
    return lease.holds() || performance.now() < writer.takenAt + parts.leaseMs;
  }

  /** Without PostgreSQL, entries that Redis takes show that no other process leads. */
  function keepActing(mine: Leading): void {
    if (isSnapshotDue) {
      isSnapshotDue = false;
      saveSnapshot();
    }
    if (!mayAct(mine)) void stepDown('the lease could not be renewed');
    else if (!lease.holds()) write({ kind: 'alive' });
  }

  function fromFeed(mine: Leading, madeBefore: number | null) {
    return (fed: FeedBatch): void | Promise<void> => {
      if (leading !== mine) return;
      // While it catches up: a restarted session goes back on purpose.
      if (!mine.hasCaughtUp && madeBefore !== null && fed.at <= madeBefore) return;
      if (!mayAct(mine)) return void stepDown('the lease could not be renewed');
      parts.onBatch();
      const { batch, done } = takeOwnBatch(core, fed);
      // A restarted session is told as a whole, by the change of the epoch.
      if (done) return done;
      publish(batch);
    };
  }

  // After an import or a restarted session; later than the batch that comes with the latter.
  const forgetMarket = market.subscribe(() => {
    if (!leading || market.epoch === epoch) return;
    epoch = market.epoch;
    queueMicrotask(() => {
      write({ kind: 'begin' });
      saveSnapshot();
    });
  });

  async function lead(term: number, opened: OpenedFeed, madeBefore: number | null): Promise<void> {
    const { feed, opensOnStore } = opened;
    const writer = createStreamWriter({
      stream,
      onReplaced: () => void stepDown('another process leads'),
      onDropped: saveSnapshot,
    });
    const mine: Leading = { term, hasCaughtUp: false, feed, writer, opensOnStore, facts: '' };
    leading = mine;
    place = { term, number: place.number };
    epoch = market.epoch;
    recorder.lead();
    log.info({ term }, 'this process leads');
    saveSnapshot();
    // Not awaited: prices must not wait for the past sessions that the monitor reads.
    void core.finder.lead(market.feedAt);
    void core.alerts.lead();
    await feed.start(fromFeed(mine, madeBefore));
    if (leading !== mine) return;
    mine.hasCaughtUp = true;
    // The next batch may be hours away, when the market is closed.
    write({ kind: 'alive', ...newFacts(mine) });
    saveSnapshot();
    core.finder.caughtUp();
    core.alerts.caughtUp();
    parts.use(feed);
    lease.opened();
    imports.deliverKept();
  }

  async function stepDown(reason: string): Promise<void> {
    const mine = leading;
    if (!mine) return;
    leading = undefined;
    mine.writer.stop();
    recorder.stepDown();
    core.finder.stepDown();
    core.alerts.stepDown();
    log.warn({ term: mine.term, reason }, 'this process does not lead any more');
    // The next entry that has them may be hours away, when the market is closed.
    if (mine.hasCaughtUp) {
      parts.followed.setClock(clockOf(mine.feed));
      parts.followed.tell(factsOf(core, mine));
    }
    parts.use(parts.followed);
    await Promise.allSettled([mine.feed.stop(), lease.release()]);
    if (!stopped) follow(place, mine.writer.waiting > 0);
  }

  // --- following ---

  async function take(state: MarketState): Promise<void> {
    const { epoch: before, seq } = market;
    await takeState(core, state);
    imports.forgetKept();
    parts.followed.tell(state.facts);
    parts.followed.setClock(state.clock);
    if (market.epoch === before && market.seq < seq) parts.onRolledBack();
  }

  function apply(entry: MarketEntry, clock: ExchangeClock): void {
    readAt = performance.now();
    parts.followed.setClock(clock);
    if ('facts' in entry && entry.facts) parts.followed.tell(entry.facts);
    if (entry.kind === 'cut' || entry.kind === 'written') recorder.follow(entry.kind);
    if (entry.kind !== 'batch') return;
    parts.onBatch();
    core.finder.follow(entry.batch);
    core.alerts.follow(entry.batch);
    void takeBatch(core, entry.batch);
  }

  function follow(from: Place, fromSnapshot = false): void {
    follower = createFollower(from, {
      stream,
      apply,
      take,
      report: (reason) => log.warn({ reason }, 'cannot follow the stream'),
    });
    following = follower.run({ fromSnapshot }).then(() => {});
  }

  async function stopFollowing(): Promise<void> {
    follower?.stop();
    await following;
  }

  /** Keeps the leader before from writing, and applies what it wrote until then. */
  async function fence(term: number): Promise<boolean> {
    await stopFollowing();
    const reader = follower!;
    const late = performance.now() + FENCE_MS;
    while (performance.now() < late)
      try {
        await mark(term);
        const timer = setTimeout(reader.stop, FENCE_MS);
        const hasReadAll = await reader.run({ untilTerm: term });
        clearTimeout(timer);
        return hasReadAll;
      } catch (error) {
        if (error instanceof Replaced) throw error;
        await delay(TRY_MS);
      }
    return false;
  }

  async function tryToLead(): Promise<void> {
    let term = await lease.take(TAKING_OVER_MS);
    if (term === null) return;
    if (stopped) return lease.release();
    try {
      const last = await stream.last().catch(() => null);
      // The database was restored from a backup: its terms went back.
      if (last && last.term >= term) {
        term = last.term + 1;
        if (!(await lease.raise(term))) return;
      }
      const isCertain = await fence(term);
      place = follower!.place;
      const opened = await parts.openFeed(market.feedAt);
      if (stopped) return await lease.release();
      const { feed, checkpoint } = opened;
      const isBehind = checkpoint !== null && checkpoint.at > market.feedAt;
      if (!isCertain || isBehind) {
        await takeState(core, stateOfRecord(core, opened, parts.market));
        await lead(term, opened, null);
        write({ kind: 'begin' });
        saveSnapshot();
      } else await lead(term, opened, feed.remakes ? market.feedAt : null);
    } catch (error) {
      log.error({ err: error }, 'cannot lead');
      await lease.release();
      if (leading || stopped) return;
      follow(place, true);
      await delay(AFTER_FAILURE_MS);
    }
  }

  async function keepTrying(): Promise<void> {
    while (!stopped) {
      if (leading) keepActing(leading);
      else if (parts.mayLead)
        await tryToLead().catch((error) => log.warn({ err: error }, 'cannot ask for the lease'));
      await delay(TRY_MS);
    }
  }

  return {
    get leads() {
      return leading !== undefined;
    },
    async start(beginning) {
      if ('term' in beginning) {
        await mark(beginning.term);
        await lead(beginning.term, beginning, null);
      } else {
        const last = await stream.last();
        follow(beginning.place);
        const late = performance.now() + CATCH_UP_MS;
        while (isBefore(follower!.place, last) && performance.now() < late) await delay(20);
      }
      trying = keepTrying();
    },
    async stop() {
      stopped = true;
      forgetMarket();
      const mine = leading;
      await mine?.feed.stop();
      await recorder.stop();
      await mine?.writer.drain(DRAIN_MS).catch((error) => log.warn({ err: error }, 'stopping'));
      leading = undefined;
      mine?.writer.stop();
      await stopFollowing();
      await lease.release();
      await trying;
    },
    get streamAge() {
      return (performance.now() - (leading?.writer.takenAt ?? readAt)) / 1000;
    },
    get waitingEntries() {
      return leading?.writer.waiting ?? 0;
    },
    redisReturned: saveSnapshot,
    recorded(news) {
      write({ kind: news });
    },
    lost: () => void stepDown('another process leads'),
    ownNotices: imports.of,
  };
}
