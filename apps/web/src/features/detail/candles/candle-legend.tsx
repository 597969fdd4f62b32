import './words.ts';
import { type DayColumns, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { round } from '@dorpon/domain/units';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Price, Volume } from '../../../ui/text/figures.tsx';
import type { Fold } from './candle-geometry.ts';

interface CandleLegendProps {
  readonly bars: DayColumns;
  readonly row: number;
  readonly fold: Fold;
}

/** Figures of the bar under the pointer, else of the newest bar. */
export function CandleLegend({ bars, row, fold }: CandleLegendProps) {
  const { t } = useTranslation();
  if (row < 0) return <p className="candle-legend" />;
  const traded = isTradedDay(bars, row);
  const value = (figure: 'open' | 'high' | 'low') => (traded ? (bars[figure][row] ?? null) : null);
  const [close, before] = [bars.close[row] ?? 0, bars.yesterdayClose[row] ?? 0];
  return (
    <p className="candle-legend">
      <span className="candle-day">
        {fold !== 'day' && `${t(`candles.${fold}`)} `}
        <Day day={tradingDayOf(bars.day[row] ?? 0)} />
      </span>
      {(['open', 'high', 'low'] as const).map((name) => (
        <span key={name} className={`candle-${name}`}>
          <i>{t(`candles.${name}`)}</i>
          <Price value={value(name)} />
        </span>
      ))}
      <span>
        <i>{t('candles.close')}</i>
        <Price value={close} />
      </span>
      <ChangePercent
        value={traded && before > 0 ? round(((close - before) / before) * 100, 2) : null}
      />
      <span className="candle-traded">
        <i>{t('candles.volume')}</i>
        <Volume value={bars.volume[row] ?? 0} />
      </span>
    </p>
  );
}
