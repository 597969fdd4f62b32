import './day-choice-words.ts';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { previousTradingDay } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePastMinute } from '../live/past-minute.ts';
import { useSessionHours } from '../live/use-session-hours.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { firstDayQuery } from './day-choice-first-day.tsx';
import './day-choice.css';

interface DayChoiceProps {
  readonly day: TradingDay | undefined;
  readonly onDay: (day: TradingDay | undefined) => void;
}

/** As of now, or of a past day: at first the session before today, then one that is typed. */
export function DayChoice({ day, onDay }: DayChoiceProps) {
  const { t } = useTranslation();
  const today = useSessionHours()?.day;
  const isTravelling = usePastMinute() !== null;
  const firstDay = useQuery({ ...firstDayQuery, enabled: day !== undefined }).data?.day;
  const lastDay = today === undefined ? undefined : previousTradingDay(dhakaCalendar, today);
  // At a past minute the whole app has a day already.
  if (isTravelling) return null;
  return (
    <>
      <Segmented
        label={t('screenerDay.asOf')}
        value={day === undefined ? 'now' : 'past'}
        choices={[
          { value: 'now', label: t('screenerDay.now') },
          { value: 'past', label: t('screenerDay.past') },
        ]}
        onChoose={(choice) => onDay(choice === 'now' ? undefined : (day ?? lastDay))}
      />
      {day !== undefined && (
        <div className="day-choice">
          <DateField
            label={t('screenerDay.day')}
            value={day}
            onDay={(next) => next !== null && onDay(next)}
            {...(firstDay && { min: firstDay })}
            {...(lastDay !== undefined && { max: lastDay })}
          />
        </div>
      )}
    </>
  );
}
