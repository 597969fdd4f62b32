import { formatFixed } from '@dorpon/domain/fixed-text';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readNumber } from '../../ui/fields/step-number.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

interface DecimalFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onNumber: (value: number) => void;
  /** Prices have two decimals, also when they are zeros. */
  readonly isPrice?: boolean;
}

/** A number of any size, also a negative one; changes apply while they are typed. */
export function DecimalField({
  label,
  value,
  min,
  max,
  step,
  onNumber,
  isPrice,
}: DecimalFieldProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  /** What was typed and the value then: it is shown until the value changes in another way. */
  const [entry, setEntry] = useState<{ text: string; value: number } | null>(null);
  const typed = entry?.value === value ? entry.text : null;
  const read = (text: string): number | null => {
    const isNegative = /^\s*[-−]/.test(text);
    const size = readNumber(text.replace(/^\s*[-−]/, '').replaceAll(',', ''), {
      min: 0,
      max: Math.max(Math.abs(min), Math.abs(max)),
      step,
    });
    const number = size === null ? null : isNegative ? -size : size;
    return number !== null && number >= min && number <= max ? number : null;
  };
  const faulty = typed !== null && read(typed) === null;
  const shown = (number: number) => inNumerals(String(number).replace('-', '−'), numerals);
  const bound = (number: number) =>
    inNumerals(formatFixed(number, number % 1 === 0 ? 0 : 2), numerals);
  const complaint = t('alerts.badNumber', { min: bound(min), max: bound(max) });
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (isPrice ? inNumerals(value.toFixed(2), numerals) : shown(value))}
      complaint={faulty ? complaint : null}
      onType={(text) => {
        const number = read(text);
        setEntry({ text, value: number ?? value });
        if (number !== null && number !== value) onNumber(number);
      }}
      // A bad value stays, with what is wrong with it: the alert cannot be saved with it.
      onBlur={() => !faulty && setEntry(null)}
    />
  );
}
