import { type Fault, faultNames, findingKinds, severities } from '@dorpon/domain/health/finding';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

const faultName = z.enum(faultNames as [Fault, ...Fault[]]);

/** `found` and `expected` are in paisa, a count or a percentage, depending on the fault. */
export const findingRow = z.object({
  fault: faultName,
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

/** The most findings of a kind in an answer; `counts` and `faultCounts` include all. */
export const FINDINGS_SHOWN = 200;

export const getDataHealth = endpoint({
  method: 'GET',
  path: '/admin/data-health',
  access: 'admin',
  cost: 150,
  summary: `Problems in the stored market data and what to do about them: at most ${FINDINGS_SHOWN} findings of a kind, worst and newest first, and the count of all by kind and by fault. Runs a check on the first call and with \`refresh\`, otherwise returns the last result. If a check takes longer than a few seconds, the answer comes before it is finished and \`isChecking\` is true`,
  params: nothing,
  query: z.strictObject({
    refresh: z._default(
      z.pipe(
        z.enum(['true', 'false'], 'must be true or false'),
        z.transform((text) => text === 'true'),
      ),
      false,
    ),
  }),
  answer: z.object({
    /** Null before the first check is finished. */
    checkedAt: z.nullable(epochMs),
    /** A check is running; ask again for its result. */
    isChecking: z.boolean(),
    tookMs: z.int(),
    /** Rows checked. */
    shares: z.int(),
    days: z.int(),
    minuteDays: z.int(),
    counts: z.array(z.object({ kind: z.enum(findingKinds), count: z.int() })),
    /** Only faults that were found. */
    faultCounts: z.array(z.object({ fault: faultName, count: z.int() })),
    findings: z.array(findingRow),
  }),
  errors: ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'],
});
