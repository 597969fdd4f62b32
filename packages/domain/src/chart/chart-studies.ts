import type { Chart, ChartStudy } from './chart-document.ts';
import { basesOf } from './chart-panes.ts';
import { changeStudy } from './edit-studies.ts';

export const hideStudy = (chart: Chart, id: string, hidden: boolean): Chart =>
  changeStudy(chart, id, (study) => {
    const { hidden: before = false, ...shown } = study;
    if (before === hidden) return study;
    return hidden ? { ...shown, hidden: true as const } : shown;
  });

/** What a study may be computed from: studies that do not depend on it. */
export const possibleBases = (chart: Chart, study: ChartStudy): readonly ChartStudy[] =>
  chart.studies.filter(
    (other) => other.id !== study.id && !basesOf(chart, other).some(({ id }) => id === study.id),
  );

/** Computes a study from the output of another one, or from the bars. */
export function computeFrom(chart: Chart, id: string, on: ChartStudy['on']): Chart {
  const changed = changeStudy(chart, id, (study) => {
    const { on: before, ...onBars } = study;
    if (before?.id === on?.id && before?.output === on?.output) return study;
    return on ? { ...onBars, on } : onBars;
  });
  return { ...changed, studies: basesFirst(changed) };
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
