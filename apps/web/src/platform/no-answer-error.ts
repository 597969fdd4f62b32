/** The server did not answer, or its answer does not match the contract. */
export class NoAnswerError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'NoAnswerError';
    this.status = status;
  }
}

/** What a proxy answers while the server behind it is down, and a network that wants a sign-in of its own first. */
const GATEWAY = [502, 503, 504, 511];

/** The server was not reached: without a network, or while it is down. */
export const isAway = (fault: unknown): boolean =>
  fault instanceof NoAnswerError && (fault.status === null || GATEWAY.includes(fault.status));
