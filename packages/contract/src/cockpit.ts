import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, recordDay, shareCode, tradingDay } from './wire.ts';

/** Sessions of history: a year, and those that the McClellan oscillator needs before it. */
export const COCKPIT_SESSIONS = 300;

const counts = z.array(z.int());
const numbers = z.array(z.number());
const maybe = z.array(z.nullable(z.number()));

/** One column per figure, one entry per session, oldest first. */
const history = z.object({
  d: z.array(tradingDay),
  up: counts,
  down: counts,
  unchanged: counts,
  /** Volume of the shares that rose, and of those that fell. */
  v_up: counts,
  v_down: counts,
  /** Shares with a trade beyond their 52 weeks before. */
  highs: counts,
  lows: counts,
  /** Shares whose last trade was at a circuit limit. */
  at_upper: counts,
  at_lower: counts,
  /** Turnover, million taka. */
  vl: numbers,
  /** Turnover of the ten securities with most of it, million taka. */
  vl_ten: numbers,
  /** Shares above the mean of their last closes, and shares that have so many. */
  above_20: counts,
  counted_20: counts,
  above_50: counts,
  counted_50: counts,
  above_200: counts,
  counted_200: counts,
  /** The close of DSEX. */
  index: maybe,
});

/** Balance of the money flow in percent; null on a session without turnover. */
const flow = z.object({ group: z.string(), balance: maybe });

/** One column per figure, one entry per share. Prices are those of the day of the answer. */
const shares = z.object({
  code: z.array(shareCode),
  /** No day in the 30 days before: counted in the averages only if it trades. */
  rests: z.array(z.boolean()),
  /** The range of the 52 weeks before. */
  high: maybe,
  low: maybe,
  /** Circuit limits. */
  upper: maybe,
  lower: maybe,
  /** Sums of the last 19, 49 and 199 closes; null when there are fewer. */
  sum_20: maybe,
  sum_50: maybe,
  sum_200: maybe,
  /** The close before the last 5, 22 and 60 sessions, the day itself included. */
  before_5: maybe,
  before_22: maybe,
  before_60: maybe,
  /** Turnover of the last 20 sessions, million taka. */
  vl_20: numbers,
});

/** By minute since the open: turnover in million taka, and the percent of a session's turnover by then. */
const pace = z.object({
  sessions: z.int(),
  previous: numbers,
  average: numbers,
  part_low: numbers,
  part: numbers,
  part_high: numbers,
});

const holdings = z.array(
  z.object({
    d: tradingDay,
    /** Percent of the market value. */
    foreign: z.number(),
    institute: z.number(),
    foreign_up: z.int(),
    foreign_down: z.int(),
    institute_up: z.int(),
    institute_down: z.int(),
    companies: z.int(),
  }),
);

export const getCockpit = endpoint({
  method: 'GET',
  path: '/market/get-cockpit',
  access: 'public',
  // Today's is prepared once a day; only some other days are cached.
  cost: ({ date }: { readonly date?: string | undefined }) => (date === undefined ? 1 : 40),
  summary: `What the record says before a session (default today's); the board adds the rest. \`days\`: up to ${COCKPIT_SESSIONS} sessions before it with breadth, volume by side, 52-week highs and lows, circuit limits, turnover and its concentration, shares above their averages. \`categories\` and \`bands\`: balance of the money flow by today's category and by price. \`shares\`: range, averages and prices that today is compared with. \`pace\`: turnover by minute over the last 20 sessions. \`holdings\`: foreign and institutional part of the market, by month. Shares count, and bonds in the turnover only`,
  params: nothing,
  query: z.strictObject({ date: z.optional(recordDay) }),
  answer: z.object({
    d: tradingDay,
    days: history,
    categories: z.array(flow),
    bands: z.array(flow),
    shares,
    pace,
    holdings,
  }),
  errors: ['bad-parameter', 'not-ready'],
});
