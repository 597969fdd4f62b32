import './events-words.ts';
import { daysBetween } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Days from the exchange's today, in words. */
export function Distance({ day, today }: { day: TradingDay; today: TradingDay }) {
  const { t } = useTranslation();
  const n = daysBetween(today, day);
  const word = n === 0 ? 'today' : n === 1 ? 'tomorrow' : n > 0 ? 'later' : 'past';
  return useDigits(t(`events.inDays.${word}`, { n: Math.abs(n) }));
}
