import type { TradingDay } from '@dorpon/domain/units';
import { writeDisclosures } from '../../../core/companies/store.ts';
import { Folds } from '../../../core/recording/folds.ts';
import { createRecorder } from '../../../core/recording/recorder.ts';
import { createRecordingStore, saveInstruments } from '../../../core/recording/store.ts';
import type { Database } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { createPool } from '../../../db/pool.ts';
import { administer, databaseOn } from '../../../db/testing.ts';
import { simulator } from '../../../feed/simulator/simulator.ts';
import type { Cluster } from './cluster.ts';

type Pool = Database['pool'];

/** Where a run and its undisturbed copy begin. */
export interface Start {
  readonly day: TradingDay;
  readonly at: number;
  readonly state: Uint8Array;
  readonly folds: Uint8Array;
}

/** The simulator's checkpoint in the database. */
export async function startOf(pool: Pool): Promise<Start> {
  const { rows } = await pool.query(
    `select day, at_ms as at, state, folds from feed_checkpoint where feed = 'simulator'`,
  );
  return rows[0];
}

/** Tables with the moment of each row, and the order of their keys. */
const tables = {
  tick: ['at_ms', 'day, code, number'],
  block_trade: ['at_ms', 'day, code, number'],
  minute_bar: ['at_ms', 'day, code, at_ms'],
  halt_change: ['at_ms', 'day, code, at_ms, halt'],
} as const;

export type Rows = Record<keyof typeof tables, readonly string[]>;

/** The rows after `from` and up to `upto`. Only complete minutes are stored. */
export async function recordOf(pool: Pool, from: number, upto: number): Promise<Rows> {
  const found: Partial<Record<keyof typeof tables, string[]>> = {};
  for (const [table, [moment, order]] of Object.entries(tables)) {
    const least = table === 'minute_bar' ? '>=' : '>';
    const most = table === 'minute_bar' ? Math.floor(upto / 60_000) * 60_000 - 1 : upto;
    const { rows } = await pool.query(
      `select row_to_json(each)::text as row from ${table} each
        where ${moment} ${least} $1 and ${moment} <= $2 order by ${order}`,
      [from, most],
    );
    found[table as keyof typeof tables] = rows.map(({ row }) => row);
  }
  return found as Rows;
}

/** The time of the newest stored trade. */
export async function newestTrade(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select max(at_ms) as at from tick');
  return rows[0].at;
}

/** What one simulator of the same seed records from the same start on, on its own. */
export async function undisturbed(
  { postgres }: Pick<Cluster, 'postgres'>,
  seed: number,
  start: Start,
  upto: number,
): Promise<Rows> {
  const name = 'undisturbed';
  await administer(postgres.url, `drop database if exists ${name} with (force)`);
  await administer(postgres.url, `create database ${name} template template0 encoding 'UTF8'`);
  const pool = createPool({ connectionString: databaseOn(postgres.url, name), max: 2 }, () => {});
  try {
    await migrate(pool);
    const kind = simulator({ seed, speed: 1, years: 1 });
    const feed = await kind.open({ checkpoint: start.state, until: upto + 1000 }, () =>
      Promise.reject(new Error('the store must not be read')),
    );
    await saveInstruments(pool, feed.opening.instruments);
    const folds = new Folds(feed.opening);
    folds.restore(start.folds);
    const store = createRecordingStore(pool, kind, writeDisclosures);
    const recorder = createRecorder({ store, folds, log: console });
    await feed.start((batch) => recorder.take(batch));
    await feed.stop();
    await recorder.stop(60_000);
    return await recordOf(pool, start.at, upto);
  } finally {
    await pool.end();
  }
}
