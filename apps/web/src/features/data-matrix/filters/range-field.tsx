import { useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readFigure } from './read-figure.ts';
import './range-field.css';

interface RangeFieldProps {
  readonly label: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly onRange: (min: number | null, max: number | null) => void;
}

/** Minimum and maximum, both optional. Invalid text is marked and not applied. */
export function RangeField({ label, min, max, onRange }: RangeFieldProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const shown = (end: number | null) => (end === null ? '' : inNumerals(String(end), numerals));
  const [typed, setTyped] = useState(() => ({ min: shown(min), max: shown(max) }));
  // Applies both ends as typed: `min` and `max` may not have an end yet that was just typed.
  function take(next: typeof typed): void {
    setTyped(next);
    const [from, to] = [readFigure(next.min), readFigure(next.max)];
    if (!Number.isNaN(from) && !Number.isNaN(to)) onRange(from, to);
  }
  const field = (end: 'min' | 'max', name: string, placeholder: string) => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      placeholder={placeholder}
      aria-invalid={Number.isNaN(readFigure(typed[end]))}
      value={typed[end]}
      onChange={({ target }) => take({ ...typed, [end]: target.value })}
    />
  );
  return (
    <fieldset className="range-field">
      <legend>{label}</legend>
      {field('min', t('tablePage.rangeFrom', { column: label }), t('tablePage.least'))}
      <span aria-hidden="true">–</span>
      {field('max', t('tablePage.rangeTo', { column: label }), t('tablePage.most'))}
    </fieldset>
  );
}
