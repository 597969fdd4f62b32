import { getHighlights } from '@dorpon/contract/highlights';
import { freshQuote } from '@dorpon/domain/market/board';
import { expect, test } from 'vitest';
import { createUsualVolumes } from '../../core/bars/usual-volumes.ts';
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
    usualVolumes: createUsualVolumes(market, store),
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

test('new highs and lows are listed with the largest turnover first', async () => {
  const quote = (code: string, value: number) => ({
    ...freshQuote({ code, number: 1, quoteBase: 'A-EQ' }, 50_00),
    lastPrice: 50_00,
    high: 70_00,
    low: 30_00,
    tradedAt: OPENS_AT + 1,
    value,
  });
  const quotes = [quote('AAA', 10), quote('BBB', 30), quote('CCC', 20), quote('DDD', 30)];
  const highlights = createHighlights({
    market: { board: new Map(quotes.map((each) => [each.code, each])), hours, epoch: 'a' },
    feed: { now: () => OPENS_AT + 2 },
    usualVolumes: async () => new Map(),
    rangeBefore: async () => ({ high: 60_00, low: 40_00 }),
    blockDays: async () => [],
  } as unknown as HighlightsParts);
  const { body } = (await highlights.answer()).as('identity');
  const { highs, lows } = getHighlights.answer.parse(JSON.parse(body.toString()));
  const order = ['BBB', 'DDD', 'CCC', 'AAA'];
  expect(highs.map(({ code }) => code)).toEqual(order);
  expect(lows.map(({ code }) => code)).toEqual(order);
});
