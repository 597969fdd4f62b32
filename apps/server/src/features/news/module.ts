import { getNews } from '@dorpon/contract/news';
import { getNewsFeed } from '@dorpon/contract/news-feed';
import { defineModule } from '../../core/module.ts';
import { newsRoutes } from './routes.ts';
import { createNewsStore } from './store.ts';

export const newsModule = defineModule({
  endpoints: { getNews, getNewsFeed },
  open: ({ pool, isKnown, today, config }) => ({
    serve: (calls) =>
      newsRoutes(calls, {
        store: createNewsStore(pool),
        isKnown,
        today,
        publicUrl: config.PUBLIC_URL,
      }),
  }),
});
