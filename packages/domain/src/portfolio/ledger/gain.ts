// gain = price + income − costs: of price alone, of dividends and interest after tax, of charges, fees and loans
import type { Paisa, ShareCode } from '../../units.ts';
import type { Ledger, Realised } from './ledger.ts';
import { chargesOf, costOf, type Lot, quantityOf, share } from './lots.ts';
import type { ShareSums } from './position.ts';

export interface Gain {
  /** quantity × (price sold or now − price bought), without any charges. */
  readonly price: Paisa;
  /** After tax at source. */
  readonly income: Paisa;
  readonly costs: Paisa;
  /** price + income − costs. */
  readonly total: Paisa;
}

const gain = (price: Paisa, income: Paisa, costs: Paisa): Gain => ({
  price,
  income,
  costs,
  total: price + income - costs,
});

/** G2: of what is owned, at a price. */
export function unrealisedGain(lots: readonly Lot[], price: Paisa): Gain {
  const costs = chargesOf(lots);
  return gain(quantityOf(lots) * price - (costOf(lots) - costs), 0, costs);
}

/** G1, G3: of what was sold, with all dividends. */
export const realisedGain = ({ price, costs, income, tax }: ShareSums): Gain =>
  gain(price, income - tax, costs);

export const sumOfGains = (gains: readonly Gain[]): Gain =>
  gain(
    gains.reduce((sum, { price }) => sum + price, 0),
    gains.reduce((sum, { income }) => sum + income, 0),
    gains.reduce((sum, { costs }) => sum + costs, 0),
  );

export interface PortfolioGain {
  readonly realised: Gain;
  readonly unrealised: Gain;
  /** Interest of cash as income; fees and interest of loans as costs. */
  readonly money: Gain;
  readonly total: Gain;
  /** Holdings without a price: the unrealised gain is incomplete (G2). */
  readonly unknown: readonly ShareCode[];
}

/** G4: its total is worth − net invested. */
export function gainOfPortfolio(
  ledger: Ledger,
  priceOf: (code: ShareCode) => Paisa | undefined,
): PortfolioGain {
  const unknown: ShareCode[] = [];
  const unrealised: Gain[] = [];
  for (const [code, lots] of ledger.holdings) {
    const price = priceOf(code);
    if (price === undefined) unknown.push(code);
    else unrealised.push(unrealisedGain(lots, price));
  }
  let interest = 0;
  for (const { code, amount, tax } of ledger.income)
    if (code === undefined) interest += amount - tax;
  const parts = {
    realised: sumOfGains(Array.from(ledger.shares.values(), realisedGain)),
    unrealised: sumOfGains(unrealised),
    money: gain(0, interest, ledger.fees + ledger.interestPaid),
  };
  return { ...parts, total: sumOfGains(Object.values(parts)), unknown };
}

/** G5: the gain of each lot that a sale took from; proceeds and charges by quantity, so that they sum. */
export function gainsOfLots(sale: Realised): Gain[] {
  let [before, grossBefore, chargesBefore] = [0, 0, 0];
  return sale.lots.map(({ quantity, cost, charges }) => {
    before += quantity;
    const grossUpTo = share(sale.proceeds + sale.charges, before, sale.quantity);
    const chargesUpTo = share(sale.charges, before, sale.quantity);
    const own = gain(
      grossUpTo - grossBefore - (cost - charges),
      0,
      chargesUpTo - chargesBefore + charges,
    );
    [grossBefore, chargesBefore] = [grossUpTo, chargesUpTo];
    return own;
  });
}
