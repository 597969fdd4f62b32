import { getDataHealth } from '@dorpon/contract/data-health';
import { defineModule } from '../../core/module.ts';
import { openDoctor } from './open-doctor.ts';
import { dataHealth, dataHealthRoutes, MAX_WAIT_MS } from './routes.ts';

/** For the way from the process that leads. */
const ANSWER_MS = 1000;

export const dataHealthModule = defineModule({
  endpoints: { getDataHealth },
  open({ pool, today, leader }) {
    const doctor = openDoctor(pool, today);
    // It reads the whole store: one process checks, and all show the same result.
    const health = leader.define(
      'data-health',
      (refresh: boolean) => dataHealth(doctor, refresh),
      MAX_WAIT_MS + ANSWER_MS,
    );
    return { serve: (calls) => dataHealthRoutes(calls, health) };
  },
});
