import { CallError, errorCatalogue } from '@dorpon/contract/error-catalogue';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Whether a retry can help: not for an invalid request. */
export const canHelp = (cause: unknown): boolean =>
  cause instanceof CallError ? errorCatalogue[cause.code].retry : true;

/** Doubles with each failure, up to a limit. */
export const waitBefore = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
