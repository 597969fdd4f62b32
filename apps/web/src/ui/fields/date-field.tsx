import './words.ts';
import type { TradingDay } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DATE_MASK, readDay, showDay } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

interface DateFieldProps {
  readonly label: string;
  readonly value: TradingDay | null;
  /** Null while the text is not a day between `min` and `max`. */
  readonly onDay: (day: TradingDay | null) => void;
  /** Called when the field is cleared, where that differs from a half-typed day. */
  readonly onEmpty?: () => void;
  readonly min?: TradingDay;
  readonly max?: TradingDay;
  readonly disabled?: boolean;
}

/** A day, typed as 2026/11/15. */
export function DateField({
  label,
  value,
  onDay,
  onEmpty,
  min = '',
  max = '9999',
  disabled,
}: DateFieldProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const complaint = (text: string): string | null => {
    const day = readDay(text);
    if (day === null) return t('field.noDay');
    if (day < min) return inNumerals(t('field.fromDay', { day: showDay(min) }), numerals);
    if (day > max) return inNumerals(t('field.uptoDay', { day: showDay(max) }), numerals);
    return null;
  };
  return (
    <MaskedField
      label={label}
      placeholder={t('field.dayShape')}
      mask={DATE_MASK}
      value={value === null ? '' : showDay(value)}
      onType={(text) =>
        text === '' && onEmpty ? onEmpty() : onDay(complaint(text) === null ? readDay(text) : null)
      }
      complaint={complaint}
      disabled={disabled}
    />
  );
}
