import type { TradingDay } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import { formatCrore } from '../../ui/text/format.ts';
import type { BlockDay } from './block-day.ts';

interface DayStripProps {
  readonly days: readonly BlockDay[];
  readonly day: TradingDay | undefined;
  readonly onDay: (day: TradingDay) => void;
}

const MAX_DAYS = 60;

/** Bars of the value of the last days. Pointer only: the buttons of DayChoice serve the keyboard. */
export function DayStrip({ days, day, onDay }: DayStripProps) {
  const { t } = useTranslation();
  const words = useDayWords();
  const numerals = useNumerals();
  const shown = days.slice(0, MAX_DAYS).toReversed();
  const most = Math.max(1, ...shown.map(({ value }) => value));
  const titleOf = ({ day: on, value }: BlockDay) =>
    t('blockShare.onDay', {
      day: words(on, 'long'),
      value: inNumerals(formatCrore(value), numerals),
    });
  return (
    <div
      className="day-strip"
      role="img"
      aria-label={t('blockShare.strip')}
      onPointerUp={({ target }) => {
        const chosen = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
        if (chosen !== undefined) onDay(chosen);
      }}
    >
      {shown.map((each) => (
        <span
          key={each.day}
          data-day={each.day}
          title={titleOf(each)}
          data-chosen={each.day === day || undefined}
        >
          <i style={{ height: `${(each.value / most) * 100}%` }} />
        </span>
      ))}
    </div>
  );
}
