import { getRadarCloses } from '@dorpon/contract/radar';
import { defineModule } from '../../core/module.ts';
import { radarRoutes } from './routes.ts';

export const radarModule = defineModule({
  endpoints: { getRadarCloses },
  open: ({ companies, days, adjusted, feed, edition, settle }) => ({
    serve: (calls) =>
      radarRoutes(calls, {
        listed: () => Array.from(companies.all(), ({ instrument }) => instrument),
        shares: () => adjusted.all(1),
        daysOf: (code) => days.upToNow(code),
        edition,
        now: () => feed.now(),
        settle,
      }),
  }),
});
