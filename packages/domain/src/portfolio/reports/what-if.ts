import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import type { Gain } from '../ledger/gain.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { costOf, quantityOf, type Taken } from '../ledger/lots.ts';
import type { Sureness } from '../money-facts.data.ts';
import { cashDay, type SettlementFacts, saleableAfter } from '../settlement/settle.ts';
import type { BuyTransaction, SellTransaction } from '../transaction.ts';
import { gainsTaxOf, taxYearOf, taxYearReport } from './tax-year.ts';

type Books = Pick<Ledger, 'holdings' | 'realised' | 'income'>;

/** The ledger as it is, and with the trade in its place. */
export interface Difference {
  readonly before: Books;
  readonly after: Books;
}

export interface SaleOutcome {
  /** After charges. */
  readonly proceeds: Paisa;
  readonly gain: Gain;
  readonly lots: readonly Taken[];
  readonly cashOn: TradingDay;
  /** By how much the estimated tax of the year grows, or falls with a loss; null when it is unknown. */
  readonly tax: Paisa | null;
  readonly sure: Sureness;
}

/** H1. `others` are the person's other portfolios. */
export function ifSold(
  { id, code, day }: SellTransaction,
  { before, after }: Difference,
  facts: SettlementFacts,
  others: readonly Pick<Ledger, 'realised' | 'income'>[] = [],
): SaleOutcome {
  const { proceeds, price, costs, gain, lots } = after.realised.findLast((one) => one.id === id)!;
  const taxOf = (books: Books) => {
    const { gains, to } = taxYearReport([books, ...others], taxYearOf(day));
    return gainsTaxOf(gains, to);
  };
  const [taxBefore, taxAfter] = [taxOf(before).gainsTax, taxOf(after)];
  return {
    proceeds,
    gain: { price, income: 0, costs, total: gain },
    lots,
    cashOn: cashDay(code, day, facts),
    tax: taxBefore === null || taxAfter.gainsTax === null ? null : taxAfter.gainsTax - taxBefore,
    sure: taxAfter.sure,
  };
}

export interface PurchaseOutcome {
  /** With charges. */
  readonly cost: Paisa;
  /** Held then. */
  readonly quantity: number;
  /** Cost of a share, rounded to a paisa; null where nothing is owned. */
  readonly averageBefore: Paisa | null;
  readonly averageAfter: Paisa | null;
  readonly saleableFrom: TradingDay | null;
}

/** H2. */
export function ifBought(
  { code, quantity, price, charges, day }: BuyTransaction,
  { before, after }: Difference,
  facts: SettlementFacts,
): PurchaseOutcome {
  return {
    cost: price * quantity + charges,
    quantity: quantityOf(after.holdings.get(code) ?? []),
    averageBefore: averageOf(before, code),
    averageAfter: averageOf(after, code),
    saleableFrom: saleableAfter(code, day, facts),
  };
}

function averageOf({ holdings }: Books, code: ShareCode): Paisa | null {
  const lots = holdings.get(code);
  return lots ? Math.round(costOf(lots) / quantityOf(lots)) : null;
}
