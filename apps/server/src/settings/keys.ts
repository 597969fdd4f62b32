import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';

const keys = z.object({ authSecret: z.string().min(32) });

/** What this house signs with: made at the first start, kept beside the data, read by its owner alone. */
export function readKeys(dataDir: string): z.infer<typeof keys> {
  const file = join(dataDir, 'keys.json');
  const stored = read(file) ?? make(dataDir, file);
  return keys.parse(JSON.parse(stored));
}

/** In the place of those that are there: what a restored store was signed with. */
export function writeKeys(dataDir: string, stored: Uint8Array): void {
  keys.parse(JSON.parse(Buffer.from(stored).toString()));
  const file = join(dataDir, 'keys.json');
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  makeFolder(dataDir);
  writeFileSync(part, stored, { mode: 0o600, flush: true });
  renameSync(part, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Linked into place whole: a kill leaves no half file, and of two starts the first one's keys hold. */
function make(dataDir: string, file: string): string {
  makeFolder(dataDir);
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  const authSecret = randomBytes(48).toString('base64url');
  writeFileSync(part, `${JSON.stringify({ authSecret })}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  return readFileSync(file, 'utf8');
}
