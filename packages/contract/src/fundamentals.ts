import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { PAST_COST } from './basic-fundamental.ts';
import { endpoint } from './endpoint.ts';
import {
  fundamentalColumn,
  fundamentalRecord,
  MAX_PERIODS,
  quarterRow,
  yearRow,
} from './fundamental-record.ts';
import { nothing, recordDay, shareCode, tradingDay } from './wire.ts';

const oneShare = z.strictObject({ share: shareCode });
const ofShare = ['bad-parameter', 'unknown-share', 'not-ready'] as const;

export const getAShareData = endpoint({
  method: 'GET',
  path: '/fundamentals/get-a-share-data',
  access: 'public',
  cost: ({ date }: { readonly date?: string | undefined }) =>
    date === undefined ? 0.4 : PAST_COST,
  summary:
    'Fundamentals of one share: shareholding, capital, last dividend, newest quarter and year. With `date` those published on or before it, in the securities of today',
  params: nothing,
  query: z.strictObject({ share: shareCode, date: z.optional(recordDay) }),
  answer: fundamentalRecord,
  errors: ofShare,
});

const percent = z.number();

export const getHoldingHistory = endpoint({
  method: 'GET',
  path: '/fundamentals/get-holding-history',
  access: 'public',
  cost: 1.2,
  summary: 'Shareholding of a share at the end of each month, oldest first, in percent',
  params: nothing,
  query: oneShare,
  answer: z.array(
    z.object({
      code: shareCode,
      share_holding_date: tradingDay,
      published_on: tradingDay,
      share_percentage_director: percent,
      share_percentage_govt: percent,
      share_percentage_institute: percent,
      share_percentage_foreign: percent,
      share_percentage_public: percent,
    }),
  ),
  errors: ofShare,
});

export const getQuaterlyHistory = endpoint({
  method: 'GET',
  path: '/fundamentals/get-quaterly-history',
  access: 'public',
  cost: 1.5,
  summary:
    'Quarters of a share, grouped by name, oldest first; cumulative figures count from the start of the year, so Q4 equals the year',
  params: nothing,
  query: oneShare,
  answer: z.object({
    Q1: z.array(quarterRow),
    Q2: z.array(quarterRow),
    Q3: z.array(quarterRow),
    Q4: z.array(quarterRow),
  }),
  errors: ofShare,
});

export const getYearlyFundamentalData = endpoint({
  method: 'GET',
  path: '/fundamentals/get-yearly-fundamental-data',
  access: 'public',
  cost: 1.2,
  summary: 'The newest `limit` audited years of a share with their dividends, oldest first',
  params: nothing,
  query: z.strictObject({
    code: shareCode,
    limit: z._default(wholeNumber(1, MAX_PERIODS), 5),
  }),
  answer: z.array(yearRow),
  errors: ofShare,
});

const MAX_COLUMNS = 60;

export const getFundamental = endpoint({
  method: 'GET',
  path: '/fundamentals/get-fundamental',
  access: 'public',
  cost: ({ date }: { readonly date?: string | undefined }) => (date === undefined ? 6 : PAST_COST),
  summary:
    'Selected columns of the fundamentals of every share; code is always included. With `date` those published on or before it, in the securities of today',
  params: nothing,
  query: z.strictObject({
    date: z.optional(recordDay),
    columnNames: z._default(
      z.union([
        z.pipe(
          fundamentalColumn,
          z.transform((name) => [name]),
        ),
        z.array(fundamentalColumn).check(z.maxLength(MAX_COLUMNS)),
      ]),
      ['code', 'outstanding_securities', 'sector'],
    ),
  }),
  answer: z.array(z.partial(fundamentalRecord)),
  errors: ['bad-parameter', 'not-ready'],
});

export const STATEMENT_NAMES = ['income', 'balance', 'cashflow'] as const;
export const STATEMENT_TYPES = ['annual', 'quarterly'] as const;

export const getFinancialData = endpoint({
  method: 'GET',
  path: '/fundamentals/get-financial-data',
  access: 'public',
  cost: 1.5,
  summary:
    'Statements of one kind for the newest `limit` years or quarters, oldest first; amounts in million taka',
  params: nothing,
  query: z.strictObject({
    code: shareCode,
    name: z._default(z.enum(STATEMENT_NAMES), 'income'),
    type: z._default(z.enum(STATEMENT_TYPES), 'annual'),
    limit: z._default(wholeNumber(1, MAX_PERIODS), 5),
  }),
  answer: z.array(
    z.object({
      code: shareCode,
      period: z.enum(['annual', 'Q1', 'Q2', 'Q3', 'Q4']),
      ended_on: tradingDay,
      year_ended_on: tradingDay,
      published_on: tradingDay,
      audited: z.boolean(),
      outstanding_securities: z.int(),
      /** The lines of the statement in order, in million taka. */
      items: z.record(z.string(), z.number()),
    }),
  ),
  errors: ofShare,
});

export const getMiniMeta = endpoint({
  method: 'GET',
  path: '/fundamentals/get-mini-meta',
  access: 'public',
  cost: 0.3,
  summary: 'Names, sector, category and listing of a share',
  params: nothing,
  query: z.strictObject({ code: shareCode }),
  answer: z.object({
    code: shareCode,
    name: z.string(),
    name_bn: z.string(),
    type: z.enum(['equity', 'mutual-fund', 'bond', 'index']),
    sector: z.string(),
    category: z.string(),
    board: z.string(),
    listing_year: z.int(),
    year_end: z.string(),
    face_value: z.number(),
    outstanding_securities: z.int(),
    paidup_capital_in_mn: z.number(),
  }),
  errors: ofShare,
});
