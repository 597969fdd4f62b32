import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { shareRecord } from '@dorpon/contract/share-record';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { syntheticFeed } from '../../live/testing/synthetic-feed.ts';
import { createMarket } from './market.ts';
import { createRecordCache } from './record-cache.ts';
import { createSnapshot } from './snapshot.ts';

function open() {
  const feed = syntheticFeed(60);
  const market = createMarket(feed.opening);
  return { feed, market, snapshot: createSnapshot(market, createRecordCache(market)) };
}

it('N1 the snapshot is built once per batch, each encoding once', () => {
  const { feed, market, snapshot } = open();
  const first = snapshot.current();
  expect(snapshot.current()).toBe(first);
  expect(first.as('gzip')).toBe(first.as('gzip'));
  market.apply(feed.batch(5));
  const second = snapshot.current();
  expect(second).not.toBe(first);
  market.apply({ at: 1, events: [] });
  expect(snapshot.current()).toBe(second);
});

it('N2 epoch and sequence name exactly the state in the body, and every record is valid', () => {
  const { feed, market, snapshot } = open();
  for (let i = 0; i < 5; i += 1) market.apply(feed.batch(20));
  const { epoch, seq, as } = snapshot.current();
  expect({ epoch, seq }).toEqual({ epoch: market.epoch, seq: 5 });
  const records = z.array(shareRecord).parse(JSON.parse(as('identity').body.toString()));
  expect(records.map((record) => [record.c, record.v])).toEqual(
    [...market.board.values()].map((quote) => [quote.code, quote.volume]),
  );
});

it('N3 every encoding has the same content and its own tag', () => {
  const { as } = open().snapshot.current();
  const { body } = as('identity');
  expect(gunzipSync(as('gzip').body).equals(body)).toBe(true);
  expect(brotliDecompressSync(as('br').body).equals(body)).toBe(true);
  const tags = (['identity', 'gzip', 'br'] as const).map((encoding) => as(encoding).etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
});

it('N2 a new session changes today_traded of shares without an event', () => {
  const { feed, market, snapshot } = open();
  const code = feed.codes[7]!;
  market.apply(feed.trade(code, 5_000, 10));
  const traded = () =>
    JSON.parse(snapshot.current().as('identity').body.toString()).find(
      (record: { c: string }) => record.c === code,
    ).today_traded;
  expect(traded()).toBe(1);
  const day = 24 * 3_600_000;
  const { opensAt, continuousEndsAt, closesAt } = market.hours;
  const hours = {
    day: '2026-11-16',
    opensAt: opensAt + day,
    continuousEndsAt: continuousEndsAt + day,
    closesAt: closesAt + day,
  };
  market.apply({ at: hours.opensAt, events: [{ kind: 'session', hours, references: [] }] });
  expect(traded()).toBe(0);
});
