import { builtSide } from '@dorpon/domain/screener/built-side';
import {
  type BuiltTerm,
  builtTerm,
  type Relation,
  withBuilt,
  writtenTerm,
} from '@dorpon/domain/screener/built-term';
import { inLanguage } from '@dorpon/domain/screener/in-language';
import { banglaOf } from '@dorpon/domain/screener/text-values';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { type PartProps, useBuilder } from './builder-context.ts';
import { firstTerm, relationsOf, seriesOf, subjectOf, typeOf, usualValues } from './first-term.ts';
import { SideFields } from './side-fields.tsx';
import { useWords } from './use-words.ts';

/** One comparison: what is compared, how, and with what. */
export function TermFields({ text, onText }: PartProps) {
  const { t, language } = useTranslation();
  const { lets, sectorTexts } = useBuilder();
  const built = builtTerm(text);
  if (built === null) return null;
  const change = (next: Partial<BuiltTerm>): boolean => {
    const changed = withBuilt(text, { ...built, ...next }, language);
    return changed !== null && onText(changed);
  };
  const { subject, relation, values } = built;
  const type = typeOf(subject, lets);
  const series = seriesOf(subject);
  const names = t.group('myScreener.relation');
  const pickSubject = (name: string) => {
    const next = subjectOf(name, language, series);
    const isAlike = typeOf(next, lets) === type;
    if (isAlike) change({ subject: next });
    else onText(writtenTerm(firstTerm(name, sectorTexts, language), language));
  };
  const labels = values.length < 2 ? (['value'] as const) : (['from', 'to'] as const);
  return (
    <>
      <SideFields
        label={t('myScreener.term.field')}
        text={subject}
        onText={(next) => change({ subject: next })}
        onPick={pickSubject}
      />
      <SelectMenu<Relation>
        className="term-relation"
        label={t('myScreener.term.relation')}
        value={relation}
        choices={[...new Set([...relationsOf(type), relation])].map((value) => ({
          value,
          label: names[value] ?? value,
        }))}
        onChoose={(next) => change({ relation: next, values: valuesFor(next, values) })}
      />
      {type === 'text' ? (
        <Texts {...{ built, change }} />
      ) : (
        values.map((value, n) => (
          <SideFields
            key={`${relation} ${n}`}
            label={t(`myScreener.term.${labels[n] ?? 'value'}`)}
            text={value}
            onText={(next) => change({ values: values.with(n, next) })}
            {...(series !== undefined && { series })}
            isValue
          />
        ))
      )}
      {values.length === 1 && type !== 'text' && (
        <Usual
          formulas={(type && usualValues[type]) ?? []}
          value={values[0]!}
          subject={subject}
          onValue={(value) => change({ values: [value] })}
        />
      )}
    </>
  );
}

/** A range has two values, a condition none. */
function valuesFor(relation: Relation, values: readonly string[]): readonly string[] {
  const [first = '0', second] = values;
  if (relation === 'is' || relation === 'is-not') return [];
  if (relation === 'in' || relation === 'not-in') return values;
  const isRange = relation === 'between' || relation === 'not-between';
  return isRange ? [first, second ?? first] : [first];
}

interface UsualProps {
  readonly formulas: readonly string[];
  readonly value: string;
  readonly subject: string;
  readonly onValue: (value: string) => void;
}

/** What a value is most often, one tap away. */
function Usual({ formulas, value, subject, onValue }: UsualProps) {
  const { t, language } = useTranslation();
  const words = useWords();
  const offered = formulas.map((one) => inLanguage(one, language)).filter((one) => one !== subject);
  const isFormula = builtSide(value) !== null;
  if (offered.length === 0 && !isFormula) return null;
  return (
    <div className="term-usual">
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          className="btn"
          aria-pressed={value === one}
          onClick={() => onValue(one)}
        >
          {words(one)}
        </button>
      ))}
      {isFormula && (
        <button type="button" className="btn" onClick={() => onValue(inLanguage('100', language))}>
          {t('myScreener.term.number')}
        </button>
      )}
    </div>
  );
}

interface TextsProps {
  readonly built: BuiltTerm;
  readonly change: (term: Partial<BuiltTerm>) => boolean;
}

/** The values of a text field, any number of them; the last one stays. */
function Texts({ built, change }: TextsProps) {
  const { t, language } = useTranslation();
  const { sectorTexts } = useBuilder();
  const meaning = meaningOf(built.subject);
  const field = meaning && 'field' in meaning ? meaning.field : undefined;
  const all = [...new Set([...(field?.texts ?? sectorTexts), ...built.values])];
  const relation =
    built.relation === '=' ? 'in' : built.relation === '!=' ? 'not-in' : built.relation;
  const nameOf = (text: string) =>
    (language === 'bn' && banglaOf(text, field?.textNames)?.replaceAll('_', ' ')) || text;
  return (
    <fieldset className="term-texts">
      <legend className="control-label">{t('myScreener.term.texts')}</legend>
      {all.map((text) => {
        const isOn = built.values.includes(text);
        const values = isOn ? built.values.filter((one) => one !== text) : [...built.values, text];
        return (
          <label key={text}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isOn && built.values.length === 1}
              onChange={() => change({ relation, values })}
            />
            {nameOf(text.replaceAll('"', ''))}
          </label>
        );
      })}
    </fieldset>
  );
}
