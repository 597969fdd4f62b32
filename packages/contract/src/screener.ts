import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { valueTypes } from '@dorpon/domain/screener/field';
import { MAX_FORMULA_TEXT, MAX_FORMULAS } from '@dorpon/domain/screener/formulas';
import { problemCodes } from '@dorpon/domain/screener/problem';
import { UNKNOWN_REASONS } from '@dorpon/domain/screener/unknown-reason';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { epochMs, nothing, recordDay, shareCode, tradingDay } from './wire.ts';

/** Longer than a screener may be: the language itself says that one is too long. */
const MAX_SENT_TEXT = 8000;
/** Shares that nearly match, in one answer. */
export const MAX_NEARLY = 50;

export const screenerText = z.string().check(z.maxLength(MAX_SENT_TEXT));

const place = { from: z.int(), to: z.int() };

/** What is wrong with a text, where, and how it may be mended. */
export const screenerProblem = z.object({
  code: z.enum(problemCodes),
  ...place,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  expected: z.array(z.string()),
  mends: z.array(z.object({ ...place, text: z.string() })),
});

const problemOutcome = z.object({
  outcome: z.literal('problem'),
  problems: z.array(screenerProblem),
});

const value = z.nullable(z.number());
const unknownReason = z.enum(UNKNOWN_REASONS);

/** What the members of the outermost `and` are, by their place in the text. */
const part = { ...place, type: z.enum(valueTypes) };
const term = z.object({
  ...part,
  /** The alternatives of a term with `or`. */
  parts: z.array(z.object(part)),
});

/** The nearer bound is 0: the distance is in the unit of the value, no part of the bound. */
const isInUnits = z.boolean();

const reading = {
  truth: z.enum(['true', 'false', 'unknown']),
  value,
  low: value,
  high: value,
  distance: value,
  isInUnits,
  reason: z.nullable(unknownReason),
};

/**
 * Set where the record lacks corporate actions: its first ex-day, null if it has none. Prices before it are not
 * adjusted for bonus, split and rights issues, and cash dividends before it are not counted.
 */
export const adjustedFrom = z.optional(z.nullable(tradingDay));

const ranAt = {
  day: tradingDay,
  /** The time of the newest prices; null for an earlier session. */
  at: z.nullable(epochMs),
  terms: z.array(term),
  /** Fields of the text whose values of that day are those of today: the record keeps no earlier ones. */
  undated: z.array(z.string()),
  /** Only of an earlier session. */
  adjustedFrom,
};

const ranAnswer = z.object({
  outcome: z.literal('ran'),
  ...ranAt,
  /** How long the server took to find it, without waiting for its turn. */
  ms: z.number(),
  hints: z.array(screenerProblem),
  /** Shares with a bar on the day. */
  listed: z.int(),
  matches: z.array(
    z.object({
      code: shareCode,
      values: z.array(value),
      distances: z.array(value),
      distance: value,
      /** Of an earlier session: its close, its change and the change from then to now, in percent. */
      price: z.optional(z.object({ close: value, change: value, since: value })),
    }),
  ),
  unknown: z.array(z.object({ reason: unknownReason, codes: z.array(shareCode) })),
  funnel: z.array(z.int()),
  nearly: z.array(
    z.object({
      code: shareCode,
      term: z.int(),
      value,
      distance: value,
      isInUnits,
    }),
  ),
});

export const runText = endpoint({
  method: 'POST',
  path: '/screener/run-text',
  access: 'public',
  cost: 12,
  summary: `Runs a screener on all shares, now or as of a day. Each match has one value per term, what the term compares, with its distance to the bound, and the least of these. \`unknown\` has the shares for which a value is missing, by reason; \`funnel\` how many shares are left after each term; \`nearly\` those that only one term excludes, the nearest first. A text that cannot be run has \`problems\`. Long windows are charged by the work they take`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    text: screenerText,
    day: z.optional(recordDay),
    near: z.optional(z.int().check(z.gte(0), z.lte(MAX_NEARLY))),
  }),
  answer: z.discriminatedUnion('outcome', [ranAnswer, problemOutcome]),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});

export const runForProgram = endpoint({
  method: 'GET',
  path: '/screener/run',
  access: 'verified',
  ownSite: true,
  cost: 12,
  summary: `Runs a screener for a program: the matching shares as CSV, one column for each term under its text, or as JSON like \`/screener/run-text\`. A text that cannot be run is a bad parameter, with the place of the problem. Counted by the day: ${entitlementsOf('free').programCallsPerDay} calls, with pro ${entitlementsOf('pro').programCallsPerDay}. Long windows are charged by the work they take`,
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    text: screenerText,
    day: z.optional(recordDay),
    /** Default csv. */
    format: z.optional(z.enum(['csv', 'json'])),
  }),
  answer: z.union([z.string(), ranAnswer]),
  media: 'text/csv',
  errors: [...memberRefusals, 'not-found', 'limit-reached', 'too-many-requests'],
});

export const explainScreener = endpoint({
  method: 'POST',
  path: '/screener/explain',
  access: 'public',
  cost: 10,
  summary:
    'Why a share is in a result or not: of each term its truth, its value, the range that is allowed and the distance to the nearer bound; where it is unknown, the reason',
  params: nothing,
  query: nothing,
  body: z.strictObject({ text: screenerText, code: shareCode, day: z.optional(recordDay) }),
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('explained'),
      ...ranAt,
      readings: z.array(z.object({ ...reading, parts: z.array(z.object(reading)) })),
    }),
    problemOutcome,
  ]),
  errors: ['bad-parameter', 'unknown-share', 'not-found', 'not-ready'],
});

const formulaOutcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('values'),
    type: z.enum(valueTypes),
    /** In the order of `codes`; null where it is unknown. */
    values: z.array(z.nullable(z.union([z.number(), z.string(), z.boolean()]))),
    unknown: z.array(z.object({ reason: unknownReason, codes: z.array(shareCode) })),
  }),
  problemOutcome,
]);

export const formulaValues = endpoint({
  method: 'POST',
  path: '/screener/values',
  access: 'public',
  cost: 12,
  summary: `Values of at most ${MAX_FORMULAS} formulas for all shares that are listed on the day, now or as of a day, and for which of them a condition is true. Money and prices are in taka. A formula that cannot be read has \`problems\`, and so has one that takes too much work together with those before it. Long windows are charged by the work they take`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    formulas: z
      .array(z.string().check(z.maxLength(MAX_FORMULA_TEXT)))
      .check(z.maxLength(MAX_FORMULAS)),
    condition: z.optional(screenerText),
    day: z.optional(recordDay),
  }),
  answer: z.object({
    day: tradingDay,
    /** The time of the newest prices; null for an earlier session. */
    at: z.nullable(epochMs),
    undated: z.array(z.string()),
    codes: z.array(shareCode),
    /** In the order in which they were asked. */
    formulas: z.array(formulaOutcome),
    condition: z.nullable(formulaOutcome),
  }),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});

/** Sessions of which matches are counted. */
export const MAX_COUNTED_SESSIONS = 60;

export const matchesOverTime = endpoint({
  method: 'POST',
  path: '/screener/matches-over-time',
  access: 'public',
  cost: 30,
  summary: `How many shares a screener matches on each of the last sessions, at most ${MAX_COUNTED_SESSIONS}, oldest first. Earlier sessions are counted once a day. \`since\` has which shares matched on the last finished one, and since when. \`undated\` has the fields whose values of then are those of today. Long windows are charged by the work they take; a text that takes too much has a problem`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    text: screenerText,
    days: z.int().check(z.gte(1), z.lte(MAX_COUNTED_SESSIONS)),
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('counted'),
      sessions: z.array(z.object({ day: tradingDay, matches: z.int() })),
      /**
       * Shares that matched at the end of the last finished session, each with the first of the sessions in a row on
       * which it did.
       */
      since: z.array(z.object({ code: shareCode, day: tradingDay })),
      undated: z.array(z.string()),
    }),
    problemOutcome,
  ]),
  errors: ['bad-parameter', 'not-ready'],
});

/** The intervals of charts that are made of days. */
export const formulaInterval = z.enum(['day', 'week', 'month', 'quarter']);

export const formulaSeries = endpoint({
  method: 'POST',
  path: '/screener/series',
  access: 'public',
  cost: 20,
  summary:
    'What a formula on a chart needs beside the bars of its share: results, holdings, ranks and the like. The text is divided where it reads no bars or compares shares; each part has one value for each session of the share in the record, as it was known then, in prices of that session. `moves`: the value of a session is final only at its end. `undated` has the fields whose values of then are those of today. Parts that compare shares and long windows are charged by the work they take; a text that takes too much has a problem',
  params: nothing,
  query: nothing,
  body: z.strictObject({ text: screenerText, code: shareCode, interval: formulaInterval }),
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('series'),
      days: z.array(tradingDay),
      parts: z.array(
        z.object({ type: z.enum(valueTypes), moves: z.boolean(), values: z.array(value) }),
      ),
      undated: z.array(z.string()),
    }),
    problemOutcome,
  ]),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getFirstDay = endpoint({
  method: 'GET',
  path: '/screener/get-first-day',
  access: 'public',
  cost: 1,
  summary:
    'The earliest day as of which screeners can be run, and from which on backtests can trade. `isCut`: the record is longer, but they see its newest five years only. Null: it has no session',
  params: nothing,
  query: nothing,
  answer: z.object({ day: z.nullable(tradingDay), isCut: z.boolean() }),
  errors: ['not-ready'],
});

export const getReadyScreeners = endpoint({
  method: 'GET',
  path: '/screener/get-ready',
  access: 'public',
  cost: 4,
  summary:
    'Ready screeners with their texts: which shares match now, and for how many it is unknown. `year` has how many matched at the end of each week of the last year, oldest first, counted once a day; null until they are',
  params: nothing,
  query: nothing,
  answer: z.object({
    day: tradingDay,
    at: epochMs,
    screeners: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        matches: z.array(shareCode),
        unknown: z.int(),
        year: z.nullable(
          z.object({
            mean: z.number(),
            least: z.int(),
            most: z.int(),
            perWeek: z.array(z.int()),
          }),
        ),
      }),
    ),
  }),
  errors: ['not-ready'],
});
