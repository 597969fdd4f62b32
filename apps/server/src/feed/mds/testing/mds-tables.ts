import type { ShareTotals } from '@dorpon/domain/market/market-event';
import { DHAKA_OFFSET_MS, type EpochMs, type Paisa } from '@dorpon/domain/units';

/** The four tables with the types of the licensed database, as statements. */
export const createTables = [
  `create table MKISTAT (
    MKISTAT_INSTRUMENT_CODE varchar(10) not null primary key,
    MKISTAT_INSTRUMENT_NUMBER int, MKISTAT_QUOTE_BASES varchar(10),
    MKISTAT_OPEN_PRICE decimal(9,2), MKISTAT_PUB_LAST_TRADED_PRICE decimal(9,2),
    MKISTAT_SPOT_LAST_TRADED_PRICE decimal(9,2), MKISTAT_HIGH_PRICE decimal(9,2),
    MKISTAT_LOW_PRICE decimal(9,2), MKISTAT_CLOSE_PRICE decimal(9,2),
    MKISTAT_YDAY_CLOSE_PRICE decimal(9,2), MKISTAT_TOTAL_TRADES int, MKISTAT_TOTAL_VOLUME bigint,
    MKISTAT_TOTAL_VALUE decimal(18,4), MKISTAT_PUBLIC_TOTAL_TRADES int,
    MKISTAT_PUBLIC_TOTAL_VOLUME bigint, MKISTAT_PUBLIC_TOTAL_VALUE decimal(18,4),
    MKISTAT_SPOT_TOTAL_TRADES int, MKISTAT_SPOT_TOTAL_VOLUME bigint,
    MKISTAT_SPOT_TOTAL_VALUE decimal(18,4), MKISTAT_LM_DATE_TIME varchar(30))`,
  `create table IDX (IDX_INDEX_ID varchar(10), IDX_DATE_TIME datetime,
    IDX_CAPITAL_VALUE decimal(18,5), IDX_DEVIATION decimal(18,5), LDX_PERCENTAGE_DEVIATION decimal(18,5))`,
  `create table TRD (TRD_SNO int primary key, TRD_TOTAL_TRADES int, TRD_TOTAL_VOLUME bigint,
    TRD_TOTAL_VALUE decimal(18,4), TRD_LM_DATE_TIME varchar(30))`,
  `create table MAN (MAN_ANNOUNCEMENT_DATE_TIME datetime, MAN_ANNOUNCEMENT_PREFIX varchar(12),
    MAN_ANNOUNCEMENT text, MAN_EXPIRY_DATE date)`,
];

export const dropTables = ['MKISTAT', 'IDX', 'TRD', 'MAN'].map((t) => `drop table if exists ${t}`);

/** Values of a row that a test sets; the rest is derived. Texts, as in the columns. */
export interface ShareGiven {
  readonly number?: number;
  readonly base?: string;
  readonly open?: string;
  readonly last?: string;
  readonly spot?: string;
  readonly high?: string;
  readonly low?: string;
  readonly close?: string;
  readonly yesterday?: string;
  readonly trades?: number;
  readonly volume?: number;
  readonly value?: string;
  /** `Nov 15 2026 10:05:00:000AM` */
  readonly at: string;
}

/** Inserts or changes a row of MKISTAT. Traded in the spot market when it has a spot price. */
export function shareRow(code: string, given: ShareGiven): string {
  const {
    number = 1,
    base = 'A-EQ',
    yesterday = '0.00',
    trades = 0,
    volume = 0,
    value = '0',
  } = given;
  const { last = '0.00', spot = '0.00', open = yesterday, close = yesterday } = given;
  const { high = last, low = last } = given;
  const sums = [trades, volume, value];
  const none = [0, 0, '0'];
  const [inPublic, inSpot] = spot === '0.00' ? [sums, none] : [none, sums];
  const cells = [
    code.padEnd(10),
    number,
    base,
    open,
    last,
    spot,
    high,
    low,
    close,
    yesterday,
    ...sums,
    ...inPublic,
    ...inSpot,
    given.at,
  ];
  return `replace into MKISTAT values (${cells.map(quoted).join(', ')})`;
}

/** The row with these totals, written at that time. */
export function totalsRow(totals: ShareTotals, at: EpochMs): string {
  const { open, high, low, trades, volume } = totals;
  return shareRow(totals.code, {
    open: taka(open),
    high: taka(high),
    low: taka(low),
    last: taka(totals.lastPrice),
    yesterday: taka(totals.yesterdayClose),
    trades,
    volume,
    value: (totals.value / 1e8).toFixed(4),
    at: writtenAt(at),
  });
}

const taka = (price: Paisa): string => (price / 100).toFixed(2);

/** `Nov 15 2026 02:30:27:357PM` */
export function writtenAt(at: EpochMs): string {
  const dhaka = new Date(at + DHAKA_OFFSET_MS);
  const [, day, month, year] = dhaka.toUTCString().split(' ');
  const clock = dhaka.toISOString().slice(11, 23);
  const hour = Number(clock.slice(0, 2));
  const half = hour < 12 ? 'AM' : 'PM';
  return `${month} ${day} ${year} ${String(hour % 12 || 12).padStart(2, '0')}${clock.slice(2).replace('.', ':')}${half}`;
}

export const indexRow = (code: string, at: string, value: string, deviation: string): string =>
  `insert into IDX values (${[code, at, value, deviation, '0.00000'].map(quoted).join(', ')})`;

export const marketRow = (trades: number, volume: number, value: string, at: string): string =>
  `replace into TRD values (${[1, trades, volume, value, at].map(quoted).join(', ')})`;

export const newsRow = (
  at: string,
  prefix: string,
  text: string,
  expiry = at.slice(0, 10),
): string => `insert into MAN values (${[at, prefix, text, expiry].map(quoted).join(', ')})`;

const quoted = (cell: string | number): string => `'${String(cell).replaceAll("'", "''")}'`;
