import type { ServerResponse } from 'node:http';

/** Slower downloads are cut: others wait for their place. 16 kB a second is a bad mobile link. */
export const slowest = {
  bytesPerSecond: 16 * 1024,
  overMs: 10_000,
  /** Before this, most of what was sent may still be in buffers on the way. */
  knownAfterMs: 5000,
};

interface Mark {
  readonly at: number;
  /** Bytes that the client took, compressed. */
  readonly taken: number;
  /** Bytes of the file, before compression. */
  readonly made: number;
}

/** How fast a client reads a long answer, over the last one or two windows of `slowest.overMs`. */
export class ReadSpeed {
  readonly #to: ServerResponse;
  readonly #began: number;
  #windows: readonly [earlier: Mark, newest: Mark];
  #made = 0;
  #isWaiting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(to: ServerResponse) {
    this.#to = to;
    const start = this.#mark();
    this.#began = start.at;
    this.#windows = [start, start];
  }

  /** Calls `cut` when the client is below the minimum speed. */
  watch(cut: () => void): void {
    this.#timer = setInterval(() => {
      const [, newest] = this.#windows;
      if (this.#leavesUnread && this.#since(newest, 'taken') < slowest.bytesPerSecond) cut();
      this.#windows = [newest, this.#mark()];
    }, slowest.overMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Null while unknown, and while the source is slow. */
  get bytesPerSecond(): number | null {
    if (performance.now() - this.#began < slowest.knownAfterMs) return null;
    const [earlier] = this.#windows;
    // Held up by the client's own allowance, which is charged by uncompressed bytes.
    if (this.#isWaiting) return this.#since(earlier, 'made');
    return this.#leavesUnread ? this.#since(earlier, 'taken') : null;
  }

  /** Counts bytes of the file, after waiting until the client's allowance has room for them. */
  async made(bytes: number, allowance: Promise<void> | undefined): Promise<void> {
    this.#isWaiting = allowance !== undefined;
    await allowance;
    this.#isWaiting = false;
    this.#made += bytes;
  }

  /** Only a client that leaves bytes unread is slow; otherwise the source is. */
  get #leavesUnread(): boolean {
    return (this.#to.socket?.writableLength ?? 0) > 0;
  }

  #mark(): Mark {
    const { bytesWritten = 0, writableLength = 0 } = this.#to.socket ?? {};
    // Buffered bytes count as written: the difference is what the client took.
    return { at: performance.now(), taken: bytesWritten - writableLength, made: this.#made };
  }

  #since(mark: Mark, what: 'taken' | 'made'): number {
    const now = this.#mark();
    return ((now[what] - mark[what]) * 1000) / Math.max(1, now.at - mark.at);
  }
}
