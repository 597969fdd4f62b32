import type { StudyValue } from '@dorpon/domain/alerts/condition';
import { studies, studyById, studyParams } from '@dorpon/domain/indicators/catalogue';
import { parameterWords } from '@dorpon/domain/indicators/parameter-words';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectMenu } from '../../ui/fields/select-menu.tsx';
import { DecimalField } from './decimal-field.tsx';

interface StudyFieldsProps {
  readonly label: string;
  readonly value: StudyValue;
  readonly onStudy: (value: StudyValue) => void;
}

/** An indicator with its parameters and the line of it that counts. */
export function StudyFields({ label, value, onStudy }: StudyFieldsProps) {
  const { t, language } = useTranslation();
  const study = studyById(value.study);
  return (
    <>
      <SelectMenu
        label={label}
        value={value.study}
        choices={studies.map(({ id, name }) => ({ value: id, label: name[language] }))}
        onChoose={(id) => onStudy(startOf(id))}
      />
      {Object.entries(study?.params ?? {}).map(([key, { default: usual, min, max, step }]) => (
        <DecimalField
          key={`${value.study} ${key}`}
          label={parameterWords[key]?.[language] ?? key}
          value={value.params[key] ?? usual}
          {...{ min, max, step }}
          onNumber={(next) => onStudy({ ...value, params: { ...value.params, [key]: next } })}
        />
      ))}
      {study && study.outputs.length > 1 && (
        <SelectMenu
          label={t('alerts.field.output')}
          value={value.output}
          choices={study.outputs.map(({ key, name }) => ({ value: key, label: name[language] }))}
          onChoose={(output) => onStudy({ ...value, output })}
        />
      )}
    </>
  );
}

function startOf(id: string): StudyValue {
  const study = studyById(id);
  const read = study && studyParams(study, {});
  return {
    study: id,
    params: read && 'params' in read ? read.params : {},
    output: study?.outputs[0]?.key ?? 'value',
  };
}
