import { type Halt, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { useRef } from 'react';
import { Price } from '../../ui/text/figures.tsx';
import { useTickFlash } from './use-tick-flash.ts';

const edges: Record<Halt, string> = {
  '': '',
  'upper-lock': 'locked-up',
  'lower-lock': 'locked-dn',
  regulator: 'rests',
  'record-date': 'rests',
};

/** The price, which flashes when it moves. A locked share has a line at the upper or lower edge. */
export function PriceCell({ quote }: { quote: Quote }) {
  const ref = useRef<HTMLSpanElement>(null);
  const price = priceOf(quote);
  useTickFlash(ref, price, quote.code);
  return (
    <span ref={ref} className={`price-cell tick ${edges[quote.halt]}`}>
      <Price value={price > 0 ? price : null} />
    </span>
  );
}
