import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Candles } from './candles/candles.tsx';
import { type DetailWish, rangeNames } from './detail-search.ts';
import { DetailSection } from './detail-section.tsx';
import { useShownDays } from './use-days.ts';

interface DailySectionProps {
  readonly code: ShareCode;
  readonly wish: DetailWish;
  readonly onWish: (wish: DetailWish) => void;
}

export function DailySection({ code, wish, onWish }: DailySectionProps) {
  const { t } = useTranslation();
  const { days, query } = useShownDays(code, useSessionHours()?.day, wish);
  const failed = query.isError && days === null;
  return (
    <DetailSection name="daily" title={t('detail.daily.title')}>
      <div className="daily-bar">
        <Segmented
          label={t('detail.daily.range')}
          value={wish.range}
          choices={rangeNames.map((value) => ({ value, label: t(`detail.range.${value}`) }))}
          onChoose={(range) => onWish({ ...wish, range })}
        />
        <Segmented
          label={t('detail.daily.prices')}
          value={String(wish.adjust)}
          choices={[
            { value: '1', label: t('detail.daily.adjusted') },
            { value: '0', label: t('detail.daily.raw') },
          ]}
          onChoose={(adjust) => onWish({ ...wish, adjust: adjust === '0' ? 0 : 1 })}
        />
      </div>
      {failed && <SectionFault title={t('detail.daily.failed')} query={query} />}
      <div className="daily-chart">
        {days !== null && days.count > 0 && (
          <Candles days={days} label={t('detail.daily.label', { code })} />
        )}
        {days !== null && days.count === 0 && (
          <p className="daily-none">{t('detail.daily.none')}</p>
        )}
      </div>
    </DetailSection>
  );
}
