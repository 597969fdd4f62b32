import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';

const MAGIC = 0xfd2fb528;
const RLE_BLOCK = 1;
const dictionaryBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];

const compress = promisify(zstdCompress);

/** One complete zstd frame with a checksum; consecutive frames form a file that `zstd -d` reads. */
export const packFrame = (text: string): Promise<Buffer> =>
  compress(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** Throws when the frame is damaged. Node's zstd reads one frame and ignores what follows. */
export const unpackFrame = (frame: Uint8Array): string => zstdDecompressSync(frame).toString();

/**
 * The end of the frame that begins at `from` (RFC 8878 §3.1.1), null when the file is truncated
 * before it. Throws when there is no frame.
 */
export function frameEnd(bytes: Buffer, from: number): number | null {
  if (bytes.length < from + 4) return null;
  if (bytes.readUInt32LE(from) !== MAGIC) throw new Error('not a zstd frame');
  const descriptor = bytes[from + 4];
  if (descriptor === undefined) return null;
  const isSingle = (descriptor & 0x20) !== 0;
  const sizeBytes = contentSizeBytes[descriptor >> 6] || (isSingle ? 1 : 0);
  let at = from + 5 + (isSingle ? 0 : 1) + (dictionaryBytes[descriptor & 3] ?? 0) + sizeBytes;
  for (let isLast = false; !isLast; ) {
    if (at + 3 > bytes.length) return null;
    const header = bytes.readUIntLE(at, 3);
    isLast = (header & 1) !== 0;
    at += 3 + (((header >> 1) & 3) === RLE_BLOCK ? 1 : header >> 3);
  }
  if ((descriptor & 4) !== 0) at += 4;
  return at <= bytes.length ? at : null;
}
