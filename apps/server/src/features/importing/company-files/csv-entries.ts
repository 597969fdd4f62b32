import { BOM, beginsWithBom } from '../byte-order-mark.ts';
import { Fields, UNCLOSED } from '../read-fields.ts';
import { type Entry, LONGEST_ROW } from './entries.ts';

const COMMA = 44;
const NEWLINE = 10;
/** More columns than any of our files has. */
const MOST_COLUMNS = 256;
const SHOWN_BYTES = 60;

/**
 * Comma-separated records; a quoted field may contain commas, line breaks and doubled quotes. A
 * record with a lost quote loses only its first line: reading continues after it.
 */
export async function* csvEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry<string[]>> {
  const window = new ByteWindow(chunks);
  try {
    yield* records(window);
  } finally {
    await window.close();
  }
}

async function* records(window: ByteWindow): AsyncGenerator<Entry<string[]>> {
  const fields = new Fields({ most: MOST_COLUMNS, isText: true });
  await window.skipBom();
  for (;;) {
    const { bytes, at, line } = window;
    const count = fields.split(bytes, at, bytes.length, COMMA);
    const isWhole = count >= 0 && fields.end < bytes.length;
    const isOpen = !isWhole && (count >= 0 || count === UNCLOSED);
    const isTooLong = isOpen && bytes.length - at > LONGEST_ROW;
    if (isOpen && !window.ended && !isTooLong) {
      await window.load();
      continue;
    }
    if (at === bytes.length) return;
    if (count < 0 || isTooLong) {
      const text = await window.skipLine();
      const { bytesRead } = window;
      if (count >= 0) yield { line, bytesRead, wrong: 'line-too-long', text };
      else yield { line, bytesRead, wrong: 'unclosed-quote', text, column: fields.failedAt + 1 };
      continue;
    }
    const cells = Array.from({ length: Math.min(count, MOST_COLUMNS) }, (_, place) =>
      fields.text(bytes, place),
    );
    window.go(fields.end + 1);
    // An empty line is not a row.
    if (count > 1 || cells[0] !== '') yield { line, bytesRead: window.bytesRead, content: cells };
  }
}

/** The bytes of a file, loaded as needed and dropped once read. */
class ByteWindow {
  bytes: Buffer = Buffer.alloc(0);
  at = 0;
  /** The line of `at`, from 1. */
  line = 1;
  bytesRead = 0;
  ended = false;
  readonly #chunks: AsyncIterator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async load(): Promise<void> {
    const { value } = await this.#chunks.next();
    const rest = this.bytes.subarray(this.at);
    this.bytes = value === undefined ? rest : Buffer.concat([rest, value]);
    this.at = 0;
    this.ended = value === undefined;
    this.bytesRead += value?.length ?? 0;
  }

  async skipBom(): Promise<void> {
    while (!this.ended && this.bytes.length < BOM.length) await this.load();
    if (beginsWithBom(this.bytes)) this.at = BOM.length;
  }

  /** Moves to a position, or to the end of the file, counting lines. */
  go(to: number): void {
    const { bytes } = this;
    for (let at = bytes.indexOf(NEWLINE, this.at); at >= 0 && at < to; ) {
      this.line += 1;
      at = bytes.indexOf(NEWLINE, at + 1);
    }
    this.at = Math.min(to, bytes.length);
  }

  /** Moves to the next line; returns the beginning of this one. */
  async skipLine(): Promise<string> {
    const [text = ''] = this.bytes
      .toString('utf8', this.at, this.at + SHOWN_BYTES)
      .split(/\r?\n/, 1);
    for (;;) {
      const newline = this.bytes.indexOf(NEWLINE, this.at);
      this.go(newline < 0 ? this.bytes.length : newline + 1);
      if (newline >= 0 || this.ended) return text;
      await this.load();
    }
  }

  /** Closes the file, also when only its first row was read. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
