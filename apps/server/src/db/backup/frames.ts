import { createHash } from 'node:crypto';

/**
 * A backup file: a header line, then one zstd stream of frames. A frame is a letter, the length of
 * its content in four bytes, and the content. `M` is the manifest, `T` begins a table, `D` holds
 * rows in COPY format, `E` ends the table with its row count, `K` is the key file, `Z` ends the
 * file with a SHA-256 of all frames before it, so that any truncation or change is detected.
 */
export const MAGIC = Buffer.from('DORPON BACKUP 1\n');
export type FrameKind = 'M' | 'T' | 'D' | 'E' | 'K' | 'Z';

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

/** The file is truncated, changed or not a backup. */
export class DamagedBackup extends Error {}

const HEAD = 5;
const KINDS = new Set<string>(['M', 'T', 'D', 'E', 'K', 'Z']);
/** More than COPY ever sends at once: a longer length means damage. */
const MAX_LENGTH = 64 * 1024 * 1024;

/** Encodes frames as bytes. `end` is the last frame, with the checksum of the others. */
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

/** Decodes frames; throws unless the checksum at the end matches. */
export async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const chunk of chunks) {
    if (ended) throw new DamagedBackup('the backup is damaged: it has data after its end');
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length >= at + HEAD) {
      const kind = rest.toString('latin1', at, at + 1);
      const length = rest.readUInt32BE(at + 1);
      if (!KINDS.has(kind))
        throw new DamagedBackup('the backup is damaged: it has an unknown kind of frame');
      if (length > MAX_LENGTH)
        throw new DamagedBackup('the backup is damaged: it has a frame that is too long');
      if (rest.length < at + HEAD + length) break;
      const bytes = rest.subarray(at + HEAD, at + HEAD + length);
      if (kind === 'Z') {
        if (!hash.digest().equals(bytes))
          throw new DamagedBackup('the backup is damaged: its checksum does not match');
        ended = true;
        at += HEAD + length;
        break;
      }
      hash.update(rest.subarray(at, at + HEAD + length));
      at += HEAD + length;
      yield { kind: kind as FrameKind, bytes };
    }
    rest = rest.subarray(at);
  }
  if (!ended) throw new DamagedBackup('the backup is truncated: its end is missing');
  if (rest.length > 0) throw new DamagedBackup('the backup is damaged: it has data after its end');
}
