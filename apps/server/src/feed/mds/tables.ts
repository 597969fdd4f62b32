import { needed, optional, type TableShape } from './table-shape.ts';

/** How far a row may be ahead of our clock. */
export const AHEAD_MS = 5 * 60_000;

/** Vendors deliver the columns with and without the table's name as prefix. */
const named = (name: string) => [`MKISTAT_${name}`, name];
const price = (name: string) => needed('decimal', ...named(name));
const count = (name: string) => needed('count', ...named(name));

/** One row per instrument: its values since the open. */
export const mkistat = {
  table: 'MKISTAT',
  columns: {
    code: needed('text', ...named('INSTRUMENT_CODE')),
    number: optional('count', ...named('INSTRUMENT_NUMBER')),
    quoteBase: optional('text', ...named('QUOTE_BASES')),
    open: price('OPEN_PRICE'),
    publicPrice: price('PUB_LAST_TRADED_PRICE'),
    spotPrice: price('SPOT_LAST_TRADED_PRICE'),
    high: price('HIGH_PRICE'),
    low: price('LOW_PRICE'),
    close: price('CLOSE_PRICE'),
    yesterdayClose: price('YDAY_CLOSE_PRICE'),
    trades: count('TOTAL_TRADES'),
    volume: count('TOTAL_VOLUME'),
    value: price('TOTAL_VALUE'),
    publicTrades: count('PUBLIC_TOTAL_TRADES'),
    publicVolume: count('PUBLIC_TOTAL_VOLUME'),
    publicValue: price('PUBLIC_TOTAL_VALUE'),
    spotTrades: count('SPOT_TOTAL_TRADES'),
    spotVolume: count('SPOT_TOTAL_VOLUME'),
    spotValue: price('SPOT_TOTAL_VALUE'),
    at: needed('moment', ...named('LM_DATE_TIME')),
  },
} satisfies TableShape;

/** One row per index and computation. */
export const idx = {
  table: 'IDX',
  columns: {
    code: needed('text', 'IDX_INDEX_ID'),
    at: needed('moment', 'IDX_DATE_TIME'),
    value: needed('decimal', 'IDX_CAPITAL_VALUE'),
    deviation: optional('decimal', 'IDX_DEVIATION'),
  },
} satisfies TableShape;

/** The totals of the whole market. */
export const trd = {
  table: 'TRD',
  columns: {
    trades: needed('count', 'TRD_TOTAL_TRADES'),
    volume: needed('count', 'TRD_TOTAL_VOLUME'),
    value: needed('decimal', 'TRD_TOTAL_VALUE'),
    at: needed('moment', 'TRD_LM_DATE_TIME'),
  },
} satisfies TableShape;

/** Announcements; `MAN_EXPIRY_DATE` only concerns the exchange's own ticker. */
export const man = {
  table: 'MAN',
  columns: {
    at: needed('moment', 'MAN_ANNOUNCEMENT_DATE_TIME'),
    code: needed('text', 'MAN_ANNOUNCEMENT_PREFIX'),
    text: needed('text', 'MAN_ANNOUNCEMENT'),
  },
} satisfies TableShape;

export type KeyOf<Shape extends TableShape> = Extract<keyof Shape['columns'], string>;
