import type { Halt } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';

export interface HaltBegun {
  readonly code: ShareCode;
  readonly halt: Halt;
  readonly at: EpochMs;
}

export interface HaltOfDay {
  readonly day: TradingDay;
  readonly halt: Exclude<Halt, ''>;
  readonly at: EpochMs;
}

export type HaltsStore = ReturnType<typeof createHaltsStore>;

export function createHaltsStore(pool: Pool) {
  return {
    /** When each kind of halt of each share last began on a day. */
    async begunOn(day: TradingDay): Promise<HaltBegun[]> {
      const { rows } = await pool.query<HaltBegun>(
        `select code, halt, max(at_ms) as at from halt_change
          where day = $1 and halt <> '' group by code, halt`,
        [day],
      );
      return rows;
    },

    /** When each kind of halt of a share first began on a day, newest day first. */
    async ofShare(code: ShareCode, most: number): Promise<HaltOfDay[]> {
      const { rows } = await pool.query<HaltOfDay>(
        `select day, halt, min(at_ms) as at from halt_change
          where code = $1 and halt <> '' group by day, halt order by day desc, at limit $2`,
        [code, most],
      );
      return rows;
    },
  };
}
