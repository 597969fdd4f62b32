import { ERROR_REASONS, WARNING_REASONS } from '@dorpon/domain/portfolio/check-transaction';
import { z } from 'zod/mini';
import { shareCode, tradingDay } from './wire.ts';

const figure = z.nullable(z.number());

/** Why a transaction is refused, or a warning about one that is saved. */
export const problem = z.object({
  /** Of the transaction, which may be a later one that the change makes impossible. */
  id: z.string(),
  reason: z.enum([...ERROR_REASONS, ...WARNING_REASONS]),
  day: z.string(),
  code: z.nullable(shareCode),
  /** The field that is out of range. */
  field: z.nullable(z.string()),
  /** What the transaction has, and the least and the most that is possible: shares, or paisa. */
  wanted: figure,
  least: figure,
  most: figure,
  /** Before this day it is not possible. */
  from: z.nullable(tradingDay),
  /** The transaction was there before, and the change breaks it. */
  isLater: z.boolean(),
  /** The same in English. */
  msg: z.string(),
});
export type Problem = z.infer<typeof problem>;
