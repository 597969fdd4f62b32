import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Day } from '../../ui/text/day-and-time.tsx';

/** A day of settlement: the category is that of today, and holidays may be added by order. */
export function EstimatedDay({ day }: { readonly day: TradingDay | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Day day={day} style="full" />
      {day !== null && (
        <small className="estimated" title={t('portfolio.settlement.estimateIs')}>
          {t('portfolio.settlement.estimated')}
        </small>
      )}
    </>
  );
}
