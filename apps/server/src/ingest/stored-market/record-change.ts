import type { ShareCode } from '@dorpon/domain/units';
import { z } from 'zod/mini';

/** Where an import tells, in the transaction of its rows, what they changed. */
export const RECORD_CHANNEL = 'market_record';

const told = z.object({ codes: z.optional(z.array(z.string())) });

/** The shares whose record changed beside this process; null stands for all of them. */
export type ChangedCodes = ReadonlySet<ShareCode> | null;

/** Codes are left out when there are too many to name; what cannot be read may be about anything. */
export function changedCodes(payload: string | null): ChangedCodes {
  try {
    const { codes } = told.parse(JSON.parse(payload ?? '{}'));
    return codes ? new Set(codes) : null;
  } catch {
    return null;
  }
}

export const bothChanged = (a: ChangedCodes, b: ChangedCodes): ChangedCodes =>
  a === null || b === null ? null : new Set([...a, ...b]);
