import { freshQuote } from '@dorpon/domain/market/board';
import { expect, it } from 'vitest';
import { hours, instruments, OPENS_AT } from '../feed/testing/scripted-feed.ts';
import { boardNow } from './follow-imports.ts';

it('a share imported during a session starts from its closing price, not from its last trade', () => {
  const share = instruments[0]!;
  // On the day before, the last trade was at 251.00 and the closing price was 250.40.
  const quote = { ...freshQuote(share, 24_900, 1), open: 249, lastPrice: 25_100, close: 25_040 };
  const stored = { instruments, quotes: [quote], hours: { ...hours, day: '2026-11-12' } };
  const feed = { source: 'dse' as const, now: () => OPENS_AT };
  const { quotes } = boardNow(feed, true, { board: new Map(), hours }, stored);
  expect(quotes).toEqual([freshQuote(share, 25_040, 1)]);
});
