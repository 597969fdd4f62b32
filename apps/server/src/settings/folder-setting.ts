import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { SettingError } from './setting-error.ts';

const reasons: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left there',
  EDQUOT: 'no space is left there',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'it is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
  ENOENT: 'no folder can be made there',
  ELOOP: 'its links lead in a circle',
};
const shownLength = 100;

/** Makes the folder that a setting names, and writes in it: a mode says nothing of a full disk. */
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
