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
import { checkTransaction } from '@dorpon/contract/portfolio-check';
import {
  addImportPart,
  getMapping,
  saveImport,
  saveMapping,
} from '@dorpon/contract/portfolio-import';
import { getHistory, getOverview } from '@dorpon/contract/portfolio-overview';
import { getOwned, getTrades } from '@dorpon/contract/portfolio-owned';
import {
  exportPortfolio,
  exportPortfolioCsv,
  getDividends,
  getExposure,
  getProposals,
  getTaxYear,
  getTaxYearCsv,
  settleProposals,
} from '@dorpon/contract/portfolio-reports';
import { defineModule } from '../../core/module.ts';
import { portfolioImports } from '../../core/portfolio-imports/store.ts';
import { createAutomaticActions } from './automatic-actions.ts';
import { checkRoute } from './check-route.ts';
import { importRoutes } from './import-routes.ts';
import { marketFacts } from './market-facts.ts';
import { ownedRoutes } from './owned-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { portfolioRoutes } from './routes.ts';
import { createPortfolioStore } from './store.ts';
import { valuedRoutes } from './valued-routes.ts';

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
    getOverview,
    getHistory,
    checkTransaction,
    getProposals,
    settleProposals,
    getDividends,
    getExposure,
    getTaxYear,
    getTaxYearCsv,
    exportPortfolio,
    exportPortfolioCsv,
    getOwned,
    getTrades,
    getMapping,
    saveMapping,
    addImportPart,
    saveImport,
  },
  open(core) {
    const { pool, bus, isKnown } = core;
    const parts = {
      store: createPortfolioStore(pool),
      ledgers: core.ledgers,
      market: marketFacts(core, () => core.feed.now()),
      now: Date.now,
      isKnown,
      notifyMember: bus.notifyMember,
    };
    const automatic = createAutomaticActions({ ...parts, leads: core.leads, log: core.log });
    return {
      start: async () => automatic.start(),
      stop: () => automatic.stop(),
      serve(calls) {
        portfolioRoutes(calls, parts);
        const valued = { ...parts, core, days: core.days };
        valuedRoutes(calls, valued);
        checkRoute(calls, valued);
        reportRoutes(calls, valued);
        ownedRoutes(calls, parts);
        importRoutes(calls, { ...parts, imports: portfolioImports(pool) });
      },
    };
  },
});
