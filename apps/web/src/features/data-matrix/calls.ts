import { getBeta } from '@dorpon/contract/eod';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import { getFundamental } from '@dorpon/contract/fundamentals';
import { getTechnicals, type wireColumns } from '@dorpon/contract/technicals';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const RETRY_MS = 8000;

/** For queries without polling: retries a failed one until it succeeds. */
export const retryFailed = {
  retry: 1,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? RETRY_MS : false,
  refetchIntervalInBackground: false,
} as const;

/** The same for queries with polling. */
const pollEvery = (everyMs: number) => ({
  ...retryFailed,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? RETRY_MS : everyMs,
});

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

export type Reading = (typeof wireColumns)[number];

/** Indicator values of all shares as columns; NaN without enough history. Prices in taka. */
export interface MarketReadings {
  readonly day: TradingDay | null;
  readonly asOf: EpochMs;
  readonly placeOf: ReadonlyMap<ShareCode, number>;
  readonly columns: Readonly<Record<Reading, Float64Array>>;
  readonly patterns: readonly { readonly en: string; readonly bn: string }[];
}

const REFETCH_MS = 60_000;

export const technicalsQuery = queryOptions({
  queryKey: ['technicals'],
  queryFn: async ({ signal }): Promise<MarketReadings> => {
    const { d, asOf, codes, columns, patterns } = (await call(getTechnicals, { signal })).answer;
    const numbers = Object.entries(columns).map(([id, values]) => [
      id,
      Float64Array.from(values, (value) => value ?? Number.NaN),
    ]);
    return {
      day: d,
      asOf,
      placeOf: new Map(codes.map((code, place) => [code, place])),
      columns: Object.fromEntries(numbers),
      patterns,
    };
  },
  staleTime: REFETCH_MS,
  ...pollEvery(REFETCH_MS),
});

/** Beta of every share; null where there are too few closes. */
export const betasQuery = queryOptions({
  queryKey: ['betas'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, number | null>> =>
    new Map((await call(getBeta, { signal })).answer.map(({ code, beta }) => [code, beta])),
  staleTime: 3_600_000,
  ...retryFailed,
});
