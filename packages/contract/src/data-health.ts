import { type Fault, faultNames, findingKinds, severities } from '@dorpon/domain/health/finding';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

/** Figures in paisa, a count or a percentage, as the fault has it. */
export const findingRow = z.object({
  fault: z.enum(faultNames as [Fault, ...Fault[]]),
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  /** Null for the whole market. */
  code: z.nullable(z.string()),
  other: z.nullable(z.string()),
  from: z.nullable(tradingDay),
  upto: z.nullable(tradingDay),
  days: z.int(),
  found: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  what: z.string(),
  whatBangla: z.string(),
  todo: z.string(),
  todoBangla: z.string(),
  command: z.nullable(z.string()),
});
export type FindingRow = z.infer<typeof findingRow>;

/** So many of a kind are in an answer; the counts are of all. */
export const FINDINGS_SHOWN = 200;

export const getDataHealth = endpoint({
  method: 'GET',
  path: '/admin/data-health',
  access: 'admin',
  cost: 150,
  summary: `What is wrong with the stored market and what to do about it: at most ${FINDINGS_SHOWN} findings of a kind, the worst and newest first, and the count of all. The store is looked through when nobody did so yet, and anew with \`refresh\`; otherwise the last result is told with its age. A look that lasts longer than some seconds is not waited for: \`isChecking\` says so`,
  params: nothing,
  query: z.strictObject({
    refresh: z._default(
      z.pipe(
        z.enum(['true', 'false'], 'neither true nor false'),
        z.transform((text) => text === 'true'),
      ),
      false,
    ),
  }),
  answer: z.object({
    /** Null before the first look is done. */
    checkedAt: z.nullable(epochMs),
    /** A look is under way: asking again gets its result. */
    isChecking: z.boolean(),
    /** How long it took. */
    tookMs: z.int(),
    /** What was looked at. */
    shares: z.int(),
    days: z.int(),
    minuteDays: z.int(),
    counts: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
    findings: z.array(findingRow),
  }),
  errors: ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'],
});
