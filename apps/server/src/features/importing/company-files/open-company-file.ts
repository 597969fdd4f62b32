import { stat } from 'node:fs/promises';
import { ownFiles } from '@dorpon/contract/own-files';
import type { OwnFile } from '@dorpon/contract/own-rows';
import type { CompanyFile, CompanyOptions } from './company-file.ts';
import { csvEntries } from './csv-entries.ts';
import type { Entry } from './entries.ts';
import { jsonEntries } from './json-entries.ts';
import { namesOf, type Recognised, recognise } from './recognise.ts';
import { type RawRow, rowBatches } from './row-batches.ts';
import { chunksOf } from './text-pieces.ts';

/** Recognised by content, CSV or JSON; null when it is not in our own format. */
export async function openCompanyFile(
  path: string,
  options: CompanyOptions,
): Promise<CompanyFile | null> {
  const { size: bytes } = await stat(path);
  const layout = (await beginsAsArray(path)) ? json : csv;
  const found = await layout.recognise(path);
  if (!found) return null;
  const { kind, refusal } = found;
  return {
    path,
    kind,
    bytes,
    refusal,
    layout: `our own ${ownFiles[kind].name}, ${layout.name}`,
    batches: () =>
      rowBatches(kind, refusal ? nothing() : layout.rows(path, ownFiles[kind]), options),
  };
}

interface Layout {
  readonly name: string;
  recognise(path: string): Promise<Recognised | null>;
  rows(path: string, file: OwnFile<unknown>): AsyncGenerator<RawRow>;
}

const csv: Layout = {
  name: 'CSV',
  async recognise(path) {
    for await (const entry of csvEntries(chunksOf(path)))
      return 'wrong' in entry ? null : recognise(entry.content, entry.line);
    return null;
  },
  async *rows(path, file) {
    let heading: string[] | undefined;
    for await (const entry of csvEntries(chunksOf(path))) {
      if (heading) yield { ...entry, read: () => readCells(entry, heading!, file) };
      else if ('content' in entry) heading = entry.content;
    }
  },
};

function readCells(entry: Entry<string[]>, heading: string[], file: OwnFile<unknown>) {
  if ('wrong' in entry) return entry;
  const cells = entry.content;
  if (cells.length !== heading.length) {
    const wrong = cells.length < heading.length ? 'too-few-fields' : 'too-many-fields';
    const column = Math.min(cells.length, heading.length) + 1;
    return { wrong, column, text: cells.join(',').slice(0, 60) } as const;
  }
  return file.fromCells(new Map(heading.map((name, i) => [name, cells[i]!])));
}

const json: Layout = {
  name: 'JSON',
  async recognise(path) {
    for await (const entry of jsonEntries(chunksOf(path)))
      if ('content' in entry) {
        const found = recognise(namesOf(entry.content), entry.line);
        // A field missing in one row does not refuse the file: the others may have it.
        return found && { ...found, refusal: null };
      }
    return null;
  },
  async *rows(path, file) {
    for await (const entry of jsonEntries(chunksOf(path)))
      yield {
        ...entry,
        read: () => ('wrong' in entry ? entry : file.fromJson(entry.content)),
      };
  },
};

async function beginsAsArray(path: string): Promise<boolean> {
  for await (const chunk of chunksOf(path))
    return /^\s*\[/.test(chunk.toString('utf8').replace('\uFEFF', ''));
  return false;
}

async function* nothing(): AsyncGenerator<RawRow> {}
