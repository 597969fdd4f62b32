import type { Chart, ChartStudy } from './chart-document.ts';
import { hasOwnPane } from './chart-study.ts';

export const PRICE_PANE = 'price';

/** The study whose output this one is computed from. */
const baseOf = (chart: Chart, { on }: ChartStudy): ChartStudy | undefined =>
  on && chart.studies.find(({ id }) => id === on.id);

/** The studies that it is computed from, nearest first. A circle, as in a forged link, ends. */
export function basesOf(chart: Chart, study: ChartStudy): readonly ChartStudy[] {
  const bases: ChartStudy[] = [];
  let base = baseOf(chart, study);
  while (base !== undefined && base !== study && !bases.includes(base)) {
    bases.push(base);
    base = baseOf(chart, base);
  }
  return bases;
}

/**
 * Where a study is drawn: on the price, or in the pane of the study that opened it. A study of the
 * price that is computed from another study is drawn with that study, as its scale is the same: an
 * average of an RSI lies in the pane of the RSI.
 */
export function paneOf(chart: Chart, study: ChartStudy): string {
  const owner = [study, ...basesOf(chart, study)].find(hasOwnPane);
  return owner?.id ?? PRICE_PANE;
}
