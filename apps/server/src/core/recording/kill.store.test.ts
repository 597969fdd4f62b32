import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeDay, dayOfMinutes, dayOfTrades } from '@dorpon/domain/bars/day-bar';
import { minuteBarsOf } from '@dorpon/domain/bars/minute-bars';
import type { Trade } from '@dorpon/domain/market/market-event';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../db/testing.ts';
import { marketScript } from '../../feed/testing/market-script.ts';
import { databaseUrl } from '../../testing/database-url.ts';

const program = fileURLToPath(new URL('./testing/record-script.ts', import.meta.url));
const SESSIONS = 3;
const KILLS = process.env.SOAK ? 40 : 6;

/** The trades and closes of every share and day, read from the script. */
function expectedDays() {
  const days = new Map<string, { trades: Trade[]; yesterdayClose: number; closingPrice: number }>();
  let day = '';
  for (const { events } of marketScript(SESSIONS))
    for (const event of events) {
      if (event.kind === 'session') {
        day = event.hours.day;
        for (const { code, yesterdayClose } of event.references)
          days.set(`${day} ${code}`, { trades: [], yesterdayClose, closingPrice: 0 });
      } else if (event.kind === 'trade') days.get(`${day} ${event.code}`)?.trades.push(event);
      else if (event.kind === 'close') {
        const share = days.get(`${day} ${event.code}`);
        if (share) share.closingPrice = event.price;
      }
    }
  return days;
}

it(`loses and duplicates nothing over ${KILLS} kills`, async () => {
  const database = await openTestDatabase();
  const url = await databaseUrl(database);
  const run = () =>
    spawn(process.execPath, [program, url, String(SESSIONS)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const countTicks = async () => {
    const { rows } = await database.pool.query('select count(*) as count from tick');
    return rows[0].count as number;
  };

  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = run();
    await delay(250 + ((kill * 97) % 350));
    acknowledged = Math.max(acknowledged, await countTicks());
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(await countTicks()).toBeGreaterThanOrEqual(acknowledged);
  }
  const last = run();
  let complaints = '';
  last.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(last, 'exit');
  expect([code, complaints]).toEqual([0, '']);

  const { rows: ticks } = await database.pool.query(
    'select * from tick order by day, code, number',
  );
  const { rows: minutes } = await database.pool.query(
    'select *, at_ms as at from minute_bar order by day, code, at_ms',
  );
  const { rows: days } = await database.pool.query('select * from day_bar');
  const expected = expectedDays();
  expect(days).toHaveLength(expected.size);
  for (const [key, { trades, yesterdayClose, closingPrice }] of expected) {
    const [day = '', code = ''] = key.split(' ');
    const mine = <Row extends { day: string; code: string }>(rows: Row[]) =>
      rows.filter((row) => row.day === day && row.code === code);
    const stored = mine(days)[0];
    expect(stored).toMatchObject({ close: closingPrice, yesterday_close: yesterdayClose });
    const { bull: _b, bear: _e, neutral: _n, ...ofMinutes } = dayOfMinutes(mine(minutes));
    expect(stored).toMatchObject(ofMinutes);
    if (code === 'DSEX') continue;
    expect(mine(ticks).map((row) => [row.number, row.at_ms, row.price, row.quantity])).toEqual(
      trades.map((trade) => [trade.number, trade.at, trade.price, trade.quantity]),
    );
    expect(mine(minutes)).toMatchObject(minuteBarsOf(trades));
    const share = { code, day, yesterdayClose, closingPrice };
    const { yesterdayClose: _y, ...bar } = closeDay(share, dayOfTrades(trades, yesterdayClose));
    expect(stored).toMatchObject(bar);
  }
  await database.close();
}, 120_000);
