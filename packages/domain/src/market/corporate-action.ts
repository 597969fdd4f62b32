import type { Paisa, Percent, ShareCode, TradingDay } from '../units.ts';

/** A year's dividend, or an issue of rights, with the days that it touches. */
export interface CorporateAction {
  readonly code: ShareCode;
  readonly kind: 'dividend' | 'rights';
  /** The financial year that a dividend is of; for rights the last one that had ended. */
  readonly yearEndedOn: TradingDay;
  /** The board decides after this day's session. */
  readonly declaredOn: TradingDay;
  /** The exchange tells before the next one, which has no limits. */
  readonly publishedOn: TradingDay;
  /** First of the sessions in which the share trades in the spot market only. */
  readonly spotFrom: TradingDay;
  /** Suspended on this day. */
  readonly recordDate: TradingDay;
  /** Trades again, its reference adjusted: the ex-day. */
  readonly reopensOn: TradingDay;
  readonly agmOn: TradingDay | null;
  /** Of the face value. */
  readonly cash: Percent;
  /** New securities for 100 old ones, free of charge. */
  readonly stock: Percent;
  /** New securities for 100 old ones, at `rightsPrice`. */
  readonly rights: Percent;
  readonly rightsPrice: Paisa;
}

/** New securities for one old one that enter the price on a day, and what the paid ones cost. */
export interface NewSecurities {
  readonly bonus: number;
  readonly rights: number;
  readonly rightsPrice: Paisa;
}

/** How a share trades on one day. */
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

/** Securities after for one before: 1 + b + r. */
export const securitiesFactor = ({ bonus, rights }: NewSecurities): number => 1 + bonus + rights;

/** (P + r × S) ÷ (1 + b + r): new securities thin the price, a cash dividend leaves it. */
export const exPrice = (price: number, added: NewSecurities): number =>
  (price + added.rights * added.rightsPrice) / securitiesFactor(added);

/** What a price after the ex-day was before it: P′ × (1 + b + r) − r × S. */
export const cumPrice = (price: number, added: NewSecurities): number =>
  price * securitiesFactor(added) - added.rights * added.rightsPrice;
