import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trade } from '@dorpon/domain/market/market-event';
import { buildApp } from '../apps/server/src/compose/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { createRecordingStore } from '../apps/server/src/core/recording/store.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { syntheticFeed } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { serve } from './child.ts';

const BEAT_MS = 50;
const dataDir = mkdtempSync(join(tmpdir(), 'dorpon-append-'));
const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir });
const database = await openDatabase(config, () => {});
const market = syntheticFeed(430);
const { opening } = market;
const recording = createRecordingStore(database.pool, { name: 'bench', identity: 'bench' });
let deliver: (batch: { at: number; events: readonly Trade[] }) => void = () => {};
const app = await buildApp({
  config,
  database,
  recording,
  checkpoint: null,
  version: 'bench',
  feed: {
    source: 'simulator',
    speed: 1,
    opening,
    start: async (onBatch) => {
      deliver = onBatch;
    },
    stop: async () => {},
    now: () => opening.hours.opensAt,
    depth: () => undefined,
    limits: () => undefined,
    indices: () => [],
    unknown: [],
  },
  webFolder: 'no-such-folder',
  http: { exemptLoopback: true },
});
await app.start();

const numbers = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let due = 0;
let sent = 0;
/** Sends trades of all shares in turn. */
function beat(perSecond: number): void {
  due += (perSecond * BEAT_MS) / 1000;
  const at = opening.hours.opensAt + sent;
  const events: Trade[] = [];
  for (; due >= 1; due -= 1) {
    const quote = opening.quotes[sent % opening.quotes.length]!;
    const number = (numbers.get(quote.code) ?? 0) + 1;
    numbers.set(quote.code, number);
    const price = quote.yesterdayClose + 10 * (sent % 5);
    events.push({
      kind: 'trade',
      code: quote.code,
      number,
      at,
      price,
      quantity: 100,
      market: 'public',
    });
    sent += 1;
  }
  deliver({ at: at + BEAT_MS, events });
}

serve({
  open: async ({ perSecond }: { perSecond: number }) => {
    timer = setInterval(() => beat(perSecond), BEAT_MS);
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
    return { url, codes: opening.quotes.map(({ code }) => code) };
  },
  written: () => ({ trades: app.recorder.written.trades, pending: app.recorder.pending }),
  close: async () => {
    clearInterval(timer);
    await app.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});
