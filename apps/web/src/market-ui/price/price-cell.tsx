import { type Halt, hasTraded, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import { useRef } from 'react';
import { useIsOld } from '../../live/shown-prices.ts';
import { Price } from '../../ui/text/figures.tsx';
import { useTickFlash } from './use-tick-flash.ts';

const edges: Record<Halt, string> = {
  '': '',
  'upper-lock': 'locked-up',
  'lower-lock': 'locked-dn',
  regulator: 'rests',
  'record-date': 'rests',
};

/**
 * The price, which flashes when it moves. A locked share has a line at the upper or lower edge, once
 * it has traded there.
 */
export function PriceCell({ quote }: { quote: Quote }) {
  const ref = useRef<HTMLSpanElement>(null);
  const price = priceOf(quote);
  useTickFlash(ref, price, quote.code);
  const isOld = useIsOld(quote.code);
  const edge = hasTraded(quote) || rests(quote.halt) ? edges[quote.halt] : '';
  return (
    <span ref={ref} className={`price-cell tick ${edge}`} data-old={isOld || undefined}>
      <Price value={price > 0 ? price : null} />
    </span>
  );
}
