import { type DayColumns, emptyDays } from '@dorpon/domain/bars/day-columns';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode } from '@dorpon/domain/units';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CopiedRows } from '../../db/copied-rows.ts';

/** PostgreSQL counts days from 2000, we from 1970. */
const DAYS_TO_2000 = Date.UTC(2000, 0, 1) / 86_400_000;
/** Sessions that fit before a share's columns are reallocated. */
const ROOM = 64;

const columnList = `code, day, open, high, low, close, last, yesterday_close, trades,
  volume, value, bull, bear`;
const figures = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'yesterdayClose',
  'trades',
  'volume',
  'value',
  'bull',
  'bear',
] as const;

/**
 * Every day of every share, or of those named. Reads one snapshot, so that counts and rows agree.
 */
export async function loadDays(
  pool: Pool,
  codes: Iterable<ShareCode> | null = null,
): Promise<Map<ShareCode, DayColumns>> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const loaded = await copyOut(client, codes && [...codes]);
    await client.query('commit');
    client.release();
    return loaded;
  } catch (error) {
    // A connection in the middle of a COPY cannot be reused.
    client.release(true);
    throw error;
  }
}

async function copyOut(
  client: PoolClient,
  codes: readonly ShareCode[] | null,
): Promise<Map<ShareCode, DayColumns>> {
  // COPY takes no parameters.
  const named = codes && `where code = any(array[${codes.map(escapeLiteral)}]::text[])`;
  const chosen = `from day_bar ${named ?? ''}`;
  const counted = await client.query<{ code: ShareCode; days: number }>(
    `select code, count(*)::int as days ${chosen} group by code order by code`,
  );
  const loading = new Map(
    counted.rows.map(({ code, days }) => [code, { columns: emptyDays(days + ROOM), count: 0 }]),
  );
  const reader = new CopiedRows(8, 4, (code, numbers) => {
    const share = loading.get(code);
    if (!share) throw new Error(`days of ${code} were not counted`);
    const row = share.count;
    share.columns.day[row] = numbers[0] + DAYS_TO_2000;
    for (let i = 0; i < figures.length; i += 1) share.columns[figures[i]][row] = numbers[i + 1];
    share.count += 1;
  });
  const stream = client.query(
    copyTo(`copy (select ${columnList} ${chosen}) to stdout (format binary)`),
  );
  for await (const chunk of stream) reader.push(chunk);
  return new Map(
    // Checked once per code: in SQL the pattern would be matched for each of half a million rows.
    [...loading]
      .filter(([code]) => isShareCode(code))
      .map(([code, { columns, count }]) => [code, filled(ascending({ ...columns, count }))]),
  );
}

/**
 * Sorts only when needed: rows are almost always stored by day, and sorting all would take a
 * second.
 */
function ascending(columns: DayColumns): DayColumns {
  const { day, count } = columns;
  let sorted = true;
  for (let row = 1; row < count && sorted; row += 1) sorted = day[row] > day[row - 1];
  if (sorted) return columns;
  const order = Array.from({ length: count }, (_, row) => row).sort((a, b) => day[a] - day[b]);
  const result = { ...emptyDays(day.length), count };
  order.forEach((from, row) => {
    result.day[row] = day[from];
    for (const figure of figures) result[figure][row] = columns[figure][from];
  });
  return result;
}

/**
 * Fills in what some sources do not give: a previous close or a close from the day before, a last
 * price from the close.
 */
function filled(columns: DayColumns): DayColumns {
  const { count, high, close, last, yesterdayClose } = columns;
  let previousClose = 0;
  for (let row = 0; row < count; row += 1) {
    if (yesterdayClose[row] === 0) yesterdayClose[row] = previousClose;
    if (close[row] === 0) close[row] = previousClose;
    if (last[row] === 0 && high[row]! > 0) last[row] = close[row]!;
    previousClose = close[row]!;
  }
  return columns;
}
