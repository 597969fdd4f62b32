import type { Paisa, ShareCode, TradingDay } from '../../units.ts';
import { type ChargeRates, chargesOfTrade, type TradeCharges } from '../broker-charges.ts';
import type { Gain } from '../ledger/gain.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { costOf, quantityOf, type Taken } from '../ledger/lots.ts';
import { Position } from '../ledger/position.ts';
import type { Sureness } from '../money-facts.data.ts';
import { cashDay, type SettlementFacts, saleableAfter } from '../settlement/settle.ts';
import type { ChosenLot } from '../transaction.ts';
import { gainsTaxOf, taxYearOf, taxYearReport } from './tax-year.ts';

export interface TradeIdea {
  readonly code: ShareCode;
  readonly quantity: number;
  readonly price: Paisa;
  readonly day: TradingDay;
  readonly rates: ChargeRates;
  readonly lots?: readonly ChosenLot[] | undefined;
}

export interface SaleOutcome {
  readonly charges: TradeCharges;
  /** After charges. */
  readonly proceeds: Paisa;
  readonly gain: Gain;
  readonly lots: readonly Taken[];
  readonly cashOn: TradingDay;
  /** By how much the estimated tax of the year grows, or falls with a loss; null when it is unknown. */
  readonly tax: Paisa | null;
  readonly sure: Sureness;
}

type Books = Pick<Ledger, 'method' | 'holdings' | 'realised' | 'income'>;

/** H1: null when more is sold than owned. `others` are the person's other portfolios. */
export function ifSold(
  ledger: Books,
  idea: TradeIdea,
  facts: SettlementFacts,
  others: readonly Pick<Ledger, 'realised' | 'income'>[] = [],
): SaleOutcome | null {
  const { code, quantity, price, day, rates } = idea;
  const position = new Position(ledger.method, ledger.holdings.get(code));
  const chosen = ledger.method === 'chosen' ? idea.lots : undefined;
  if (quantity > position.quantity || (chosen && position.faultOf(quantity, chosen))) return null;
  const taken = position.take(quantity, chosen);
  const charges = chargesOfTrade(price * quantity, rates);
  const proceeds = price * quantity - charges.total;
  const total = proceeds - taken.cost;
  const costs = charges.total + taken.charges;
  const { gains, to } = taxYearReport([ledger, ...others], taxYearOf(day));
  const [before, after] = [gainsTaxOf(gains, to), gainsTaxOf(gains + total, to)];
  return {
    charges,
    proceeds,
    gain: { price: total + costs, income: 0, costs, total },
    lots: taken.lots,
    cashOn: cashDay(code, day, facts),
    tax:
      before.gainsTax === null || after.gainsTax === null ? null : after.gainsTax - before.gainsTax,
    sure: after.sure,
  };
}

export interface PurchaseOutcome {
  readonly charges: TradeCharges;
  /** With charges. */
  readonly cost: Paisa;
  readonly quantity: number;
  /** Cost of a share, rounded to a paisa; null where nothing is owned. */
  readonly averageBefore: Paisa | null;
  readonly averageAfter: Paisa;
  readonly saleableFrom: TradingDay | null;
}

/** H2. */
export function ifBought(
  ledger: Pick<Ledger, 'holdings'>,
  { code, quantity, price, day, rates }: TradeIdea,
  facts: SettlementFacts,
): PurchaseOutcome {
  const lots = ledger.holdings.get(code) ?? [];
  const [owned, costBefore] = [quantityOf(lots), costOf(lots)];
  const charges = chargesOfTrade(price * quantity, rates);
  const cost = price * quantity + charges.total;
  return {
    charges,
    cost,
    quantity: owned + quantity,
    averageBefore: owned > 0 ? Math.round(costBefore / owned) : null,
    averageAfter: Math.round((costBefore + cost) / (owned + quantity)),
    saleableFrom: saleableAfter(code, day, facts),
  };
}
