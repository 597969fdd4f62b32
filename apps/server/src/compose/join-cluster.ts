import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '@dorpon/contract/error-catalogue';
import { createAsks, NoAnswer } from '../cluster/asks.ts';
import { createLease, leaseTiming } from '../cluster/lease.ts';
import { connectRedis } from '../cluster/redis.ts';
import { createRedisBus } from '../cluster/redis-bus.ts';
import { clusterName, createLeaseStore, requireLead } from '../cluster/store.ts';
import { createStream } from '../cluster/stream.ts';
import { createWatchedBooks } from '../cluster/watched-books.ts';
import type { Config } from '../config.ts';
import { createCompaniesStore, writeDisclosures } from '../core/companies/store.ts';
import { loadDays } from '../core/days/store.ts';
import type { LeaderCalls } from '../core/leader-calls.ts';
import { createRecordingStore } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { followedFeed } from '../feed/followed/followed-feed.ts';
import { switchedFeed } from '../feed/followed/switched-feed.ts';
import type { FeedKind } from '../feed/open-feed.ts';
import { marketOf } from '../feed/session-file/session-head.ts';
import { listenForImports } from '../ingest/import-notices.ts';
import { type OpenReport, openMarket } from '../ingest/open-market.ts';
import { decodeState, type MarketState } from '../ingest/shared/entries.ts';
import type { OpenedFeed } from '../ingest/shared/market-state.ts';
import { type Beginning, createRole } from '../ingest/shared/role.ts';
import { readStoredMarket } from '../ingest/stored-market/store.ts';
import { SettingError } from '../settings/setting-error.ts';
import type { AppParts, Joined } from './app-parts.ts';

interface JoinParts {
  readonly config: Config;
  readonly database: Database;
  /** Null for a process that only serves. */
  readonly kind: FeedKind | null;
  readonly report: OpenReport & { waiting(): void };
  readonly log: (line: string) => void;
}

const WAIT_MS = 500;
const ASK_MS = 3000;
/** A first start makes years of history. Nobody else may begin it meanwhile. */
const OPENING_MS = 60_000;

type Opened = Omit<AppParts, 'config' | 'database' | 'version' | 'webFolder'> & {
  readonly isFirstStart: boolean;
};

/** Opens the market as one of several processes: that of the leader, or as the leader itself. */
export async function joinCluster(parts: JoinParts): Promise<Opened> {
  const { config, kind, database, report } = parts;
  const { pool } = database;
  const market = kind && marketOf({ feed: kind.name, identity: kind.identity });
  const redis = await connectRedis(config.REDIS_URL ?? '', parts.log);
  const name = `dorpon:${await clusterName(pool)}`;
  const stream = createStream(redis, name);
  let onLost = () => {};
  const lease = createLease({
    store: createLeaseStore(pool),
    holder: `${hostname()}:${config.PORT}`,
    onLost: () => onLost(),
  });
  /** Set when the app is built; until then this process does not lead. */
  let leads = () => false;
  let ownFeed: Feed | undefined;
  /** A new leader cannot answer for the feed before it has caught up. */
  const runsFeed = () => leads() && ownFeed !== undefined;
  const asks = createAsks(redis, name, runsFeed);
  const bus = createRedisBus(redis, name);
  const books = createWatchedBooks({
    redis,
    name,
    leads: () => leads(),
    own: (code) => ownFeed?.depth(code),
  });
  const recording = kind
    ? createRecordingStore(pool, kind, writeDisclosures, (client) =>
        requireLead(client, lease.term ?? 0),
      )
    : createRecordingStore(pool, { name: 'none', identity: 'none' });

  const leader: LeaderCalls = {
    define(question, answer, patienceMs = ASK_MS) {
      asks.answer(question, async (input) => answer(input as never));
      return async (input) => {
        if (runsFeed()) return answer(input);
        try {
          return (await asks.ask(question, input, patienceMs)) as never;
        } catch (error) {
          if (error instanceof NoAnswer) throw new CallError('not-ready', error.message);
          throw new CallError('not-ready', 'the leading process cannot be reached');
        }
      };
    },
  };

  async function openFeed(until: number | null): Promise<OpenedFeed> {
    if (!kind) throw new Error('this process only serves');
    const checkpoint = await recording.loadCheckpoint();
    let opensOnStore = false;
    const resume = checkpoint && { checkpoint: checkpoint.state, until: until ?? checkpoint.at };
    const feed = await kind.open(resume, (now) => {
      opensOnStore = true;
      return readStoredMarket(pool, now);
    });
    return { feed, checkpoint, opensOnStore };
  }

  const joinedWith = (
    first: Feed,
    followed: ReturnType<typeof followedFeed>,
    state: MarketState | undefined,
    beginning: Beginning,
  ) => {
    const feed = switchedFeed(first);
    const joined: Joined = {
      bus,
      leader,
      books,
      follows: state !== undefined,
      ...(state && {
        position: { ...state.position, feedAt: state.feedAt },
        recorder: state.recorder,
      }),
      createRole(given) {
        const role = createRole({
          ...given,
          stream,
          lease,
          leaseMs: leaseTiming.leaseMs,
          mayLead: kind !== null,
          market: market ?? state?.market ?? '',
          followed,
          openFeed,
          use(next) {
            ownFeed = next === followed ? undefined : next;
            feed.use(next);
          },
        });
        leads = () => role.leads;
        redis.onReturn(() => {
          role.redisReturned();
          given.onMissedChanges();
        });
        onLost = () => role.lost();
        return {
          role,
          async start() {
            await asks.start();
            await bus.start();
            await books.start();
            await role.start(beginning);
          },
          async stop() {
            await role.stop();
            books.stop();
            redis.close();
          },
        };
      },
    };
    return { feed, joined };
  };

  for (;;) {
    const snapshot = await stream.snapshot();
    if (snapshot) {
      const state = decodeState(snapshot);
      if (market !== null && state.market !== market)
        throw new SettingError(
          'FEED',
          `the other processes run "${state.market}", not "${market}"`,
        );
      const notices = await listenForImports(database);
      const [days, companies] = await Promise.all([
        loadDays(pool),
        createCompaniesStore(pool).newest(),
      ]);
      const { opening, facts, clock } = state;
      const followed = followedFeed({ opening, told: facts, clock, depth: books.depth });
      return {
        recording,
        checkpoint: null,
        days,
        companies,
        opensOnStore: facts.opensOnStore,
        notices,
        isFirstStart: false,
        ...joinedWith(followed, followed, state, { place: snapshot.place }),
      };
    }
    const term = kind && (await lease.take(OPENING_MS));
    if (kind && term !== null) {
      const opened = await openMarket(kind, database, report, recording);
      const { feed: own, checkpoint, opensOnStore } = opened;
      const told = { source: own.source, unknown: own.unknown, limits: [], indices: [] };
      const followed = followedFeed({
        opening: own.opening,
        told: { ...told, unseenBooks: 0 },
        clock: { now: own.now(), speed: own.speed },
        depth: books.depth,
      });
      const beginning = { term, feed: own, checkpoint, opensOnStore };
      return { ...opened, ...joinedWith(own, followed, undefined, beginning) };
    }
    report.waiting();
    await delay(WAIT_MS);
  }
}
