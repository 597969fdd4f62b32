import './circuit-words.ts';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import { distanceTo } from '@dorpon/domain/market/lock';
import type { Paisa, Percent } from '@dorpon/domain/units';
import { memo } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Gauge, GaugeEnd } from '../../ui/plots/gauge.tsx';
import { placeOf } from '../../ui/plots/gauge-scale.ts';
import { Price } from '../../ui/text/figures.tsx';
import { DASH, formatPercent, formatPortion, formatPrice } from '../../ui/text/format.ts';

interface CircuitGaugeProps {
  /** Null where there are none. Undefined until loaded: the gauge must not say “no limits” then. */
  readonly limits: CircuitLimits | null | undefined;
  /** Undefined until loaded. */
  readonly band: Percent | undefined;
  /** The price that the band is around: yesterday's close. */
  readonly reference: Paisa;
  /** Zero until the first trade of the day. */
  readonly low: Paisa;
  readonly high: Paisa;
  readonly last: Paisa;
}

/** Keeps the height of the line while its figure loads. */
const NO_BREAK_SPACE = '\u00a0';
const bone = <i className="bone" />;

/** The day's limits: where the price is, where it has been, how far it may still move. */
export const CircuitGauge = memo(function CircuitGauge(props: CircuitGaugeProps) {
  const { limits, band, reference, low, high, last } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const place = (price: Paisa) => (limits ? placeOf(price, limits.lower, limits.upper) : 0);
  const note = (limit: Paisa | undefined): string => {
    if (limits === undefined) return NO_BREAK_SPACE;
    if (limit === undefined || last <= 0) return DASH;
    const { away, percent } = distanceTo(last, limit);
    if (away === 0) return t('circuit.here');
    const words = { price: formatPrice(away), percent: formatPercent(percent) };
    return inNumerals(t('circuit.away', words), numerals);
  };
  const bandWords = (percent: Percent): string =>
    t('circuit.band', {
      percent: formatPortion(percent, Number.isInteger(percent) ? 0 : 2),
      price: formatPrice(reference),
    });
  const loading = limits === undefined || (limits !== null && band === undefined);
  const meta = limits && band !== undefined ? bandWords(band) : t('circuit.none');
  const bar = limits && low > 0 && high > 0 ? ([place(low), place(high)] as const) : null;
  return (
    <Gauge
      title={t('circuit.title')}
      term="circuit-limit"
      meta={loading ? bone : inNumerals(meta, numerals)}
      pointer={limits && last > 0 ? place(last) : null}
      bar={bar}
      datum={limits && reference > 0 ? place(reference) : null}
      left={
        <GaugeEnd
          name={t('circuit.lower')}
          figure={limits === undefined ? bone : <Price value={limits?.lower ?? null} />}
          note={note(limits?.lower)}
        />
      }
      middle={bar && t('circuit.bar')}
      right={
        <GaugeEnd
          name={t('circuit.upper')}
          figure={limits === undefined ? bone : <Price value={limits?.upper ?? null} />}
          note={note(limits?.upper)}
        />
      }
    />
  );
});
