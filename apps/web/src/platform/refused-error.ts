import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';

/** Refused for now: the server is busy or not ready, or this client called too often. */
export class RefusedError extends CallError {
  /** Seconds until the next attempt is allowed. */
  readonly seconds: number;

  constructor(code: ErrorCode, message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}
