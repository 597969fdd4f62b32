import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../settings/make-folder.ts';

/** Small enough for one open file per share. */
const BUFFERED = 32 * 1024;

/** A file that gets its name only when it is complete: until then it ends in `.part`. */
export class WholeFile {
  readonly path: string;
  readonly #handle: FileHandle;
  #held: Uint8Array[] = [];
  #bytes = 0;

  private constructor(path: string, handle: FileHandle) {
    this.path = path;
    this.#handle = handle;
  }

  static async create(path: string): Promise<WholeFile> {
    makeFolder(dirname(path));
    return new WholeFile(path, await open(`${path}.part`, 'w'));
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    const piece = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    this.#held.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes >= BUFFERED) await this.#flush();
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#handle.sync();
    await this.#handle.close();
    await rename(`${this.path}.part`, this.path);
  }

  async discard(): Promise<void> {
    await this.#handle.close();
    await rm(`${this.path}.part`, { force: true });
  }

  async #flush(): Promise<void> {
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    this.#bytes = 0;
    await this.#handle.writev(held);
  }
}
