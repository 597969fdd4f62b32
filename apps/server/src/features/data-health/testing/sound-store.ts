import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { dhakaTime, tradingDays } from '@dorpon/domain/calendar/trading-calendar';
import type { Database } from '../../../db/database.ts';

export const days = tradingDays(dhakaCalendar, '2026-06-01', '2026-09-30').slice(0, 60);
export const codes = [
  'ACI',
  'AL-HAJTEX',
  'AMCL(PRAN)',
  'BEXIMCO',
  'EBL',
  'GP',
  'KAY&QUE',
  'LHBL',
  'MARICO',
  'OLYMPIC',
  'RENATA',
  'ROBI',
  'SQURPHARMA',
  'TITASGAS',
];

/** Fourteen shares with sixty days, and twenty minutes of the last, without any fault. */
export async function writeSoundStore(pool: Database['pool']): Promise<void> {
  const run = (statement: string, values: unknown[] = []) => pool.query(statement, values);
  await run('truncate day_bar, instrument, minute_bar, statement, shareholding, corporate_action');
  for (const [number, code] of codes.entries())
    await run(
      `insert into instrument select $1, $2, 'Name of ' || $1, '', 'equity', 'main', 'Bank', 'A-EQ',
        1000, 1000000, '06-30', 2000, '{}'`,
      [code, number],
    );
  // Each share has its own prices, so that no two are alike. One does not trade on two days.
  await run(
    `insert into day_bar
      select code, day, close, close + 20, close - 20, close, close,
        coalesce(lag(close) over (partition by code order by day), close),
        volume, volume * close, 10, 0, 0, volume
      from (
        select code, day, (10000 + 40 * number + 30 * (n % 7))::int as close,
          1000 * number + n as volume
        from unnest($1::text[]) with ordinality as listed(code, number),
          unnest($2::date[]) with ordinality as dated(day, n)
      ) as made`,
    [codes, days],
  );
  for (const place of [20, 22]) {
    const resting = [days[place], days[place + 1]];
    await run(
      `update day_bar set open = 0, high = 0, low = 0, last = 0, volume = 0, value = 0, trades = 0,
        neutral = 0, close = yesterday_close where code = 'TITASGAS' and day = $1`,
      resting.slice(0, 1),
    );
    await run(
      `update day_bar set yesterday_close = (select close from day_bar where code = 'TITASGAS'
        and day = $1) where code = 'TITASGAS' and day = $2`,
      resting,
    );
  }
  await run('select ensure_day_partitions($1)', [days[59]]);
  // Each of twenty minutes has a twentieth of the day's volume.
  await run(
    `insert into minute_bar
      select day, code, $2::bigint + 60000 * minute, close, high, low, close,
        case when minute = 19 then volume - 19 * (volume / 20) else volume / 20 end, 0, 1
      from day_bar, generate_series(0, 19) as minute where day = $1`,
    [days[59], dhakaTime(days[59]!, 600)],
  );
}
