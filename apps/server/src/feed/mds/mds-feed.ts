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

  const drop = (which = database) => {
    which?.close();
    if (which === database) database = undefined;
  };

  /** A connection that opens after its poll was aborted must not replace the next one's. */
  async function connected(signal: AbortSignal): Promise<MdsDatabase> {
    if (database) return database;
    const opened = await openMdsDatabase(url, limitMs);
    if (signal.aborted) {
      opened.close();
      throw signal.reason;
    }
    database = opened;
    return opened;
  }

  return {
    source: 'mds',
    identity: 'mds',
    polled: true,
    // The server is updated about once a minute.
    stalledAfterMs: 180_000,
    async start(listener, place) {
      const reader = new MdsReader(place, now, complainTo(listener, now));
      loop = pollLoop({
        everyMs: pollMs,
        limitMs,
        backOff,
        async ask(signal) {
          const server = await connected(signal);
          const cut = () => drop(server);
          signal.addEventListener('abort', cut);
          try {
            const found = await reader.read(server);
            if (found && !signal.aborted) reader.taken(found, listener.take(found.reading));
          } catch (error) {
            drop(server);
            throw error;
          } finally {
            signal.removeEventListener('abort', cut);
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
