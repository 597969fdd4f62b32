import { parameterWords } from '@dorpon/domain/indicators/parameter-words';
import {
  type BuiltTerm,
  builtTerm,
  placesOf,
  type Relation,
  withBuilt,
} from '@dorpon/domain/screener/built-term';
import { replaced, termsOf } from '@dorpon/domain/screener/edit';
import { parse } from '@dorpon/domain/screener/parse';
import { print, printPart } from '@dorpon/domain/screener/print';
import { partInWords } from '@dorpon/domain/screener/term-words';
import type { Expression, Screener } from '@dorpon/domain/screener/tree';
import { meaningOf } from '@dorpon/domain/screener/vocabulary';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectMenu } from '../../../ui/fields/select-menu.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FieldPicker } from './field-picker.tsx';
import { firstTerm, relationsOf, subjectOf, typeOf, usualValues } from './first-term.ts';

interface TermPanelProps {
  readonly id: string;
  readonly screener: Screener;
  readonly index: number;
  readonly sectorTexts: readonly string[];
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Changes one term: what is compared, how, and with what. */
export function TermPanel(props: TermPanelProps) {
  const { id, screener, index, onText, onRemove, onClose } = props;
  const { t, language } = useTranslation();
  const built = builtTerm(screener, index);
  const change = (term: BuiltTerm): boolean => {
    const next = withBuilt(screener, index, term, language);
    if (next !== null) onText(next);
    return next !== null;
  };
  return (
    <div id={id} className="term-panel" role="group" aria-label={t('myScreener.term.label')}>
      {built ? (
        <BuiltFields {...props} built={built} change={change} />
      ) : (
        <WholeText {...{ screener, index, onText }} />
      )}
      <div className="term-acts">
        <button type="button" className="btn" onClick={onRemove}>
          {t('myScreener.term.remove')}
        </button>
        <button type="button" className="btn term-done" onClick={onClose}>
          {t('myScreener.term.done')}
        </button>
      </div>
    </div>
  );
}

interface BuiltFieldsProps extends TermPanelProps {
  readonly built: BuiltTerm;
  readonly change: (term: BuiltTerm) => boolean;
}

function BuiltFields({ screener, index, sectorTexts, built, change }: BuiltFieldsProps) {
  const { t, language } = useTranslation();
  const [isPicking, setPicking] = useState<'subject' | 'value' | null>(null);
  const places = placesOf(screener, termsOf(screener)[index]!)!;
  const lets = print(screener).slice(0, screener.condition.from);
  const type = typeOf(built.subject, lets);
  const { subject } = places;
  const field = subject.kind === 'name' ? meaningOf(subject.name) : undefined;
  const texts = (field && 'field' in field && field.field.texts) || sectorTexts;
  const names = t.group('myScreener.relation');

  const pickSubject = (name: string) => {
    const next = subjectOf(name);
    const isAlike = typeOf(next) === type;
    change(isAlike ? { ...built, subject: next } : firstTerm(name, sectorTexts));
  };
  const pickRelation = (relation: Relation) => {
    const [first = '0', second] = built.values;
    const isRange = relation === 'between' || relation === 'not-between';
    const isNone = relation === 'is' || relation === 'is-not';
    const isList = relation === 'in' || relation === 'not-in';
    const values = isNone
      ? []
      : isList
        ? built.values
        : isRange
          ? [first, second ?? first]
          : [first];
    change({ ...built, relation, values });
  };
  return (
    <>
      <div className="term-field">
        <span className="control-label">{t('myScreener.term.field')}</span>
        <button type="button" className="btn term-pick" onClick={() => setPicking('subject')}>
          {partInWords(subject, language)}
          <Icon name="down" size={12} />
        </button>
      </div>
      <Numbers
        part={subject}
        screener={screener}
        onText={(next) => change({ ...built, subject: next })}
      />
      <SelectMenu<Relation>
        className="term-relation"
        label={t('myScreener.term.relation')}
        value={built.relation}
        choices={[...new Set([...relationsOf(type), built.relation])].map((value) => ({
          value,
          label: names[value] ?? value,
        }))}
        onChoose={pickRelation}
      />
      {type === 'text' ? (
        <Texts texts={texts} built={built} change={change} />
      ) : (
        built.values.map((value, n) => (
          <ValueField
            key={`${built.relation} ${n}`}
            label={t(
              built.values.length < 2
                ? 'myScreener.term.value'
                : n === 0
                  ? 'myScreener.term.from'
                  : 'myScreener.term.to',
            )}
            value={value}
            onValue={(next) =>
              change({ ...built, values: built.values.map((old, at) => (at === n ? next : old)) })
            }
          />
        ))
      )}
      {built.values.length === 1 && type !== 'text' && (
        <div className="term-usual">
          {(type ? (usualValues[type] ?? []) : [])
            .filter((one) => one !== built.subject)
            .map((one) => (
              <button
                key={one}
                type="button"
                className="btn"
                aria-pressed={built.values[0] === one}
                onClick={() => change({ ...built, values: [one] })}
              >
                <FormulaWords formula={one} />
              </button>
            ))}
          <button type="button" className="btn" onClick={() => setPicking('value')}>
            {t('myScreener.term.otherField')}
          </button>
        </div>
      )}
      <FieldPicker
        open={isPicking !== null}
        onClose={() => setPicking(null)}
        onPick={(name) =>
          isPicking === 'value'
            ? change({ ...built, values: [subjectOf(name)] })
            : pickSubject(name)
        }
      />
    </>
  );
}

function FormulaWords({ formula }: { formula: string }) {
  const { language } = useTranslation();
  const numerals = useNumerals();
  const parsed = parse(formula);
  return 'problem' in parsed
    ? formula
    : inNumerals(partInWords(parsed.screener.condition, language), numerals);
}

/** The numbers inside what is compared, such as the period of an RSI. */
function Numbers(props: {
  readonly part: Expression;
  readonly screener: Screener;
  readonly onText: (text: string) => boolean;
}) {
  const { part, screener, onText } = props;
  const { t, language } = useTranslation();
  const call = part.kind === 'output' ? part.of : part;
  if (call.kind !== 'call') return null;
  const meaning = meaningOf(call.name.name);
  const keys = meaning && 'study' in meaning ? Object.keys(meaning.study.study.params) : [];
  const isField = meaning !== undefined && 'field' in meaning;
  const numbers = call.args.filter((arg) => arg.kind === 'number');
  return numbers.map((number, n) => {
    const { from, to } = number;
    const text = printPart(screener, part);
    return (
      <ValueField
        key={`${call.name.name} ${n}`}
        label={
          parameterWords[keys[n] ?? '']?.[language] ??
          t(isField ? 'myScreener.parameter.sessions' : 'myScreener.parameter.bars')
        }
        value={printPart(screener, number)}
        isNumber
        onValue={(by) =>
          onText(replaced(text, { from: from - part.from, to: to - part.from, text: by }))
        }
      />
    );
  });
}

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** False if the text cannot stand there. */
  readonly onValue: (text: string) => boolean;
}

const DIGITS = /^[\d০-৯.%]*$/;

/** A number or a formula; what cannot stand there stays in the field and is not taken over. */
function ValueField({ label, value, isNumber, onValue }: ValueFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // Changed elsewhere: in the text, or by another control.
  if (value !== known) {
    setKnown(value);
    if (typed?.trim() !== value) setTyped(null);
  }
  return (
    <TextField
      label={label}
      value={typed ?? value}
      onType={(next) => {
        setTyped(next);
        if (next.trim() !== '') onValue(next.trim());
      }}
      complaint={typed !== null && typed.trim() !== value ? t('myScreener.term.refused') : null}
      inputMode={isNumber || DIGITS.test(value) ? 'decimal' : 'text'}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

interface TextsProps {
  readonly texts: readonly string[];
  readonly built: BuiltTerm;
  readonly change: (term: BuiltTerm) => boolean;
}

/** The values of a text field, any number of them; the last one stays. */
function Texts({ texts, built, change }: TextsProps) {
  const { t } = useTranslation();
  const all = [...new Set([...texts, ...built.values])];
  const relation =
    built.relation === '=' ? 'in' : built.relation === '!=' ? 'not-in' : built.relation;
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
              onChange={() => change({ ...built, relation, values })}
            />
            {text.replaceAll('"', '')}
          </label>
        );
      })}
    </fieldset>
  );
}

/** A term that only a text can show. */
function WholeText({
  screener,
  index,
  onText,
}: Pick<TermPanelProps, 'screener' | 'index' | 'onText'>) {
  const { t } = useTranslation();
  const terms = termsOf(screener);
  const term = terms[index]!;
  const text = print(screener);
  return (
    <div className="term-whole">
      <ValueField
        label={t('myScreener.term.text')}
        value={printPart(screener, term)}
        onValue={(by) => {
          const { from, to } = term;
          const next = replaced(text, { from, to, text: by });
          const parsed = parse(next);
          const isOne = !('problem' in parsed) && termsOf(parsed.screener).length === terms.length;
          if (isOne) onText(next);
          return isOne;
        }}
      />
    </div>
  );
}
