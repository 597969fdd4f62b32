import type { Chart } from '@dorpon/domain/chart/chart-document';
import { minutesPerBar } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';
import type { Readings } from '../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dhakaDay } from '../../../ui/text/calendar-day.ts';
import { dhakaTime } from '../../../ui/text/clock-time.ts';
import { useDayWords } from '../../../ui/text/day-and-time.tsx';
import { toneOf } from '../../../ui/text/tone.ts';
import { adjustNames } from '../toolbar/chart-toolbar.tsx';
import { useSymbolNames } from '../view/use-sector-index.ts';
import { useNumberTexts } from './number-texts.ts';

interface PriceLineProps {
  readonly chart: Chart;
  readonly readings: Readings;
  readonly decimals: number;
  readonly isIndex?: boolean;
}

/** When a bar begins: a day, or a day and a minute. */
export function useBarTime(interval: Chart['interval']): (at: EpochMs) => string {
  const words = useDayWords();
  const numerals = useNumerals();
  return (at) => {
    const day = words(dhakaDay(at), 'long');
    if (minutesPerBar(interval) === undefined) return day;
    return `${day}, ${inNumerals(dhakaTime(at, false), numerals)}`;
  };
}

/** Of the bar under the crosshair, or of the newest one. */
export function PriceLine(props: PriceLineProps) {
  const { chart, readings, decimals, isIndex = false } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const texts = useNumberTexts(decimals);
  const timeOf = useBarTime(chart.interval);
  const symbolName = useSymbolNames();
  const interval = inNumerals(t(`advanceChart.intervals.${chart.interval}`), numerals);
  const adjust = t(`advanceChart.adjustShort.${adjustNames[chart.adjust]}`);
  const parts = [interval, ...(isIndex ? [] : [adjust]), timeOf(readings.at)];
  const { open, high, low, close, change, changePercent, percentToNow } = readings;
  return (
    <p className="legend-line legend-price">
      <b translate="no">{symbolName(chart.symbol)}</b>
      <span className="legend-what">{parts.join(' · ')}</span>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name} className="legend-part">
          <i>{t(`advanceChart.reading.${name}`)}</i>
          {texts.price({ open, high, low, close }[name])}
        </span>
      ))}
      <span className={`legend-change ${toneOf(change)}`}>
        <span>{texts.change(change)}</span>
        {Number.isFinite(changePercent) && <span>{texts.percent(changePercent)}</span>}
      </span>
      {Number.isFinite(percentToNow) && (
        <span className="legend-part legend-since" title={t('advanceChart.reading.sinceWhy')}>
          {t('advanceChart.reading.since', { percent: texts.percent(percentToNow) })}
        </span>
      )}
    </p>
  );
}
