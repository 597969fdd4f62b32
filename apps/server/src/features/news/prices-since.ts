import type { PricesSince as Prices } from '@dorpon/contract/news-answers';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import { changeSince } from '@dorpon/domain/figures/change-since';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Core } from '../../core/core.ts';

export type PricesSince = (item: Pick<NewsItem, 'code' | 'publishedOn'>) => Promise<Prices>;

/**
 * The price of an item's share now, and its last close before the item's day, adjusted for bonus,
 * split and rights since.
 */
export const createPricesSince =
  ({ market, days, adjusted }: Pick<Core, 'market' | 'days' | 'adjusted'>): PricesSince =>
  async ({ code, publishedOn }) => {
    const quote = market.board.get(code);
    const close = days.closeBefore(code, publishedOn);
    const factors = await adjusted.factors(code, 1);
    const since = factorsAfter(factors, dayNumber(publishedOn) - 1);
    const before = close === null || close === 0 ? null : close * since.price;
    return {
      now: quote ? priceOf(quote) || null : null,
      before,
      change: quote ? changeSince(quote, before, publishedOn) : null,
    };
  };
