import { setTimeout as delay } from 'node:timers/promises';
import type { FeedBatch } from '../../feed.ts';
import { marketScript } from '../../testing/market-script.ts';
import { scriptKind } from '../../testing/script-kind.ts';
import { hours } from '../../testing/scripted-feed.ts';
import { recorded } from '../recorded-feed.ts';

/**
 * A process that records the script into a folder, a batch every few milliseconds, until it is
 * killed.
 */
const [folder = '', everyMs = '5'] = process.argv.slice(2);
const kind = scriptKind(1);
const slow = {
  ...kind,
  async open() {
    const feed = await kind.open(null, async () => ({ instruments: [], quotes: [], hours }));
    const start = async (onBatch: (batch: FeedBatch) => void) => {
      for (const batch of marketScript(1)) {
        onBatch(batch);
        console.log(batch.at);
        await delay(Number(everyMs));
      }
    };
    return { ...feed, start };
  },
};
const feed = await recorded(slow, { folder, report: console.error, flushEveryMs: 100 }).open(
  null,
  async () => ({ instruments: [], quotes: [], hours }),
);
await feed.start(() => {});
await feed.stop();
