import type { TradingDay } from '@dorpon/domain/units';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { lotAge } from './lot-age.ts';

interface LotDayProps {
  readonly day: TradingDay;
  readonly today: TradingDay;
}

/** When a lot was bought, and how long ago that is. */
export function LotDay({ day, today }: LotDayProps) {
  const { t } = useTranslation();
  const { unit, ...age } = lotAge(day, today);
  const words = useDigits(t(`portfolio.age.${unit}`, age));
  return (
    <span className="lot-day">
      <Day day={day} /> <span className="lot-age">{words}</span>
    </span>
  );
}
