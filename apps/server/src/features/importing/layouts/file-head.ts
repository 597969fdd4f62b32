import { stat } from 'node:fs/promises';
import { BOM, beginsWithBom } from '../byte-order-mark.ts';
import { type FileBytes, openBytes } from '../file-bytes.ts';
import { Fields } from '../read-fields.ts';

const HEAD_BYTES = 65_536;

/** The beginning of a file as lines, enough to recognise it. */
export class FileHead {
  /** Where the text begins, after a byte order mark. */
  readonly start: number;
  /** Size of the text; Infinity for a compressed file. */
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly #lines: { from: number; to: number }[] = [];
  readonly #fields = new Fields();

  constructor(bytes: Uint8Array, size: number) {
    this.bytes = bytes;
    this.size = size;
    this.start = beginsWithBom(bytes) ? BOM.length : 0;
    for (let from = this.start; from < bytes.length; ) {
      const newline = bytes.indexOf(10, from);
      // A line cut off by the end of the head is ignored.
      if (newline < 0 && bytes.length < size) break;
      const end = newline < 0 ? bytes.length : newline;
      this.#lines.push({ from, to: end > from && bytes[end - 1] === 13 ? end - 1 : end });
      from = end + 1;
    }
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  text(line: number): string {
    const { from, to } = this.#lines[line];
    return Buffer.from(this.bytes.subarray(from, to)).toString('utf8');
  }

  cells(line: number, separator: number): string[] {
    const { from, to } = this.#lines[line];
    const fields = this.#fields;
    const count = Math.min(fields.split(this.bytes, from, to, separator), fields.from.length);
    return Array.from({ length: Math.max(count, 0) }, (_, at) => fields.text(this.bytes, at));
  }

  /** Up to `most` lines that are not empty, from `first` on. */
  filled(first: number, most: number): number[] {
    const found: number[] = [];
    for (let line = first; line < this.lineCount && found.length < most; line += 1)
      if (this.text(line).trim() !== '') found.push(line);
    return found;
  }
}

export async function readHead(path: string): Promise<FileHead> {
  const file = await openBytes(path);
  try {
    const buffer = Buffer.alloc(HEAD_BYTES);
    let held = 0;
    for (let read = -1; read !== 0 && held < HEAD_BYTES; held += read)
      read = await file.read(buffer, held, HEAD_BYTES - held);
    return new FileHead(buffer.subarray(0, held), await textSize(path, file, held));
  } finally {
    await file.close();
  }
}

async function textSize(path: string, { isPacked }: FileBytes, held: number): Promise<number> {
  if (held < HEAD_BYTES) return held;
  return isPacked ? Number.POSITIVE_INFINITY : (await stat(path)).size;
}
