import './year-words.ts';
import type { Paisa, TradingDay } from '@dorpon/domain/units';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Gauge, GaugeEnd } from '../../ui/plots/gauge.tsx';
import { placeOf } from '../../ui/plots/gauge-scale.ts';
import { Day } from '../../ui/text/day-and-time.tsx';
import { Price } from '../../ui/text/figures.tsx';
import { DASH, formatPortion } from '../../ui/text/format.ts';

interface Extreme {
  readonly price: Paisa;
  readonly day: TradingDay;
}

interface YearGaugeProps {
  /** Null for a share without a trade in the year; undefined until loaded. */
  readonly low: Extreme | null | undefined;
  readonly high: Extreme | null | undefined;
  readonly last: Paisa;
  /** Today's range, drawn as the bar; zero until the first trade of the day. */
  readonly todayLow?: Paisa;
  readonly todayHigh?: Paisa;
}

/** Keeps the height of the line while its day loads. */
const NO_BREAK_SPACE = '\u00a0';
const bone = <i className="bone" />;

/** The position of the price between the lowest and the highest of 52 weeks. */
export const YearGauge = memo(function YearGauge(props: YearGaugeProps) {
  const { low, high, last, todayLow = 0, todayHigh = 0 } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const known = low != null && high != null;
  const loading = low === undefined || high === undefined;
  const place = (price: Paisa) => (known ? placeOf(price, low.price, high.price) : 0);
  const share =
    known && high.price > low.price && last > 0 ? formatPortion(place(last) * 100, 0) : null;
  const position =
    share === null ? DASH : inNumerals(t('yearGauge.share', { percent: share }), numerals);
  return (
    <Gauge
      title={t('yearGauge.title')}
      term="year-range"
      meta={loading ? bone : position}
      pointer={known && last > 0 ? place(last) : null}
      bar={known && todayLow > 0 && todayHigh > 0 ? [place(todayLow), place(todayHigh)] : null}
      left={
        <GaugeEnd
          name={t('yearGauge.low')}
          figure={loading ? bone : <Price value={low?.price ?? null} />}
          note={loading ? NO_BREAK_SPACE : <Day day={low?.day ?? null} />}
        />
      }
      right={
        <GaugeEnd
          name={t('yearGauge.high')}
          figure={loading ? bone : <Price value={high?.price ?? null} />}
          note={loading ? NO_BREAK_SPACE : <Day day={high?.day ?? null} />}
        />
      }
    />
  );
});
