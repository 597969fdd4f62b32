import type { EpochMs } from '@dorpon/domain/units';
import type { StoredMessage } from './store.ts';

/** How long a change by another process may go unnoticed. */
const FRESH_MS = 10_000;

type Read = () => Promise<readonly StoredMessage[]>;

/** The messages in memory: every visitor asks for them, and they change rarely. */
export function createShownList(read: Read, now: () => EpochMs) {
  let current: ReturnType<Read> | undefined;
  let readAt = 0;
  return {
    messages(): ReturnType<Read> {
      if (current !== undefined && Math.abs(now() - readAt) < FRESH_MS) return current;
      const reading = read();
      current = reading;
      readAt = now();
      // A failed read is not kept.
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    /** After a change, the next call reads again. */
    forget(): void {
      current = undefined;
    },
  };
}
