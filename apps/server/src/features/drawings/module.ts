import { getDrawings, getLostDrawings, saveDrawings } from '@dorpon/contract/chart-drawings';
import { defineModule } from '../../core/module.ts';
import { drawingRoutes } from './routes.ts';
import { createDrawingStore } from './store.ts';

export const drawingsModule = defineModule({
  endpoints: { getDrawings, saveDrawings, getLostDrawings },
  open: ({ pool, bus }) => ({
    serve: (calls) =>
      drawingRoutes(calls, {
        store: createDrawingStore(pool),
        now: Date.now,
        notifyMember: bus.notifyMember,
      }),
  }),
});
