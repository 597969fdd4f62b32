import {
  type CorporateAction,
  newSecurities,
  securitiesFactor,
} from '@dorpon/domain/market/corporate-action';
import type { TradingDay } from '@dorpon/domain/units';
import { FIRST_DAY } from '../first-day.ts';

export type SharesOn = (day: TradingDay) => number;

/**
 * The share count on a day, computed from the count before `FIRST_DAY`: each ex-day multiplies it,
 * in the order of the days, as the exchange does, so that both round to the same number.
 */
export function sharesOn(outstanding: number, actions: readonly CorporateAction[]): SharesOn {
  const steps = actions
    .map((action) => ({ day: action.reopensOn, factor: securitiesFactor(newSecurities(action)) }))
    .filter(({ factor }) => factor !== 1)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const ahead = steps.filter(({ day }) => day >= FIRST_DAY);
  const behind = steps.filter(({ day }) => day < FIRST_DAY).reverse();
  return (day) => {
    let factor = 1;
    for (const step of ahead) if (step.day <= day) factor *= step.factor;
    for (const step of behind) if (step.day > day) factor /= step.factor;
    return Math.round(outstanding * factor);
  };
}
