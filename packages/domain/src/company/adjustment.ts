import { dayNumber } from '../bars/day-columns.ts';
import type { AdjustmentCause } from '../bars/price-adjustment.ts';
import type { CorporateAction } from '../market/corporate-action.ts';
import type { Paisa } from '../units.ts';

/** cash per security = cash % × face value. */
export const adjustmentCause = (action: CorporateAction, faceValue: Paisa): AdjustmentCause => ({
  exDay: dayNumber(action.reopensOn),
  recordDate: dayNumber(action.recordDate),
  stock: action.stock,
  rights: action.rights,
  rightsPrice: action.rightsPrice,
  cash: (action.cash * faceValue) / 100,
});
