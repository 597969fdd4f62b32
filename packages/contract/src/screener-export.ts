import { z } from 'zod/mini';
import { epochMs, tradingDay } from './wire.ts';

/** JSON that was checked when it was saved. */
const asSaved = z.unknown();

/** What a member made with screeners, as parts of the export of the account. */
export const ownScreeners = {
  /** Also those that were removed and can be restored. */
  screeners: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      content: asSaved,
      since: epochMs,
      removed: z.nullable(epochMs),
    }),
  ),
  /** Without content: the removal. */
  screenerVersions: z.array(
    z.object({ screener: z.string(), version: z.int(), time: epochMs, content: asSaved }),
  ),
  /** The name under which the member publishes. */
  displayNames: z.array(z.object({ name: z.string(), since: epochMs })),
  /** What others see or saw of the member's screeners. `reason` of an administrator who removed it. */
  publicScreeners: z.array(
    z.object({
      id: z.string(),
      screener: z.string(),
      name: z.string(),
      about: z.string(),
      text: z.string(),
      time: epochMs,
      copies: z.int(),
      withdrawn: z.nullable(epochMs),
      removed: z.nullable(epochMs),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Public screeners of others that the member copied. */
  screenerCopies: z.array(z.object({ id: z.string(), time: epochMs })),
  screenerReports: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      note: z.string(),
      time: epochMs,
      /** When an administrator answered it. */
      answered: z.nullable(epochMs),
    }),
  ),
  /** Publications of the member that an administrator removed, as hashes: they are not published again. */
  removedPublications: z.array(z.object({ hash: z.string(), time: epochMs })),
  /** What live screeners match, and the newest changes of the day. `base`: when counting began. */
  liveScreeners: z.array(
    z.object({
      screener: z.string(),
      text: z.string(),
      day: tradingDay,
      base: epochMs,
      time: epochMs,
      matches: asSaved,
      changes: asSaved,
    }),
  ),
  /** The newest one, for some minutes. Without result while it runs, and if it ended without one. */
  backtests: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      done: z.int(),
      steps: z.int(),
      time: epochMs,
      result: asSaved,
    }),
  ),
};
