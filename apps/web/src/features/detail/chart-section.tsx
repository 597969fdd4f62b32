import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { Candles } from './candles/candles.tsx';
import { type DetailOptions, rangeNames } from './detail-search.ts';
import { DetailSection } from './detail-section.tsx';
import { useShownDays } from './use-days.ts';

interface DailySectionProps {
  readonly code: ShareCode;
  readonly options: DetailOptions;
  readonly onOptions: (options: DetailOptions) => void;
}

export function DailySection({ code, options, onOptions }: DailySectionProps) {
  const { t } = useTranslation();
  const { days, query } = useShownDays(code, useSessionHours()?.day, options);
  const failed = query.isError && days === null;
  return (
    <DetailSection name="daily" title={t('detail.daily.title')}>
      <div className="daily-bar">
        <Segmented
          label={t('detail.daily.range')}
          value={options.range}
          choices={rangeNames.map((value) => ({ value, label: t(`detail.range.${value}`) }))}
          onChoose={(range) => onOptions({ ...options, range })}
        />
        <Segmented
          label={t('detail.daily.prices')}
          value={String(options.adjust)}
          choices={[
            { value: '1', label: t('detail.daily.adjusted') },
            { value: '0', label: t('detail.daily.raw') },
          ]}
          onChoose={(adjust) => onOptions({ ...options, adjust: adjust === '0' ? 0 : 1 })}
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
