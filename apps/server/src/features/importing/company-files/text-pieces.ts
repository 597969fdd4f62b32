import { StringDecoder } from 'node:string_decoder';
import { openBytes } from '../file-bytes.ts';

const CHUNK = 256 * 1024;

/** The text of a file, loaded as needed and dropped once read. */
export class TextPieces {
  text = '';
  at = 0;
  /** The line of `at`, from 1. */
  line = 1;
  bytesRead = 0;
  ended = false;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #decoder = new StringDecoder('utf8');

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Loads more text and drops what is before `at`. */
  async more(): Promise<void> {
    const { value } = await this.#chunks.next();
    this.text = this.text.slice(this.at);
    this.at = 0;
    const isFirst = this.bytesRead === 0;
    if (value === undefined) this.ended = true;
    else this.bytesRead += value.length;
    this.text += value === undefined ? this.#decoder.end() : this.#decoder.write(value);
    if (isFirst && this.text.startsWith('\uFEFF')) this.text = this.text.slice(1);
  }

  /** Closes the file, also when only its first row was read. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Moves to a position, counting lines. */
  go(to: number): void {
    for (let at = this.text.indexOf('\n', this.at); at >= 0 && at < to; )
      [this.line, at] = [this.line + 1, this.text.indexOf('\n', at + 1)];
    this.at = to;
  }

  /** Moves to the next line, loading more where its end is not there yet. */
  async nextLine(): Promise<void> {
    for (;;) {
      const end = this.text.indexOf('\n', this.at);
      if (end >= 0) return this.go(end + 1);
      this.at = this.text.length;
      if (this.ended) return;
      await this.more();
    }
  }
}

/** Reads a file in chunks, at the consumer's pace. */
export async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await openBytes(path);
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const count = await file.read(chunk, 0, CHUNK);
      if (count === 0) return;
      yield chunk.subarray(0, count);
    }
  } finally {
    await file.close();
  }
}
