import type { FeedState } from '@dorpon/contract/feed-health';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedBatch, FeedOpening } from '../feed.ts';
import type { FeedKind, FeedSource } from '../open-feed.ts';
import { Guard } from './guard.ts';
import { firstState, openingOf, resumedState } from './guard-opening.ts';
import { type GuardState, loadGuardState } from './guard-state.ts';
import type { OutsideFeed } from './outside-feed.ts';

const LOOK_MS = 1000;

/** Wraps an outside feed: the guard turns its readings into a market. */
export function guarded(feed: OutsideFeed, now: () => EpochMs = Date.now): FeedKind {
  return {
    name: feed.source,
    identity: feed.identity,
    async open(resume, stored) {
      const state = resume && loadGuardState(resume.checkpoint);
      const opening = openingOf(await stored(now()), state);
      const from = state ? resumedState(state, opening) : firstState(opening);
      return guardedSource(feed, opening, from, now);
    },
  };
}

function guardedSource(
  feed: OutsideFeed,
  opening: FeedOpening,
  state: GuardState,
  now: () => EpochMs,
): FeedSource {
  let deliver: ((batch: FeedBatch) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { instruments } = opening;
  const guard = new Guard({
    feed,
    state,
    instruments,
    now,
    deliver: (batch) => deliver?.(batch),
  });

  function stateNow(): FeedState {
    if (guard.isStalled) return 'stalled';
    return guard.isInSession ? 'live' : 'closed';
  }

  return {
    source: feed.source,
    speed: 1,
    opening,
    history: null,
    health: { faults: () => guard.faults.all(), state: stateNow },
    async start(onBatch) {
      deliver = onBatch;
      timer = setInterval(() => guard.look(), LOOK_MS);
      timer.unref();
      await feed.start(
        {
          take: (reading) => guard.take(reading),
          takeBook: (book) => guard.takeBook(book),
          fault: (reason, sample) => guard.faults.add(reason, sample),
        },
        state.place,
      );
    },
    async stop() {
      clearInterval(timer);
      await feed.stop();
      deliver = undefined;
    },
    now,
    depth: (code) => feed.depth?.(code),
    limits: () => undefined,
    unknown: feed.depth ? ['halts'] : ['locks', 'halts'],
    unseenBooks: () => guard.unseenBooks,
    indices: () => [],
  };
}
