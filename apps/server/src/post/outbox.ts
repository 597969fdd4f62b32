import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../settings/make-folder.ts';

/**
 * Mails and SMS that were not sent, one file each. They contain sign-in links, so only the owner
 * can read them.
 */
export function createOutbox(folder: string) {
  return {
    async write(kind: 'eml' | 'txt', content: string | Buffer): Promise<string> {
      makeFolder(folder, 0o700);
      const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${at}-${randomBytes(4).toString('hex')}.${kind}`);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },

    /** Deletes every file that names one of these addresses. */
    async erase(addresses: readonly string[]): Promise<void> {
      const names = addresses.map((address) => address.toLowerCase());
      for (const file of await filesIn(folder)) {
        const text = (await readFile(file, 'utf8').catch(ifGone)).toLowerCase();
        if (names.some((name) => text.includes(name))) await rm(file, { force: true });
      }
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((file) => join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Another process renamed or deleted the file meanwhile. */
function ifGone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
