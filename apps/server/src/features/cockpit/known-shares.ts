import type { getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { priceInTaka } from '@dorpon/contract/eod-answers';
import { type DayColumns, dayNumber } from '@dorpon/domain/bars/day-columns';
import type { AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { shareBase } from '@dorpon/domain/cockpit/share-base';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import {
  PAISA_PER_MILLION,
  type Paisa,
  round,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { inSlices } from './slices.ts';

type Answer = AnswerOf<typeof getCockpit>['shares'];

export interface ListedShare {
  readonly code: ShareCode;
  readonly days: DayColumns;
  readonly factors: readonly AdjustmentFactor[];
  readonly limits: CircuitLimits | null;
}

const inTaka = (price: Paisa | null | undefined): number | null =>
  price == null ? null : priceInTaka(price);

/** Shares without a day before are left out. */
export async function knownShares(shares: Iterable<ListedShare>, day: TradingDay): Promise<Answer> {
  const answer: { -readonly [Column in keyof Answer]: Answer[Column] } = {
    code: [],
    rests: [],
    high: [],
    low: [],
    upper: [],
    lower: [],
    sum_20: [],
    sum_50: [],
    sum_200: [],
    before_5: [],
    before_22: [],
    before_60: [],
    vl_20: [],
  };
  const number = dayNumber(day);
  for await (const { code, days, factors, limits } of inSlices(shares)) {
    const base = shareBase(days, factors, number);
    if (!base) continue;
    answer.code.push(code);
    answer.rests.push(base.isResting);
    answer.high.push(inTaka(base.range?.high));
    answer.low.push(inTaka(base.range?.low));
    answer.upper.push(inTaka(limits?.upper));
    answer.lower.push(inTaka(limits?.lower));
    answer.sum_20.push(inTaka(base.closes[20]));
    answer.sum_50.push(inTaka(base.closes[50]));
    answer.sum_200.push(inTaka(base.closes[200]));
    answer.before_5.push(inTaka(base.before[5]));
    answer.before_22.push(inTaka(base.before[22]));
    answer.before_60.push(inTaka(base.before[60]));
    answer.vl_20.push(round(base.value / PAISA_PER_MILLION, 3));
  }
  return answer;
}
