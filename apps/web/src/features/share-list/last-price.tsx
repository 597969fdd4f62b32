import { type Halt, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { useRef } from 'react';
import { Price } from '../../ui/number/figures.tsx';
import { useTickFlash } from '../../ui/use-tick-flash.ts';

const edges: Record<Halt, string> = {
  '': '',
  'upper-lock': 'locked-up',
  'lower-lock': 'locked-dn',
  regulator: 'rests',
  'record-date': 'rests',
};

/** The only cell that flashes. A locked share keeps the edge line. */
export function LastPrice({ quote, className }: { quote: Quote; className: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const price = priceOf(quote);
  useTickFlash(ref, price);
  return (
    <div role="gridcell" ref={ref} className={`${className} tick ${edges[quote.halt]}`}>
      <Price value={price > 0 ? price : null} />
    </div>
  );
}
