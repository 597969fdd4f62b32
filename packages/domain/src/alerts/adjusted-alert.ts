import { ceilToTick, floorToTick } from '../market/tick-size.ts';
import type { TradingDay } from '../units.ts';
import { type AlertCondition, type AlertTest, isJoined } from './condition.ts';

/** A condition as it reads from an ex-day on; the same object when nothing in it changes (X1, X2). */
export function adjustedCondition(
  condition: AlertCondition,
  factor: number,
  day: TradingDay,
): AlertCondition {
  if (!isJoined(condition)) return adjustedTest(condition, factor, day);
  const of = condition.of.map((member) => adjustedCondition(member, factor, day));
  return of.every((member, place) => member === condition.of[place])
    ? condition
    : { ...condition, of };
}

function adjustedTest(test: AlertTest, factor: number, day: TradingDay): AlertTest {
  if (factor === 1) return test;
  if (test.kind === 'gain') return { ...test, buyPrice: Math.round(test.buyPrice * factor) };
  // The price of an index does not follow the actions of a share.
  if (test.kind !== 'price' || test.of !== undefined) return test;
  const price = test.price * factor;
  const toTick = test.level === 'above' ? ceilToTick : floorToTick;
  return { ...test, price: toTick(whole(price), day) };
}

/** A product may miss a whole number by a rounding of the last bit. */
const whole = (price: number): number =>
  Math.abs(price - Math.round(price)) < 1e-6 ? Math.round(price) : price;
