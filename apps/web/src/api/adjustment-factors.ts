import type { getAdjustmentFactors } from '@dorpon/contract/eod';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { paisa } from '@dorpon/domain/units';
import type { CallResult } from './call.ts';

type FactorRow = CallResult<typeof getAdjustmentFactors>['answer'][number];

export const toAdjustmentFactor = (row: FactorRow): AdjustmentFactor => ({
  cause: {
    exDay: dayNumber(row.d),
    ...(row.record_date !== null && { recordDate: dayNumber(row.record_date) }),
    stock: row.stock,
    rights: row.rights,
    rightsPrice: paisa(row.rights_price),
    cash: paisa(row.cash),
  },
  before: paisa(row.close),
  price: row.price_factor,
  volume: row.volume_factor,
});
