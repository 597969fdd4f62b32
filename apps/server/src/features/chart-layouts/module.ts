import {
  deleteChartLayout,
  getChartLayout,
  getChartLayouts,
  getChartLayoutVersions,
  renameChartLayout,
  restoreChartLayout,
  saveChartLayout,
} from '@dorpon/contract/chart-layouts';
import { defineModule } from '../../core/module.ts';
import { chartLayoutRoutes } from './routes.ts';
import { createChartLayoutStore } from './store.ts';

export const chartLayoutsModule = defineModule({
  endpoints: {
    getChartLayouts,
    getChartLayout,
    getChartLayoutVersions,
    saveChartLayout,
    renameChartLayout,
    restoreChartLayout,
    deleteChartLayout,
  },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      chartLayoutRoutes(calls, {
        store: createChartLayoutStore(pool),
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
