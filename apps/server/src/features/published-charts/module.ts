import {
  deletePublishedChart,
  getMyPublishedCharts,
  getPublishedChart,
  publishChart,
} from '@dorpon/contract/published-charts';
import { defineModule } from '../../core/module.ts';
import { publishedChartRoutes } from './routes.ts';
import { createPublishedStore } from './store.ts';

export const publishedChartsModule = defineModule({
  endpoints: { publishChart, getMyPublishedCharts, deletePublishedChart, getPublishedChart },
  open: ({ pool }) => ({
    serve: (calls) =>
      publishedChartRoutes(calls, { store: createPublishedStore(pool), now: Date.now }),
  }),
});
