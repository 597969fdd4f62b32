import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import { getFundamental } from '@dorpon/contract/fundamentals';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { retryFailed } from './retry-failed.ts';

/**
 * Figures that a company last published. Amounts per share are in taka, restated for today's number
 * of securities; holdings and dividends are in percent.
 */
export interface CompanyRecord {
  readonly faceValue: number;
  readonly listingYear: number;
  readonly director: number | null;
  readonly govt: number | null;
  readonly institute: number | null;
  readonly foreign: number | null;
  readonly public: number | null;
  readonly freeFloat: number | null;
  readonly cashDividend: number | null;
  readonly stockDividend: number | null;
  readonly auditedEps: number | null;
  readonly quarterEps: number | null;
  readonly cashFlow: number | null;
}

const fields = {
  faceValue: 'face_value',
  listingYear: 'listing_year',
  director: 'share_percentage_director',
  govt: 'share_percentage_govt',
  institute: 'share_percentage_institute',
  foreign: 'share_percentage_foreign',
  public: 'share_percentage_public',
  freeFloat: 'free_float',
  cashDividend: 'last_cash_dividend_amount',
  stockDividend: 'last_stock_dividend_amount',
  auditedEps: 'audited_eps_restated',
  quarterEps: 'quaterly_eps_restated',
  cashFlow: 'audited_nocfps_restated',
} as const satisfies Record<keyof CompanyRecord, keyof FundamentalRecord>;

const named = Object.entries(fields) as [keyof CompanyRecord, keyof FundamentalRecord][];

export const companyRecordsQuery = queryOptions({
  queryKey: ['company-records'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, CompanyRecord>> => {
    const columnNames = named.map(([, wire]) => wire);
    const { answer } = await call(getFundamental, { query: { columnNames }, signal });
    return new Map(
      answer.map((wire) => [
        wire.code ?? '',
        Object.fromEntries(named.map(([field, name]) => [field, wire[name] ?? null])) as never,
      ]),
    );
  },
  staleTime: 3_600_000,
  ...retryFailed,
});
