import { getShareTechnicals, getTechnicals } from '@dorpon/contract/technicals';
import { isListed } from '@dorpon/domain/market/universe';
import { defineModule } from '../../core/module.ts';
import { technicalRoutes } from './routes.ts';

export const technicalsModule = defineModule({
  endpoints: { getTechnicals, getShareTechnicals },
  open: ({ market, days, adjusted, feed, isKnown, edition, settle }) => ({
    serve: (calls) =>
      technicalRoutes(calls, {
        shares: () => adjusted.all(1),
        isKnown,
        daysOf: (code) => days.upToNow(code),
        factorsOf: (code) => adjusted.factors(code, 1),
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
