import '../words.ts';
import type { Chart } from '@dorpon/domain/chart/chart-document';
import { chartStudy } from '@dorpon/domain/chart/chart-study';
import { addStudy } from '@dorpon/domain/chart/edit-studies';
import { FORMULA, formulaEntry } from '@dorpon/domain/chart/formula-study';
import { type StudyEntry, studies } from '@dorpon/domain/indicators/catalogue';
import { folded, hasWords } from '@dorpon/domain/text-match';
import { useStudyLimit } from '../../../chart/use-study-limit.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Picker } from '../../../ui/overlays/picker.tsx';
import type { EditChart } from '../edit-chart.ts';
import './study-picker.css';

export interface StudyPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly chart: Chart;
  readonly onChart: EditChart;
  /** Entries that one screen adds by itself: profiles, or formulas of a member. Found by their name too. */
  readonly more?: readonly StudyEntry[];
  /** Called with the id of such an entry when it is chosen. */
  readonly onMore?: (study: string) => void;
  /** A formula is written before it is added. */
  readonly onFormula: () => void;
}

const groupNames = ['own', 'price', 'pane', 'volume', 'patterns'] as const;
type GroupName = (typeof groupNames)[number];

/** By name in both languages, and by the short name that traders type. */
const searched = ({ id, name }: StudyEntry): string => folded(`${name.en} ${name.bn} ${id}`);

function groupOf({ id, needs }: StudyEntry): GroupName {
  if (id === FORMULA) return 'own';
  const study = chartStudy({ study: id });
  if (study?.outputs.every(({ as }) => as === 'marks')) return 'patterns';
  if (needs === 'volume') return 'volume';
  return study?.pane === 'own' ? 'pane' : 'price';
}

/** All studies and candle patterns, found by name in either language. */
export function StudyPicker(props: StudyPickerProps) {
  const { open, onClose, chart, onChart, more = [], onMore, onFormula } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useNumerals();
  const mayHave = useStudyLimit();

  const find = (query: string) => {
    const words = folded(query);
    const matching = [formulaEntry, ...studies, ...more].filter((entry) =>
      hasWords(searched(entry), words),
    );
    return groupNames
      .map((group) => ({
        key: group,
        label: t(`advanceChart.studies.groups.${group}`),
        items: matching
          .filter((entry) => groupOf(entry) === group)
          .map(({ id, name, reading }) => ({
            key: id,
            face: (
              <span className="pick-chart-study">
                <b>{inNumerals(name[language], numerals)}</b>
                <Count of={chart.studies.filter(({ study }) => study === id).length} />
                <span>{inNumerals(reading[language], numerals)}</span>
              </span>
            ),
          })),
      }))
      .filter(({ items }) => items.length > 0);
  };

  return (
    <Picker
      open={open}
      onClose={onClose}
      title={t('advanceChart.studies.add')}
      hint={t('advanceChart.studies.hint')}
      clearLabel={t('advanceChart.studies.clear')}
      find={find}
      onPick={(study) => {
        if (!mayHave(chart.studies.length + 1, chart.studies.length)) return;
        if (study === FORMULA) onFormula();
        else if (onMore && more.some(({ id }) => id === study)) onMore(study);
        else onChart((now) => addStudy(now, { study }));
      }}
      emptyTitle={(query) => t('advanceChart.studies.emptyTitle', { query })}
      emptyText={t('advanceChart.studies.emptyText')}
    />
  );
}

/** How many of a kind are on the chart. */
function Count({ of }: { of: number }) {
  const numerals = useNumerals();
  return of === 0 ? null : <i className="pick-count">{inNumerals(String(of), numerals)}</i>;
}
