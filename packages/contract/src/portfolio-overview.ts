import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { partId } from './own-part.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** One portfolio by its id, or `all` of them together. */
export const portfolioOrAll = partId;
export const ALL_PORTFOLIOS = 'all';
/** Lots of all holdings in an answer; of a holding with more, the oldest. */
export const MAX_LOTS_SHOWN = 5000;

/** Fractions: 0.1 is ten percent. */
const ratio = z.nullable(z.number());
const paisa = z.number();

const gain = z.object({
  /** quantity × (price sold or now − price bought), without any charges. */
  price: paisa,
  /** After tax at source. */
  income: paisa,
  costs: paisa,
  /** price + income − costs. */
  total: paisa,
});

const lot = z.object({
  portfolio: z.string(),
  /** The transaction that made it. */
  id: z.string(),
  day: tradingDay,
  quantity: z.int(),
  /** With charges. */
  cost: paisa,
  charges: paisa,
  /** Null while no day is known. */
  saleableFrom: z.nullable(tradingDay),
});

const holding = z.object({
  code: shareCode,
  quantity: z.int(),
  cost: paisa,
  charges: paisa,
  /** Oldest first; `lotCount` is the number of all. */
  lots: z.array(lot),
  lotCount: z.int(),
  saleable: z.object({
    now: z.int(),
    later: z.array(z.object({ day: tradingDay, quantity: z.int() })),
    /** Not yet credited, or suspended without a known end. */
    undated: z.int(),
  }),
  /** The price now, or the last close; null when neither is known. */
  price: z.nullable(paisa),
  /** What the gain of the session counts from: the close before it, or the cost of what was bought in it. */
  dayBase: z.nullable(paisa),
});
export type PortfolioHolding = z.infer<typeof holding>;

/** Of a share that is or was owned: what sales realised, of price and costs apart; dividends before tax, and tax. */
const shareSums = z.object({
  code: shareCode,
  realised: paisa,
  price: paisa,
  costs: paisa,
  income: paisa,
  tax: paisa,
});

const target = z.object({
  portfolio: z.string(),
  code: shareCode,
  target: z.nullable(z.int()),
  stop: z.nullable(z.int()),
  /** The `base` of the next change. */
  version: z.int(),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/portfolio/get-overview',
  access: 'verified',
  cost: 60,
  summary:
    'What is owned in a portfolio, in `all`, or in the first one if none is named: holdings with their lots and what may be sold when, cash, loan, gains and returns. Money is in paisa; the app values holdings again with each new price',
  params: nothing,
  query: z.strictObject({ uid: ownUid, portfolio: z.optional(portfolioOrAll) }),
  answer: z.object({
    /** The id of the portfolio, or `all`. */
    portfolio: z.string(),
    at: z.int(),
    day: tradingDay,
    holdings: z.array(holding),
    shares: z.array(shareSums),
    targets: z.array(target),
    cash: paisa,
    /** Of sales that are not settled, part of `cash`. */
    cashLater: z.array(z.object({ day: tradingDay, amount: paisa })),
    loan: paisa,
    netInvested: paisa,
    /** At the prices of now. `unknown` are held shares without a price: the worth is incomplete. */
    worth: paisa,
    market: paisa,
    unknown: z.array(shareCode),
    gain: z.object({ realised: gain, unrealised: gain, money: gain, total: gain }),
    /** Gains of all sales, without dividends: what `taxYear.gains` is of a year. */
    gainOfSales: paisa,
    /** Of the income year that began on 1 July; the estimated tax on gains is null when its rule is unknown. */
    taxYear: z.object({
      from: tradingDay,
      gains: paisa,
      dividends: paisa,
      /** Kept back of the dividends; also in `taxAtSource`. */
      dividendTax: paisa,
      interest: paisa,
      taxAtSource: paisa,
      gainsTax: z.nullable(paisa),
    }),
    /** A year, and over the whole time. */
    moneyWeighted: ratio,
    timeWeighted: ratio,
    /** Dividends of the last twelve months before tax ÷ cost of what is held. */
    yieldOnCost: ratio,
    transactions: z.int(),
    /** Corporate actions of the market's record that wait for an answer. */
    proposals: z.int(),
  }),
  errors: [...memberRefusals, 'not-found', 'too-many-requests'],
});

const period = z.object({
  /** `2026-03` or `2026`. */
  period: z.string(),
  from: tradingDay,
  to: tradingDay,
  growth: z.number(),
  gain: paisa,
  flow: paisa,
  isIncomplete: z.boolean(),
});
const dayReturn = z.object({ day: tradingDay, change: z.number(), gain: paisa });
const column = z.array(z.nullable(z.number()));

/** What to compare with: an index or a share by its code, or the fixed deposit of the settings. */
export const DEPOSIT = 'deposit';

export const getHistory = endpoint({
  method: 'GET',
  path: '/portfolio/get-history',
  access: 'verified',
  cost: 80,
  summary:
    'Worth of a portfolio, or of `all`, by trading day, with what was put in, the growth of 1, returns by month and year, falls, best and worst days. `against` compares with a share or an index by its code, or with `deposit`, for the same money on the same days. Worth is null on days with an unknown price',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    portfolio: portfolioOrAll,
    against: z.optional(z.union([z.literal(DEPOSIT), shareCode])),
  }),
  answer: z.object({
    at: z.int(),
    day: z.array(tradingDay),
    worth: column,
    cost: column,
    /** Put in on this day; negative: taken out. */
    flow: column,
    invested: column,
    growth: column,
    against: z.nullable(z.object({ worth: column, growth: column })),
    timeWeighted: ratio,
    moneyWeighted: ratio,
    months: z.array(period),
    years: z.array(period),
    drawdown: z.nullable(
      z.object({
        depth: z.number(),
        high: tradingDay,
        low: tradingDay,
        recovered: z.nullable(tradingDay),
        now: z.number(),
      }),
    ),
    best: z.array(dayReturn),
    worst: z.array(dayReturn),
    incompleteDays: z.int(),
  }),
  errors: [...memberRefusals, 'not-found', 'unknown-share', 'too-many-requests'],
});
