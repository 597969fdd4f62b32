import {
  type StudyEntry,
  type StudyParams,
  studyById,
  studyEntries,
  studyParams,
} from '../indicators/catalogue.ts';
import type { ChartStudy } from './chart-document.ts';

const byId: ReadonlyMap<string, StudyEntry> = new Map(
  studyEntries.map((entry) => [entry.id, entry]),
);

/** What a chart can show as a study: those of the catalogue, and the volume profile. */
export const chartStudyEntry = (id: string): StudyEntry | undefined => byId.get(id);

/** Its parameters with the defaults of those that are missing; undefined for an unknown study. */
export function chartStudyParams({
  study,
  params,
}: Pick<ChartStudy, 'study' | 'params'>): StudyParams | undefined {
  const entry = chartStudyEntry(study);
  return entry && studyParams(entry, params);
}

/** Outputs of a study that another one can be computed from. */
export const outputsOf = (study: string): readonly string[] =>
  studyById(study)?.outputs.map(({ key }) => key) ?? [];

/** Whether it is drawn in a pane of its own; one computed from another is in that one's pane. */
export const hasOwnPane = ({ study, on }: Pick<ChartStudy, 'study' | 'on'>): boolean =>
  on === undefined && studyById(study)?.pane === 'own';
