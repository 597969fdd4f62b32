import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarket } from '../core/market/market.ts';
import { createRing } from './ring.ts';
import { syntheticFeed } from './testing/synthetic-feed.ts';

it('R1 R2 every answer is complete, or there is none', () => {
  const shape = {
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
    from: fc.nat(45),
  };
  fc.assert(
    fc.property(fc.record(shape), ({ sizes, from }) => {
      const feed = syntheticFeed(20);
      const market = createMarket(feed.opening);
      const ring = createRing(0, { ringBatches: 10, ringMs: 1e9 }, () => 0);
      const changed: Set<string>[] = [];
      market.subscribe((batch) => {
        ring.add(batch);
        changed.push(new Set(batch.changed.keys()));
      });
      for (const size of sizes) market.apply(feed.batch(size));
      const answer = ring.since(from);
      const reachable = from <= market.seq && market.seq - from <= 10;
      expect(answer !== undefined).toBe(reachable);
      if (!answer) return;
      const missed = changed.slice(from).flatMap((codes) => [...codes]);
      expect(new Set(answer)).toEqual(new Set(missed));
      expect(new Set(answer).size).toBe(answer.length);
    }),
  );
});

it('R2 drops old positions, but always knows the newest', () => {
  const feed = syntheticFeed(20);
  const market = createMarket(feed.opening);
  let now = 0;
  const ring = createRing(0, { ringBatches: 300, ringMs: 120_000 }, () => now);
  market.subscribe((batch) => ring.add(batch));
  market.apply(feed.batch(3));
  now = 60_000;
  market.apply(feed.batch(3));
  expect(ring.since(0)).toHaveLength(new Set(ring.since(0)).size);
  now = 120_001;
  expect(ring.since(0)).toBeUndefined();
  expect(ring.since(1)).toBeDefined();
  now = 500_000;
  expect(ring.since(1)).toBeUndefined();
  expect(ring.since(2)).toEqual([]);
});
