import {
  type BoundedPart,
  bounds,
  MAX_VARIANTS,
  MAX_WINDOWS,
} from '@dorpon/domain/screener/backtest/bounds';
import { z } from 'zod/mini';
import { inOrder } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { partId } from './own-part.ts';
import { adjustedFrom, screenerProblem, screenerText } from './screener.ts';
import { nothing, recordDay, shareCode, tradingDay } from './wire.ts';

/** Trades in one answer, the newest; the figures count all. */
export const MAX_SENT_TRADES = 2000;
export const MAX_PARAMETERS = 4;

const within = (least: number, most: number, isWhole: boolean) =>
  (isWhole ? z.int() : z.number()).check(z.gte(least), z.lte(most));
const bounded = (part: BoundedPart) =>
  within(bounds[part].least, bounds[part].most, bounds[part].isWhole);

const parameterName = z
  .string()
  .check(z.regex(/^[\p{L}_][\p{L}\p{M}\p{N}_]{0,19}$/u, 'must be a name of at most 20 letters'));

const parameters = z
  .array(
    z.strictObject({
      name: parameterName,
      values: z
        .array(z.number().check(z.gte(-1e9), z.lte(1e9)))
        .check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MAX_PARAMETERS),
    z.refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
      error: 'must have different names',
      abort: true,
    }),
  );

/** What a person chooses, without what is looked for. */
export const backtestRules = z
  .strictObject({
    entry: screenerText,
    exit: z.strictObject({
      text: z.optional(screenerText),
      sessions: z.optional(bounded('sessions')),
      stop: z.optional(bounded('stop')),
      target: z.optional(bounded('target')),
      dropped: z.optional(z.boolean()),
    }),
    rank: z.optional(z.strictObject({ text: screenerText, order: z.enum(['highest', 'lowest']) })),
    positions: bounded('positions'),
    /** Sessions from one choice to the next. */
    rebalance: bounded('rebalance'),
    /** Paisa. */
    cash: bounded('cash'),
    /** Percent of the value of a trade. */
    commission: bounded('commission'),
    /** Percent of the volume of a session. */
    volumeShare: bounded('volumeShare'),
    from: z.optional(recordDay),
    upto: z.optional(recordDay),
    /** Values that `{n}` in the texts stands for. */
    parameters: z.optional(parameters),
    /** Percent of the time in which the best of the parameters is looked for; 70 if unset. */
    earlier: z.optional(within(10, 90, true)),
    /** Sessions of a training and of a test window. */
    walk: z.optional(
      z.strictObject({ train: within(20, 1300, true), test: within(5, 1300, true) }),
    ),
  })
  .check(inOrder);
export type BacktestRulesInput = z.infer<typeof backtestRules>;

const refusals = [...memberRefusals, 'not-found'] as const;

const rulesProblem = z.discriminatedUnion('part', [
  z.object({ part: z.enum(['entry', 'exit', 'rank']), problem: screenerProblem }),
  z.object({
    part: z.literal('parameters'),
    why: z.enum(['too-many', 'no-values', 'not-used', 'not-given']),
    name: z.string(),
    most: z.int(),
  }),
  /** Fewer than two finished sessions, or no room for a test window. */
  z.object({ part: z.literal('period') }),
]);
export type BacktestProblem = z.infer<typeof rulesProblem>;

export const startBacktest = endpoint({
  method: 'POST',
  path: '/screener/start-backtest',
  access: 'verified',
  cost: 30,
  summary: `Trades by a screener in the past, over the finished sessions of the record, delisted shares included. With \`parameters\`, \`{n}\` in the texts stands for each value of n and all combinations are tried, at most ${MAX_VARIANTS}; with \`walk\`, rules are chosen in each training window and used in the test window after it, in at most ${MAX_WINDOWS} windows. \`cash\` and all amounts are in paisa; \`commission\`, \`volumeShare\`, \`stop\` and \`target\` in percent. Shares are chosen again every \`rebalance\` sessions; one that is held is not resized. One runs at a time for a member: \`running\` names it. The id is made by the device, so that a repeated start changes nothing. Texts that cannot be run have \`problems\` and are not counted`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, rules: backtestRules }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('started'), id: z.string() }),
    z.object({ outcome: z.literal('running'), id: z.string() }),
    z.object({ outcome: z.literal('problem'), problems: z.array(rulesProblem) }),
  ]),
  errors: [...memberRefusals, 'limit-reached', 'busy'],
});

const figure = z.nullable(z.number());
/** Fractions: 0.1 is ten percent. */
const wholeFigures = z.object({
  growth: z.number(),
  indexGrowth: figure,
  yearlyGrowth: figure,
  indexYearlyGrowth: figure,
  worstFall: z.number(),
  indexWorstFall: figure,
  volatility: figure,
  growthPerVolatility: figure,
  trades: z.int(),
  won: figure,
  meanGain: figure,
  meanLoss: figure,
  turnover: figure,
  exposure: z.number(),
});

/** Prices in paisa, of the securities of the day of the purchase. */
const purchase = {
  code: shareCode,
  in: tradingDay,
  inPrice: z.number(),
  quantity: z.int(),
  cost: z.int(),
  /**
   * The session after which it was chosen, its place among those that matched, by which value, and
   * what hindered its purchase at the open before it was bought.
   */
  reasonIn: z.object({
    on: tradingDay,
    place: z.int(),
    value: figure,
    waitedFor: z.nullable(z.enum(['untraded', 'locked', 'volume', 'money', 'place'])),
  }),
};

const exitKind = z.enum(['stop', 'target', 'screener', 'sessions', 'dropped', 'delisted']);

const values = z.array(z.number());
/** One value for each session, in paisa. */
const line = z.array(z.number());
/** Null before the first level of the index. */
const indexLine = z.array(figure);

const bestOfMany = z.object({
  tried: z.int(),
  best: z.int(),
  bestGrowth: z.number(),
  medianGrowth: z.number(),
  laterGrowth: z.number(),
  laterMedianGrowth: z.number(),
  laterIndexGrowth: figure,
});

const window = z.object({ from: tradingDay, upto: tradingDay });

const backtestResult = z.object({
  /** The first session asked for, if the screener is known only from a later one, with which the result begins. */
  askedFrom: z.optional(tradingDay),
  days: z.array(tradingDay),
  equity: line,
  worth: line,
  /** As if all the money had been in DSEX. */
  index: indexLine,
  figures: wholeFigures,
  years: z.array(
    z.object({
      year: z.int(),
      growth: z.number(),
      indexGrowth: figure,
      worstFall: z.number(),
      trades: z.int(),
      won: z.int(),
    }),
  ),
  trades: z.array(
    z.object({
      ...purchase,
      out: tradingDay,
      outPrice: z.number(),
      proceeds: z.int(),
      gain: z.int(),
      reasonOut: z.object({ kind: exitKind, on: tradingDay }),
    }),
  ),
  open: z.array(
    z.object({ ...purchase, left: z.int(), proceeds: z.int(), worth: z.int(), gain: z.int() }),
  ),
  /** Orders that were not filled, each session again. */
  missed: z.object({ untraded: z.int(), locked: z.int(), volume: z.int(), money: z.int() }),
  countsCashDividends: z.boolean(),
  adjustedFrom,
  /** Fields whose values of all days are those of today. */
  undated: z.array(z.string()),
  /** Fields that have no values in the past: what they decide is unknown. */
  unknown: z.array(z.string()),
  /** Fields that only some shares have; `shares` have none, such as those whose listing was never recorded. */
  lacking: z.array(z.object({ field: z.string(), shares: z.int() })),
  /** The values of the parameters that are shown: the best in the earlier part. */
  values,
  grid: z.nullable(
    z.object({
      names: z.array(z.string()),
      /** The last session of the earlier part. */
      split: tradingDay,
      rows: z.array(z.object({ values, earlier: wholeFigures, later: wholeFigures })),
      warning: bestOfMany,
    }),
  ),
  walk: z.nullable(
    z.object({
      steps: z.array(
        z.object({
          train: window,
          test: window,
          values,
          trainGrowth: z.number(),
          figures: wholeFigures,
        }),
      ),
      days: z.array(tradingDay),
      equity: line,
    }),
  ),
});
export type BacktestAnswer = z.infer<typeof backtestResult>;

const states = ['waiting', 'running', 'done', 'failed', 'too-long', 'cancelled'] as const;
export type BacktestState = (typeof states)[number];

export const getBacktest = endpoint({
  method: 'GET',
  path: '/screener/get-backtest',
  access: 'verified',
  cost: 8,
  summary: `How far a backtest is, and its result when it is done. Any process answers. A result is kept for some minutes, the newest of a member only; of its trades the newest ${MAX_SENT_TRADES} are sent`,
  params: nothing,
  query: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({
    id: z.string(),
    state: z.enum(states),
    /** Steps, also of what waits. */
    done: z.int(),
    of: z.int(),
    result: z.nullable(backtestResult),
  }),
  errors: refusals,
});

export const cancelBacktest = endpoint({
  method: 'POST',
  path: '/screener/cancel-backtest',
  access: 'verified',
  cost: 3,
  summary: 'Ends a backtest that waits or runs. One that has ended stays as it is',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({ id: z.string(), state: z.enum(states) }),
  errors: refusals,
});
