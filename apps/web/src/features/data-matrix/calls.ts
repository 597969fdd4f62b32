import { getBeta } from '@dorpon/contract/eod';
import type { FundamentalRecord } from '@dorpon/contract/fundamental-record';
import { getFundamental } from '@dorpon/contract/fundamentals';
import { getTechnicals, type wireColumns } from '@dorpon/contract/technicals';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const AGAIN_MS = 8000;

/** For a call that is asked once a minute or a day: one that failed is asked again by itself. */
export const keepTrying = {
  retry: 1,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : false,
  refetchIntervalInBackground: false,
} as const;

/** The same for one that is asked again anyway. */
const keepAsking = (everyMs: number) => ({
  ...keepTrying,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : everyMs,
});

/**
 * What a company last published, as figures: money per share in taka and in today's securities, parts
 * and dividends in percent.
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
  ...keepTrying,
});

export type Reading = (typeof wireColumns)[number];

/** What the studies say of every share, as columns; NaN where one is too young. Prices in taka. */
export interface MarketReadings {
  readonly day: TradingDay | null;
  readonly asOf: EpochMs;
  readonly placeOf: ReadonlyMap<ShareCode, number>;
  readonly columns: Readonly<Record<Reading, Float64Array>>;
  readonly patterns: readonly { readonly en: string; readonly bn: string }[];
}

const EVERY_MS = 60_000;

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
  staleTime: EVERY_MS,
  ...keepAsking(EVERY_MS),
});

/** Beta of every share; null where there are too few closes. */
export const betasQuery = queryOptions({
  queryKey: ['betas'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, number | null>> =>
    new Map((await call(getBeta, { signal })).answer.map(({ code, beta }) => [code, beta])),
  staleTime: 3_600_000,
  ...keepTrying,
});
