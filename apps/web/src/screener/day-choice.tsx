import './day-choice-words.ts';
import type { TradingDay } from '@dorpon/domain/units';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePastMinute } from '../live/past-minute.ts';
import { useSessionHours } from '../live/use-session-hours.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';

interface DayChoiceProps {
  readonly day: TradingDay | undefined;
  readonly onDay: (day: TradingDay | undefined) => void;
}

/** As of now, or of a day that is typed. */
export function DayChoice({ day, onDay }: DayChoiceProps) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const isTravelling = usePastMinute() !== null;
  const [wantsPast, setPast] = useState(false);
  const isPast = wantsPast || day !== undefined;
  // At a past minute the whole app has a day already.
  if (isTravelling) return null;
  return (
    <>
      <Segmented
        label={t('screenerDay.asOf')}
        value={isPast ? 'past' : 'now'}
        choices={[
          { value: 'now', label: t('screenerDay.now') },
          { value: 'past', label: t('screenerDay.past') },
        ]}
        onChoose={(choice) => {
          setPast(choice === 'past');
          if (choice === 'now') onDay(undefined);
        }}
      />
      {isPast && (
        <DateField
          label={t('screenerDay.day')}
          value={day ?? null}
          onDay={(next) => next !== null && onDay(next)}
          {...(today !== undefined && { max: today })}
        />
      )}
    </>
  );
}
