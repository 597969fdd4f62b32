import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { taka } from '@dorpon/domain/units';
import type { Adjustment } from '../bar-source.ts';

export const adjustmentsOf = (factors: readonly AdjustmentFactor[]): Adjustment[] =>
  factors.map(({ cause, before, price, volume }) => ({
    day: tradingDayOf(cause.exDay),
    stock: cause.stock,
    rights: cause.rights,
    rightsPrice: taka(cause.rightsPrice),
    cash: taka(cause.cash),
    closeBefore: taka(before),
    factor: price,
    volumeFactor: volume,
  }));
