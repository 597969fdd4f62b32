import { joinStudies, splitStudies } from '@dorpon/contract/chart-page';
import {
  type ChosenStudy,
  MAX_STUDIES,
  studiesOf,
  writeStudy,
} from '@dorpon/contract/chart-studies';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StudyRow } from './study-row.tsx';

interface StudyListProps {
  readonly title: string;
  /** Full label of the button. */
  readonly addLabel: string;
  readonly joined: string | undefined;
  readonly onJoined: (joined: string | undefined) => void;
  readonly onAdd: () => void;
}

/** The chosen studies of the price area or of the panes, and a button to add one. */
export function StudyList({ title, addLabel, joined, onJoined, onAdd }: StudyListProps) {
  const { t } = useTranslation();
  const chosen = studiesOf(splitStudies(joined));
  const count = useDigits(t('staticChart.countOf', { n: chosen.length, max: MAX_STUDIES }));
  const full = useDigits(t('staticChart.full', { max: MAX_STUDIES }));
  const isFull = chosen.length >= MAX_STUDIES;
  const put = (next: readonly ChosenStudy[]) => onJoined(joinStudies(next.map(writeStudy)));
  return (
    <section className="settings-part" aria-label={title}>
      <h2>
        {title} <span className="part-count">{count}</span>
      </h2>
      {chosen.length > 0 && (
        <ul className="study-rows">
          {chosen.map((each, at) => (
            <StudyRow
              // A study may be chosen twice with different parameters.
              key={`${at} ${each.study.id}`}
              chosen={each}
              onChange={(changed) => put(chosen.with(at, changed))}
              onRemove={() => put(chosen.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <button type="button" className="btn" aria-label={addLabel} disabled={isFull} onClick={onAdd}>
        {isFull ? full : t('staticChart.add')}
      </button>
    </section>
  );
}
