import { isShareCode } from '@dorpon/domain/market/share-code';
import { type HaltMinute, MINUTE_COLUMNS } from '@dorpon/domain/travel/day-minutes';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { CustomTypesConfig, Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

/** The minutes of one share, each column an array as PostgreSQL prints it, which `minute-rows.ts` parses. */
export type StoredMinutes = { readonly code: ShareCode } & Readonly<
  Record<'minute' | (typeof MINUTE_COLUMNS)[number], string>
>;

/** Parsing 45,000 rows takes 30 ms of the main thread, so that of a past day is left to another. */
const unparsed = { getTypeParser: () => (text: string) => text } as unknown as CustomTypesConfig;

export interface DayReference {
  readonly code: ShareCode;
  readonly close: Paisa;
  readonly yesterdayClose: Paisa;
  readonly isSpot: boolean;
}

export type StoredHalt = Omit<HaltMinute, 'minute'> & { readonly at: EpochMs };

export type TravelStore = ReturnType<typeof createTravelStore>;

export function createTravelStore(pool: Pool) {
  return {
    /** Days with minutes, newest first. */
    async days(most: number): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        // The partition of a day that is kept for a feed can still be empty. As `exists` this would be a
        // join that reads every minute of the record.
        `select day from minute_days('1950-01-01', '2100-12-31') as kept (day)
          where (select true from minute_bar where minute_bar.day = kept.day limit 1)
          order by day desc limit $1`,
        [most],
      );
      return rows.map(({ day }) => day);
    },

    /** Minutes of every share from `after` on. */
    async minutes(day: TradingDay, opensAt: EpochMs, after: EpochMs): Promise<StoredMinutes[]> {
      const column = (value: string, name: string) =>
        `array_agg(${value} order by at_ms) as "${name}"`;
      const { rows } = await pool.query<StoredMinutes>({
        text: `select code, ${column('((at_ms - $2) / 60000)::int', 'minute')},
            ${MINUTE_COLUMNS.map((name) => column(name === 'last' ? 'close' : name, name)).join(', ')}
          from minute_bar where day = $1 and at_ms >= $3 group by code order by code`,
        values: [day, opensAt, after],
        types: unparsed,
      });
      return rows.filter(({ code }) => isShareCode(code));
    },

    async references(day: TradingDay): Promise<DayReference[]> {
      const { rows } = await pool.query<DayReference>(
        `select code, close, yesterday_close as "yesterdayClose",
            exists (select from tick where tick.day = $1 and tick.code = day_bar.code and market = 'S') as "isSpot"
          from day_bar where day = $1 and ${servedCode}`,
        [day],
      );
      return rows;
    },

    async halts(day: TradingDay): Promise<StoredHalt[]> {
      const { rows } = await pool.query<StoredHalt>(
        'select code, at_ms as at, halt from halt_change where day = $1 order by at_ms',
        [day],
      );
      return rows;
    },
  };
}
