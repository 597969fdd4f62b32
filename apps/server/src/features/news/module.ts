import { getNews } from '@dorpon/contract/news';
import { getNewsFeed } from '@dorpon/contract/news-feed';
import { defineModule } from '../../core/module.ts';
import { createPricesSince } from './prices-since.ts';
import { newsRoutes } from './routes.ts';
import { createNewsStore } from './store.ts';

export const newsModule = defineModule({
  endpoints: { getNews, getNewsFeed },
  open: ({ pool, isKnown, today, config, market, days, adjusted }) => ({
    serve: (calls) =>
      newsRoutes(calls, {
        store: createNewsStore(pool),
        isKnown,
        today,
        pricesSince: createPricesSince({ market, days, adjusted }),
        publicUrl: config.PUBLIC_URL,
      }),
  }),
});
