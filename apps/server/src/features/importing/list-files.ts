import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * A file, or all files in a folder and below, by name. Hidden files are skipped, and so are
 * `.format` files, which are read with the data that they describe.
 */
export async function listFiles(path: string): Promise<FoundFile[]> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`${path}: no such file or folder`) : error;
  });
  if (!found.isDirectory()) return [{ path, bytes: found.size }];
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries
    .filter(({ name }) => !name.startsWith('.') && !/\.format$/i.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: FoundFile[] = [];
  for (const entry of names) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await listFiles(inside)));
    else if (entry.isFile()) files.push({ path: inside, bytes: (await stat(inside)).size });
    // Links to folders are skipped, because they may lead back here; a dangling link is reported
    // when opened.
    else if (entry.isSymbolicLink()) files.push(...(await linkedFile(inside)));
  }
  return files;
}

async function linkedFile(path: string): Promise<FoundFile[]> {
  const target = await stat(path).catch(() => null);
  if (target === null) return [{ path, bytes: 0 }];
  return target.isFile() ? [{ path, bytes: target.size }] : [];
}
