import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { list, partId, unique, writer } from './own-part.ts';
import { savedOutcome } from './portfolio.ts';
import { portfolioOrAll } from './portfolio-overview.ts';
import { fromAction, transactionContent } from './portfolio-transaction.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** Proposals that are accepted or dismissed at once. */
export const MAX_SETTLED = 100;
/** Sales and incomes that a report lists, the newest, and proposals, the oldest; the file of a report has all. */
export const MAX_REPORT_ROWS = 2000;

const paisa = z.number();
const refusals = [...memberRefusals, 'not-found', 'too-many-requests'] as const;
const ofPortfolio = z.strictObject({ uid: ownUid, portfolio: portfolioOrAll });

const proposal = z.object({
  portfolio: z.string(),
  /** Another one when the record is corrected. */
  id: z.string(),
  /** `removal`: nothing is due any more, `changes` is to be removed. */
  kind: z.enum(['dividend', 'bonus', 'rights', 'removal']),
  code: shareCode,
  day: tradingDay,
  fromAction,
  /** Of a dividend. */
  amount: z.optional(paisa),
  /** Null when it is unknown: the person enters it. */
  tax: z.optional(z.nullable(paisa)),
  /** Of bonus and rights. */
  quantity: z.optional(z.int()),
  fraction: z.optional(z.number()),
  price: z.optional(paisa),
  /** The transaction that it replaces, because the record was corrected. */
  changes: z.nullable(z.string()),
  /** A transaction entered by hand that may be the same, with other figures. */
  similar: z.nullable(z.string()),
});
export type ActionProposal = z.infer<typeof proposal>;

export const getProposals = endpoint({
  method: 'GET',
  path: '/portfolio/get-proposals',
  access: 'verified',
  cost: 30,
  summary: `Corporate actions of the market’s record for what was held at the record date and is not entered, with figures, oldest first; and corrections of those that were accepted; the first ${MAX_REPORT_ROWS}`,
  params: nothing,
  query: ofPortfolio,
  answer: z.object({ at: z.int(), proposals: z.array(proposal) }),
  errors: refusals,
});

const proposalIds = list(
  z.string().check(z.regex(/^[\w&()\- .]{1,120}$/, 'must be the id of a proposal')),
  MAX_SETTLED,
).check(unique);

export const settleProposals = endpoint({
  method: 'POST',
  path: '/portfolio/settle-proposals',
  access: 'verified',
  cost: 120,
  summary:
    'Enters the transactions of accepted proposals, all or none, and does not show dismissed ones again',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    portfolio: partId,
    writer,
    accept: proposalIds,
    dismiss: proposalIds,
  }),
  answer: savedOutcome(transactionContent),
  errors: [...refusals, 'limit-reached'],
});

const dividend = z.object({
  portfolio: z.string(),
  code: shareCode,
  state: z.enum(['received', 'receivable', 'overdue', 'expected']),
  /** When it was received, else the last day on which it must be paid. */
  day: tradingDay,
  recordDate: z.nullable(tradingDay),
  held: z.nullable(z.int()),
  amount: paisa,
  /** Null when it is unknown. */
  tax: z.nullable(paisa),
  transaction: z.nullable(z.string()),
  similar: z.nullable(z.string()),
});

export const getDividends = endpoint({
  method: 'GET',
  path: '/portfolio/get-dividends',
  access: 'verified',
  cost: 40,
  summary: `Cash dividends of what is or was held, newest first: received, receivable, overdue and expected; the newest ${MAX_REPORT_ROWS}. Sums are of all, after tax at source as far as it is known`,
  params: nothing,
  query: ofPortfolio,
  answer: z.object({
    at: z.int(),
    day: tradingDay,
    rows: z.array(dividend),
    sums: z.object({ received: paisa, receivable: paisa, overdue: paisa, expected: paisa }),
  }),
  errors: refusals,
});

/** The rules give lists that are only read. */
const rows = <Row extends z.core.SomeType>(row: Row) => z.readonly(z.array(row));

const codes = rows(shareCode);
const part = z.object({ name: z.string(), codes, market: paisa, part: z.number() });
const distance = z.object({
  /** The fall of all prices that brings it, as a fraction. */
  fall: z.number(),
  /** The price of one share at which it comes while the others stand. */
  prices: rows(z.object({ code: shareCode, price: z.nullable(paisa) })),
});

/** With an unknown price only the shares that have none. */
const margin = z.union([
  z.object({
    portfolio: paisa,
    equity: paisa,
    /** In percent of the loan. */
    equityPercent: z.number(),
    state: z.enum(['safe', 'call', 'forced-sale']),
    call: distance,
    forcedSale: z.nullable(distance),
  }),
  z.object({ unknown: codes }),
]);

export const getExposure = endpoint({
  method: 'GET',
  path: '/portfolio/get-exposure',
  access: 'verified',
  cost: 30,
  summary:
    'Where the money is: parts by share, sector, category and market cap, concentration, beta, sessions needed to sell, holdings in category Z or suspended; and of a margin loan how far a call is',
  params: nothing,
  query: ofPortfolio,
  answer: z.object({
    at: z.int(),
    market: paisa,
    shares: rows(part),
    sectors: rows(part),
    categories: rows(part),
    caps: rows(part),
    concentration: z.nullable(
      z.object({
        largest: z.number(),
        firstFive: z.number(),
        index: z.number(),
        equalShares: z.number(),
      }),
    ),
    beta: z.nullable(z.object({ value: z.number(), covers: z.number() })),
    liquidity: z.object({
      shares: rows(z.object({ code: shareCode, days: z.nullable(z.int()) })),
      within: rows(z.object({ days: z.int(), part: z.number() })),
      all: z.nullable(z.int()),
    }),
    inZ: codes,
    suspended: codes,
    unknown: codes,
    /** Of each portfolio with a loan: the shares of one do not stand for the loan of another. */
    margins: z.array(z.object({ portfolio: z.string(), margin })),
  }),
  errors: refusals,
});

const year = wholeNumber(1990, 2100);
const taxYearQuery = z.strictObject({
  uid: ownUid,
  portfolio: portfolioOrAll,
  year: z.optional(year),
});

const rule = z.object({
  what: z.string(),
  value: z.nullable(z.number()),
  from: z.nullable(tradingDay),
  to: z.nullable(tradingDay),
  source: z.string(),
  sure: z.enum(['sure', 'likely', 'unknown']),
});

export const getTaxYear = endpoint({
  method: 'GET',
  path: '/portfolio/get-tax-year',
  access: 'verified',
  cost: 40,
  summary: `Gains, dividends and tax at source of an income year, named by the year of its first day, 1 July; an estimate of the tax on gains with the rules that it uses. Lists the newest ${MAX_REPORT_ROWS} rows. The free part is of the person: ask for \`all\``,
  params: nothing,
  query: taxYearQuery,
  answer: z.object({
    at: z.int(),
    year: z.int(),
    years: z.array(z.int()),
    from: tradingDay,
    to: tradingDay,
    gains: paisa,
    dividends: paisa,
    interest: paisa,
    taxAtSource: paisa,
    gainsTax: z.nullable(paisa),
    sure: z.enum(['sure', 'likely', 'unknown']),
    rules: z.array(rule),
    sales: z.array(
      z.object({
        id: z.string(),
        day: tradingDay,
        code: shareCode,
        quantity: z.int(),
        proceeds: paisa,
        charges: paisa,
        cost: paisa,
        gain: paisa,
      }),
    ),
    income: z.array(
      z.object({
        id: z.string(),
        day: tradingDay,
        code: z.nullable(shareCode),
        kind: z.enum(['dividend', 'interest', 'fraction']),
        amount: paisa,
        tax: paisa,
      }),
    ),
  }),
  errors: refusals,
});

export const getTaxYearCsv = endpoint({
  method: 'GET',
  path: '/portfolio/get-tax-year.csv',
  access: 'verified',
  stepUp: true,
  cost: 60,
  summary: 'The same as CSV with all rows, and the rules with their dates and sources at the end',
  params: nothing,
  query: taxYearQuery,
  answer: z.string(),
  media: 'text/csv',
  errors: [...refusals, 'busy', 'sign-in-again'],
});

const exported = z.strictObject({ uid: ownUid, portfolio: partId });

export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/portfolio/export',
  access: 'verified',
  stepUp: true,
  cost: 20,
  summary: 'A portfolio with its settings and all transactions as one JSON file',
  params: nothing,
  query: exported,
  answer: z.unknown(),
  errors: [...refusals, 'busy', 'sign-in-again'],
});

export const exportPortfolioCsv = endpoint({
  method: 'GET',
  path: '/portfolio/export.csv',
  access: 'verified',
  stepUp: true,
  cost: 20,
  summary: 'A portfolio with its settings and all transactions as CSV, without formulas',
  params: nothing,
  query: exported,
  answer: z.string(),
  media: 'text/csv',
  errors: [...refusals, 'busy', 'sign-in-again'],
});
