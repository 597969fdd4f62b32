import type { ReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { finished, pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';

/** The bytes of a file from its beginning, decompressed if it is gzipped. */
export interface FileBytes {
  readonly isPacked: boolean;
  /** Bytes of the file itself that have been read. */
  readonly consumed: number;
  /** Reads up to `most` bytes into `into`; returns their number, 0 at the end. */
  read(into: Buffer, at: number, most: number): Promise<number>;
  close(): Promise<void>;
}

const GZIP = [0x1f, 0x8b];
/** Price text compresses to a tenth or less, and even identical rows hardly to a hundredth. */
const MOST_RATIO = 200;
/** Smaller files are not checked: a short file of equal rows is not an attack. */
const RATIO_FROM_BYTES = 64 * 1024 * 1024;

/** `ACI.csv` and `ACI.csv.gz` are both `ACI`. */
export function stemOf(path: string): string {
  const name = basename(path).replace(/\.gz$/i, '');
  return basename(name, extname(name));
}

export async function openBytes(path: string): Promise<FileBytes> {
  const file = await open(path);
  try {
    const first = Buffer.alloc(GZIP.length);
    const { bytesRead } = await file.read(first, 0, first.length, 0);
    const isPacked = bytesRead === GZIP.length && GZIP.every((byte, at) => first[at] === byte);
    return isPacked ? new GzipBytes(file) : new PlainBytes(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

class PlainBytes implements FileBytes {
  readonly isPacked = false;
  readonly #file: FileHandle;
  consumed = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async read(into: Buffer, at: number, most: number): Promise<number> {
    const { bytesRead } = await this.#file.read(into, at, most, this.consumed);
    this.consumed += bytesRead;
    return bytesRead;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

class GzipBytes implements FileBytes {
  readonly isPacked = true;
  readonly #file: FileHandle;
  readonly #packed: ReadStream;
  readonly #text: Gunzip;
  readonly #chunks: AsyncIterator<Buffer>;
  /** Decompressed bytes that have not been read yet. */
  #rest: Buffer = Buffer.alloc(0);
  #unpacked = 0;

  constructor(file: FileHandle) {
    this.#file = file;
    this.#packed = file.createReadStream({ start: 0, autoClose: false });
    this.#text = createGunzip();
    // The iterator throws errors to its reader.
    pipeline(this.#packed, this.#text, () => {});
    this.#chunks = this.#text[Symbol.asyncIterator]();
  }

  get consumed(): number {
    return this.#text.bytesWritten;
  }

  async read(into: Buffer, at: number, most: number): Promise<number> {
    if (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next().catch((error) => {
        throw readable(error);
      });
      if (done) return 0;
      this.#rest = value;
      this.#unpacked += value.length;
      this.#refuseBomb();
    }
    const count = this.#rest.copy(into, at, 0, Math.min(most, this.#rest.length));
    this.#rest = this.#rest.subarray(count);
    return count;
  }

  #refuseBomb(): void {
    if (this.#unpacked < RATIO_FROM_BYTES || this.#unpacked < this.consumed * MOST_RATIO) return;
    throw new Error(
      `the gzip file unpacks to more than ${MOST_RATIO} times its size, which price files never do`,
    );
  }

  /** Waits until nothing reads from the file any more. */
  async close(): Promise<void> {
    const ended = new Promise<void>((done) => finished(this.#packed, () => done()));
    this.#text.destroy();
    this.#packed.destroy();
    await ended;
    await this.#file.close();
  }
}

function readable(error: NodeJS.ErrnoException): Error {
  if (error.code === 'Z_BUF_ERROR') return new Error('the gzip file is truncated');
  return error.code?.startsWith('Z_')
    ? new Error(`the gzip file is damaged: ${error.message}`)
    : error;
}
