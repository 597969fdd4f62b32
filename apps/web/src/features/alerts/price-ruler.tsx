import { ceilToTick, floorToTick, roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import type { Paisa, TradingDay } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatPrice } from '../../ui/text/format.ts';
import { Needle } from './needle.tsx';

interface PriceRulerProps {
  readonly value: Paisa;
  readonly now: Paisa;
  readonly low: Paisa;
  readonly high: Paisa;
  readonly day: TradingDay;
  readonly onPrice: (price: Paisa) => void;
}

const STEPS = 40;
const marks = Array.from({ length: STEPS + 1 }, (_, step) => step);
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
  const [from, upto] = [useDigits(formatPrice(least)), useDigits(formatPrice(most))];
  return (
    <div className="alert-price-ruler">
      <output className="alert-price-flag" style={{ left: percent(placeOf(value)) }}>
        {text}
      </output>
      <svg aria-hidden="true">
        {marks.map((step) => (
          <line
            key={step}
            className="alert-ruler-mark"
            x1={percent(step / STEPS)}
            x2={percent(step / STEPS)}
            y1="20"
            y2={step % 10 === 0 ? 31 : step % 5 === 0 ? 28 : 25}
          />
        ))}
        <line className="alert-ruler-base" x2="100%" y1="20.5" y2="20.5" />
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
      <Needle place={placeOf(now)} />
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
      <p className="alert-ruler-ends" aria-hidden="true">
        <span>{from}</span>
        <span>{nowText}</span>
        <span>{upto}</span>
      </p>
    </div>
  );
}
