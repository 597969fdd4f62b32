import { MAX_STUDIES, readStudy, writeStudy } from './chart-studies.ts';
import {
  CHART_INTERVALS,
  CHART_PERIODS,
  type ChartInterval,
  type ChartPeriod,
  type ChartQuery,
} from './charts.ts';
import { codeInPath } from './code-in-path.ts';

/** The share shown when the address names none. */
export const CHART_PAGE_CODE = 'ACI';

export const CHART_PAGE_PATH = '/static-ta-chart';

export const DEFAULT_PERIOD: ChartPeriod = '1Y';

/** Image sizes for common places; without one the image fits the screen. */
export const CHART_PAGE_SIZES = [
  '800x500',
  '1200x630',
  '1200x800',
  '1080x1080',
  '1600x900',
  '2000x1200',
] as const;
export type ChartPageSize = (typeof CHART_PAGE_SIZES)[number];

/** Separates studies in an address; `:` and `,` are used inside a study. */
const BETWEEN = '_';

/**
 * The state in the address of the chart image page; default values are omitted.
 *
 *   /static-ta-chart/ACI?period=6M&overlay=sma:20_bollinger:20,2&pane=rsi
 */
export interface ChartPage {
  period?: ChartPeriod;
  interval?: ChartInterval;
  adjust?: 0 | 2;
  style?: 'mirror';
  scale?: 'log';
  volume?: 0;
  overlay?: string;
  pane?: string;
  /** The reader's theme when omitted. */
  theme?: 'dark' | 'light';
  size?: ChartPageSize;
}

const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => String(value) === String(given));

/** Invalid values in an address fall back to the default chart, never to an error. */
export function readChartPage(given: Readonly<Record<string, unknown>>): ChartPage {
  const period = oneOf(CHART_PERIODS, given.period) ?? DEFAULT_PERIOD;
  const interval = oneOf(CHART_INTERVALS, given.interval);
  const page: Record<keyof ChartPage, string | number | undefined> = {
    period: period === DEFAULT_PERIOD ? undefined : period,
    // Kept when it is the default: the default depends on the width of the screen.
    interval,
    adjust: oneOf([0, 2], given.adjust),
    style: oneOf(['mirror'], given.style),
    scale: oneOf(['log'], given.scale),
    volume: oneOf([0], given.volume),
    overlay: readStudies(given.overlay, 'price'),
    pane: readStudies(given.pane, 'own'),
    theme: oneOf(['dark', 'light'], given.theme),
    size: oneOf(CHART_PAGE_SIZES, given.size),
  };
  return Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined));
}

/** The first four that exist and belong in this pane, each in its shortest form. */
function readStudies(given: unknown, pane: 'price' | 'own'): string | undefined {
  const texts = String(given ?? '')
    .slice(0, 500)
    .split(BETWEEN)
    .map(readStudy)
    .flatMap((read) =>
      typeof read !== 'string' && read.study.pane === pane ? [writeStudy(read)] : [],
    );
  return joinStudies(texts.slice(0, MAX_STUDIES));
}

export const joinStudies = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : texts.join(BETWEEN);

export const splitStudies = (joined: string | undefined): string[] => joined?.split(BETWEEN) ?? [];

/** The image query for the page; theme and size only where the address sets them. */
export function chartQueryOf(page: ChartPage): ChartQuery {
  const { overlay, pane, volume, size, ...same } = page;
  const [width, height] = size?.split('x').map(Number) ?? [];
  return {
    ...same,
    ...(volume === 0 && { volume: '0' as const }),
    ...(overlay !== undefined && { overlay: splitStudies(overlay) }),
    ...(pane !== undefined && { pane: splitStudies(pane) }),
    ...(width && height && { width, height }),
  };
}

/** The page's address with its state, for sharing; `lang` is added for Bangla. */
export function chartPagePath(code: string, page: ChartPage, language: 'en' | 'bn'): string {
  const state = { ...page, ...(language === 'bn' && { lang: language }) };
  const pairs = Object.entries(state).map(([name, value]) => `${name}=${value}`);
  const path = `${CHART_PAGE_PATH}/${codeInPath(code)}`;
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
