import type { Percent } from '@dorpon/domain/units';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readNumber } from '../../../ui/fields/step-number.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface PercentFieldProps {
  readonly label: string;
  readonly value: Percent;
  readonly onValue: (value: Percent) => void;
}

const RANGE = { min: 0, max: 100, step: 0.0001 };

/** A percent from 0 to 100, with up to four decimals. */
export function PercentField({ label, value, onValue }: PercentFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(value));
  const isBad = readNumber(text === '' ? '0' : text, RANGE) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      complaint={isBad ? t('portfolio.settings.percent') : null}
      onType={(next) => {
        setText(next);
        const read = readNumber(next === '' ? '0' : next, RANGE);
        if (read !== null) onValue(read);
      }}
    />
  );
}
