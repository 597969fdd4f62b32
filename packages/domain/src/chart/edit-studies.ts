import type { Values } from '../indicators/study.ts';
import type { Chart, ChartPane, ChartStudy } from './chart-document.ts';
import { chartStudyParams, hasOwnPane } from './chart-study.ts';
import { MAX_STUDIES } from './document-limits.ts';

/** A named set of studies that can be applied to any chart. */
export interface StudyTemplate {
  readonly id: string;
  readonly name: string;
  readonly studies: readonly ChartStudy[];
}

/** The pane of the volume, among those of the studies. */
export const VOLUME_PANE = 'volume';

type NewStudy = Omit<ChartStudy, 'id' | 'params'> & { readonly params?: Values<string> };

/**
 * Adds a study on top of the others, with the defaults of parameters that are not given. The same chart
 * if the study is unknown, a parameter is wrong, or there are too many.
 */
export function addStudy(chart: Chart, { study, params = {}, ...rest }: NewStudy): Chart {
  const checked = chartStudyParams({ study, params });
  if (!checked || 'wrong' in checked || chart.studies.length >= MAX_STUDIES) return chart;
  const id = freeId(study, chart.studies);
  const added: ChartStudy = { id, study, params: checked.params, ...rest };
  return { ...chart, studies: [...chart.studies, added] };
}

/** `ema`, `ema-2`, `ema-3`: short, since ids are part of links. */
function freeId(study: string, studies: readonly ChartStudy[]): string {
  const taken = new Set(studies.map(({ id }) => id));
  let id = study;
  for (let number = 2; taken.has(id); number += 1) id = `${study}-${number}`;
  return id;
}

export const changeStudy = (
  chart: Chart,
  id: string,
  change: (study: ChartStudy) => ChartStudy,
): Chart => ({
  ...chart,
  studies: chart.studies.map((each) => (each.id === id ? change(each) : each)),
});

/**
 * Removes a study with its pane, and all studies that are computed from it: an average of an RSI would
 * mean something else on the price.
 */
export function removeStudy(chart: Chart, id: string): Chart {
  const removed = new Set([id]);
  // A study is always after the one that it is computed from.
  for (const study of chart.studies)
    if (study.on && removed.has(study.on.id)) removed.add(study.id);
  return {
    ...chart,
    studies: chart.studies.filter((study) => !removed.has(study.id)),
    panes: chart.panes.filter((pane) => !removed.has(pane.id)),
  };
}

export const removeAllStudies = (chart: Chart): Chart => ({
  ...chart,
  studies: [],
  panes: chart.panes.filter(({ id }) => id === VOLUME_PANE),
});

/** All panes below the price from top to bottom: those with a place, then the others. */
export function panesOf(chart: Chart): readonly ChartPane[] {
  const shown = [
    ...(chart.volume ? [VOLUME_PANE] : []),
    ...chart.studies.filter(hasOwnPane).map(({ id }) => id),
  ];
  const placed = chart.panes.filter(({ id }) => shown.includes(id));
  const has = new Set(placed.map(({ id }) => id));
  return [...placed, ...shown.filter((id) => !has.has(id)).map((id) => ({ id }))];
}

/** Moves a pane up (negative) or down. */
export function movePane(chart: Chart, id: string, by: number): Chart {
  const panes = [...panesOf(chart)];
  const place = panes.findIndex((pane) => pane.id === id);
  const to = Math.min(panes.length - 1, Math.max(0, place + by));
  if (place < 0 || to === place) return chart;
  const [pane] = panes.splice(place, 1);
  panes.splice(to, 0, pane!);
  return { ...chart, panes };
}

/** Heights as shares of the chart's height, of the panes that a person has resized. */
export function resizePanes(chart: Chart, heights: Readonly<Record<string, number>>): Chart {
  const panes = panesOf(chart).map((pane) => {
    const height = heights[pane.id];
    return height === undefined || !(height > 0 && height <= 1) ? pane : { ...pane, height };
  });
  return isSamePanes(panes, panesOf(chart)) ? chart : { ...chart, panes };
}

export function collapsePane(chart: Chart, id: string, collapsed: boolean): Chart {
  const panes = panesOf(chart).map((pane) => {
    if (pane.id !== id || (pane.collapsed ?? false) === collapsed) return pane;
    const { collapsed: _, ...open } = pane;
    return collapsed ? { ...open, collapsed } : open;
  });
  return isSamePanes(panes, panesOf(chart)) ? chart : { ...chart, panes };
}

const isSamePanes = (a: readonly ChartPane[], b: readonly ChartPane[]): boolean =>
  a.every((pane, place) => {
    const other = b[place];
    return (
      pane.id === other?.id && pane.height === other.height && pane.collapsed === other.collapsed
    );
  });

/** Replaces the studies of a chart by those of a template; the volume keeps its pane. */
export const applyTemplate = (chart: Chart, { studies }: StudyTemplate): Chart => ({
  ...removeAllStudies(chart),
  studies,
});
