import type { Chart } from '@dorpon/domain/chart/chart-document';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useBarTime } from '../legend/price-line.tsx';
import { useReadings } from '../legend/use-readings.ts';

interface ReadingStripProps {
  readonly chart: Chart;
  readonly host: ChartHost | undefined;
  readonly decimals: number;
}

/** Two lines of constant height, so that nothing moves when the crosshair appears. */
export function ReadingStrip({ chart, host, decimals }: ReadingStripProps) {
  const { t } = useTranslation();
  const readings = useReadings(host);
  const texts = useNumberTexts(decimals);
  const timeOf = useBarTime(chart.interval);
  if (readings === undefined) return <div className="reading-strip" />;
  const { at, change, changePercent, volume } = readings;
  return (
    <div className="reading-strip price-area">
      <p>
        <b>{timeOf(at)}</b>
        <span className={`reading-change ${toneOf(change)}`}>
          <span>{texts.change(change)}</span> <span>{texts.percent(changePercent)}</span>
        </span>
        <span className="reading-volume">
          <i>{t('advanceChart.reading.volume')}</i> {texts.count(volume)}
        </span>
      </p>
      <p className="reading-prices">
        {(['open', 'high', 'low', 'close'] as const).map((name) => (
          <span key={name}>
            <i>{t(`advanceChart.reading.phone.${name}`)}</i> {texts.price(readings[name])}
          </span>
        ))}
      </p>
    </div>
  );
}
