import './words.ts';
import type { TradingDay } from '@dorpon/domain/units';
import type { Translate } from '../i18n/translate.ts';

/** Which prices are not adjusted (D11 of screeners); null where the record has all corporate actions. */
export function adjustedNote(
  adjustedFrom: TradingDay | null | undefined,
  t: Translate,
  dayText: (day: TradingDay) => string,
): string | null {
  if (adjustedFrom === undefined) return null;
  return adjustedFrom === null
    ? t('screenerResult.notAdjusted')
    : t('screenerResult.adjustedFrom', { day: dayText(adjustedFrom) });
}
