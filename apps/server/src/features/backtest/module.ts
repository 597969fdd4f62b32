import { cancelBacktest, getBacktest, startBacktest } from '@dorpon/contract/screener-backtest';
import { defineModule } from '../../core/module.ts';
import { BacktestPool } from './backtest-pool.ts';
import { Backtests } from './backtests.ts';
import { backtestRoutes } from './routes.ts';
import { createBacktestStore } from './store.ts';

const CLEANED_EVERY_MS = 60_000;

export const backtestModule = defineModule({
  endpoints: { startBacktest, getBacktest, cancelBacktest },
  open({ screeners, pool: database, log }) {
    const store = createBacktestStore(database);
    const pool = new BacktestPool({ report: (why) => log.error(why) });
    const backtests = new Backtests({ store, pool, log });
    let cleaning: NodeJS.Timeout | undefined;
    return {
      serve: (calls) => backtestRoutes(calls, { store, backtests, screeners, now: Date.now }),
      async start() {
        const clean = () =>
          store.deleteOld().catch((error) => log.error(error, 'old backtests were not deleted'));
        cleaning = setInterval(() => void clean(), CLEANED_EVERY_MS).unref();
      },
      async stop() {
        clearInterval(cleaning);
        await backtests.close();
      },
    };
  },
});
