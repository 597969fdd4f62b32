import './words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readTime, TIME_MASK } from './mask.ts';
import { MaskedField } from './masked-field.tsx';

interface TimeFieldProps {
  readonly label: string;
  /** `HH:MM`, in Dhaka. */
  readonly value: string | null;
  readonly onTime: (time: string | null) => void;
  readonly disabled?: boolean;
}

/** A time of day, typed as 14:30. */
export function TimeField({ label, value, onTime, disabled }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <MaskedField
      label={label}
      placeholder={t('field.timeShape')}
      mask={TIME_MASK}
      value={value ?? ''}
      onType={(text) => onTime(readTime(text))}
      complaint={(text) => (readTime(text) === null ? t('field.noTime') : null)}
      disabled={disabled}
    />
  );
}
