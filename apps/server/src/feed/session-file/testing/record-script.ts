import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EpochMs } from '@dorpon/domain/units';
import type { FeedBatch } from '../../feed.ts';
import { marketScript } from '../../testing/market-script.ts';
import { scriptKind } from '../../testing/script-kind.ts';
import { hours } from '../../testing/scripted-feed.ts';
import { recorded } from '../recorded-feed.ts';
import { openSession } from '../session-reader.ts';

/**
 * A process that records the script into a file, a batch every few milliseconds, until it is
 * killed. It prints the time of each batch, and of every tenth again once it is in the file.
 */
const [folder = '', name = ''] = process.argv.slice(2);
const path = join(folder, name);
const EVERY_MS = 5;
const CHECK_EVERY = 10;

async function untilStored(at: EpochMs): Promise<void> {
  for (;;) {
    const file = await openSession(path).catch(() => null);
    if (file && file.lastAt >= at) return;
    await delay(EVERY_MS);
  }
}

const kind = scriptKind(1);
const slow = {
  ...kind,
  async open() {
    const feed = await kind.open(null, async () => ({ instruments: [], quotes: [], hours }));
    const start = async (onBatch: (batch: FeedBatch) => void) => {
      let count = 0;
      for (const batch of marketScript(1)) {
        onBatch(batch);
        console.log(`sent ${batch.at}`);
        if (batch.events.length > 0) count += 1;
        if (batch.events.length > 0 && count % CHECK_EVERY === 0) {
          await untilStored(batch.at);
          console.log(`stored ${batch.at}`);
        }
        await delay(EVERY_MS);
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
