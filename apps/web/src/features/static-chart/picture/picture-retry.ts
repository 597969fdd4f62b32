import { CallError, errorCatalogue } from '@dorpon/contract/error-catalogue';

const FIRST_MS = 2000;
const MAX_MS = 30_000;

/** Whether a retry can help: not for an invalid request. */
export const isRetryable = (cause: unknown): boolean =>
  cause instanceof CallError ? errorCatalogue[cause.code].retry : true;

/** Doubles with each failure, up to a limit. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
