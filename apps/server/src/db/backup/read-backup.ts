import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createZstdDecompress } from 'node:zlib';
import { DamagedBackup, type Frame, framesOf, MAGIC } from './frames.ts';
import { type Manifest, manifest, tableEnd } from './manifest.ts';

/** The frames of a file, decompressed as they are read. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  await requireMagic(file);
  const packed = createReadStream(file, { start: MAGIC.length });
  const unpack = createZstdDecompress();
  packed.on('error', (error) => unpack.destroy(error));
  packed.pipe(unpack);
  try {
    yield* framesOf(unpack as AsyncIterable<Buffer>);
  } catch (error) {
    // zstd errors are reported as a damaged backup.
    const { code = '' } = error as { code?: string };
    throw code.startsWith('Z') || code.startsWith('ERR_')
      ? new DamagedBackup('the backup is truncated or damaged: it cannot be decompressed', {
          cause: error,
        })
      : error;
  } finally {
    packed.destroy();
    unpack.destroy();
  }
}

async function requireMagic(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(MAGIC.length);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    if (!head.subarray(0, bytesRead).equals(MAGIC))
      throw new DamagedBackup(`${file} is not a backup of Dorpon`);
  } finally {
    await handle.close();
  }
}

export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly rows: number;
  readonly keys: Buffer | null;
}

/** Reads the whole file before anything is changed: every listed table, and the checksum. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let about: Buffer | null = null;
  let keys: Buffer | null = null;
  const ended: { table: string; text: string }[] = [];
  let table = '';
  for await (const { kind, bytes } of readFrames(file)) {
    if (kind === 'M') about = Buffer.from(bytes);
    else if (kind === 'T') table = bytes.toString();
    else if (kind === 'K') keys = Buffer.from(bytes);
    else if (kind === 'E') ended.push({ table, text: bytes.toString() });
  }
  // Parsed only after the checksum has been verified.
  const found = about && manifest.parse(JSON.parse(about.toString()));
  if (!found || found.tables.some(({ name }, i) => name !== ended[i]?.table))
    throw new DamagedBackup('the backup is damaged: a table of its manifest is missing');
  const counts = ended.map(({ text }) => tableEnd.parse(JSON.parse(text)).rows);
  return { manifest: found, rows: counts.reduce((sum, count) => sum + count, 0), keys };
}
