import { daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import { z } from 'zod/mini';
import { adjustMode, inOrder, MAX_MINUTES, SESSION_MINUTES, wholeNumber } from './bars-query.ts';
import { type ChosenStudy, chartStudies, MAX_STUDIES, studiesOf } from './chart-studies.ts';
import { codeInPath } from './code-in-path.ts';
import { endpoint } from './endpoint.ts';
import { shareCode, tradingDay } from './wire.ts';

/** Counted back from `upto` (default today): `1D` is one session, `YTD` the calendar year so far. */
export const CHART_PERIODS = [
  '1D',
  '5D',
  '1M',
  '3M',
  '6M',
  'YTD',
  '1Y',
  '2Y',
  '5Y',
  'ALL',
] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const CHART_INTERVALS = ['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month'] as const;
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** In pixels; the text size does not scale. */
export const CHART_SIZE = {
  width: { least: 320, most: 2000, default: 1200 },
  height: { least: 200, most: 1600, default: 800 },
} as const;

/** Of a PNG; the largest size at ratio 1 has half as many. */
export const MAX_CHART_PIXELS = 6_400_000;

type Size = { readonly [Name in 'width' | 'height' | 'ratio']?: number | undefined };

export const pixelsOf = ({ width, height, ratio = 1 }: Size): number =>
  (width ?? CHART_SIZE.width.default) * (height ?? CHART_SIZE.height.default) * ratio ** 2;

/** Of a longer range only the newest bars are drawn. */
export const MAX_CHART_BARS = 3000;

const day = tradingDay.check(
  z.refine(
    (text) => text >= '1950-01-01' && text <= '2100-12-31',
    'must be within the years 1950 to 2100',
  ),
);

/**
 * The query of a chart image. Everything has a default, so `/charts/ACI.png` is valid; the address
 * stays valid as new bars arrive. Numbers are converted, and the rest stays as sent.
 *
 *   /charts/ACI.png?period=6M&overlay=sma:20&overlay=bollinger:20,2&pane=rsi&pane=macd:12,26,9&theme=light
 */
export const chartQuery = z
  .strictObject({
    /** Default 1Y; cannot be combined with `from`. */
    period: z.optional(z.enum(CHART_PERIODS)),
    /** The first day, instead of a period. */
    from: z.optional(day),
    /** The last day; a period ends on it. Default today. */
    upto: z.optional(day),
    /** A time in Dhaka, such as 11:20: of the last day only the minutes before it. Default the whole day. */
    time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be like 11:20'))),
    /**
     * Default by period: 5m for 1D (1m for a mirror line), 30m for 5D, week for 5Y and ALL, else day;
     * candles that would be too narrow for the width become weeks, then months.
     */
    interval: z.optional(z.enum(CHART_INTERVALS)),
    /** 0: raw. 1 (default): adjusted for bonus, split and rights. 2: for cash dividends as well. */
    adjust: z.optional(adjustMode),
    /** Candles (default), or the mirror line: closes above and below a base line. */
    style: z.optional(z.enum(['candle', 'mirror'])),
    scale: z.optional(z.enum(['linear', 'log'])),
    /** 1 (default): with volume bars. 0: without. */
    volume: z.optional(z.enum(['0', '1'])),
    /**
     * Studies on the price, up to 4: `id`, or `id:param,param` in the catalogue's order of parameters.
     */
    overlay: z.optional(chartStudies('price')),
    /** Studies below the price, each in its own pane, up to 4; same syntax. */
    pane: z.optional(chartStudies('own')),
    width: z.optional(wholeNumber(CHART_SIZE.width.least, CHART_SIZE.width.most)),
    height: z.optional(wholeNumber(CHART_SIZE.height.least, CHART_SIZE.height.most)),
    /** 2: twice as many pixels for a sharp screen; PNG only. */
    ratio: z.optional(wholeNumber(1, 2)),
    theme: z.optional(z.enum(['dark', 'light'])),
    /** `cvd`: blue and orange instead of green and red, for colour vision deficiency. */
    palette: z.optional(z.enum(['standard', 'cvd'])),
    lang: z.optional(z.enum(['en', 'bn'])),
  })
  .check(
    z.refine(({ period, from }) => period === undefined || from === undefined, {
      path: ['from'],
      error: 'cannot be combined with period',
    }),
    inOrder,
    z.refine((query) => pixelsOf(query) <= MAX_CHART_PIXELS, {
      path: ['ratio'],
      error: 'is too large for this width and height',
    }),
  );
export type ChartQuery = z.infer<typeof chartQuery>;

export const chartDefaults = {
  ratio: 1,
  adjust: 1,
  style: 'candle',
  scale: 'linear',
  volume: '1',
  width: CHART_SIZE.width.default,
  height: CHART_SIZE.height.default,
  theme: 'dark',
  palette: 'standard',
  lang: 'en',
} as const satisfies Partial<ChartQuery>;

const intervals: Partial<Record<ChartPeriod, ChartInterval>> = {
  '1D': '5m',
  '5D': '30m',
  '5Y': 'week',
  ALL: 'week',
};

/**
 * About how many sessions a period has at most; `ALL` counts as five years. Periods that are not
 * listed fit every width.
 */
const sessions: Partial<Record<ChartPeriod, number>> = {
  '3M': 66,
  '6M': 130,
  YTD: 250,
  '1Y': 250,
  '2Y': 500,
  '5Y': 1250,
  ALL: 1250,
};
const SESSIONS_OF_A_WEEK = 5;
/** A body of three pixels, the least that can be hollow, and the gap beside it. */
const LEAST_SLOT = 3.75;
/** Margins and the price axis. */
const BESIDE_PLOT = 90;

/**
 * The default interval of a period. Candles that would be too narrow to tell apart at this width become
 * weeks, then months.
 */
export function defaultInterval(
  query: Pick<ChartQuery, 'period' | 'style' | 'width'>,
): ChartInterval {
  const { period, style, width = CHART_SIZE.width.default } = query;
  if (period === '1D' && style === 'mirror') return '1m';
  const interval = (period && intervals[period]) ?? 'day';
  if (style === 'mirror') return interval;
  const room = (width - BESIDE_PLOT) / LEAST_SLOT;
  const days = (period && sessions[period]) ?? 0;
  if (interval === 'day' && days <= room) return 'day';
  if (interval !== 'day' && interval !== 'week') return interval;
  return days / SESSIONS_OF_A_WEEK <= room ? 'week' : 'month';
}

/**
 * The image's path below `/api`. The same options always give the same text (fixed order, omitted
 * values left out), so that it can be cached.
 */
export function chartPath(code: string, format: 'svg' | 'png', query: ChartQuery = {}): string {
  const given: Readonly<Record<string, string | number | readonly string[] | undefined>> = query;
  const pairs = Object.keys(chartQuery.shape).flatMap((name) =>
    [given[name] ?? []].flat().map((value) => `${name}=${readable(String(value))}`),
  );
  const path = `/charts/${codeInPath(code)}.${format}`;
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** `:` and `,` are allowed in a query, and `macd:12,26,9` is easier to read unencoded. */
const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Reading more sessions of minutes would block the main thread and delay the prices. */
export const MAX_CHART_SESSIONS = Math.floor(MAX_MINUTES / SESSION_MINUTES);

/**
 * Bars that the longest study needs before the range. At least one, so that the session before is
 * read too: a mirror line shows it for comparison.
 */
export function lookBack(chosen: readonly ChosenStudy[]): number {
  const longest = Math.max(0, ...chosen.flatMap(({ params }) => Object.values(params)));
  return chosen.length === 0 ? 1 : Math.min(500, 3 * longest + 20);
}

/** At most; a longer period has more than are read. */
function sessionsIn({ period, from, upto }: ChartQuery): number {
  if (from !== undefined && upto !== undefined) return daysBetween(from, upto) + 1;
  return period === '1D' ? 1 : period === '5D' ? 5 : Number.POSITIVE_INFINITY;
}

/** Minutes are read from the database, 1 ms per session; studies that compare read the index too. */
function chartCost(query: ChartQuery): number {
  const { overlay, pane, ratio = 1, interval = defaultInterval(query) } = query;
  // The day bar of a part of a day is built from its minutes.
  const drawn = 8 * ratio + (query.time === undefined ? 0 : 2);
  if (interval === 'day' || interval === 'week' || interval === 'month') return drawn;
  const perSession = Math.ceil(SESSION_MINUTES / Number.parseInt(interval, 10));
  const sessionsOf = (bars: number) => Math.ceil(bars / perSession);
  const chosen = [...studiesOf(overlay), ...studiesOf(pane)];
  const shown = Math.min(sessionsIn(query), sessionsOf(MAX_CHART_BARS));
  const read = Math.min(MAX_CHART_SESSIONS, shown + sessionsOf(lookBack(chosen)));
  return drawn + (chosen.some(({ study }) => study.needs === 'beside') ? 2 : 1) * read;
}

const shared = {
  method: 'GET',
  access: 'public',
  cost: chartCost,
  params: z.strictObject({ code: shareCode }),
  query: chartQuery,
  answer: z.file(),
  errors: ['bad-parameter', 'unknown-share', 'too-many-requests', 'busy', 'not-ready'],
} as const;

export const getChartSvg = endpoint({
  ...shared,
  path: '/charts/{code}.svg',
  media: 'image/svg+xml',
  summary: `Chart image of a share or an index: candles, volume, up to ${MAX_STUDIES} studies on the price and ${MAX_STUDIES} below it`,
});

export const getChartPng = endpoint({
  ...shared,
  path: '/charts/{code}.png',
  media: 'image/png',
  summary: 'The same chart as a PNG image',
});
