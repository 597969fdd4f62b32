import type { Board } from '../market/board.ts';
import type { Instrument } from '../market/instrument.ts';
import { priceOf } from '../market/quote.ts';
import type { Paisa } from '../units.ts';
import { marketCap } from './float-cap.ts';

/** Market capitalisation by kind; `total` is the sum of the three. */
export interface MarketEquity {
  readonly equity: Paisa;
  readonly fund: Paisa;
  readonly bond: Paisa;
  readonly total: Paisa;
}

/** Σ price × outstanding by kind; indices are left out. */
export function marketEquity(instruments: Iterable<Instrument>, board: Board): MarketEquity {
  const sums = { equity: 0, 'mutual-fund': 0, bond: 0, index: 0 };
  for (const { code, type, outstanding } of instruments) {
    const quote = board.get(code);
    if (quote) sums[type] += marketCap(priceOf(quote), outstanding);
  }
  const { equity, 'mutual-fund': fund, bond } = sums;
  return { equity, fund, bond, total: equity + fund + bond };
}
