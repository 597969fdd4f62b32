import type { Quote } from '@dorpon/domain/market/quote';
import { isShareCode } from '@dorpon/domain/market/share-code';
import { fromShareRecord, type ShareRecord, shareRecord } from './share-record.ts';

const numbers = [
  ...['n', 'o', 'h', 'l', 'ltp', 'sp', 'cp', 'ycp', 'tr', 'v', 'vl', 'ptr', 'pv', 'pvl', 'str'],
  ...['sv', 'svl', 't', 'vn', 'trn', 'vln', 'changeNew', 'tradedAfterSec'],
] as const;

/** A record of a share that could not be read, and the first field that is wrong. */
export interface UnreadRecord {
  readonly code: string;
  readonly field: string;
}

export interface ShareRecords {
  readonly quotes: readonly Quote[];
  readonly unread: readonly UnreadRecord[];
}

/**
 * Reads share records four times a second without a schema walk: the fields that become a quote have their
 * types, the rest is not looked at. A record that cannot be read costs itself. Undefined when it is no list of
 * records: what names no share may stand for any, so a message that holds it was not received.
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

/** The first argument of a price update: a JSON string of an array of share records. */
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
