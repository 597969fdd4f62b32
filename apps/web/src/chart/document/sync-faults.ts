import { CallError, errorCatalogue } from '@dorpon/contract/error-catalogue';
import type { ReachedLimit } from '@dorpon/domain/membership/entitlements';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { RefusedError } from '../../platform/refused-error.ts';
import type { SavingFault } from '../chart-editor.ts';

/** Seconds until a call may be tried again; undefined if that cannot help. */
export function secondsUntilRetry(error: unknown): number | undefined {
  if (error instanceof RefusedError) return error.seconds || 1;
  if (error instanceof NoAnswerError) return 0;
  if (error instanceof CallError && errorCatalogue[error.code].retry) return 0;
  return undefined;
}

/** Why the server refuses one layout, drawing or template for good; undefined for other faults. */
export function refusalOf(error: unknown): SavingFault | undefined {
  if (!(error instanceof CallError) || secondsUntilRetry(error) !== undefined) return undefined;
  if (error.code === 'limit-reached' || error.code === 'too-large') return error.code;
  return error.code === 'bad-parameter' ? 'refused' : undefined;
}

/** The limit of the membership that a call has reached. */
export const limitOf = (error: unknown): ReachedLimit | undefined =>
  error instanceof CallError ? error.limit : undefined;

/** The server answered, but not as this version of the app expects. */
export const isUnreadableAnswer = (error: unknown): boolean =>
  error instanceof NoAnswerError && error.status !== null && error.status < 400;

export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not-found';
