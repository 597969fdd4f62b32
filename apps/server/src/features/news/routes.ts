import { CallError } from '@dorpon/contract/error-catalogue';
import { getNews } from '@dorpon/contract/news';
import { toNewsRow } from '@dorpon/contract/news-answers';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { FastifyInstance } from 'fastify';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import type { NewsStore } from './store.ts';

export interface NewsParts {
  readonly store: NewsStore;
  readonly isKnown: IsKnown;
}

export function newsRoutes(app: FastifyInstance, { store, isKnown }: NewsParts): void {
  route(app, getNews, async ({ query: { from, upto, limit, ...asked } }) => {
    if (asked.code !== undefined) requireShare(isKnown, asked.code);
    if (from !== undefined && upto !== undefined && upto < from)
      throw new CallError('bad-parameter', 'upto: lies before from', 'upto');
    const found = await store.search({
      ...asked,
      ...(from === undefined ? {} : { from: dhakaDay(from) }),
      ...(upto === undefined ? {} : { upto: dhakaDay(upto) }),
      // One more than asked tells whether a page follows.
      limit: limit + 1,
    });
    const items = found.slice(0, limit);
    return {
      items: items.map(toNewsRow),
      next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  });
}
