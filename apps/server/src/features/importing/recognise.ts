import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stemOf } from './file-bytes.ts';
import {
  type AmibrokerFormat,
  embeddedFormat,
  formattedLayout,
  layoutOf,
  readFormat,
} from './layouts/amibroker-format.ts';
import type { FileHead } from './layouts/file-head.ts';
import { headedLayout } from './layouts/headed.ts';
import { headerlessLayout } from './layouts/headerless.ts';
import { type Layout, SEPARATORS } from './layouts/layout.ts';

const FORMAT_BYTES = 65_536;

export interface Recognised {
  readonly layout: Layout;
  /** An unsupported word of its format that may change the meaning of the rows. */
  readonly foreign: string | null;
}

/**
 * Recognises a file by its content: commands at its head, a format file of its own name, its
 * headings, the only format file of its folder, or rows that are clear by themselves. Null when it
 * has no prices.
 */
export async function recognise(path: string, head: FileHead): Promise<Recognised | null> {
  const embedded = embeddedFormat(head);
  if (embedded) {
    const format = readFormat(embedded.lines);
    const isAlone = head.filled(embedded.count, 1).length === 0;
    if (!format || isAlone) return null;
    return byFormat(head, format, embedded.count) ?? againstFormat(format, embedded);
  }
  const stem = stemOf(path);
  const byName = await byFormatFile(head, join(dirname(path), `${stem}.format`));
  if (byName) return byName;
  const headed = headedLayout(head);
  if (headed) return { layout: headed, foreign: null };
  for (const name of await formatsFor(path, stem)) {
    const found = await byFormatFile(head, join(dirname(path), name));
    if (found) return found;
  }
  const headerless = headerlessLayout(head);
  return headerless && { layout: headerless, foreign: null };
}

/**
 * For rows that do not follow the AmiBroker commands at the head of their file: it claims to have
 * prices, so it is refused and not skipped.
 */
function againstFormat(format: AmibrokerFormat, head: { lines: string[]; count: number }) {
  const layout = layoutOf(format, head.count, SEPARATORS[0]);
  return { layout, foreign: format.foreign ?? head.lines.join(' ') };
}

/**
 * Format files that may belong to the file: its name in other case, or the only one in the folder.
 */
async function formatsFor(path: string, stem: string): Promise<string[]> {
  const names = await readdir(dirname(path));
  const formats = names.filter((name) => name.toLowerCase().endsWith('.format'));
  const own = formats.filter((name) => name.toLowerCase() === `${stem}.format`.toLowerCase());
  return formats.length === 1 ? formats : own;
}

async function byFormatFile(head: FileHead, path: string): Promise<Recognised | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return '';
    throw error;
  });
  const format = text.length <= FORMAT_BYTES ? readFormat(text.split(/\r?\n/)) : null;
  return format && byFormat(head, format, 0);
}

function byFormat(head: FileHead, format: AmibrokerFormat, lines: number): Recognised | null {
  const layout = formattedLayout(head, format, lines);
  return layout && { layout, foreign: format.foreign };
}
