import type { EpochMs } from '@dorpon/domain/units';
import { complainTo } from '../complain.ts';
import type { OutsideFeed } from '../guard/outside-feed.ts';
import { pollLoop } from '../polling.ts';
import { BadAnswer, createDseClient } from './dse-client.ts';
import { createDepthFetcher, type DepthFetcher } from './dse-depth.ts';
import { DseReader } from './dse-reader.ts';

export interface DseOptions {
  /** The folder of `prices`, `market`, `depth` and `news`. */
  readonly url: string;
  readonly pollMs: number;
  readonly now?: () => EpochMs;
  readonly limitMs?: number;
  readonly backOff?: { readonly firstMs: number; readonly mostMs: number };
  readonly newsEveryMs?: number;
  readonly depthPerSecond?: number;
}

const faultOf = (error: Error) => (error instanceof BadAnswer ? 'bad-shape' : 'unreachable');

/** The exchange's own site. Its terms forbid redistribution: for private evaluation only. */
export function dseFeed(options: DseOptions): OutsideFeed {
  const { url, pollMs, now = Date.now, limitMs = 20_000, newsEveryMs = 300_000 } = options;
  const { backOff = { firstMs: pollMs, mostMs: 600_000 }, depthPerSecond = 1 } = options;
  const client = createDseClient(url);
  let loop: ReturnType<typeof pollLoop> | undefined;
  let depths: DepthFetcher | undefined;

  return {
    source: 'dse',
    identity: 'dse',
    polled: true,
    stalledAfterMs: 180_000,
    async start(listener, place) {
      const complain = complainTo(listener, now);
      const reader = new DseReader({ client, place, newsEveryMs, now, complain });
      loop = pollLoop({
        everyMs: pollMs,
        limitMs,
        backOff,
        async ask(signal) {
          const reading = await reader.read(signal);
          if (!signal.aborted) reader.taken(reading, listener.take(reading));
        },
        failed: (error) => listener.fault(faultOf(error), error.message),
      });
      depths = createDepthFetcher({
        perSecond: depthPerSecond,
        now,
        ask: async (code, signal) =>
          (await client.ask(`depth?code=${encodeURIComponent(code)}`, signal)).json,
        received: (book) => listener.takeBook(book),
        failed: (error) => complain(faultOf(error), error.message),
      });
      await loop.start();
    },
    async stop() {
      depths?.stop();
      await loop?.stop();
    },
    depth: (code) => depths?.depth(code),
  };
}
