import type { Quote } from '@dorpon/domain/market/quote';
import { isShareCode } from '@dorpon/domain/market/share-code';
import { fromShareRecord, type ShareRecord, shareRecord } from './share-record.ts';

const numbers = [
  'n',
  'o',
  'h',
  'l',
  'ltp',
  'sp',
  'cp',
  'ycp',
  'tr',
  'v',
  'vl',
  'ptr',
  'pv',
  'pvl',
  'str',
  'sv',
  'svl',
  't',
  'vn',
  'trn',
  'vln',
  'changeNew',
  'tradedAfterSec',
] as const;

/** A record that could not be read, and its first wrong field. */
export interface UnreadRecord {
  readonly code: string;
  readonly field: string;
}

export interface ShareRecords {
  readonly quotes: readonly Quote[];
  readonly unread: readonly UnreadRecord[];
}

/**
 * Reads share records without a full schema check, since this runs four times a second: only the fields
 * of a quote are checked. A bad record is reported and the others are kept. Undefined if the value is
 * not an array, or if an entry names no share: it could be any share, so the whole message counts as
 * not received.
 */
export function readShareRecords(value: unknown): ShareRecords | undefined {
  if (!Array.isArray(value)) return undefined;
  const quotes: Quote[] = [];
  const unread: UnreadRecord[] = [];
  for (const record of value) {
    if (!namesShare(record)) return undefined;
    const field = wrongField(record);
    if (field === null) quotes.push(fromShareRecord(record as unknown as ShareRecord));
    else unread.push({ code: record.c, field });
  }
  return { quotes, unread };
}

/** Reads the first argument of a price update: a JSON string with an array of share records. */
export function parseShareRecords(json: unknown): ShareRecords | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return readShareRecords(JSON.parse(json));
  } catch {
    return undefined;
  }
}

type Fields = Readonly<Record<string, unknown>> & { readonly c: string };

const namesShare = (record: unknown): record is Fields =>
  typeof record === 'object' && record !== null && typeof (record as Fields).c === 'string';

function wrongField(fields: Fields): string | null {
  if (!isShareCode(fields.c)) return 'c';
  if (typeof fields.q !== 'string') return 'q';
  for (const name of numbers) if (typeof fields[name] !== 'number') return name;
  return shareRecord.shape.halt.safeParse(fields.halt).success ? null : 'halt';
}
