import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Database } from '../db/database.ts';

export interface ThinDay {
  readonly code: string;
  readonly day: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly yesterdayClose?: number;
}

export interface ThinMinute {
  readonly code: string;
  readonly day: string;
  /** Minutes after 10:00. */
  readonly minute: number;
  readonly close: number;
}

type Pool = Pick<Database['pool'], 'query'>;

/** A few real instruments, and a code created by an import. */
export const thinShares: readonly Instrument[] = [
  share('ACI', { sector: 'Pharmaceuticals & Chemicals', quoteBase: 'A-EQ' }),
  share('KAY&QUE', { sector: 'Engineering', quoteBase: 'B-EQ' }),
  share('AMCL(PRAN)', { sector: 'Food & Allied', quoteBase: 'A-EQ' }),
  share('NEWCO', { outstanding: 0, faceValue: 0, yearEnd: '', listingYear: 0 }),
  share('DSEX', { type: 'index', board: 'index', sector: 'Index', quoteBase: 'A-IDX' }),
];

function share(code: string, given: Partial<Instrument>): Instrument {
  const number = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000;
  return {
    code,
    number,
    name: code,
    banglaName: code,
    type: 'equity',
    board: 'main',
    sector: '',
    quoteBase: '',
    faceValue: 1000,
    outstanding: 50_000_000,
    yearEnd: '06-30',
    listingYear: 1990,
    shareholding: { director: 0, govt: 0, institute: 0, foreign: 0, public: 0 },
    ...given,
  };
}

export async function writeShares(pool: Pool, shares: readonly Instrument[]): Promise<void> {
  for (const each of shares)
    await pool.query(
      `insert into instrument values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        on conflict (code) do nothing`,
      [
        each.code,
        each.number,
        each.name,
        each.banglaName,
        each.type,
        each.board,
        each.sector,
        each.quoteBase,
        each.faceValue,
        each.outstanding,
        each.yearEnd,
        each.listingYear,
        each.shareholding,
      ],
    );
}

/**
 * Writes days as imported from a file with dates, four prices and volumes: no turnover, no trades,
 * no last trade.
 */
export async function writeDays(pool: Pool, days: readonly ThinDay[]): Promise<void> {
  await pool.query(
    `insert into day_bar
      select code, day, open, high, low, close, 0, coalesce("yesterdayClose", 0), volume, 0, 0, 0, 0, volume
      from jsonb_to_recordset($1) as given(code text, day date, open int, high int, low int,
        close int, volume bigint, "yesterdayClose" int)
      on conflict do nothing`,
    [JSON.stringify(days)],
  );
}

export async function writeMinutes(pool: Pool, minutes: readonly ThinMinute[]): Promise<void> {
  for (const { code, day, minute, close } of minutes) {
    await pool.query('select ensure_day_partitions($1)', [day]);
    const at = Date.parse(`${day}T10:00:00+06:00`) + minute * 60_000;
    await pool.query(
      'insert into minute_bar values ($1, $2, $3, $4, $4, $4, $4, 100, 0, 0) on conflict do nothing',
      [day, code, at, close],
    );
  }
}

/** Days of a share that rises by one taka per session, Sunday to Thursday, up to a day. */
export function walk(code: string, upto: string, sessions: number, from = 10_000): ThinDay[] {
  const days: string[] = [];
  for (let at = Date.parse(upto); days.length < sessions; at -= 86_400_000) {
    const day = new Date(at);
    if (day.getUTCDay() < 5) days.unshift(day.toISOString().slice(0, 10));
  }
  return days.map((day, i) => {
    const close = from + i * 100;
    return {
      code,
      day,
      open: close - 50,
      high: close + 50,
      low: close - 100,
      close,
      volume: 1000 + i,
    };
  });
}

export async function notifyChange(pool: Pool, change: object): Promise<void> {
  await pool.query("select pg_notify('market_record', $1)", [JSON.stringify(change)]);
}
