import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What would have been sent, one file each. They hold links that sign in: for the owner's eyes only. */
export function createOutbox(folder: string) {
  return {
    async write(kind: 'eml' | 'txt', content: string | Buffer): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${at}-${randomBytes(4).toString('hex')}.${kind}`);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return file;
    },
  };
}
