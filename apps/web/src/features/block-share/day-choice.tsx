import { daysBeside } from '@dorpon/domain/market/block-trades';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { BlockDay } from './block-day.ts';

interface DayChoiceProps {
  /** The shown day; undefined while unknown, and when all days of a share are shown. */
  readonly day: TradingDay | undefined;
  readonly days: readonly BlockDay[];
  readonly today: TradingDay | undefined;
  readonly onDay: (day: TradingDay) => void;
}

/** A date field, and buttons to the previous and next day with block trades. */
export function DayChoice({ day, days, today, onDay }: DayChoiceProps) {
  const { t } = useTranslation();
  const known = days.map((each) => each.day);
  const { before, after } = daysBeside(known, day ?? '9999-12-31');
  return (
    <div className="day-choice">
      <Step to={before} word={t('blockShare.before')} icon="left" onDay={onDay} />
      <DateField
        label={t('blockShare.day')}
        value={day ?? null}
        {...(today === undefined ? {} : { max: today })}
        onDay={(typed) => typed !== null && typed !== day && onDay(typed)}
      />
      <Step to={after} word={t('blockShare.after')} icon="right" onDay={onDay} />
    </div>
  );
}

interface StepProps {
  readonly to: TradingDay | undefined;
  readonly word: string;
  readonly icon: 'left' | 'right';
  readonly onDay: (day: TradingDay) => void;
}

function Step({ to, word, icon, onDay }: StepProps) {
  const words = useDayWords();
  const label = to === undefined ? word : `${word}: ${words(to, 'long')}`;
  return (
    <button
      type="button"
      className="btn day-step"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onDay(to)}
    >
      <span className={icon === 'left' ? 'turned' : ''}>
        <Icon name="right" size={14} />
      </span>
    </button>
  );
}
