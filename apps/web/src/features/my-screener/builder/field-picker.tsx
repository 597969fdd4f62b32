import { type Completion, findNames } from '@dorpon/domain/screener/completions';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Picker } from '../../../ui/overlays/picker.tsx';

interface FieldPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPick: (name: string) => void;
}

/** Offered before anything is typed. */
const often: ReadonlySet<string> = new Set(
  'close change volume turnover pe yield eps market_cap from_year_high category sector locked rsi sma ema macd atr avg highest lowest rank'.split(
    ' ',
  ),
);

/** Chooses a field, a function, a study or a pattern by its name in either language, or by what it means. */
export function FieldPicker({ open, onClose, onPick }: FieldPickerProps) {
  const { t, language } = useTranslation();
  const types = t.group('myScreener.types');
  const isOften = ({ name, otherName }: Completion) => often.has(name) || often.has(otherName);
  const face = ({ name, meaning, type }: Completion) => (
    <span className="field-face">
      <b translate="no">{name}</b>
      <span className="screener-meaning">{meaning?.[language]}</span>
      {type && <span className="screener-type">{types[type]}</span>}
    </span>
  );
  return (
    <Picker
      open={open}
      onClose={onClose}
      title={t('myScreener.picker.title')}
      hint={t('myScreener.picker.hint')}
      clearLabel={t('myScreener.picker.clear')}
      find={(query) => {
        const found = findNames(query, language);
        const shown = query === '' ? found.filter(isOften) : found;
        // The kind with the best name first.
        return [...new Set(shown.map(({ kind }) => kind))]
          .filter((kind) => kind === 'field' || kind === 'function' || kind === 'study')
          .map((kind) => ({
            key: kind,
            label: t(`myScreener.picker.${kind}`),
            items: shown
              .filter((one) => one.kind === kind)
              .map((one) => ({ key: one.name, face: face(one) })),
          }))
          .filter(({ items }) => items.length > 0);
      }}
      onPick={onPick}
      emptyTitle={(query) => t('myScreener.picker.none', { query })}
      emptyText={t('myScreener.picker.noneText')}
    />
  );
}
