// worth = Σ quantity × price + cash − loan
import type { Paisa, ShareCode } from '../../units.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { costOf, quantityOf } from '../ledger/lots.ts';

export interface Worth {
  /** Of the holdings with a known price. */
  readonly market: Paisa;
  readonly cost: Paisa;
  readonly unrealised: Paisa;
  /** market + cash − loan. */
  readonly worth: Paisa;
  /** Holdings without a price: the worth is incomplete (G2). */
  readonly unknown: readonly ShareCode[];
}

/** G2. `priceOf` gives undefined for a share without a price. */
export function worthOf(ledger: Ledger, priceOf: (code: ShareCode) => Paisa | undefined): Worth {
  let [market, cost] = [0, 0];
  const unknown: ShareCode[] = [];
  for (const [code, lots] of ledger.holdings) {
    const price = priceOf(code);
    if (price === undefined) {
      unknown.push(code);
      continue;
    }
    market += price * quantityOf(lots);
    cost += costOf(lots);
  }
  return {
    market,
    cost,
    unrealised: market - cost,
    worth: market + ledger.cash - ledger.loan,
    unknown,
  };
}
