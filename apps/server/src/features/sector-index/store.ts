import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

/** Code, time, close, volume, value and trades of a minute. */
export type StoredMinute = readonly [ShareCode, EpochMs, Paisa, number, Paisa, number];

export type SectorMinutesStore = ReturnType<typeof createSectorMinutesStore>;

export function createSectorMinutesStore(pool: Pool) {
  return {
    /** The minutes of several shares on one day, by time. */
    async minutesOn(day: TradingDay, codes: readonly ShareCode[]): Promise<StoredMinute[]> {
      // As arrays: a large sector has thousands of minutes a day.
      const { rows } = await pool.query<[ShareCode, EpochMs, Paisa, number, Paisa, number]>({
        text: `select code, at_ms, close, volume, value, trades
          from minute_bar where day = $1 and code = any($2) order by at_ms`,
        values: [day, codes],
        rowMode: 'array',
      });
      return rows;
    },
  };
}
