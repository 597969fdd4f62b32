import { ALL_PORTFOLIOS } from '@dorpon/contract/portfolio-overview';
import { getOwned, getTrades, MAX_TRADES } from '@dorpon/contract/portfolio-owned';
import type { FastifyInstance } from 'fastify';
import type { Ledgers } from '../../core/portfolio/ledgers.ts';
import { route } from '../../http/route.ts';
import type { PortfolioStore } from './store.ts';
import { openPortfolios } from './valued-routes.ts';

interface OwnedParts {
  readonly store: PortfolioStore;
  readonly ledgers: Ledgers;
}

/** What other screens than the portfolio mark: shares that are owned, and trades on charts. */
export function ownedRoutes(app: FastifyInstance, parts: OwnedParts): void {
  const { store } = parts;

  route(app, getOwned, async ({ caller, countedAs }) => {
    // The counter first: a change in between makes the rows newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const opened = await openPortfolios(app, parts, caller.id, countedAs, ALL_PORTFOLIOS);
    return {
      at,
      portfolios: opened.map(({ row: { id, name }, ledger }) => ({
        id,
        name,
        codes: [...ledger.holdings.keys()].sort(),
      })),
    };
  });

  route(app, getTrades, async ({ caller, query: { code } }) => {
    const at = await store.counterOf(caller.id);
    const wanted = { code, before: null, limit: MAX_TRADES };
    const trades = [];
    for (const { id: portfolio } of await store.portfolios(caller.id))
      for (const { id, content } of await store.transactionPage(caller.id, portfolio, wanted))
        if (content.kind === 'buy' || content.kind === 'sell') {
          const { day, kind, quantity, price } = content;
          trades.push({ id, portfolio, day, kind, quantity, price });
        }
    return { at, trades: trades.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) };
  });
}
