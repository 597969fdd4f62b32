import type { Chart, ChartPane, ChartStudy } from './chart-document.ts';
import { hasOwnPane } from './chart-study.ts';

export const PRICE_PANE = 'price';
export const VOLUME_PANE = 'volume';

/** The study whose output this one is computed from. */
export const baseOf = (chart: Chart, { on }: ChartStudy): ChartStudy | undefined =>
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

/** The panes below the price, from the top. */
export function panesBelow(chart: Chart): readonly ChartPane[] {
  const ids = chart.studies.filter((study) => paneOf(chart, study) === study.id);
  const open = [...(chart.volume ? [VOLUME_PANE] : []), ...ids.map(({ id }) => id)];
  const known = chart.panes.filter(({ id }) => open.includes(id));
  const missing = open.filter((id) => !known.some((pane) => pane.id === id));
  // A new chart has the volume right below the price, though it is not listed yet.
  const volume = missing.filter((id) => id === VOLUME_PANE);
  const others = missing.filter((id) => id !== VOLUME_PANE);
  return [...volume.map((id) => ({ id })), ...known, ...others.map((id) => ({ id }))];
}

/** Exchanges a pane with its neighbour. */
export function movePane(chart: Chart, id: string, by: -1 | 1): Chart {
  const panes = [...panesBelow(chart)];
  const at = panes.findIndex((pane) => pane.id === id);
  const [pane, other] = [panes[at], panes[at + by]];
  if (pane === undefined || other === undefined) return chart;
  panes[at] = other;
  panes[at + by] = pane;
  return { ...chart, panes };
}

export function collapsePane(chart: Chart, id: string, collapsed: boolean): Chart {
  const panes = panesBelow(chart).map((pane) => {
    const { collapsed: before = false, ...open } = pane;
    if (pane.id !== id || before === collapsed) return pane;
    return collapsed ? { ...open, collapsed: true as const } : open;
  });
  return { ...chart, panes };
}
