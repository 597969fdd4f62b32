import { openCompanyFile } from './company-files/open-company-file.ts';
import type { FileTally } from './file-tally.ts';
import { type FileImport, importFile } from './import-file.ts';
import type { FoundFile } from './list-files.ts';

export interface FilesImport extends Omit<FileImport, 'progress'> {
  /** Bytes read of all files, and rows. */
  progress(bytes: number, rows: number): void;
  done(tally: FileTally): void;
}

/** Imports files one after another, instruments first, because the others name them. */
export async function importFiles(
  files: readonly FoundFile[],
  given: FilesImport,
): Promise<FileTally[]> {
  const tallies: FileTally[] = [];
  let bytesBefore = 0;
  let rowsBefore = 0;
  for (const { path, bytes } of await instrumentsFirst(files, given)) {
    if (given.signal.aborted) break;
    const tally = await importFile(path, {
      ...given,
      // Decompressed text is longer than its file.
      progress: (read, rows) =>
        given.progress(bytesBefore + Math.min(read, bytes), rowsBefore + rows),
    });
    bytesBefore += bytes;
    rowsBefore += tally.read;
    given.progress(bytesBefore, rowsBefore);
    given.done(tally);
    tallies.push(tally);
  }
  await given.store.settle();
  return tallies;
}

async function instrumentsFirst(
  files: readonly FoundFile[],
  { known }: FilesImport,
): Promise<FoundFile[]> {
  const first: FoundFile[] = [];
  const rest: FoundFile[] = [];
  for (const file of files) {
    // A file that cannot be opened is reported when its turn comes.
    const opened = await openCompanyFile(file.path, known).catch(() => null);
    (opened?.kind === 'instruments' ? first : rest).push(file);
  }
  return [...first, ...rest];
}
