import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { servedCode } from '../../db/served-code.ts';

export type MinuteFilesStore = ReturnType<typeof createMinuteFilesStore>;

/** Minutes of some shares or all, after one time and up to another. */
export interface MinuteRange {
  readonly codes: readonly ShareCode[] | null;
  readonly after: EpochMs;
  readonly upto: EpochMs;
}

export type MinuteTuple = readonly [
  code: ShareCode,
  at: EpochMs,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  value: number,
  trades: number,
];

/** For all shares no codes are passed: comparing with hundreds of codes would cost more. */
const ofCodes = (codes: MinuteRange['codes'], place: number): string =>
  codes === null ? `and ${servedCode}` : `and code = any($${place})`;

/**
 * For queries that group rows by code: `servedCode` is checked once per group, because matching its
 * pattern costs more than reading a row.
 */
const amongCodes = (codes: MinuteRange['codes'], place: number): string =>
  codes === null ? '' : `and code = any($${place})`;

/** No named statements: a generic plan would read the partitions of all days. */
export function createMinuteFilesStore(pool: Pool) {
  return {
    /** Days of the range that have minutes, oldest first. */
    async days(from: TradingDay, upto: TradingDay): Promise<TradingDay[]> {
      const { rows } = await pool.query<{ day: TradingDay }>(
        'select day from minute_days($1, $2) as day order by 1',
        [from, upto],
      );
      return rows.map(({ day }) => day);
    },

    async newest(day: TradingDay, { codes, after }: Omit<MinuteRange, 'upto'>) {
      const { rows } = await pool.query<{ at: EpochMs | null }>(
        `select max(at) as at from (
          select code, max(at_ms) as at from minute_bar
            where day = $1 and at_ms > $2 ${amongCodes(codes, 3)} group by code) as by_code
          where ${servedCode}`,
        [day, after, ...(codes === null ? [] : [codes])],
      );
      return rows[0]?.at ?? null;
    },

    /** The number of rows of each share in a day. */
    async rowsByCode(
      day: TradingDay,
      { codes, after, upto }: MinuteRange,
    ): Promise<ReadonlyMap<ShareCode, number>> {
      const { rows } = await pool.query<{ code: ShareCode; rows: number }>(
        `select code, rows from (
          select code, count(*)::int as rows from minute_bar
            where day = $1 and at_ms > $2 and at_ms <= $3 ${amongCodes(codes, 4)}
            group by code) as by_code
          where ${servedCode}`,
        [day, after, upto, ...(codes === null ? [] : [codes])],
      );
      return new Map(rows.map((row) => [row.code, row.rows]));
    },

    /** The next `most` rows of a day, by code and time. */
    async page(
      day: TradingDay,
      { codes, after, upto }: MinuteRange,
      last: { readonly code: ShareCode; readonly at: EpochMs },
      most: number,
    ): Promise<MinuteTuple[]> {
      const { rows } = await pool.query({
        text: `select code, at_ms, open, high, low, close, volume, value, trades from minute_bar
          where day = $1 and (code, at_ms) > ($2, $3) and at_ms > $4 and at_ms <= $5
            ${ofCodes(codes, 7)}
          order by code, at_ms limit $6`,
        values: [day, last.code, last.at, after, upto, most, ...(codes === null ? [] : [codes])],
        rowMode: 'array',
      });
      return rows as unknown as MinuteTuple[];
    },
  };
}
