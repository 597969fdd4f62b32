import './words.ts';
import type { Wanted } from '@dorpon/domain/screener/check';
import { type Completion, completionsAt, findNames } from '@dorpon/domain/screener/completions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ProblemList } from '../problem-list.tsx';
import { formulaProblems } from './read-formula.ts';
import './formula-field.css';

interface FormulaFieldProps {
  readonly want: Wanted;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Characters of the longest text. */
  readonly most: number;
}

/** Offered before anything is typed. */
const often: ReadonlySet<string> = new Set(
  'close change volume pe yield eps market_cap rsi'.split(' '),
);
/** While a text is being typed, nothing is said about it. */
const PAUSE_MS = 600;

/** One line of the screeners' language with names that fit, and what is wrong with it. */
export function FormulaField({ want, text, onText, most }: FormulaFieldProps) {
  const { t, language } = useTranslation();
  const numerals = useNumerals();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(text.length);
  const rested = useRested(text);
  const problems = useMemo(
    () => (rested.trim() === '' ? [] : formulaProblems(rested, want)),
    [rested, want],
  );
  const fitting = useMemo(
    () => namesAt(text, Math.min(at, text.length), language),
    [text, at, language],
  );
  const isTooLong = text.length > most;

  function take(option: Completion): void {
    const { from, to } = fitting;
    const end = option.takesValues && text[to] !== '(' ? '(' : '';
    const place = from + option.name.length + end.length;
    onText(`${text.slice(0, from)}${option.name}${end}${text.slice(to)}`);
    setAt(place);
    const input = box.current?.querySelector('input');
    input?.focus();
    // After the new text is in the field.
    requestAnimationFrame(() => input?.setSelectionRange(place, place));
  }

  return (
    <div ref={box} className="formula-field">
      <TextField
        label={t(want === 'condition' ? 'formulaWords.condition' : 'formulaWords.text')}
        hint={t(want === 'condition' ? 'formulaWords.conditionHint' : 'formulaWords.textHint')}
        complaint={isTooLong ? inNumerals(t('formulaWords.tooLong', { n: most }), numerals) : null}
        value={text}
        onType={onText}
        onSelect={({ currentTarget }) => setAt(currentTarget.selectionStart ?? text.length)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
      />
      {fitting.options.length > 0 && (
        <ul className="formula-names" aria-label={t('formulaWords.fitting')}>
          {fitting.options.map((option) => (
            <li key={`${option.kind} ${option.name}`}>
              <button type="button" title={option.meaning?.[language]} onClick={() => take(option)}>
                <b translate="no">{option.name}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      {rested === text && <ProblemList text={text} problems={problems} onMend={onText} />}
    </div>
  );
}

function namesAt(text: string, at: number, language: 'en' | 'bn') {
  if (text.trim() === '') {
    const names = findNames('', language);
    const options = names.filter((one) => often.has(one.name) || often.has(one.otherName));
    return { from: 0, to: text.length, options };
  }
  const found = completionsAt(text, at);
  // Nothing is offered after a space, and nothing that is there already.
  const typed = found && text.slice(found.from, found.to);
  if (!found || typed === '') return { from: at, to: at, options: [] };
  return { ...found, options: found.options.filter(({ name }) => name !== typed) };
}

/** The text after a pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
