import { getDataHealth } from '@dorpon/contract/data-health';
import { defineModule } from '../../core/module.ts';
import { openDoctor } from './open-doctor.ts';
import { dataHealthRoutes } from './routes.ts';

export const dataHealthModule = defineModule({
  endpoints: { getDataHealth },
  open: ({ pool, today }) => ({
    serve: (calls) => dataHealthRoutes(calls, openDoctor(pool, today)),
  }),
});
