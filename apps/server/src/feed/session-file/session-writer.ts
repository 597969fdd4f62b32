import { type FileHandle, open } from 'node:fs/promises';
import { packFrame } from './frames.ts';

export interface SessionWriterOptions {
  /** The complete part of a file to continue; 0 starts it. */
  readonly wholeBytes?: number;
  readonly flushEveryMs?: number;
  /** Characters that may wait for the disk. */
  readonly mostWaiting?: number;
  /** Called once with the reason why nothing more is written. */
  readonly onFailure: (reason: string) => void;
}

/**
 * Appends lines to a session file, one frame a second: a kill loses at most that second. Never
 * waits and never throws; a full or slow disk ends the file at its last complete frame.
 */
export class SessionWriter {
  readonly #path: string;
  readonly #options: SessionWriterOptions;
  readonly #most: number;
  readonly #timer: NodeJS.Timeout;
  #file: FileHandle | undefined;
  #waiting: string[] = [];
  #waitingSize = 0;
  #bytes: number;
  #flushing: Promise<void> | undefined;
  #isOver = false;

  constructor(path: string, options: SessionWriterOptions) {
    this.#path = path;
    this.#options = options;
    this.#bytes = options.wholeBytes ?? 0;
    this.#most = options.mostWaiting ?? 64 * 1024 * 1024;
    this.#timer = setInterval(() => void this.flush(), options.flushEveryMs ?? 1000);
    this.#timer.unref();
  }

  get bytes(): number {
    return this.#bytes;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  add(line: string): void {
    if (this.#isOver) return;
    this.#waiting.push(line);
    this.#waitingSize += line.length + 1;
    if (this.#waitingSize > this.#most) this.#fail(new Error('the disk is too slow'));
  }

  /** Resolves when everything added so far is written or has failed. */
  async flush(): Promise<void> {
    while (this.#flushing) await this.#flushing;
    if (this.#isOver || this.#waiting.length === 0) return;
    this.#flushing = this.#append().finally(() => {
      this.#flushing = undefined;
    });
    await this.#flushing;
  }

  async close(): Promise<void> {
    await this.flush();
    this.#isOver = true;
    clearInterval(this.#timer);
    const file = this.#file;
    this.#file = undefined;
    await file?.close().catch(() => {});
  }

  async #append(): Promise<void> {
    const text = `${this.#waiting.join('\n')}\n`;
    this.#waiting = [];
    this.#waitingSize = 0;
    try {
      const frame = await packFrame(text);
      this.#file ??= await openAt(this.#path, this.#bytes);
      for (let done = 0; done < frame.length; ) {
        const { bytesWritten } = await this.#file.write(frame, done, null, this.#bytes + done);
        done += bytesWritten;
      }
      this.#bytes += frame.length;
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = [];
    clearInterval(this.#timer);
    const file = this.#file;
    this.#file = undefined;
    // A reader ignores half a frame at the end.
    file
      ?.truncate(this.#bytes)
      .catch(() => {})
      .finally(() => file.close().catch(() => {}));
    this.#options.onFailure(`${this.#path}: ${error.message}`);
  }
}

async function openAt(path: string, wholeBytes: number): Promise<FileHandle> {
  const file = await open(path, wholeBytes > 0 ? 'r+' : 'w');
  if (wholeBytes > 0) await file.truncate(wholeBytes);
  return file;
}
