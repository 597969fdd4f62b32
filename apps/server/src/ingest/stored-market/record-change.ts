import type { ShareCode } from '@dorpon/domain/units';
import { z } from 'zod/mini';

/** NOTIFY channel of imports; sent in the transaction of the imported rows. */
export const RECORD_CHANNEL = 'market_record';

const payloadSchema = z.object({ codes: z.optional(z.array(z.string())) });

/** Shares whose record another process changed; null means all of them. */
export type ChangedCodes = ReadonlySet<ShareCode> | null;

/** Null when the payload is unreadable, or names no codes because there are too many. */
export function changedCodes(payload: string | null): ChangedCodes {
  try {
    const { codes } = payloadSchema.parse(JSON.parse(payload ?? '{}'));
    return codes ? new Set(codes) : null;
  } catch {
    return null;
  }
}

export const bothChanged = (a: ChangedCodes, b: ChangedCodes): ChangedCodes =>
  a === null || b === null ? null : new Set([...a, ...b]);
