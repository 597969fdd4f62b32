import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import {
  dhakaDay,
  previousTradingDay,
  sessionHours,
} from '@dorpon/domain/calendar/trading-calendar';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { instrumentJson } from '../../db/instrument-json.ts';
import { servedCode } from '../../db/served-code.ts';
import { tradedDay } from '../../db/traded-day.ts';
import type { StoredMarket } from '../../feed/open-feed.ts';
import { type NewestDay, storedQuote } from './stored-quote.ts';

interface Row {
  readonly share: Instrument;
  readonly newest: NewestDay;
}

/** One statement, so that the result is one snapshot even during an import. */
const everyShare = `select
    ${instrumentJson} as share,
    json_build_object('day', newest.day, 'open', open, 'high', high, 'low', low, 'close', newest.close,
      'last', last, 'yesterdayClose', yesterday_close, 'volume', volume, 'value', value,
      'trades', trades, 'closeBefore', before.close, 'tradedOn', traded.day) as newest
  from instrument
  cross join lateral
    (select * from day_bar where day_bar.code = instrument.code order by day desc limit 1) newest (of_code)
  left join lateral
    (select close from day_bar where day_bar.code = instrument.code and day < newest.day and close > 0
      order by day desc limit 1) before on true
  left join lateral
    (select day from day_bar where day_bar.code = instrument.code and ${tradedDay}
      order by day desc limit 1) traded on true
  where ${servedCode}
  order by type = 'index', code`;

const withDaysLeftOut = `select code from instrument where not ${servedCode}
  and exists (select from day_bar where day_bar.code = instrument.code) order by code`;

/** Codes that have prices but cannot be served. */
export async function codesLeftOut(pool: Pool): Promise<ShareCode[]> {
  const { rows } = await pool.query<{ code: ShareCode }>(withDaysLeftOut);
  return rows.map(({ code }) => code);
}

/** The market as stored: every share that has a day, with its quote after the newest one. */
export async function readStoredMarket(pool: Pool, now: EpochMs): Promise<StoredMarket> {
  const { rows } = await pool.query<Row>(everyShare);
  const day = newestDay(rows) ?? previousTradingDay(dhakaCalendar, dhakaDay(now));
  return {
    instruments: rows.map(({ share }) => share),
    quotes: rows.map(({ share, newest }) => storedQuote(share, newest, day)),
    hours: sessionHours(day),
  };
}

function newestDay(rows: readonly Row[]): TradingDay | undefined {
  let newest: TradingDay | undefined;
  for (const row of rows) if (!newest || row.newest.day > newest) newest = row.newest.day;
  return newest;
}

/** Grows with every import that changed something. */
export async function newestImport(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from imported_file',
  );
  return rows[0]!.id;
}
