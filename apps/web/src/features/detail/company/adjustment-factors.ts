import { getAdjustmentFactors } from '@dorpon/contract/eod';
import { type Paisa, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** What one corporate action did to the prices before its day. */
export interface ActionFactor {
  readonly recordDate: TradingDay | null;
  /** The last close before the share went on without the dividend or the new securities. */
  readonly closeBefore: Paisa;
  readonly factor: number;
}

/** Mode 1 counts new securities, mode 2 cash dividends too. Oldest first. */
export const adjustmentFactorsQuery = (code: ShareCode, adjust: 1 | 2) =>
  queryOptions({
    queryKey: ['adjustment-factors', code, adjust],
    queryFn: async ({ signal }): Promise<readonly ActionFactor[]> => {
      const { answer } = await call(getAdjustmentFactors, { query: { code, adjust }, signal });
      return answer.map((wire) => ({
        recordDate: wire.record_date,
        closeBefore: paisa(wire.close),
        factor: wire.price_factor,
      }));
    },
    staleTime: 600_000,
  });
