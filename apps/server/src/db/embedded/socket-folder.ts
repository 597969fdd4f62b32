import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const socketPort = 5432;

const longestSocketPath = 100;

/** A folder that gives the cluster's socket a path short enough for the kernel (~100 bytes). */
export function socketFolder(clusterDir: string): { folder: string; remove(): void } {
  const socket = join(clusterDir, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(socket) <= longestSocketPath) return { folder: clusterDir, remove() {} };
  const shelter = privateFolder(clusterDir);
  const folder = join(shelter, 'db');
  rmSync(folder, { force: true });
  symlinkSync(clusterDir, folder);
  return { folder, remove: () => rmSync(shelter, { recursive: true, force: true }) };
}

/** A fixed name, so that kills leave at most one, unless another user took that name in /tmp. */
function privateFolder(clusterDir: string) {
  const uid = process.getuid?.() ?? 0;
  const digest = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  const name = join(tmpdir(), `dorpon-${uid}-${digest}`);
  try {
    mkdirSync(name, { mode: 0o700 });
  } catch {
    const found = lstatSync(name);
    const ours = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
    if (!ours) return mkdtempSync(join(tmpdir(), 'dorpon-'));
  }
  return name;
}
