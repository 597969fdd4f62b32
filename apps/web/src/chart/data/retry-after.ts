import { RefusedError } from '../../platform/refused-error.ts';

const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Milliseconds to wait after the given number of failures in a row. */
export const retryAfter = (error: unknown, failures: number): number =>
  error instanceof RefusedError && error.seconds > 0
    ? error.seconds * 1000
    : Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (failures - 1));

/** Resolves after the time, or when aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
