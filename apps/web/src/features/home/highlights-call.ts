import { getHighlights } from '@dorpon/contract/highlights';
import {
  PAISA_PER_MILLION,
  type Paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export interface Highlights {
  readonly highs: readonly ShareCode[];
  readonly lows: readonly ShareCode[];
  /** `usual` is the mean volume of earlier sessions up to the same minute. */
  readonly unusual: readonly { readonly code: ShareCode; readonly usual: number }[];
  readonly block: {
    readonly trades: number;
    readonly value: Paisa;
    /** Mean of the last `sessions` days with block trades before today; null without such a day. */
    readonly average: Paisa | null;
    readonly sessions: number;
  };
}

const REFRESH_MS = 60_000;
const paisaOf = (million: number): Paisa => Math.round(million * PAISA_PER_MILLION);

export const highlightsQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['highlights', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<Highlights> => {
            const { highs, lows, unusual, block } = (await call(getHighlights, { signal })).answer;
            return {
              highs: highs.map(({ code }) => code),
              lows: lows.map(({ code }) => code),
              unusual: unusual.map(({ code, usual_v }) => ({ code, usual: usual_v })),
              block: {
                trades: block.trades,
                value: paisaOf(block.vl),
                average: block.average_vl === null ? null : paisaOf(block.average_vl),
                sessions: block.sessions,
              },
            };
          },
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
