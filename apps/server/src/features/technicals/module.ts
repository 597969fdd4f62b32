import { getTechnicals } from '@dorpon/contract/technicals';
import { isListed } from '@dorpon/domain/market/universe';
import { defineModule } from '../../core/module.ts';
import { technicalRoutes } from './routes.ts';

export const technicalsModule = defineModule({
  endpoints: { getTechnicals },
  open: ({ market, adjusted, feed, edition, settle }) => ({
    serve: (calls) =>
      technicalRoutes(calls, {
        shares: () => adjusted.all(1),
        isListed(code) {
          const quote = market.board.get(code);
          return quote !== undefined && isListed(quote.quoteBase);
        },
        hours: () => market.hours,
        edition,
        now: () => feed.now(),
        settle,
      }),
  }),
});
