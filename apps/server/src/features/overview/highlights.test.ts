import { expect, test } from 'vitest';
import { hours, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { createHighlights, type HighlightsParts } from './highlights.ts';

test('figures that change once a day are read with the first batch, before the first request', async () => {
  let reads = 0;
  const store = {
    sessionsBefore: async () => [],
    volumesByMinute: async () => {
      reads += 1;
      return { sessions: 0, rows: [] };
    },
  };
  const market = { board: new Map(), hours, epoch: 'a' };
  const highlights = createHighlights({
    market,
    feed: { now: () => OPENS_AT },
    store,
    rangeBefore: async () => null,
    blockDays: async () => [],
  } as unknown as HighlightsParts);

  highlights.prepare();
  highlights.prepare();
  await new Promise(setImmediate);
  expect(reads).toBe(1);
  await highlights.answer();
  expect(reads).toBe(1);
  market.epoch = 'after an import';
  highlights.prepare();
  await new Promise(setImmediate);
  expect(reads).toBe(2);
});
