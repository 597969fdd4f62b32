import { addDays } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { BarsStore } from './store.ts';

export interface Retention {
  readonly store: Pick<BarsStore, 'dropBefore'>;
  readonly keepTickDays: number;
  readonly keepMinuteDays: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Drops ticks and minutes older than the settings allow. A failure is retried with the next day.
 */
export function createRetention({ store, keepTickDays, keepMinuteDays, log }: Retention) {
  return async (day: TradingDay): Promise<void> => {
    try {
      const dropped = await store.dropBefore(
        addDays(day, -keepTickDays),
        addDays(day, -keepMinuteDays),
      );
      if (dropped > 0) log.info({ dropped, day }, 'dropped old ticks and minutes');
    } catch (error) {
      log.warn({ err: error }, 'could not drop old ticks and minutes');
    }
  };
}
