import { type Entry, LONGEST_ROW, type Wrong } from './entries.ts';
import { TextPieces } from './text-pieces.ts';

/**
 * The objects of a JSON array, one by one. An invalid row loses only itself; when its end cannot be
 * found, reading continues with the next line.
 */
export async function* jsonEntries(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry<object>> {
  const pieces = new TextPieces(chunks);
  try {
    yield* objects(pieces);
  } finally {
    await pieces.close();
  }
}

async function* objects(pieces: TextPieces): AsyncGenerator<Entry<object>> {
  const between = /[\s,]*/y;
  let isOpen = false;
  for (;;) {
    between.lastIndex = pieces.at;
    between.exec(pieces.text);
    pieces.go(between.lastIndex);
    const { line, bytesRead } = pieces;
    const next = pieces.text[pieces.at];
    if (next === undefined) {
      if (!pieces.ended) {
        await pieces.more();
        continue;
      }
      if (isOpen) yield { line, bytesRead, ...wrong('the array is not closed') };
      return;
    }
    if (next === '[' && !isOpen) {
      isOpen = true;
      pieces.go(pieces.at + 1);
    } else if (next === ']' && isOpen) return;
    else {
      const end = next === '{' ? objectEnd(pieces.text, pieces.at) : -1;
      const isTooLong = pieces.text.length - pieces.at > LONGEST_ROW;
      if (next === '{' && end < 0 && !pieces.ended && !isTooLong) {
        await pieces.more();
        continue;
      }
      const text = pieces.text.slice(pieces.at, end < 0 ? pieces.at + 60 : end);
      if (end < 0) await pieces.nextLine();
      else pieces.go(end);
      yield { line, bytesRead, ...(end < 0 ? wrong(text) : parsed(text)) };
    }
  }
}

const wrong = (text: string) => ({ wrong: 'bad-json', text: text.slice(0, 60) }) as const;

function parsed(text: string): Wrong | { content: object } {
  try {
    return { content: JSON.parse(text) };
  } catch {
    return wrong(text);
  }
}

const marks = /["\\{}]/g;

/** The position after the brace that closes the one at `from`; −1 while it is not loaded. */
function objectEnd(text: string, from: number): number {
  let [depth, inString] = [0, false];
  marks.lastIndex = from;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') inString = !inString;
    else if (mark[0] === '\\') marks.lastIndex = mark.index + 2;
    else if (!inString) {
      depth += mark[0] === '{' ? 1 : -1;
      if (depth === 0) return mark.index + 1;
    }
  }
  return -1;
}
