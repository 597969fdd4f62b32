import { stat } from 'node:fs/promises';
import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import { stemOf } from './file-bytes.ts';
import { leavesOrderOpen } from './layouts/cells.ts';
import { type FileHead, readHead } from './layouts/file-head.ts';
import type { Layout } from './layouts/layout.ts';
import { CodeDictionary, FIRST_AVERAGE, TOO_LONG } from './read-code.ts';
import { roomFor } from './read-columns.ts';
import type { DateOrder } from './read-date.ts';
import { lineChunksOf } from './read-lines.ts';
import { RowReader, type RowSetting } from './read-rows.ts';
import { recognise } from './recognise.ts';
import { dateOrderOf } from './recognise-date-order.ts';
import type { LineRemark, PriceBatch, PriceFile, ReadOptions } from './rows.ts';

const DAY_MS = 86_400_000;

/** Recognises a price file by its content; null for any other file. */
export async function openPriceFile(path: string, options: ReadOptions): Promise<PriceFile | null> {
  const head = await readHead(path);
  const recognised = await recognise(path, head);
  if (!recognised) return null;
  const { layout, foreign } = recognised;
  const room = roomFor(head.size);
  const codes = new CodeDictionary(options, room);
  const name = stemOf(path);
  const hasCodes = layout.fields.includes('code');
  const place = hasCodes ? -1 : codes.placeOf(name);
  const open = openDate(head, layout);
  const today = Math.floor((options.now + DHAKA_OFFSET_MS) / DAY_MS);
  const order = open && (await dateOrderOf(path, head, layout, today));
  const isAverage = place <= FIRST_AVERAGE;
  const badName = hasCodes || place >= 0 || isAverage ? null : { name, place };
  const refusal = refusalOf(layout, foreign, badName, open, order);
  const setting = { layout, order, codes, place, now: options.now, room };
  return {
    path,
    layout: layout.name,
    kind: layout.kind,
    bytes: (await stat(path)).size,
    refusal,
    isAverage,
    batches: () => batchesOf(path, head, refusal || isAverage ? null : setting),
  };
}

/** The first date among the first rows that does not show its order, if any. */
function openDate(head: FileHead, layout: Layout): { line: number; text: string } | null {
  const date = layout.fields.findIndex((field) => field === 'date' || field === 'stamp');
  for (const line of head.filled(layout.skipLines, 50)) {
    const text = head.cells(line, layout.separator)[date] ?? '';
    if (leavesOrderOpen(text)) return { line: line + 1, text };
  }
  return null;
}

function refusalOf(
  layout: Layout,
  foreign: string | null,
  badName: { name: string; place: number } | null,
  open: { line: number; text: string } | null,
  order: DateOrder | null,
): LineRemark | null {
  const first = layout.skipLines + 1;
  if (foreign) return { line: 1, reason: 'unknown-format', text: foreign };
  if (badName)
    return {
      line: first,
      reason: badName.place === TOO_LONG ? 'code-too-long' : 'unknown-code',
      text: badName.name,
    };
  if (open && !order) return { line: open.line, reason: 'ambiguous-dates', text: open.text };
  return null;
}

async function* batchesOf(
  path: string,
  head: FileHead,
  setting: RowSetting | null,
): AsyncGenerator<PriceBatch> {
  if (!setting) return;
  const reader = new RowReader(setting);
  const { skipLines } = setting.layout;
  let line = 0;
  let read = head.start;
  for await (const { bytes, end, bytesRead } of lineChunksOf(path, head)) {
    for (let from = 0; from < end; ) {
      const newline = bytes.indexOf(10, from);
      line += 1;
      if (line > skipLines) reader.read(bytes, from, newline, line);
      from = newline + 1;
      if (reader.isFull) yield reader.take(bytesRead);
    }
    read = bytesRead;
  }
  yield reader.take(read);
}
