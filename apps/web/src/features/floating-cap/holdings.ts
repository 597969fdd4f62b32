import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import { getFundamental } from '@dorpon/contract/fundamentals';
import type { Holding } from '@dorpon/domain/figures/float-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const columns: (keyof FundamentalRecord)[] = [
  'code',
  'outstanding_securities',
  'share_holding_date',
  'free_float',
  'share_percentage_director',
  'share_percentage_govt',
  'share_percentage_institute',
  'share_percentage_foreign',
  'share_percentage_public',
];

/** Shareholding of each share; published monthly. */
export const holdingsQuery = queryOptions({
  queryKey: ['holdings'],
  queryFn: async ({ signal }): Promise<readonly Holding[]> => {
    const { answer } = await call(getFundamental, { query: { columnNames: columns }, signal });
    return answer.flatMap(({ code, outstanding_securities: outstanding, ...held }) =>
      code === undefined || outstanding === undefined
        ? []
        : {
            code,
            outstanding,
            heldOn: held.share_holding_date ?? null,
            director: held.share_percentage_director ?? null,
            govt: held.share_percentage_govt ?? null,
            institute: held.share_percentage_institute ?? null,
            foreign: held.share_percentage_foreign ?? null,
            public: held.share_percentage_public ?? null,
            freeFloat: held.free_float ?? null,
          },
    );
  },
  staleTime: 3_600_000,
});
