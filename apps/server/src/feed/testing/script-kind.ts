import { setTimeout as delay } from 'node:timers/promises';
import type { FeedBatch } from '../feed.ts';
import type { FeedKind } from '../open-feed.ts';
import { marketScript } from './market-script.ts';
import { scriptedFeed } from './scripted-feed.ts';

/** A market of short sessions, played as fast as it is consumed, from `skip` batches on. */
export const scriptKind = (
  sessions: number,
  given: { batches?: Iterable<FeedBatch>; skip?: number; upto?: number } = {},
): FeedKind => ({
  name: 'script',
  identity: 'script',
  async open() {
    const feed = scriptedFeed();
    return {
      ...feed,
      history: null,
      async start(onBatch) {
        let count = 0;
        for (const batch of given.batches ?? marketScript(sessions)) {
          count += 1;
          if (count > (given.upto ?? Number.POSITIVE_INFINITY)) break;
          if (count > (given.skip ?? 0)) onBatch(batch);
          if (count % 4 === 0) await delay(2);
        }
      },
    };
  },
});
