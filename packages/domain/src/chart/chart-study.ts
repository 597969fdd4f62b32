import {
  type StudyEntry,
  type StudyParams,
  studyById,
  studyEntries,
  studyParams,
} from '../indicators/catalogue.ts';
import type { Study } from '../indicators/study.ts';
import type { ChartStudy } from './chart-document.ts';
import { profileStudies } from './pro/profile-studies.ts';

const byId: ReadonlyMap<string, StudyEntry> = new Map(
  [...studyEntries, ...profileStudies].map((entry) => [entry.id, entry]),
);

/** What a chart can show as a study: those of the catalogue, and the profiles. */
export const chartStudyEntry = (id: string): StudyEntry | undefined => byId.get(id);

/** Its parameters with the defaults of those that are missing; undefined for an unknown study. */
export function chartStudyParams({
  study,
  params,
}: Pick<ChartStudy, 'study' | 'params'>): StudyParams | undefined {
  const entry = chartStudyEntry(study);
  return entry && studyParams(entry, params);
}

/**
 * What computes it; profiles have none. Everything that shows a chart asks here, so that studies of another origin, such
 * as a member's formula, can be added in one place.
 */
export const chartStudy = ({ study }: Pick<ChartStudy, 'study'>): Study | undefined =>
  studyById(study);

/** Outputs of a study that another one can be computed from. */
export const outputsOf = (choice: Pick<ChartStudy, 'study'>): readonly string[] =>
  chartStudy(choice)?.outputs.map(({ key }) => key) ?? [];

/** Whether it opens a pane, whatever it is computed from: an RSI of an average does not fit on the price. */
export const hasOwnPane = (choice: Pick<ChartStudy, 'study'>): boolean =>
  chartStudy(choice)?.pane === 'own';
