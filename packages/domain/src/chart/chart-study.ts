import {
  type StudyEntry,
  type StudyParams,
  studyById,
  studyEntries,
  studyParams,
} from '../indicators/catalogue.ts';
import type { Study } from '../indicators/study.ts';
import type { ChartStudy } from './chart-document.ts';
import { FORMULA, formulaEntry, formulaStudy } from './formula-study.ts';
import { profileStudies } from './pro/profile-studies.ts';

const byId: ReadonlyMap<string, StudyEntry> = new Map(
  [...studyEntries, ...profileStudies, formulaEntry].map((entry) => [entry.id, entry]),
);

/** What a chart can show as a study: those of the catalogue, the profiles, and formulas. */
export const chartStudyEntry = (id: string): StudyEntry | undefined => byId.get(id);

/** Its parameters with the defaults of those that are missing; undefined for an unknown study. */
export function chartStudyParams({
  study,
  params,
}: Pick<ChartStudy, 'study' | 'params'>): StudyParams | undefined {
  const entry = chartStudyEntry(study);
  return entry && studyParams(entry, params);
}

/** A kind of study, with what it computes if it is a formula. */
export type StudyChoice = Pick<ChartStudy, 'study' | 'formula'>;

/** Its outputs and, but for formulas, what computes them; profiles have none. Everything that shows a chart asks here. */
export const chartStudy = ({ study, formula }: StudyChoice): Study | undefined =>
  study === FORMULA ? formula && formulaStudy(formula) : studyById(study);

/** Outputs of a study that another one can be computed from. */
export const outputsOf = (choice: StudyChoice): readonly string[] =>
  chartStudy(choice)?.outputs.map(({ key }) => key) ?? [];

/** Whether it opens a pane, whatever it is computed from: an RSI of an average does not fit on the price. */
export const hasOwnPane = (choice: StudyChoice): boolean => chartStudy(choice)?.pane === 'own';
