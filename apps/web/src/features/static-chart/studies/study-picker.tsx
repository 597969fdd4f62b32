import { studies } from '@dorpon/domain/indicators/catalogue';
import type { Study } from '@dorpon/domain/indicators/study';
import { matchesWords } from '@dorpon/domain/text-match';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Picker } from '../../../ui/overlays/picker.tsx';

interface StudyPickerProps {
  /** Where the study will be drawn; null while none is being added. */
  readonly pane: Study['pane'] | null;
  readonly onClose: () => void;
  readonly onPick: (id: string) => void;
}

/** Patterns only mark candles; other studies draw lines, bars or dots. */
const isPattern = ({ outputs }: Study): boolean => outputs.every(({ as }) => as === 'marks');

/** Finds a study by name in either language, with a note on how to read it. */
export function StudyPicker({ pane, onClose, onPick }: StudyPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useNumerals();

  const find = (query: string) => {
    const matching = studies.filter(
      ({ pane: own, name, id }) =>
        own === pane && (query === '' || matchesWords(`${name.en} ${name.bn} ${id}`, query)),
    );
    const group = (key: 'studies' | 'patterns', chosen: readonly Study[]) => ({
      key,
      label: t(`staticChart.pick.${key}`),
      items: chosen.map(({ id, name, reading }) => ({
        key: id,
        face: (
          <span className="pick-study">
            <b>{inNumerals(name[language], numerals)}</b>
            <span>{inNumerals(reading[language], numerals)}</span>
          </span>
        ),
      })),
    });
    return [
      group(
        'studies',
        matching.filter((study) => !isPattern(study)),
      ),
      group('patterns', matching.filter(isPattern)),
    ].filter(({ items }) => items.length > 0);
  };

  return (
    <Picker
      open={pane !== null}
      onClose={onClose}
      title={t(pane === 'own' ? 'staticChart.addPane' : 'staticChart.addOverlay')}
      hint={t('staticChart.pick.hint')}
      clearLabel={t('staticChart.pick.clear')}
      find={find}
      onPick={onPick}
      emptyTitle={(query) => t('staticChart.pick.emptyTitle', { query })}
      emptyText={t('staticChart.pick.emptyText')}
    />
  );
}
