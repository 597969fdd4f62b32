import type { Halt } from '@dorpon/domain/market/quote';
import type { Paisa } from '@dorpon/domain/units';
import { useRef } from 'react';
import { Price } from '../number/figures.tsx';
import { useTickFlash } from '../use-tick-flash.ts';

const edges: Record<Halt, string> = {
  '': '',
  'upper-lock': 'locked-up',
  'lower-lock': 'locked-dn',
  regulator: 'rests',
  'record-date': 'rests',
};

/** The only figure that flashes. A locked share keeps the edge line. */
export function PriceCell({ price, halt }: { price: Paisa; halt: Halt }) {
  const ref = useRef<HTMLSpanElement>(null);
  useTickFlash(ref, price);
  return (
    <span ref={ref} className={`price-cell tick ${edges[halt]}`}>
      <Price value={price > 0 ? price : null} />
    </span>
  );
}
