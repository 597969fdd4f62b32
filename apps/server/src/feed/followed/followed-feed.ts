import type { Depth } from '@dorpon/domain/market/depth';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Feed, FeedBatch, FeedOpening } from '../feed.ts';
import type { FeedSource } from '../open-feed.ts';

/** What the process that runs the feed tells of it. */
export interface ToldFeed extends Pick<Feed, 'source' | 'unknown'> {
  readonly limits: readonly (readonly [
    ShareCode,
    NonNullable<ReturnType<Feed['limits']>> | null,
  ])[];
  readonly indices: ReturnType<Feed['indices']>;
  readonly unseenBooks: number;
}

export interface ToldClock {
  readonly now: EpochMs;
  /** Exchange seconds per real second. */
  readonly speed: number;
}

/** A feed that another process runs. */
export interface FollowedFeed extends FeedSource {
  tell(told: ToldFeed): void;
  setClock(clock: ToldClock): void;
  deliver(batch: FeedBatch): void | Promise<void>;
}

interface FollowedParts {
  readonly opening: FeedOpening;
  readonly told: ToldFeed;
  readonly clock: ToldClock;
  /** The newest book of a share that somebody here watches. */
  readonly depth: (code: ShareCode) => Depth | undefined;
}

export function followedFeed({
  opening,
  told: first,
  clock: at,
  depth,
}: FollowedParts): FollowedFeed {
  let told = first;
  let limits = new Map(told.limits);
  let clock = at;
  let heardAt = performance.now();
  let listener: ((batch: FeedBatch) => void | Promise<void>) | undefined;
  return {
    opening,
    history: null,
    depth,
    get source() {
      return told.source;
    },
    get speed() {
      return clock.speed;
    },
    get unknown() {
      return told.unknown;
    },
    limits: (code) => limits.get(code),
    indices: () => told.indices,
    unseenBooks: () => told.unseenBooks,
    now: () => Math.round(clock.now + (performance.now() - heardAt) * clock.speed),
    async start(onBatch) {
      listener = onBatch;
    },
    async stop() {
      listener = undefined;
    },
    tell(next) {
      told = next;
      limits = new Map(told.limits);
    },
    setClock(next) {
      clock = next;
      heardAt = performance.now();
    },
    deliver: (batch) => listener?.(batch),
  };
}
