import type { EpochMs } from '@dorpon/domain/units';
import { complainTo } from '../complain.ts';
import type { OutsideFeed } from '../guard/outside-feed.ts';
import { pollLoop } from '../polling.ts';
import { type MdsDatabase, openMdsDatabase } from './mds-database.ts';
import { MdsReader } from './mds-reader.ts';

export interface MdsOptions {
  /** `mysql://user:password@host:port/database` */
  readonly url: string;
  readonly pollMs: number;
  readonly now?: () => EpochMs;
  readonly limitMs?: number;
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number };
}

/** The exchange's licensed Market Data Server: a MySQL database that is polled. */
export function mdsFeed(options: MdsOptions): OutsideFeed {
  const { url, pollMs, now = Date.now, limitMs = 10_000 } = options;
  const { backOff = { firstMs: Math.min(pollMs, 1000), mostMs: 30_000 } } = options;
  let database: MdsDatabase | undefined;
  let loop: ReturnType<typeof pollLoop> | undefined;

  const drop = () => {
    database?.close();
    database = undefined;
  };

  return {
    source: 'mds',
    identity: 'mds',
    polled: true,
    // The server is written about once a minute.
    stalledAfterMs: 180_000,
    async start(listener, place) {
      const reader = new MdsReader(place, now, complainTo(listener, now));
      loop = pollLoop({
        everyMs: pollMs,
        limitMs,
        backOff,
        async ask(signal) {
          signal.addEventListener('abort', drop);
          try {
            database ??= await openMdsDatabase(url, limitMs);
            if (signal.aborted) return drop();
            const found = await reader.read(database);
            if (found && !signal.aborted) reader.taken(found, listener.take(found.reading));
          } catch (error) {
            drop();
            throw error;
          } finally {
            signal.removeEventListener('abort', drop);
          }
        },
        failed: (error) => listener.fault('unreachable', error.message),
      });
      await loop.start();
    },
    async stop() {
      await loop?.stop();
      drop();
    },
  };
}
