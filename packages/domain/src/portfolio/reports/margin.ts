// equity = portfolio − loan, portfolio = market + cash. A call comes when the portfolio is below `call` percent of the
// loan, a forced sale when it is at or below `forcedSale` percent (E7–E9).
import type { Paisa, Percent, ShareCode, TradingDay } from '../../units.ts';
import { factValue } from '../money-facts.data.ts';

/** Of the rules in force on a day, in percent of the loan. */
export interface MarginRule {
  readonly call: Percent;
  /** Null where the rules have no sale without notice. */
  readonly forcedSale: Percent | null;
}

/** E9: of the dated facts; null when they have no call for that day. */
export function marginRuleOn(day: TradingDay): MarginRule | null {
  const call = factValue('margin-call-percent', day);
  return call === null ? null : { call, forcedSale: factValue('forced-sale-percent', day) };
}

export interface MarginInput {
  readonly cash: Paisa;
  readonly loan: Paisa;
  readonly holdings: readonly {
    readonly code: ShareCode;
    readonly quantity: number;
    /** Undefined when unknown. */
    readonly price: Paisa | undefined;
  }[];
}

/** How far prices are from a call or a sale. */
export interface Distance {
  /** The fall of all prices that brings it, as a fraction; negative when it is there already. */
  readonly fall: number;
  /** The highest price of each share at which it comes while the others stand; null: not even at nothing. */
  readonly prices: readonly { readonly code: ShareCode; readonly price: Paisa | null }[];
}

export interface Margin {
  readonly portfolio: Paisa;
  readonly equity: Paisa;
  /** Equity in percent of the loan. */
  readonly equityPercent: Percent;
  readonly state: 'safe' | 'call' | 'forced-sale';
  readonly call: Distance;
  readonly forcedSale: Distance | null;
}

/** Null without a loan. With an unknown price nothing can be said: those shares are named. */
export function marginOf(
  { cash, loan, holdings }: MarginInput,
  rule: MarginRule,
): Margin | { readonly unknown: readonly ShareCode[] } | null {
  if (loan <= 0) return null;
  const unknown = holdings.filter(({ price }) => price === undefined).map(({ code }) => code);
  if (unknown.length > 0) return { unknown };
  const market = holdings.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
  const portfolio = market + cash;
  const callLevel = (loan * rule.call) / 100;
  const saleLevel = rule.forcedSale === null ? null : (loan * rule.forcedSale) / 100;
  const distance = (level: Paisa, highest: (price: number) => Paisa): Distance => ({
    fall: market > 0 ? (portfolio - level) / market : 0,
    prices: holdings.map(({ code, quantity, price }) => {
      const at = highest((level - (portfolio - quantity * (price ?? 0))) / quantity);
      return { code, price: at > 0 ? at : null };
    }),
  });
  return {
    portfolio,
    equity: portfolio - loan,
    equityPercent: ((portfolio - loan) / loan) * 100,
    state:
      saleLevel !== null && portfolio <= saleLevel
        ? 'forced-sale'
        : portfolio < callLevel
          ? 'call'
          : 'safe',
    call: distance(callLevel, (price) => Math.ceil(price) - 1),
    forcedSale: saleLevel === null ? null : distance(saleLevel, Math.floor),
  };
}
