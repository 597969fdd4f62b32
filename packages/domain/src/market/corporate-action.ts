import type { Percent, ShareCode, TradingDay } from '../units.ts';

/** A year's dividend with the days that it touches. */
export interface CorporateAction {
  readonly code: ShareCode;
  readonly declaredOn: TradingDay;
  /** First of the sessions in which the share trades in the spot market only. */
  readonly spotFrom: TradingDay;
  /** Suspended on this day. */
  readonly recordDate: TradingDay;
  /** Trades again, its reference adjusted for the bonus. */
  readonly reopensOn: TradingDay;
  readonly cash: Percent;
  readonly stock: Percent;
}

/** How a share trades on one day. */
export interface TradingRule {
  readonly market: 'public' | 'spot';
  readonly suspended: boolean;
  /** New securities per old one that enter the price today; the reference is divided by 1 + bonus. */
  readonly bonus: number;
}

const ordinary: TradingRule = { market: 'public', suspended: false, bonus: 0 };

export function tradingRule(actions: readonly CorporateAction[], day: TradingDay): TradingRule {
  for (const action of actions) {
    if (day < action.spotFrom || day > action.reopensOn) continue;
    if (day === action.recordDate) return { market: 'spot', suspended: true, bonus: 0 };
    if (day === action.reopensOn) return { ...ordinary, bonus: action.stock / 100 };
    if (day < action.recordDate) return { market: 'spot', suspended: false, bonus: 0 };
  }
  return ordinary;
}

/** P ÷ (1 + b): a bonus thins the price, a cash dividend leaves it. */
export const bonusAdjusted = (price: number, bonus: number): number => price / (1 + bonus);
