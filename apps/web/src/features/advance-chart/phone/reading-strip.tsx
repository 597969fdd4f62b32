import type { Chart } from '@dorpon/domain/chart/chart-document';
import type { EpochMs } from '@dorpon/domain/units';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSessionHours } from '../../../live/use-session-hours.ts';
import { dayParts, dhakaDay } from '../../../ui/text/calendar-day.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { toneOf } from '../../../ui/text/tone.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useBarTime } from '../legend/price-line.tsx';
import { useReadings } from '../legend/use-readings.ts';

/** A day of this year with its weekday; others need their year more. */
function useStripTime(interval: Chart['interval']): (at: EpochMs) => string {
  const { t } = useTranslation();
  const timeOf = useBarTime(interval);
  const words = useDayWords();
  const today = useSessionHours()?.day;
  return (at) => {
    const day = dhakaDay(at);
    const parts = dayParts(day);
    if (interval !== 'day' || parts === null || day.slice(0, 4) !== today?.slice(0, 4))
      return timeOf(at);
    return `${t('parts.date.weekdays').split(' ')[parts.weekday]} ${words(day, 'short')}`;
  };
}

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
  const timeOf = useStripTime(chart.interval);
  const interval = useDigits(t(`advanceChart.intervals.${chart.interval}`));
  if (readings === undefined) return <div className="reading-strip" />;
  const { at, change, changePercent, volume } = readings;
  return (
    <div className="reading-strip price-area">
      <p>
        <b className="reading-share">
          {chart.symbol} · {interval}
        </b>
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
