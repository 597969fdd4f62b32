import { getHoldingHistory } from '@dorpon/contract/fundamentals';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** Who held a share at each month's end, oldest first. */
export const holdingHistoryQuery = (share: ShareCode) =>
  queryOptions({
    queryKey: ['holding-history', share],
    queryFn: async ({ signal }): Promise<readonly HoldingRow[]> => {
      const { answer } = await call(getHoldingHistory, { query: { share }, signal });
      return answer.map((wire) => ({
        code: wire.code,
        heldOn: wire.share_holding_date,
        publishedOn: wire.published_on,
        director: wire.share_percentage_director,
        govt: wire.share_percentage_govt,
        institute: wire.share_percentage_institute,
        foreign: wire.share_percentage_foreign,
        public: wire.share_percentage_public,
      }));
    },
    staleTime: 3_600_000,
  });
