import type { ChosenStudy } from '@dorpon/contract/chart-studies';
import { termOfStudy } from '@dorpon/domain/glossary/study-terms.data';
import { parameterWords } from '@dorpon/domain/indicators/parameter-words';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface StudyRowProps {
  readonly chosen: ChosenStudy;
  readonly onChange: (chosen: ChosenStudy) => void;
  readonly onRemove: () => void;
}

export function StudyRow({ chosen, onChange, onRemove }: StudyRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const numerals = useNumerals();
  const { study, params } = chosen;
  const name = inNumerals(study.name[language], numerals);
  return (
    <li className="study-row">
      <h3>
        <GlossaryTerm id={termOfStudy(study.id)}>{name}</GlossaryTerm>
      </h3>
      <button
        type="button"
        className="study-remove"
        aria-label={t('staticChart.remove', { study: name })}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
      <p className="study-reading">{inNumerals(study.reading[language], numerals)}</p>
      {Object.entries(study.params).map(([key, { min, max, step, default: defaultValue }]) => (
        <NumberField
          key={key}
          label={parameterWords[key]?.[language] ?? key}
          min={min}
          max={max}
          step={step}
          defaultValue={defaultValue}
          value={params[key] ?? defaultValue}
          onNumber={(value) => onChange({ study, params: { ...params, [key]: value } })}
        />
      ))}
    </li>
  );
}
