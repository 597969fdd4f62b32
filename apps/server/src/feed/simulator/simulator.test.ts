import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import { Disclosing } from './companies/disclosing.ts';
import { FIRST_DAY } from './first-day.ts';
import { simulator } from './simulator.ts';
import { createWorld } from './world.ts';

const SEED = 1;
const noon = dhakaTime(FIRST_DAY, 12 * 60);
const quarterPast = noon + 15 * 60_000;
const settings = { seed: SEED, speed: 1, years: 0.2 };

const openFeed = (resume?: { checkpoint: Uint8Array; until: number }) =>
  simulator(settings).open(resume ?? null, async () => {
    throw new Error('the simulator reads no stored market');
  });
const batchesOf = async (resume?: { checkpoint: Uint8Array; until: number }) => {
  const feed = await openFeed(resume);
  const batches: FeedBatch[] = [];
  await feed.start((batch) => batches.push(batch));
  await feed.stop();
  return batches;
};
const newsOf = (batches: readonly FeedBatch[]) =>
  batches.flatMap(({ at, disclosures }) => (disclosures?.news ?? []).map((item) => ({ at, item })));

test('news of the running day is sent when its time comes, once, also after a restart', async () => {
  const companies = createWorld(SEED).shares.map(({ company }) => company);
  const all = new Disclosing(companies).on(FIRST_DAY).news;
  const idsBetween = (from: number, upto: number) =>
    all
      .filter(({ publishedAt }) => (publishedAt ?? 0) > from && (publishedAt ?? 0) <= upto)
      .map(({ id }) => id)
      .sort();
  const idsOf = (batches: readonly FeedBatch[]) => newsOf(batches).map(({ item }) => item.id);

  const morning = await batchesOf();
  expect(idsOf(morning).sort()).toEqual(idsBetween(0, noon));
  expect(idsOf(morning).length).toBeGreaterThan(0);
  expect(idsOf(morning).length).toBeLessThan(all.length);
  for (const { at, item } of newsOf(morning)) expect(item.publishedAt).toBeLessThanOrEqual(at);
  const checkpoint = morning.findLast((batch) => batch.checkpoint)?.checkpoint;

  const later = await batchesOf({ checkpoint: checkpoint!, until: quarterPast });
  expect(idsOf(later).sort()).toEqual(idsBetween(noon, quarterPast));
});

test('a feed that is stopped while it catches up sends nothing more', async () => {
  const feed = await openFeed();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let batches = 0;
  await feed.start(() => {
    batches += 1;
    if (batches === 3) void feed.stop();
  });
  vi.advanceTimersByTime(5000);
  expect(batches).toBe(3);
});
