import { CallError, errorCatalogue } from '@dorpon/contract/error-catalogue';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Whether asking again can help: a wrong address stays wrong, a server that is away comes back. */
export const canHelp = (cause: unknown): boolean =>
  cause instanceof CallError ? errorCatalogue[cause.code].retry : true;

/** After the first failure soon, then more and more rarely. */
export const waitBefore = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
