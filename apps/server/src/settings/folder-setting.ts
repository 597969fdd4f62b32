import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { SettingError } from './setting-error.ts';

const reasons: Partial<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left',
  EDQUOT: 'no space left',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'it is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
  ENOENT: 'the folder cannot be created',
  ELOOP: 'too many symbolic links',
};
const shownLength = 100;

/**
 * Creates the folder that a setting names and writes a file in it: permissions alone do not show a
 * full disk.
 */
export function requireFolder(name: string, path: string): void {
  try {
    makeFolder(path);
    const probe = join(path, `.writable-${process.pid}`);
    writeFileSync(probe, 'Dorpon can write here.\n');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SettingError(name, `${shownPath(path)}: ${reasons[code] ?? message}`);
  }
}

/** A path of thousands of characters would hide the reason behind it. */
export const shownPath = (path: string): string =>
  path.length > shownLength ? `${path.slice(0, shownLength)}…` : path;
