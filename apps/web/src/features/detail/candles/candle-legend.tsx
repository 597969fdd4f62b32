import './words.ts';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { round } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Day, Time } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Price, Volume } from '../../../ui/text/figures.tsx';
import { AVERAGES, type Averages, type CandleBars, type Fold } from './candle-geometry.ts';

/** The length of a bar: a number of minutes, or days, weeks or months. */
export type BarLength = number | Fold;

interface CandleLegendProps {
  readonly bars: CandleBars;
  readonly averages: Averages;
  readonly row: number;
  readonly length: BarLength;
}

/** The bars' length, and the figures of the bar under the pointer, else of the newest bar. */
export function CandleLegend({ bars, averages, row, length }: CandleLegendProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  if (row < 0) return <p className="candle-legend" />;
  const traded = isTradedDay(bars, row);
  const value = (figure: 'open' | 'high' | 'low') => (traded ? (bars[figure][row] ?? null) : null);
  const [close, before] = [bars.close[row] ?? 0, bars.yesterdayClose[row] ?? 0];
  const at = bars.at?.[row];
  return (
    <p className="candle-legend">
      <b className="candle-length" data-length={length}>
        {typeof length === 'number'
          ? inNumerals(t('candles.minutes', { n: length }), numerals)
          : t(`candles.${length}`)}
      </b>
      <span className="candle-day">
        <Day day={tradingDayOf(bars.day[row] ?? 0)} style={at === undefined ? 'long' : 'short'} />{' '}
        {at !== undefined && <Time at={at} />}
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
      <span className="candle-averages">
        {AVERAGES.map((period) => (
          <span key={period} className={`average-${period}`}>
            <i>{inNumerals(t('candles.average', { n: period }), numerals)}</i>
            <Average value={averages[period][row]} />
          </span>
        ))}
      </span>
    </p>
  );
}

const Average = ({ value = Number.NaN }: { value: number | undefined }) => (
  <Price value={Number.isNaN(value) ? null : value} />
);
