import { CopiedRows } from '../../db/copied-rows.ts';
import type { Database } from '../../db/database.ts';
import { createDoctor } from './doctor.ts';
import type { TodayOf } from './examine.ts';
import { createHealthStore } from './store.ts';

/** The data check, for the app and for the command. */
export const openDoctor = (pool: Database['pool'], today: TodayOf) =>
  createDoctor({
    store: createHealthStore(pool, (...given) => new CopiedRows(...given)),
    now: Date.now,
    today,
  });
