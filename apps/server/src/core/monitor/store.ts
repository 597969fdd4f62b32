import type { HaltChanged } from '@dorpon/domain/market/market-event';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import type { FoundEntry } from '../recording/market-record.ts';

/** How many trades of a share were in each class of sizes (`domain/monitor/trade-sizes.ts`). */
export interface StoredSizes {
  readonly code: ShareCode;
  readonly sizes: readonly (readonly [number, number])[];
}

/** The trades of one share as rows of 16 bytes, which `tradesOf` takes apart. */
export interface StoredTrades {
  readonly code: ShareCode;
  readonly rows: Uint8Array;
}

interface EntryRow extends Pick<MonitorEntry, 'number' | 'at' | 'code'> {
  readonly batchAt: EpochMs;
  readonly entry: Pick<MonitorEntry, 'side' | 'finding' | 'line' | 'volumes'>;
}

export type MonitorStore = ReturnType<typeof createMonitorStore>;

export function createMonitorStore(pool: Pool) {
  return {
    /** The entries of a day, oldest first; of one share if `code` is given. */
    async entries(day: TradingDay, code?: ShareCode): Promise<FoundEntry[]> {
      const { rows } = await pool.query<EntryRow>(
        `select number, at_ms as at, batch_ms as "batchAt", code, entry from monitor_entry
          where day = $1 and ($2::text is null or code = $2) order by number`,
        [day, code ?? null],
      );
      return rows.map(({ batchAt, entry, ...rest }) => ({ batchAt, entry: { ...rest, ...entry } }));
    },

    async tradeSizes(days: readonly TradingDay[]): Promise<StoredSizes[]> {
      const { rows } = await pool.query<StoredSizes>(
        `select code, json_agg(json_build_array(size, trades)) as sizes from (
            select code, floor(ln(price::float8 * quantity) / ln(2) * 8)::int as size, count(*)::int as trades
              from tick where day = any($1) group by 1, 2) as by_size
          group by code`,
        [days],
      );
      return rows;
    },

    /** Trades of a day up to a time. PostgreSQL packs them: parsing a row each would block for 0.3 s. */
    async trades(day: TradingDay, opensAt: EpochMs, upto: EpochMs): Promise<StoredTrades[]> {
      const { rows } = await pool.query<StoredTrades>(
        `select code, string_agg(
              int4send(number) || int4send((at_ms - $2)::int) || int4send(price) || int4send(quantity),
              ''::bytea order by number) as rows
          from tick where day = $1 and at_ms <= $3 group by code`,
        [day, opensAt, upto],
      );
      return rows;
    },

    async halts(day: TradingDay, upto: EpochMs): Promise<HaltChanged[]> {
      const { rows } = await pool.query<HaltChanged>(
        `select 'halt' as kind, code, at_ms as at, halt from halt_change
          where day = $1 and at_ms <= $2 order by at_ms`,
        [day, upto],
      );
      return rows;
    },
  };
}

const ROW_BYTES = 16;

export interface PastTrade {
  readonly number: number;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
}

/** Takes rows apart as `trades` packs them. */
export function* tradesOf({ rows }: StoredTrades, opensAt: EpochMs): Generator<PastTrade> {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  for (let at = 0; at < rows.byteLength; at += ROW_BYTES)
    yield {
      number: view.getInt32(at),
      at: opensAt + view.getInt32(at + 4),
      price: view.getInt32(at + 8),
      quantity: view.getInt32(at + 12),
    };
}
