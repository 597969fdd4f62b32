import { valueTypes } from '@dorpon/domain/screener/field';
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
const term = z.object({ ...place, type: z.enum(valueTypes) });

const ranAt = {
  day: tradingDay,
  /** The time of the newest prices; null for an earlier session. */
  at: z.nullable(epochMs),
  terms: z.array(term),
  /** Fields of the text whose values of that day are those of today: the record keeps no earlier ones. */
  undated: z.array(z.string()),
};

const ranAnswer = z.object({
  outcome: z.literal('ran'),
  ...ranAt,
  hints: z.array(screenerProblem),
  /** Shares with a bar on the day. */
  listed: z.int(),
  matches: z.array(
    z.object({
      code: shareCode,
      values: z.array(value),
      distances: z.array(value),
      distance: value,
    }),
  ),
  unknown: z.array(z.object({ reason: unknownReason, codes: z.array(shareCode) })),
  funnel: z.array(z.int()),
  nearly: z.array(z.object({ code: shareCode, term: z.int(), value, distance: value })),
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
  cost: 12,
  summary:
    'Runs a screener for a program: the matching shares as CSV, one column for each term under its text, or as JSON like `/screener/run-text`. A text that cannot be run is a bad parameter. Counted by the day',
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
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
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
      readings: z.array(
        z.object({
          truth: z.enum(['true', 'false', 'unknown']),
          value,
          low: value,
          high: value,
          distance: value,
          reason: z.nullable(unknownReason),
        }),
      ),
    }),
    problemOutcome,
  ]),
  errors: ['bad-parameter', 'unknown-share', 'not-found', 'not-ready'],
});

/** Sessions of which matches are counted. */
export const MAX_COUNTED_SESSIONS = 60;

export const matchesOverTime = endpoint({
  method: 'POST',
  path: '/screener/matches-over-time',
  access: 'public',
  cost: 30,
  summary: `How many shares a screener matches on each of the last sessions, at most ${MAX_COUNTED_SESSIONS}, oldest first. Earlier sessions are counted once a day. \`undated\` has the fields whose values of then are those of today. Long windows are charged by the work they take; a text that takes too much has a problem`,
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
      undated: z.array(z.string()),
    }),
    problemOutcome,
  ]),
  errors: ['bad-parameter', 'not-ready'],
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
