import type { Feed } from '../feed.ts';

export interface SwitchedFeed extends Feed {
  use(feed: Feed): void;
}

/** One feed for the rest of the app, whichever of several is behind it now. Not started by itself. */
export function switchedFeed(first: Feed): SwitchedFeed {
  let feed = first;
  return {
    use(next) {
      feed = next;
    },
    // What the market opened with does not change with the process that leads.
    opening: first.opening,
    get source() {
      return feed.source;
    },
    get speed() {
      return feed.speed;
    },
    get unknown() {
      return feed.unknown;
    },
    get health() {
      return feed.health;
    },
    get push() {
      return feed.push;
    },
    get replay() {
      return feed.replay;
    },
    get gauges() {
      return feed.gauges;
    },
    start: () => Promise.reject(new Error('started by the process that leads')),
    stop: () => Promise.resolve(),
    now: () => feed.now(),
    depth: (code) => feed.depth(code),
    limits: (code) => feed.limits(code),
    indices: () => feed.indices(),
    unseenBooks: () => feed.unseenBooks?.() ?? 0,
  };
}
