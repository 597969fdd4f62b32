import { z } from 'zod/mini';
import { shareCode, tradingDay } from './wire.ts';

/** Why a transaction is refused, or what is odd about one. */
export const PROBLEM_REASONS = [
  'not-owned',
  'never-owned',
  'lots-differ',
  'unknown-lot',
  'more-than-entitled',
  'more-than-loan',
] as const;

/** Of the transaction with this id, which may be a later one that a change makes impossible. */
export const problem = z.object({
  id: z.string(),
  reason: z.enum(PROBLEM_REASONS),
  day: tradingDay,
  /** Null when it concerns money. */
  code: z.nullable(shareCode),
  wanted: z.int(),
  /** Owned, entitled or owed. */
  owned: z.int(),
  /** The same in English. */
  msg: z.string(),
});
export type Problem = z.infer<typeof problem>;
