import { type Entry, LONGEST_ROW } from './entries.ts';
import { TextPieces } from './text-pieces.ts';

/**
 * Comma-separated fields; a quoted one may contain commas, line breaks and doubled quotes. An
 * unclosed quote loses only its own line: reading continues after it.
 */
export async function* csvEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry<string[]>> {
  const pieces = new TextPieces(chunks);
  try {
    yield* records(pieces);
  } finally {
    await pieces.close();
  }
}

async function* records(pieces: TextPieces): AsyncGenerator<Entry<string[]>> {
  for (;;) {
    const found = recordAt(pieces.text, pieces.at, pieces.ended);
    if (found === null) {
      const isTooLong = pieces.text.length - pieces.at > LONGEST_ROW;
      if (!pieces.ended && !isTooLong) {
        await pieces.more();
        continue;
      }
      const { line } = pieces;
      const text = pieces.text.slice(pieces.at, pieces.at + 60).split('\n', 1)[0] ?? '';
      await pieces.nextLine();
      yield { line, bytesRead: pieces.bytesRead, wrong: 'unclosed-quote', text };
      continue;
    }
    if (found.end === pieces.at) return;
    const { line } = pieces;
    pieces.go(found.end);
    // An empty line is not a row.
    if (found.cells.length > 1 || found.cells[0] !== '')
      yield { line, bytesRead: pieces.bytesRead, content: found.cells };
  }
}

/** The record at a position and where the next begins; null while its end is not loaded. */
function recordAt(text: string, from: number, ended: boolean) {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const field = text[at] === '"' ? quotedAt(text, at, ended) : plainAt(text, at, ended);
    if (field === null) return null;
    cells.push(field.value);
    at = field.end;
    if (text[at] === ',') at += 1;
    else return { cells, end: at < text.length ? at + 1 : at };
  }
}

const fieldEnd = /[,\n]/g;

/** Up to a comma or the end of the line; `end` is its position. */
function plainAt(text: string, from: number, ended: boolean) {
  fieldEnd.lastIndex = from;
  const found = fieldEnd.exec(text)?.index ?? -1;
  if (found < 0 && !ended) return null;
  const end = found < 0 ? text.length : found;
  const value = text.slice(from, end);
  // Only at the end of the line; elsewhere it is an invalid character.
  const isLineEnd = text[end] !== ',' && value.endsWith('\r');
  return { value: isLineEnd ? value.slice(0, -1) : value, end };
}

function quotedAt(text: string, from: number, ended: boolean) {
  let close = text.indexOf('"', from + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  // The next character decides whether the quote is doubled.
  if (close < 0 || (close + 1 === text.length && !ended)) return null;
  const value = text.slice(from + 1, close).replaceAll('""', '"');
  const rest = plainAt(text, close + 1, ended);
  return rest && { value: value + rest.value, end: rest.end };
}
