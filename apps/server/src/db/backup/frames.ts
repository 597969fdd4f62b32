import { createHash } from 'node:crypto';

/**
 * A backup file: a line that names it, then one zstd stream of frames. A frame is a letter, the length of
 * what follows in four bytes, and that. `M` says what it is of, `T` begins a table, `D` is its rows as
 * PostgreSQL's COPY has them, `E` ends it with their number, `K` is the file of keys, `Z` ends everything
 * with a SHA-256 of all bytes before it: a file that was cut or changed anywhere is told from a whole one.
 */
export const MAGIC = Buffer.from('DORPON BACKUP 1\n');
export type FrameKind = 'M' | 'T' | 'D' | 'E' | 'K' | 'Z';

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

/** Why a file is not restored. */
export class DamagedBackup extends Error {}

const HEAD = 5;
const KINDS = new Set<string>(['M', 'T', 'D', 'E', 'K', 'Z']);
/** More than COPY ever gives at once: a length beyond it is damage, not a reason to wait. */
const LONGEST = 64 * 1024 * 1024;

/** Frames as bytes; the last one is made here. */
export class FrameWriter {
  readonly #hash = createHash('sha256');

  frame(kind: Exclude<FrameKind, 'Z'>, bytes: Buffer): Buffer[] {
    const head = headOf(kind, bytes.length);
    this.#hash.update(head).update(bytes);
    return [head, bytes];
  }

  end(): Buffer[] {
    const sum = this.#hash.digest();
    return [headOf('Z', sum.length), sum];
  }
}

function headOf(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(kind, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

/** The frames of unpacked bytes; ends with an error unless the sum at the end is that of what came. */
export async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let isWhole = false;
  for await (const chunk of chunks) {
    if (isWhole) throw new DamagedBackup('something follows the end of the backup');
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length >= at + HEAD) {
      const kind = rest.toString('latin1', at, at + 1);
      const length = rest.readUInt32BE(at + 1);
      if (!KINDS.has(kind) || length > LONGEST)
        throw new DamagedBackup('the backup is damaged: a part of it has no known beginning');
      if (rest.length < at + HEAD + length) break;
      const bytes = rest.subarray(at + HEAD, at + HEAD + length);
      if (kind === 'Z') {
        if (!hash.digest().equals(bytes))
          throw new DamagedBackup(
            'the backup is damaged: its sum is another than it was made with',
          );
        isWhole = true;
        at += HEAD + length;
        break;
      }
      hash.update(rest.subarray(at, at + HEAD + length));
      at += HEAD + length;
      yield { kind: kind as FrameKind, bytes };
    }
    rest = rest.subarray(at);
  }
  if (!isWhole) throw new DamagedBackup('the backup is cut: its end is missing');
  if (rest.length > 0) throw new DamagedBackup('something follows the end of the backup');
}
