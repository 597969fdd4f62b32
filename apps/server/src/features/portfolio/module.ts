import {
  getChanges,
  getPortfolios,
  getTransactions,
  removePortfolio,
  savePortfolio,
  saveTarget,
  saveTransactions,
  undoChange,
} from '@dorpon/contract/portfolio';
import { defineModule } from '../../core/module.ts';
import { createLedgers } from './ledgers.ts';
import { portfolioRoutes } from './routes.ts';
import { createPortfolioStore } from './store.ts';

export const portfolioModule = defineModule({
  endpoints: {
    getPortfolios,
    savePortfolio,
    removePortfolio,
    getTransactions,
    saveTransactions,
    getChanges,
    undoChange,
    saveTarget,
  },
  open: ({ pool, bus, isKnown }) => ({
    serve: (calls) =>
      portfolioRoutes(calls, {
        store: createPortfolioStore(pool),
        ledgers: createLedgers(),
        now: Date.now,
        isKnown,
        notifyMember: bus.notifyMember,
      }),
  }),
});
