import type { Level } from '@dorpon/domain/alerts/condition';
import { priceOf } from '@dorpon/domain/market/quote';
import { roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import { type Paisa, round, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { circuitLimitsQuery } from '../../api/one-share.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../live/market-context.ts';
import { useQuote } from '../../live/use-quote.ts';
import { formatChange, formatPercent, formatPrice } from '../../ui/text/format.ts';
import { PriceRuler } from './price-ruler.tsx';

interface PriceAt {
  readonly code: ShareCode;
  readonly value: Paisa;
  readonly level: Level;
}

interface SharePriceProps extends PriceAt {
  readonly day: TradingDay;
  /** The direction is the one from the price now. */
  readonly onPrice: (price: Paisa, level: Level) => void;
  /** The price at which the member bought it, if known. */
  readonly buyPrice: Paisa | undefined;
  /** Asks for profit or loss against the member's price instead; undefined where nothing is bought. */
  readonly onMyPrice: (() => void) | undefined;
  /** The field in which the price is typed. */
  readonly field: (onPrice: (price: Paisa) => void) => ReactNode;
}

/** A price on a ruler around that of now, typed, or moved by ticks or to a circuit limit. */
export function SharePrice(props: SharePriceProps) {
  const { code, day, value, level, onPrice, buyPrice, onMyPrice, field } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const quote = useQuote(useMarket().board, code);
  const limits = useQuery(circuitLimitsQuery(code, day)).data?.limits;
  const now = quote === undefined ? 0 : priceOf(quote);
  if (quote === undefined || now <= 0) return field((price) => onPrice(price, level));
  const tick = tickSize(now, day);
  const set = (price: Paisa) =>
    onPrice(price, price === now ? level : price > now ? 'above' : 'below');
  const step = (by: number) => set(roundToTick(value + by * tick, day));
  return (
    <div className="alert-price">
      <PriceRuler {...{ value, now, day }} onPrice={set} low={quote.low} high={quote.high} />
      <div className="alert-steps">
        <button
          type="button"
          className="btn"
          title={t('alerts.step.less')}
          onClick={() => step(-1)}
        >
          {inNumerals(formatChange(-tick), numerals)}
        </button>
        {field(set)}
        <button type="button" className="btn" title={t('alerts.step.more')} onClick={() => step(1)}>
          {inNumerals(formatChange(tick), numerals)}
        </button>
      </div>
      <p className="alert-chips">
        {limits &&
          [limits.lower, limits.upper].map((price) => (
            <button key={price} type="button" className="btn" onClick={() => set(price)}>
              {inNumerals(t('alerts.upperLimit', { price: formatPrice(price) }), numerals)}
            </button>
          ))}
        {onMyPrice && (
          <button type="button" className="btn" onClick={onMyPrice}>
            {buyPrice === undefined
              ? t('alerts.form.myPriceAsk')
              : inNumerals(t('alerts.form.myPrice', { price: formatPrice(buyPrice) }), numerals)}
          </button>
        )}
      </p>
    </div>
  );
}

/** How far the price is from now, and whether it is already there. */
export function PriceDistance({ code, value, level }: PriceAt) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const quote = useQuote(useMarket().board, code);
  const now = quote === undefined ? 0 : priceOf(quote);
  if (now <= 0) return null;
  const change = value - now;
  const away = t('alerts.form.away', {
    change: formatChange(change),
    percent: formatPercent(round((change / now) * 100, 2)),
  });
  const isTrue = level === 'above' ? now >= value : now <= value;
  return (
    <p className="alert-away">
      {inNumerals(away, numerals)}
      {isTrue && ` · ${t('alerts.form.true')}`}
    </p>
  );
}
