import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { createMarket } from '../apps/server/src/core/market/market.ts';
import { guarded } from '../apps/server/src/feed/guard/guarded-feed.ts';
import { readInstruments } from '../apps/server/src/feed/instrument-list.ts';
import { mdsFeed } from '../apps/server/src/feed/mds/mds-feed.ts';
import type { FeedSource } from '../apps/server/src/feed/open-feed.ts';
import { serve } from './child.ts';

let feed: FeedSource | undefined;
let events = 0;
let polls = 0;

/** Feed, guard and board in their own process, so that the writer of the database is not measured. */
serve({
  async listen({ url, now, codes }: { url: string; now: number; codes: string[] }) {
    const ahead = now - Date.now();
    const clock = () => Date.now() + ahead;
    const kind = guarded(mdsFeed({ url, pollMs: 1000, now: clock }), clock);
    const hours = sessionHours('2026-11-12');
    const instruments = sharesOf(codes);
    feed = await kind.open(null, async () => ({ instruments, quotes: [], hours }));
    const market = createMarket(feed.opening);
    await feed.start((batch) => {
      polls += 1;
      events += batch.events.length;
      market.apply(batch);
    });
    return feed.health?.faults() ?? [];
  },
  /** CPU time so far in ms, and counts of events and polls. */
  spent() {
    const { user, system } = process.cpuUsage();
    return { cpuMs: (user + system) / 1000, events, polls, faults: feed?.health?.faults() ?? [] };
  },
  stop: () => feed?.stop(),
});

/** Copies of the first listed share. */
function sharesOf(codes: readonly string[]) {
  const [first] = readInstruments();
  return codes.map((code, number) => ({ ...first!, code, number }));
}
