import { join } from 'node:path';
import { type OwnFileName, ownFiles } from '@dorpon/contract/own-files';
import type { OwnFile } from '@dorpon/contract/own-rows';
import type { ExportOptions, WrittenFile } from './export-options.ts';
import type { StoredRows } from './store.ts';
import { WholeFile } from './whole-file.ts';

/** Writes one file of each kind, from which an import restores the same rows. */
export async function writeCompanyFiles(
  options: ExportOptions,
  stored: StoredRows,
  leaveOut: (what: string) => void,
): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const name of Object.keys(ownFiles) as OwnFileName[])
    written.push(await writeOne(options, name, stored, leaveOut));
  return written;
}

async function writeOne(
  options: ExportOptions,
  kind: OwnFileName,
  stored: StoredRows,
  leaveOut: (what: string) => void,
) {
  const file = ownFiles[kind] as OwnFile<unknown>;
  const layout = layouts[options.companies];
  const name = `${file.name}.${options.companies}`;
  const target = await WholeFile.create(join(options.folder, name));
  let rows = 0;
  try {
    await target.write(layout.begin(file));
    for await (const page of stored.company(kind, options.codes)) {
      const lines: string[] = [];
      for (const row of page) {
        const line = lineOf(layout, file, row, rows + lines.length === 0);
        if (line === null)
          leaveOut(`${file.name} ${nameOf(row)}: a value is not allowed in own-format files`);
        else lines.push(line);
      }
      rows += lines.length;
      await target.write(lines.join(''));
    }
    await target.write(layout.end);
    await target.finish();
  } catch (error) {
    await target.discard().catch(() => {});
    throw error;
  }
  return { name, rows };
}

/** Null when a stored value is not allowed in the file: one row must not end the export. */
function lineOf(layout: Layout, file: OwnFile<unknown>, row: unknown, isFirst: boolean) {
  try {
    return layout.row(file, row, isFirst);
  } catch {
    return null;
  }
}

const nameOf = (row: unknown): string => {
  const { id, code } = row as { id?: string; code: string };
  return id ?? code;
};

interface Layout {
  begin(file: OwnFile<unknown>): string;
  row(file: OwnFile<unknown>, row: unknown, isFirst: boolean): string;
  readonly end: string;
}

const layouts: Readonly<Record<ExportOptions['companies'], Layout>> = {
  csv: {
    begin: ({ heading }) => csvLine(heading),
    row: (file, row) => csvLine(file.toCells(row)),
    end: '',
  },
  json: {
    begin: () => '[',
    row: (file, row, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(file.toJson(row))}`,
    end: '\n]\n',
  },
};

const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
