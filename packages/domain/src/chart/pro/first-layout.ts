import {
  type Arrangement,
  type ChartDocument,
  type ChartSymbol,
  firstChart,
  type Link,
} from '../chart-document.ts';
import { setArrangement } from '../edit-document.ts';
import { addStudy } from '../edit-studies.ts';
import type { Interval } from '../interval.ts';

const MARKET: ChartSymbol = 'DSEX';
const OTHER: ChartSymbol = 'ACI';
const SLOW_AVERAGE = 50;

/**
 * What the pro screen shows first: the share with two averages and its volume profile, and beside it the market
 * and the share's strength against it. Beside the market itself a share is shown.
 */
export function firstLayout(symbol: ChartSymbol): ChartDocument {
  const [main, beside] = sidesOf(symbol);
  const averages = ['sma', 'sma'].reduce(
    (chart, study, at) =>
      addStudy(chart, { study, ...(at > 0 && { params: { period: SLOW_AVERAGE } }) }),
    firstChart(symbol),
  );
  const third = symbol === main ? `${symbol === MARKET ? beside : main}/${MARKET}` : main;
  return {
    charts: [
      addStudy(averages, { study: 'vp' }),
      { ...firstChart(beside), type: 'baseline' },
      { ...firstChart(third), type: symbol === main ? 'line' : 'candles' },
    ],
    arrangement: '3-left',
    links: ['crosshair', 'interval', 'range'],
    drawings: {},
  };
}

/** The symbol itself and the one beside it; the two sides of a ratio. */
function sidesOf(symbol: ChartSymbol): readonly [ChartSymbol, ChartSymbol] {
  const [left, right] = symbol.split('/');
  if (left && right) return [left, right];
  return [symbol, symbol === MARKET ? OTHER : MARKET];
}

export interface Suggestions {
  /** The index of the share's sector. */
  readonly sector: ChartSymbol | undefined;
  /** The reader's watch list, in its order. */
  readonly watched: readonly ChartSymbol[];
  /** The most traded shares, largest first. */
  readonly leaders: readonly ChartSymbol[];
}

/** What further charts beside a share show, the most wanted first; only what the reader may use. */
export function suggestedSymbols(
  symbol: ChartSymbol,
  { sector, watched, leaders }: Suggestions,
  may: (symbol: ChartSymbol) => boolean,
): readonly ChartSymbol[] {
  const isPair = symbol.includes('/');
  const ratio = isPair || symbol === MARKET ? `${OTHER}/${MARKET}` : `${symbol}/${MARKET}`;
  const wanted = [
    symbol,
    MARKET,
    ...(sector ? [sector] : []),
    ...watched,
    ratio,
    ...leaders,
    OTHER,
  ];
  return [...new Set(wanted)].filter(may);
}

const otherIntervals: readonly Interval[] = ['week', '60m', 'month', '15m', 'quarter', '5m', '1m'];

/**
 * Another arrangement. New charts are like the first one without its studies, with suggested symbols that are not
 * shown yet, then its own on other intervals. Charts that are linked by share differ in the interval alone.
 */
export function arrangeCharts(
  document: ChartDocument,
  arrangement: Arrangement,
  suggested: readonly ChartSymbol[],
): ChartDocument {
  const next = setArrangement(document, arrangement);
  const { links } = document;
  const charts = next.charts.slice(0, document.charts.length);
  const isShown = (symbol: ChartSymbol, interval?: Interval) =>
    charts.some(
      (chart) => chart.symbol === symbol && (interval === undefined || chart.interval === interval),
    );
  const like = { ...charts[0]!, studies: [], panes: [], compared: [] };
  while (charts.length < next.charts.length) {
    const symbol = isLinked('share')
      ? like.symbol
      : (suggested.find((each) => !isShown(each)) ?? like.symbol);
    const isSame = isShown(symbol, like.interval) && !(isLinked('share') && isLinked('interval'));
    const free = otherIntervals.find((each) => !isShown(symbol, each));
    charts.push({ ...like, symbol, interval: (isSame && free) || like.interval });
  }
  return charts.length === document.charts.length ? next : { ...next, charts };

  function isLinked(link: Link): boolean {
    return links.includes(link);
  }
}
