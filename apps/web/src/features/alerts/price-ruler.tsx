import { formatFixed } from '@dorpon/domain/fixed-text';
import { ceilToTick, floorToTick, roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import { type Paisa, type TradingDay, taka } from '@dorpon/domain/units';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatPrice } from '../../ui/text/format.ts';
import { Needle } from './needle.tsx';
import { rulerScale } from './ruler-scale.ts';

interface PriceRulerProps {
  readonly value: Paisa;
  readonly now: Paisa;
  readonly low: Paisa;
  readonly high: Paisa;
  readonly day: TradingDay;
  readonly onPrice: (price: Paisa) => void;
}

/** Where the marks stand, in pixels from the top of the drawing. */
const BASE = 20;
const HEIGHTS = { label: 10, half: 7, small: 4 };
/** A label nearer than this part of the ruler to an end would stick out, to the handle be crossed. */
const EDGE = 0.03;
/** Half the length of the ruler, as a part of the price: the circuit limits of most shares. */
const REACH = 0.1;
const percent = (part: number): string => `${part * 100}%`;

/** The needle is the price now, the handle that of the alert, the grey band today's range. */
export function PriceRuler({ value, now, low, high, day, onPrice }: PriceRulerProps) {
  const { t } = useTranslation();
  const reach = Math.max(now * REACH, Math.abs(value - now) * 1.1);
  const least = Math.max(tickSize(now, day), floorToTick(now - reach, day));
  const most = ceilToTick(now + reach, day);
  const placeOf = (price: Paisa): number =>
    Math.min(1, Math.max(0, (price - least) / (most - least)));
  const text = useDigits(formatPrice(value));
  const nowText = useDigits(t('alerts.now', { price: formatPrice(now) }));
  const numerals = useNumerals();
  const marks = rulerScale(least, most);
  const labels = marks.filter(({ price, size }) => {
    const place = placeOf(price);
    const isFree = Math.abs(place - placeOf(value)) >= EDGE;
    return size === 'label' && isFree && place >= EDGE && place <= 1 - EDGE;
  });
  // Takas alone where all labels are whole.
  const decimals = labels.every(({ price }) => price % 100 === 0) ? 0 : 2;
  return (
    <div className="alert-price-ruler">
      <output
        className="alert-price-flag"
        style={{ left: `clamp(36px, ${percent(placeOf(value))}, 100% - 36px)` }}
      >
        {text}
      </output>
      <svg aria-hidden="true">
        {marks.map(({ price, size }) => (
          <line
            key={price}
            className="alert-ruler-mark"
            x1={percent(placeOf(price))}
            x2={percent(placeOf(price))}
            y1={BASE - HEIGHTS[size]}
            y2={BASE}
          />
        ))}
        <line className="alert-ruler-base" x2="100%" y1="20.5" y2="20.5" />
        {labels.map(({ price }) => (
          <text key={price} x={percent(placeOf(price))} y="36">
            {inNumerals(formatFixed(taka(price), decimals), numerals)}
          </text>
        ))}
        {low > 0 && (
          <rect
            className="alert-ruler-range"
            x={percent(placeOf(low))}
            width={percent(placeOf(high) - placeOf(low))}
            y="16"
            height="4"
          />
        )}
      </svg>
      <span
        className="alert-ruler-now"
        data-side={value < now ? 'right' : 'left'}
        style={{ left: percent(placeOf(now)) }}
        aria-hidden="true"
      >
        {nowText}
      </span>
      <Needle place={placeOf(now)} />
      <i className="alert-ruler-handle" style={{ left: percent(placeOf(value)) }} />
      <input
        type="range"
        aria-label={t('alerts.ruler')}
        aria-valuetext={text}
        min={least}
        max={most}
        step={tickSize(now, day)}
        value={value}
        onChange={({ target }) => onPrice(roundToTick(Number(target.value), day))}
      />
    </div>
  );
}
