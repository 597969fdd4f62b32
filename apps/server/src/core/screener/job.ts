import { CallError } from '@dorpon/contract/error-catalogue';

/** Processor time of one job: while it runs no other screener does. */
const MOST_MS = 2500;

/** The work of a text takes longer than its size says. */
export class TooLong extends Error {
  constructor() {
    super('a screener took too long');
  }
}

/** What one caller has computed on the thread that serves everybody. */
export class Job {
  usedMs = 0;
  readonly #isWanted: () => boolean;
  readonly #mostMs: number;

  /** `isWanted`: false once the caller has left. */
  constructor(isWanted: () => boolean = () => true, mostMs = MOST_MS) {
    this.#isWanted = isWanted;
    this.#mostMs = mostMs;
  }

  /** Throws if it must not go on. */
  check(): void {
    if (!this.#isWanted()) throw new CallError('not-ready', 'the caller has left');
    if (this.usedMs > this.#mostMs) throw new TooLong();
  }

  /** Counts processor time: on a busy machine a step mostly waits. */
  counted<Result>(step: () => Result): Result {
    const before = process.threadCpuUsage();
    try {
      return step();
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.usedMs += (user + system) / 1000;
    }
  }
}
