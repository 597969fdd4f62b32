import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inNumerals, useNumerals } from './number/numerals.tsx';
import { readFigure } from './number/read-figure.ts';
import './range-field.css';

interface RangeFieldProps {
  readonly label: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly onRange: (min: number | null, max: number | null) => void;
}

const TYPING_MS = 250;

/** From, to, or one of them. What is no number stays in its field, marked, and changes nothing. */
export function RangeField({ label, min, max, onRange }: RangeFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="range-field">
      <legend>{label}</legend>
      <EndField
        label={t('tablePage.rangeFrom', { column: label })}
        placeholder={t('tablePage.least')}
        value={min}
        onValue={(value) => onRange(value, max)}
      />
      <span aria-hidden="true">–</span>
      <EndField
        label={t('tablePage.rangeTo', { column: label })}
        placeholder={t('tablePage.most')}
        value={max}
        onValue={(value) => onRange(min, value)}
      />
    </fieldset>
  );
}

interface EndFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: number | null;
  readonly onValue: (value: number | null) => void;
}

function EndField({ label, placeholder, value, onValue }: EndFieldProps) {
  const id = useId();
  const numerals = useNumerals();
  const shown = value === null ? '' : inNumerals(String(value), numerals);
  const [typed, setTyped] = useState(shown);
  const read = readFigure(typed);
  const faulty = Number.isNaN(read);
  useEffect(() => {
    if (faulty || read === value) return;
    const timer = setTimeout(() => onValue(read), TYPING_MS);
    return () => clearTimeout(timer);
  }, [read, faulty, value, onValue]);
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={faulty}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
