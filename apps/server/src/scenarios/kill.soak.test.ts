import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dayOfMinutes, dayOfTrades } from '@dorpon/domain/bars/day-bar';
import { minuteBarsOf } from '@dorpon/domain/bars/minute-bars';
import type { Trade } from '@dorpon/domain/market/market-event';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { startServer } from '../testing/server-process.ts';

const KILLS = 20;
/** A whole session passes in about twenty seconds. */
const SPEED = 800;
const FIRST_DAY_SQL = 'select min(day) as day from tick';

it(`the record is consistent after ${KILLS} kills while trading`, async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-kill-'));
  const settings = {
    DATABASE_URL: await databaseUrl(database),
    DATA_DIR: folder,
    SIM_SPEED: String(SPEED),
    SIM_YEARS: '1',
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = startServer(settings);
    await server.url;
    await delay(200 + ((kill * 373) % 1500));
    const acknowledged = await tickCounts(database);
    await server.end('SIGKILL');
    expect(server.output()).not.toMatch(/"level":(50|60)/);
    const kept = await tickCounts(database);
    for (const [key, count] of acknowledged)
      expect(kept.get(key), key).toBeGreaterThanOrEqual(count);
  }
  const last = startServer(settings);
  await last.url;
  const { rows } = await database.pool.query(FIRST_DAY_SQL);
  for (let waited = 0; waited < 120; waited += 1) {
    const finished = await database.pool.query('select 1 from day_bar where day > $1 limit 1', [
      rows[0].day,
    ]);
    if (finished.rowCount) break;
    await delay(1000);
  }
  expect(await last.end('SIGTERM')).toBe(0);
  await agrees(database, rows[0].day);
  await database.close();
  rmSync(folder, { recursive: true });
});

async function tickCounts({ pool }: Database): Promise<Map<string, number>> {
  const { rows } = await pool.query('select day, code, count(*) as count from tick group by 1, 2');
  return new Map(rows.map((row) => [`${row.day} ${row.code}`, row.count]));
}

/** Every finished day since the first equals the aggregate of its minutes and of its trades. */
async function agrees({ pool }: Database, firstDay: string): Promise<void> {
  const { rows: days } = await pool.query('select * from day_bar where day >= $1', [firstDay]);
  const finished = new Set(days.map((row) => row.day));
  expect(finished.size).toBeGreaterThan(1);
  for (const day of finished) {
    const { rows: ticks } = await pool.query(
      'select * from tick where day = $1 order by code, number',
      [day],
    );
    const { rows: minutes } = await pool.query(
      'select *, at_ms as at from minute_bar where day = $1 order by code, at_ms',
      [day],
    );
    const ticksOf = Map.groupBy(ticks, (row) => row.code);
    const minutesOf = Map.groupBy(minutes, (row) => row.code);
    for (const row of days.filter((candidate) => candidate.day === day)) {
      const bars = minutesOf.get(row.code) ?? [];
      const { bull: _bull, bear: _bear, neutral: _neutral, ...folded } = dayOfMinutes(bars);
      expect(row, `${day} ${row.code}`).toMatchObject(folded);
      const trades = (ticksOf.get(row.code) ?? []).map(toTrade);
      if (trades.length === 0) continue;
      expect(trades.map((trade) => trade.number)).toEqual(trades.map((_, i) => i + 1));
      expect(bars).toMatchObject(minuteBarsOf(trades));
      expect(row, `${day} ${row.code}`).toMatchObject(dayOfTrades(trades, row.yesterday_close));
    }
  }
}

const toTrade = (row: {
  code: string;
  number: number;
  at_ms: number;
  price: number;
  quantity: number;
}): Trade => ({
  kind: 'trade',
  code: row.code,
  number: row.number,
  at: row.at_ms,
  price: row.price,
  quantity: row.quantity,
  market: 'public',
});
