import { openBytes } from './file-bytes.ts';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;
/** Longer lines are not rows: they are refused without being buffered. */
export const LONGEST_LINE = 4096;

/**
 * Complete lines, each ended by a newline. The bytes are valid until the next chunk is requested.
 */
export interface LineChunk {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** Bytes of the file read so far. */
  readonly bytesRead: number;
}

/** The text of a file: its start and size; Infinity when the size is unknown. */
export interface TextSpan {
  readonly start: number;
  readonly size: number;
}

/** A file from `start` on in chunks of complete lines: files may be larger than memory. */
export async function* lineChunksOf(path: string, text: TextSpan): AsyncGenerator<LineChunk> {
  const file = await openBytes(path);
  try {
    const room = Math.max(Math.min(CHUNK_BYTES, text.size), 2 * LONGEST_LINE);
    const bytes = Buffer.allocUnsafe(room + 1);
    let held = 0;
    let position = 0;
    while (position < text.start) {
      const passed = await file.read(bytes, 0, text.start - position);
      if (passed === 0) return;
      position += passed;
    }
    // True while the rest of a line that is too long is skipped. Its beginning is kept at a length
    // that is refused.
    let passing = false;
    for (;;) {
      const bytesRead = await file.read(bytes, held, room - held);
      position += bytesRead;
      held += bytesRead;
      if (bytesRead === 0 && held === 0) return;
      if (bytesRead === 0) {
        bytes[held] = NEWLINE;
        yield { bytes, end: held + 1, bytesRead: file.consumed };
        return;
      }
      const last = bytes.subarray(0, held).lastIndexOf(NEWLINE);
      if (last < 0) {
        if (held === room) {
          held = LONGEST_LINE + 1;
          passing = true;
        }
        continue;
      }
      if (passing) {
        // Moves the end of the line to the cut, over the skipped bytes.
        const end = bytes.indexOf(NEWLINE);
        bytes.copyWithin(LONGEST_LINE + 1, end, held);
        held -= end - (LONGEST_LINE + 1);
        passing = false;
      }
      const end = bytes.subarray(0, held).lastIndexOf(NEWLINE) + 1;
      yield { bytes, end, bytesRead: file.isPacked ? file.consumed : position - (held - end) };
      bytes.copyWithin(0, end, held);
      held -= end;
    }
  } finally {
    await file.close();
  }
}
