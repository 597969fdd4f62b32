import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { beginCopy, type Copy } from '../../db/copy-in.ts';
import type { FeedHistory } from '../../feed/history.ts';
import {
  blockColumns,
  blockRows,
  dayColumns,
  dayRows,
  minuteColumns,
  minuteRows,
  tickColumns,
  tickRows,
} from './history-rows.ts';

export interface LoadedHistory {
  readonly days: number;
  readonly minutes: number;
}

export function createHistoryStore(pool: Pool) {
  return {
    /** Days are committed last: one row means that the whole history is loaded. */
    async isLoaded(): Promise<boolean> {
      const found = await pool.query('select 1 from day_bar limit 1');
      return found.rowCount === 1;
    },

    /** Throws when files were imported: simulated history must not be mixed with real prices. */
    async refuseImported(): Promise<void> {
      const found = await pool.query('select 1 from imported_file limit 1');
      if (found.rowCount === 1)
        throw new Error(
          'the database holds imported prices, which must not be mixed with simulated ones: ' +
            'set FEED=none to see them, or another DATA_DIR or DATABASE_URL for the simulator',
        );
    },

    /**
     * Replaces what a killed load left behind. Two connections, to use both cores of a small
     * machine.
     */
    async load(history: FeedHistory, progress: (codes: number) => void): Promise<LoadedHistory> {
      const [days, minutes] = [await pool.connect(), await pool.connect()];
      try {
        const loaded = await copyAll(days, minutes, history, progress);
        days.release();
        minutes.release();
        return loaded;
      } catch (error) {
        // A connection in the middle of a COPY cannot be reused; closing it rolls back.
        days.release(true);
        minutes.release(true);
        throw error;
      }
    },
  };
}

async function copyAll(
  days: PoolClient,
  minutes: PoolClient,
  history: FeedHistory,
  progress: (codes: number) => void,
): Promise<LoadedHistory> {
  // Truncated in the same transaction, indexed at the end: takes a third of the time, and no WAL.
  await days.query(`begin; truncate day_bar; drop index day_bar_day;
    alter table day_bar drop constraint day_bar_pkey`);
  await minutes.query(`begin; truncate minute_bar, tick, block_trade;
    alter table minute_bar drop constraint minute_bar_pkey;
    alter table tick drop constraint tick_pkey`);
  const partitioned = new Set<TradingDay>();
  const dayCopy = beginCopy(days, `day_bar (${dayColumns})`, 'freeze');
  let minuteCopy: Copy | undefined;
  const codes = new Set<string>();
  const loaded = { days: 0, minutes: 0 };
  // Held until the minutes are copied: one connection cannot copy two tables at once.
  const ticks: Buffer[] = [];
  const blocks: Buffer[] = [];

  for await (const chunk of history.chunks()) {
    if (chunk.kind === 'days') {
      await dayCopy.write(dayRows(chunk));
      loaded.days += chunk.days.length;
      codes.add(chunk.code);
      progress(codes.size);
      continue;
    }
    if (chunk.kind === 'ticks' || chunk.kind === 'blocks') {
      if (chunk.kind === 'ticks') ticks.push(tickRows(chunk));
      else blocks.push(blockRows(chunk));
      continue;
    }
    const missing = daysOf(chunk.at).filter((day) => !partitioned.has(day));
    if (missing.length > 0) {
      await minuteCopy?.end();
      minuteCopy = undefined;
      for (const day of missing) {
        await minutes.query('select ensure_day_partitions($1)', [day]);
        partitioned.add(day);
      }
    }
    minuteCopy ??= beginCopy(minutes, `minute_bar (${minuteColumns})`);
    await minuteCopy.write(minuteRows(chunk));
    loaded.minutes += chunk.at.length;
  }
  await Promise.all([
    dayCopy.end().then(() =>
      days.query(`alter table day_bar add primary key (code, day);
        create index day_bar_day on day_bar (day)`),
    ),
    endMinutes(minutes, minuteCopy, ticks, blocks),
  ]);
  await days.query('commit');
  await days.query('analyze day_bar');
  return loaded;
}

/** The partitions exist already: a day with ticks has minutes too. */
async function endMinutes(
  client: PoolClient,
  minuteCopy: Copy | undefined,
  ticks: readonly Buffer[],
  blocks: readonly Buffer[],
): Promise<void> {
  await minuteCopy?.end();
  await copyBuffers(client, `tick (${tickColumns})`, ticks);
  await copyBuffers(client, `block_trade (${blockColumns})`, blocks);
  await client.query(`alter table minute_bar add primary key (day, code, at_ms);
    alter table tick add primary key (day, code, number); commit`);
}

async function copyBuffers(client: PoolClient, table: string, rows: readonly Buffer[]) {
  if (rows.length === 0) return;
  const copy = beginCopy(client, table);
  for (const buffer of rows) await copy.write(buffer);
  await copy.end();
}

function daysOf(at: Float64Array): TradingDay[] {
  const days = new Set<TradingDay>();
  let until = Number.NEGATIVE_INFINITY;
  for (const moment of at) {
    if (moment < until) continue;
    const day = dhakaDay(moment);
    days.add(day);
    until = Date.parse(`${day}T24:00:00+06:00`);
  }
  return [...days];
}
