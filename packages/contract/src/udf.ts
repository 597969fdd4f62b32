import { z } from 'zod/mini';
import { MAX_MINUTES, SESSION_MINUTES } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

/**
 * The Universal Data Feed that charting front ends read. Shapes, names and units (seconds) are those of
 * its documentation, so they differ from our other calls; `docs/udf.md` describes our side.
 */

export const UDF_EXCHANGE = 'DSE';
export const UDF_MINUTES = ['1', '3', '5', '10', '15', '30', '60'] as const;
export const UDF_RESOLUTIONS = [...UDF_MINUTES, 'D', 'W', 'M'] as const;
export type UdfResolution = (typeof UDF_RESOLUTIONS)[number];

export const MAX_UDF_RESULTS = 100;

/** `1D` and `D` are the same. */
export const readResolution = (text: string | undefined): UdfResolution | undefined => {
  const short = text?.toUpperCase().replace(/^1(?=[DWM]$)/, '');
  return UDF_RESOLUTIONS.find((resolution) => resolution === short);
};

/** Undefined for resolutions of days. */
export const minutesIn = (resolution: UdfResolution): number | undefined =>
  Number(resolution) || undefined;

/**
 * Front ends send parameters that are not ours, and expect errors as answers. So texts are read by the
 * handlers.
 */
const text = z.optional(z.string().check(z.maxLength(64, 'must have at most 64 characters')));

const failed = z.object({ s: z.literal('error'), errmsg: z.string() });

const errors = ['bad-parameter', 'not-ready'] as const;

export const getUdfConfig = endpoint({
  method: 'GET',
  path: '/udf/config',
  access: 'public',
  anyOrigin: true,
  cost: 0.3,
  summary: 'Universal Data Feed: what this feed supports',
  params: nothing,
  query: z.object({}),
  answer: z.object({
    supports_search: z.literal(true),
    supports_group_request: z.literal(false),
    supports_marks: z.literal(true),
    supports_timescale_marks: z.literal(true),
    supports_time: z.literal(true),
    exchanges: z.array(z.object({ value: z.string(), name: z.string(), desc: z.string() })),
    symbols_types: z.array(z.object({ name: z.string(), value: z.string() })),
    supported_resolutions: z.array(z.string()),
    currency_codes: z.array(z.string()),
  }),
  errors,
});

export const getUdfTime = endpoint({
  method: 'GET',
  path: '/udf/time',
  access: 'public',
  anyOrigin: true,
  cost: 0.3,
  summary: "Universal Data Feed: the server's time in seconds",
  params: nothing,
  query: z.object({}),
  answer: z.int(),
  errors,
});

const symbolType = z.enum(['stock', 'fund', 'bond', 'index']);
export type UdfType = z.infer<typeof symbolType>;

export const udfSymbol = z.object({
  name: z.string(),
  ticker: z.string(),
  full_name: z.string(),
  description: z.string(),
  type: symbolType,
  session: z.string(),
  timezone: z.literal('Asia/Dhaka'),
  exchange: z.string(),
  listed_exchange: z.string(),
  /** As older front ends name them. */
  'exchange-traded': z.string(),
  'exchange-listed': z.string(),
  format: z.literal('price'),
  minmov: z.int(),
  minmov2: z.literal(0),
  minmovement: z.int(),
  pricescale: z.int(),
  pointvalue: z.literal(1),
  currency_code: z.exactOptional(z.literal('BDT')),
  has_intraday: z.literal(true),
  has_daily: z.literal(true),
  has_weekly_and_monthly: z.literal(true),
  has_empty_bars: z.literal(false),
  intraday_multipliers: z.array(z.string()),
  supported_resolutions: z.array(z.string()),
  visible_plots_set: z.enum(['ohlcv', 'ohlc']),
  volume_precision: z.literal(0),
  data_status: z.literal('streaming'),
  sector: z.string(),
});
export type UdfSymbol = z.infer<typeof udfSymbol>;

export const getUdfSymbol = endpoint({
  method: 'GET',
  path: '/udf/symbols',
  access: 'public',
  anyOrigin: true,
  cost: 0.5,
  summary:
    'Universal Data Feed: one symbol. `ACI` is adjusted for bonus, split and rights, `ACI:RAW` is not, `ACI:TR` also for cash dividends; the prefix `DSE:` is optional',
  params: nothing,
  query: z.object({ symbol: text }),
  answer: z.union([udfSymbol, failed]),
  errors,
});

export const searchUdf = endpoint({
  method: 'GET',
  path: '/udf/search',
  access: 'public',
  anyOrigin: true,
  cost: 3,
  summary: `Universal Data Feed: symbols by code or name, in English or Bangla; at most ${MAX_UDF_RESULTS}`,
  params: nothing,
  query: z.object({ query: text, type: text, exchange: text, limit: text }),
  answer: z.array(
    z.object({
      symbol: z.string(),
      full_name: z.string(),
      description: z.string(),
      exchange: z.string(),
      ticker: z.string(),
      type: symbolType,
    }),
  ),
  errors,
});

const rangeQuery = { symbol: text, resolution: text, from: text, to: text };

interface HistoryQuery {
  readonly resolution?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly countback?: string | undefined;
}

/** The number in a query; `other` if it is missing or not a whole number. */
export const numberIn = (given: string | undefined, other: number): number =>
  given !== undefined && /^-?\d{1,12}$/.test(given) ? Number(given) : other;

/** Minutes that one call reads of the store: those of the range, or of `countback` bars. */
export function minutesRead({ resolution, from, to, countback }: HistoryQuery): number {
  const interval = minutesIn(readResolution(resolution) ?? 'D');
  if (interval === undefined) return 0;
  const bars = numberIn(countback, 0);
  if (bars > 0) return Math.min(MAX_MINUTES, (bars + 3) * interval);
  const days = Math.ceil((numberIn(to, 4e9) - numberIn(from, 0)) / 86_400);
  return Math.min(MAX_MINUTES, Math.max(1, days) * SESSION_MINUTES);
}

/** More than any record has. */
const MOST_DAYS = 10_000;

/** At least one: a negative cost would be paid out. */
function daysAnswered({ from, to, countback }: HistoryQuery): number {
  const days = Math.ceil((numberIn(to, 4e9) - numberIn(from, 0)) / 86_400);
  return Math.min(MOST_DAYS, Math.max(1, numberIn(countback, days)));
}

/** As minutes of our own calls: 1.4 ms for each session. Days are in memory. */
function historyCost(query: HistoryQuery): number {
  const minutes = minutesRead(query);
  return 4 + (minutes > 0 ? (minutes / SESSION_MINUTES) * 1.4 : daysAnswered(query) * 0.004);
}

const column = z.array(z.number());
const history = z.discriminatedUnion('s', [
  z.object({
    s: z.literal('ok'),
    t: column,
    o: column,
    h: column,
    l: column,
    c: column,
    v: column,
  }),
  z.object({ s: z.literal('no_data'), nextTime: z.exactOptional(z.int()) }),
  failed,
]);
export type UdfHistory = z.infer<typeof history>;

export const getUdfHistory = endpoint({
  method: 'GET',
  path: '/udf/history',
  access: 'public',
  anyOrigin: true,
  cost: historyCost,
  summary: `Universal Data Feed: bars from \`from\` (included) to \`to\` (excluded), or the last \`countback\` bars before \`to\`; of minutes at most those of the newest ${MAX_MINUTES.toLocaleString('en')} traded minutes. Bars of days, weeks and months begin at 00:00 UTC of their first session. Bars without a trade are omitted. \`nextTime\` is the last bar before an empty range`,
  params: nothing,
  query: z.object({ ...rangeQuery, countback: text }),
  answer: history,
  errors,
});

const texts = z.array(z.string());

export const getUdfMarks = endpoint({
  method: 'GET',
  path: '/udf/marks',
  access: 'public',
  anyOrigin: true,
  cost: 1,
  summary: 'Universal Data Feed: dividends and rights issues on the bar of their ex-day',
  params: nothing,
  query: z.object(rangeQuery),
  answer: z.object({
    id: texts,
    time: column,
    color: texts,
    text: texts,
    label: texts,
    labelFontColor: texts,
    minSize: column,
  }),
  errors,
});

export const getUdfTimescaleMarks = endpoint({
  method: 'GET',
  path: '/udf/timescale_marks',
  access: 'public',
  anyOrigin: true,
  cost: 1,
  summary: 'Universal Data Feed: declarations, record dates and general meetings on the time axis',
  params: nothing,
  query: z.object(rangeQuery),
  answer: z.array(
    z.object({
      id: z.string(),
      time: z.int(),
      color: z.string(),
      label: z.string(),
      tooltip: texts,
    }),
  ),
  errors,
});
