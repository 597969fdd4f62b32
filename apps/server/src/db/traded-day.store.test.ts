import type { DayBar } from '@dorpon/domain/bars/day-bar';
import { isTraded } from '@dorpon/domain/bars/traded-day';
import { expect, it } from 'vitest';
import { openTestDatabase } from './testing.ts';
import { tradedDay } from './traded-day.ts';

it('SQL and domain agree on which days were traded, for every combination of values', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<{ bar: DayBar; traded: boolean }>(
    `select json_build_object('open', open, 'high', high, 'low', low, 'close', close,
        'yesterdayClose', yesterday_close, 'volume', volume, 'value', value, 'trades', trades) as bar,
      ${tradedDay} as traded
    from unnest('{0,1,2}'::int[]) as open, unnest('{0,1,2}'::int[]) as high,
      unnest('{0,1,2}'::int[]) as low, unnest('{1,2}'::int[]) as close,
      unnest('{0,1,2}'::int[]) as yesterday_close, unnest('{0,1}'::int[]) as volume,
      unnest('{0,1}'::int[]) as value, unnest('{0,1}'::int[]) as trades`,
  );
  await database.close();
  expect(rows.length).toBe(27 * 2 * 3 * 8);
  const [traded, untraded] = [rows.filter((row) => row.traded), rows.filter((row) => !row.traded)];
  expect(traded.every(({ bar }) => isTraded(bar))).toBe(true);
  expect(untraded.some(({ bar }) => isTraded(bar))).toBe(false);
  expect([traded.length, untraded.length].every((count) => count > 0)).toBe(true);
});
