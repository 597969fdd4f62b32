import { studyById } from '../indicators/catalogue.ts';
import { defaultsOf } from '../indicators/run-study.ts';
import type { Chart, ChartStudy } from './chart-document.ts';
import { basesOf, VOLUME_PANE } from './chart-panes.ts';

/** Of one chart: more would leave no height for the panes and no time for a frame. */
export const MAX_CHART_STUDIES = 24;

/** `rsi`, then `rsi-2`. */
function freeId(chart: Chart, study: string): string {
  const taken = new Set(chart.studies.map(({ id }) => id));
  if (!taken.has(study)) return study;
  let number = 2;
  while (taken.has(`${study}-${number}`)) number += 1;
  return `${study}-${number}`;
}

/** Adds a study with its default parameters. The same chart for an unknown study or at the limit. */
export function addStudy(chart: Chart, study: string, on?: ChartStudy['on']): Chart {
  const known = studyById(study);
  if (known === undefined || chart.studies.length >= MAX_CHART_STUDIES) return chart;
  const id = freeId(chart, study);
  const added: ChartStudy = { id, study, params: defaultsOf(known), ...(on && { on }) };
  return { ...chart, studies: [...chart.studies, added] };
}

/** Whether `study` is computed from the study `id`, directly or through others. */
export const isComputedFrom = (chart: Chart, study: ChartStudy, id: string): boolean =>
  basesOf(chart, study).some((base) => base.id === id);

/** Removes a study and those computed from it. */
export function removeStudy(chart: Chart, id: string): Chart {
  if (id === VOLUME_PANE) return chart.volume ? { ...chart, volume: false } : chart;
  const studies = chart.studies.filter(
    (study) => study.id !== id && !isComputedFrom(chart, study, id),
  );
  if (studies.length === chart.studies.length) return chart;
  const left = new Set([VOLUME_PANE, ...studies.map((study) => study.id)]);
  return { ...chart, studies, panes: chart.panes.filter((pane) => left.has(pane.id)) };
}

export function changeStudy(
  chart: Chart,
  id: string,
  change: (study: ChartStudy) => ChartStudy,
): Chart {
  const at = chart.studies.findIndex((study) => study.id === id);
  const former = chart.studies[at];
  if (former === undefined) return chart;
  const study = change(former);
  return study === former ? chart : { ...chart, studies: chart.studies.with(at, study) };
}

export const hideStudy = (chart: Chart, id: string, hidden: boolean): Chart =>
  changeStudy(chart, id, (study) => {
    const { hidden: before = false, ...shown } = study;
    if (before === hidden) return study;
    return hidden ? { ...shown, hidden: true as const } : shown;
  });

/** What a study may be computed from: outputs of studies that do not depend on it. */
export function possibleBases(chart: Chart, study: ChartStudy): readonly ChartStudy[] {
  return chart.studies.filter(
    (other) => other.id !== study.id && !isComputedFrom(chart, other, study.id),
  );
}
