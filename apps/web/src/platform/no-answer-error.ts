/** The server did not answer, or its answer does not match the contract. */
export class NoAnswerError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'NoAnswerError';
    this.status = status;
  }
}
