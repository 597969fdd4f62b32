import type { Paisa, Percent, ShareCode, TradingDay } from '../units.ts';

/** A dividend or a rights issue with its dates. */
export interface CorporateAction {
  readonly code: ShareCode;
  readonly kind: 'dividend' | 'rights';
  /** The financial year of a dividend; for rights, the last one that had ended. */
  readonly yearEndedOn: TradingDay;
  /** The board decides after this day's session. */
  readonly declaredOn: TradingDay;
  /** The exchange publishes it before this day's session, which has no circuit limits. */
  readonly publishedOn: TradingDay;
  /** First session in which the share trades in the spot market only. */
  readonly spotFrom: TradingDay;
  /** Trading is suspended on this day. */
  readonly recordDate: TradingDay;
  /** The ex-day: trading resumes at an adjusted reference price. */
  readonly reopensOn: TradingDay;
  readonly agmOn: TradingDay | null;
  /** Percent of the face value. */
  readonly cash: Percent;
  /** New securities for each 100 held, free of charge. */
  readonly stock: Percent;
  /** New securities for each 100 held, at `rightsPrice`. */
  readonly rights: Percent;
  readonly rightsPrice: Paisa;
}

/** New securities per security held that enter the price on a day, and the price of the rights. */
export interface NewSecurities {
  readonly bonus: number;
  readonly rights: number;
  readonly rightsPrice: Paisa;
}

export interface TradingRule extends NewSecurities {
  readonly market: 'public' | 'spot';
  readonly suspended: boolean;
}

const none: NewSecurities = { bonus: 0, rights: 0, rightsPrice: 0 };
const ordinary: TradingRule = { market: 'public', suspended: false, ...none };

export const newSecurities = (action: CorporateAction): NewSecurities => ({
  bonus: action.stock / 100,
  rights: action.rights / 100,
  rightsPrice: action.rightsPrice,
});

export function tradingRule(actions: readonly CorporateAction[], day: TradingDay): TradingRule {
  for (const action of actions) {
    if (day < action.spotFrom || day > action.reopensOn) continue;
    if (day === action.recordDate) return { market: 'spot', suspended: true, ...none };
    if (day === action.reopensOn) return { ...ordinary, ...newSecurities(action) };
    if (day < action.recordDate) return { market: 'spot', suspended: false, ...none };
  }
  return ordinary;
}

/** Securities after the issue per security before: 1 + b + r, with b the bonus and r the rights. */
export const securitiesFactor = ({ bonus, rights }: NewSecurities): number => 1 + bonus + rights;

/**
 * (P + r × S) ÷ (1 + b + r), with P the price and S the price of the rights. New securities dilute the
 * price; a cash dividend does not change it.
 */
export const exPrice = (price: number, added: NewSecurities): number =>
  (price + added.rights * added.rightsPrice) / securitiesFactor(added);

/** The inverse of `exPrice`: P′ × (1 + b + r) − r × S. */
export const cumPrice = (price: number, added: NewSecurities): number =>
  price * securitiesFactor(added) - added.rights * added.rightsPrice;
