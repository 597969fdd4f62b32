import type { Chart, ChartSymbol } from '../chart-document.ts';

type May = (symbol: ChartSymbol) => boolean;

interface AllowedChart {
  /** Without the compared symbols that are not allowed. */
  readonly chart: Chart;
  /** False: the chart itself is not shown. */
  readonly isAllowed: boolean;
  /** Compared symbols that are left out. */
  readonly refused: readonly ChartSymbol[];
}

/** What a membership shows of a chart. */
export function allowedChart(chart: Chart, may: May): AllowedChart {
  const isAllowed = may(chart.symbol);
  const refused = chart.compared.map(({ symbol }) => symbol).filter((symbol) => !may(symbol));
  if (refused.length === 0) return { chart, isAllowed, refused };
  const compared = chart.compared.filter(({ symbol }) => !refused.includes(symbol));
  return { chart: { ...chart, compared }, isAllowed, refused };
}

/** A compared symbol that an edit adds and the membership does not allow. */
export function refusedAddition(before: Chart, after: Chart, may: May): ChartSymbol | undefined {
  const known = new Set(before.compared.map(({ symbol }) => symbol));
  return after.compared.find(({ symbol }) => !known.has(symbol) && !may(symbol))?.symbol;
}
