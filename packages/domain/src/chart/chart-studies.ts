import type { Chart, ChartStudy } from './chart-document.ts';
import { basesOf, VOLUME_PANE } from './chart-panes.ts';
import { chartStudyParams } from './chart-study.ts';
import { MAX_STUDIES } from './document-limits.ts';

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
  const read = chartStudyParams({ study, params: {} });
  if (read === undefined || 'wrong' in read || chart.studies.length >= MAX_STUDIES) return chart;
  const id = freeId(chart, study);
  const added: ChartStudy = { id, study, params: read.params, ...(on && { on }) };
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

/** Computes a study from the output of another one, or from the bars. */
export function computeFrom(chart: Chart, id: string, on: ChartStudy['on']): Chart {
  const changed = changeStudy(chart, id, (study) => {
    const { on: before, ...onBars } = study;
    if (before?.id === on?.id && before?.output === on?.output) return study;
    return on ? { ...onBars, on } : onBars;
  });
  return changed === chart ? chart : { ...changed, studies: basesFirst(changed) };
}

/** Each study after the one that it is computed from, otherwise in their order. */
function basesFirst(chart: Chart): readonly ChartStudy[] {
  const ordered = new Set<ChartStudy>();
  for (const study of chart.studies) {
    for (const base of basesOf(chart, study).toReversed()) ordered.add(base);
    ordered.add(study);
  }
  return [...ordered];
}
