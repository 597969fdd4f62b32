import {
  type Chart,
  type ChartSymbol,
  type ComparedSymbol,
  MAX_COMPARED,
} from './chart-document.ts';
import type { Colour } from './drawings/drawing.ts';

const comparedColours: readonly Colour[] = ['blue', 'orange', 'violet', 'needle', 'ink-2'];

/** The same chart if the symbol is compared already, is the chart's own, or five are. */
export function addCompared(
  chart: Chart,
  symbol: ChartSymbol,
  scale: ComparedSymbol['scale'] = 'percent',
): Chart {
  const taken = chart.compared.map((each) => each.symbol);
  if (taken.includes(symbol) || chart.symbol === symbol || taken.length >= MAX_COMPARED)
    return chart;
  const used = new Set(chart.compared.map(({ colour }) => colour));
  const colour = comparedColours.find((each) => !used.has(each)) ?? 'blue';
  return { ...chart, compared: [...chart.compared, { symbol, scale, colour }] };
}

export const changeCompared = (
  chart: Chart,
  symbol: ChartSymbol,
  fields: Partial<Omit<ComparedSymbol, 'symbol'>>,
): Chart => ({
  ...chart,
  compared: chart.compared.map((each) => (each.symbol === symbol ? { ...each, ...fields } : each)),
});

export function removeCompared(chart: Chart, symbol: ChartSymbol): Chart {
  const compared = chart.compared.filter((each) => each.symbol !== symbol);
  return compared.length === chart.compared.length ? chart : { ...chart, compared };
}
