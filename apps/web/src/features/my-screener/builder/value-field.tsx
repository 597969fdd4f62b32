import { bengaliDigits, latinDigits } from '@dorpon/domain/digits';
import { builtSide } from '@dorpon/domain/screener/built-side';
import { type ReactNode, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  /** False if the text cannot stand there. */
  readonly onValue: (text: string) => boolean;
  /** A text that ends up as fields of its own is taken when it is whole: after Enter, or in another field. */
  readonly isLate?: boolean;
  readonly hint?: string;
  readonly tool?: ReactNode;
}

const DIGITS = /^[\d০-৯.%]*$/;

/** A number in the digits of the one before it. */
const likeWritten = (text: string, before: string): string => {
  if (!DIGITS.test(text)) return text;
  return /[০-৯]/.test(before) ? bengaliDigits(text) : latinDigits(text);
};

/** A number or a formula; what cannot stand there stays in the field and is not taken over. */
export function ValueField(props: ValueFieldProps) {
  const { label, value, onValue, isLate = false, hint, tool } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // Changed elsewhere: in the text, or by another control.
  if (value !== known) {
    setKnown(value);
    if (typed !== null && likeWritten(typed.trim(), value) !== value) setTyped(null);
  }
  const [isWaiting, setWaiting] = useState(false);
  const take = (text: string) => {
    setWaiting(false);
    onValue(likeWritten(text.trim(), value));
  };
  const isRefused = typed !== null && !isWaiting && likeWritten(typed.trim(), value) !== value;
  return (
    <TextField
      label={label}
      value={typed ?? (DIGITS.test(value) ? inNumerals(value, numerals) : value)}
      onType={(next) => {
        setTyped(next);
        if (isLate || builtSide(next) !== null) setWaiting(true);
        else take(next);
      }}
      onBlur={() => isWaiting && typed !== null && take(typed)}
      onKeyDown={({ key }) => key === 'Enter' && typed !== null && take(typed)}
      complaint={isRefused ? t('myScreener.term.refused') : null}
      inputMode={DIGITS.test(value) ? 'decimal' : 'text'}
      placeholder={hint}
      tool={tool}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}

const COUNT = /^[\d০-৯.]+/;

interface CountFieldProps extends Pick<ValueFieldProps, 'label' | 'hint'> {
  /** A number with its unit, such as `5 days`; null for none. */
  readonly value: string | null;
  /** After a number that is new, such as ` days`. */
  readonly unit?: string;
  readonly onValue: (text: string | null) => boolean;
}

/** A number whose unit stays as it was written. */
export function CountField({ label, hint, value, unit = '', onValue }: CountFieldProps) {
  const numerals = useNumerals();
  const shown = COUNT.exec(value ?? '')?.[0] ?? '';
  const rest = value === null ? unit : value.slice(shown.length);
  return (
    <ValueField
      label={label}
      {...(hint !== undefined && { hint: inNumerals(hint, numerals) })}
      value={shown}
      onValue={(text) => {
        if (text === '' || /^[0০]$/.test(text)) return onValue(null);
        return COUNT.exec(text)?.[0] === text && onValue(`${text}${rest}`);
      }}
    />
  );
}
