import { CallError } from '@dorpon/contract/error-catalogue';

/** The first step of the sign-in is done, and the second factor is asked for. */
export const needsSecondFactor = (cause: unknown): boolean =>
  cause instanceof CallError && cause.code === 'second-factor-needed';
