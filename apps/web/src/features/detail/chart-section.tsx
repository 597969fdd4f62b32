import { priceOf } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useSessionHours } from '../../live/use-session-hours.ts';
import { useMedia } from '../../platform/use-media.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { DayCandles, MinuteCandles } from './candles/candles.tsx';
import { type DayRange, type DetailOptions, isDayRange, rangeNames } from './detail-search.ts';
import { DetailSection } from './detail-section.tsx';
import type { Adjust } from './price-calls.ts';
import { TodayChart } from './today-chart.tsx';
import { useShownDays } from './use-days.ts';
import { useFiveSessions } from './use-five-sessions.ts';

interface ChartSectionProps {
  readonly code: ShareCode;
  readonly isIndex: boolean;
  readonly options: DetailOptions;
  readonly onOptions: (options: DetailOptions) => void;
}

/** The price chart: today's line, or candles of minutes, days, weeks or months. */
export function ChartSection({ code, isIndex, options, onOptions }: ChartSectionProps) {
  const { t } = useTranslation();
  const { range, adjust } = options;
  return (
    <DetailSection name="chart" title={t('detail.chart.title')}>
      <div className="chart-bar">
        <Segmented
          label={t('detail.chart.range')}
          value={range}
          choices={rangeNames.map((value) => ({ value, label: t(`detail.range.${value}`) }))}
          onChoose={(value) => onOptions({ ...options, range: value })}
        />
        {/* An index has no corporate actions to adjust for. */}
        {range !== '1D' && !isIndex && (
          <Segmented
            label={t('detail.chart.prices')}
            value={String(adjust)}
            choices={[
              { value: '1', label: t('detail.chart.adjusted') },
              { value: '0', label: t('detail.chart.raw') },
            ]}
            onChoose={(value) => onOptions({ ...options, adjust: value === '0' ? 0 : 1 })}
          />
        )}
      </div>
      <div className="chart-field" data-range={range}>
        {range === '1D' && <TodayChart key={code} code={code} />}
        {range === '5D' && <FiveSessions code={code} adjust={adjust} />}
        {isDayRange(range) && <Days code={code} range={range} adjust={adjust} />}
      </div>
    </DetailSection>
  );
}

interface DaysProps {
  readonly code: ShareCode;
  readonly range: DayRange;
  readonly adjust: Adjust;
}

function Days({ code, range, adjust }: DaysProps) {
  const { t } = useTranslation();
  const { days, first, query } = useShownDays(code, useSessionHours()?.day, range, adjust);
  if (query.isError && days === null) {
    return <SectionFault title={t('detail.chart.failed')} query={query} />;
  }
  if (days === null) return <ChartComing />;
  return days.count > 0 ? (
    <DayCandles days={days} first={first} label={t('detail.chart.label', { code })} />
  ) : (
    <p className="chart-empty">{t('detail.chart.none')}</p>
  );
}

/** As many bars as fit: nine or eighteen a session. */
const [NARROW_MINUTES, WIDE_MINUTES] = [30, 15];

function FiveSessions({ code, adjust }: Omit<DaysProps, 'range'>) {
  const { t } = useTranslation();
  const minutes = useMedia('(width < 680px)') ? NARROW_MINUTES : WIDE_MINUTES;
  const { bars, query } = useFiveSessions(code, useSessionHours()?.day, minutes, adjust);
  const quote = useMarket().board.quote(code);
  if (query.isError && bars === undefined) {
    return <SectionFault title={t('detail.chart.failed')} query={query} />;
  }
  if (bars === undefined || quote === undefined) return <ChartComing />;
  return bars.count > 0 ? (
    <MinuteCandles
      bars={bars}
      minutes={minutes}
      last={{ price: priceOf(quote), yesterday: quote.yesterdayClose }}
      label={t('detail.chart.label', { code })}
    />
  ) : (
    <p className="chart-empty">{t('detail.chart.noMinutes')}</p>
  );
}

const ChartComing = () => (
  <div aria-hidden="true">
    <p className="today-legend">
      <i className="bone" />
    </p>
    <div className="chart-coming" />
  </div>
);
