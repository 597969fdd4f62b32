import { z } from 'zod/mini';
import { adjustMode, wholeNumber } from './bars-query.ts';
import { chartStudies, MOST_STUDIES } from './chart-studies.ts';
import { endpoint } from './endpoint.ts';
import { shareCode, tradingDay } from './wire.ts';

/** Counted back from `upto`, which is today unless given: `1D` is one session, `YTD` its calendar year. */
export const CHART_PERIODS = [
  ...(['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '2Y', '5Y', 'ALL'] as const),
];
export type ChartPeriod = (typeof CHART_PERIODS)[number];

export const CHART_INTERVALS = [
  ...(['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month'] as const),
];
export type ChartInterval = (typeof CHART_INTERVALS)[number];

/** Width and height in pixels; the picture's text keeps its size. */
export const CHART_SIZE = {
  width: { least: 320, most: 2000, default: 1200 },
  height: { least: 200, most: 1600, default: 800 },
} as const;

/** Of a longer range the newest bars are drawn. */
export const MOST_CHART_BARS = 3000;

const day = tradingDay.check(
  z.refine((text) => text >= '1950-01-01' && text <= '2100-12-31', 'out of the years 1950 to 2100'),
);

/**
 * What a picture shows. Everything but the code has a default, so `/charts/ACI.png` is a picture; the
 * same parameters stay the same chart as its bars grow. All values stay as they are sent.
 *
 *   /charts/ACI.png?period=6M&overlay=sma:20&overlay=bollinger:20,2&pane=rsi&pane=macd:12,26,9&theme=light
 */
export const chartQuery = z
  .strictObject({
    /** Default 1Y; not together with `from`. */
    period: z.optional(z.enum(CHART_PERIODS)),
    /** The first day, in place of a period. */
    from: z.optional(day),
    /** The last day; with a period the day that it ends on. Default today. */
    upto: z.optional(day),
    /** Of one bar. Default by the period: 5m for 1D (1m as a mirror line), 30m for 5D, week for 5Y and ALL, else day. */
    interval: z.optional(z.enum(CHART_INTERVALS)),
    /** 0 raw, 1 (default) for bonus, split and rights, 2 for cash dividends too. */
    adjust: z.optional(adjustMode),
    /** Candles (default), or the mirror line: closes on either side of the datum. */
    style: z.optional(z.enum(['candle', 'mirror'])),
    scale: z.optional(z.enum(['linear', 'log'])),
    /** 1 (default) with bars of volume, 0 without. */
    volume: z.optional(z.enum(['0', '1'])),
    /** Studies on the price, up to 4: `id`, or `id:param,param` in the catalogue's order of parameters. */
    overlay: z.optional(chartStudies('price')),
    /** Studies below it, each in a pane of its own, up to 4; written the same way. */
    pane: z.optional(chartStudies('own')),
    width: z.optional(wholeNumber(CHART_SIZE.width.least, CHART_SIZE.width.most)),
    height: z.optional(wholeNumber(CHART_SIZE.height.least, CHART_SIZE.height.most)),
    theme: z.optional(z.enum(['dark', 'light'])),
    /** `cvd` is blue and orange in place of green and red. */
    palette: z.optional(z.enum(['standard', 'cvd'])),
    lang: z.optional(z.enum(['en', 'bn'])),
  })
  .check(
    z.refine(({ period, from }) => period === undefined || from === undefined, {
      path: ['from'],
      error: 'goes with no period',
    }),
    z.refine(({ from, upto }) => from === undefined || upto === undefined || from <= upto, {
      path: ['upto'],
      error: 'lies before from',
    }),
  );
export type ChartQuery = z.infer<typeof chartQuery>;

/** Where the query says nothing. */
export const chartDefaults = {
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

/** The interval of a query that names none. */
export function defaultInterval({ period, style }: Pick<ChartQuery, 'period' | 'style'>) {
  if (period === '1D' && style === 'mirror') return '1m';
  return (period && intervals[period]) ?? 'day';
}

/**
 * The picture's address below `/api`, the same text for the same choice: what is not given is left
 * out, and the rest stands in one order, so that a cache knows it again.
 */
export function chartPath(code: string, format: 'svg' | 'png', query: ChartQuery = {}): string {
  const given: Readonly<Record<string, string | number | readonly string[] | undefined>> = query;
  const pairs = Object.keys(chartQuery.shape).flatMap((name) =>
    [given[name] ?? []].flat().map((value) => `${name}=${readable(String(value))}`),
  );
  const path = `/charts/${sharable(code)}.${format}`;
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Chats end a link at a bracket: `AMCL(PRAN)` has two. */
const sharable = (code: string): string =>
  encodeURIComponent(code).replaceAll('(', '%28').replaceAll(')', '%29');

/** A query may hold these marks as they are, and `macd:12,26,9` reads better so. */
const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');

const shared = {
  method: 'GET',
  access: 'public',
  cost: 8,
  params: z.strictObject({ code: shareCode }),
  query: chartQuery,
  answer: z.file(),
  errors: ['bad-parameter', 'unknown-share', 'busy', 'not-ready'],
} as const;

export const getChartSvg = endpoint({
  ...shared,
  path: '/charts/{code}.svg',
  media: 'image/svg+xml',
  summary: `A chart of a share or an index, drawn here: candles, volume, up to ${MOST_STUDIES} studies on the price and ${MOST_STUDIES} below it`,
});

export const getChartPng = endpoint({
  ...shared,
  path: '/charts/{code}.png',
  media: 'image/png',
  summary: 'The same chart as pixels, for a chat or a page that shows no SVG',
});
