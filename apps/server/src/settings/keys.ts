import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';

const keys = z.object({ authSecret: z.string().min(32) });

/**
 * Signing keys of this server: created at the first start, stored beside the data, readable by the
 * owner only.
 */
export function readKeys(dataDir: string): z.infer<typeof keys> {
  const file = join(dataDir, 'keys.json');
  const stored = read(file) ?? make(dataDir, file);
  return keys.parse(JSON.parse(stored));
}

/** Replaces the keys by those of a restored backup. */
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

/**
 * Written to a temporary file and linked: a kill leaves no partial file, and of two concurrent
 * starts the first wins.
 */
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
