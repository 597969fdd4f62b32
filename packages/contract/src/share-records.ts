import type { Quote } from '@dorpon/domain/market/quote';
import { fromShareRecord, type ShareRecord, shareRecord } from './share-record.ts';

const numbers = [
  ...['n', 'o', 'h', 'l', 'ltp', 'sp', 'cp', 'ycp', 'tr', 'v', 'vl', 'ptr', 'pv', 'pvl', 'str'],
  ...['sv', 'svl', 't', 'vn', 'trn', 'vln', 'changeNew', 'tradedAfterSec'],
] as const;

/**
 * Reads a batch of share records four times a second without a schema walk: the fields that become a
 * quote have their types, the rest is not looked at. One bad record spoils the batch, so that a
 * half-read batch never counts as received.
 */
export function readShareRecords(value: unknown): Quote[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const quotes: Quote[] = [];
  for (const record of value) {
    if (!looksLikeShareRecord(record)) return undefined;
    quotes.push(fromShareRecord(record));
  }
  return quotes;
}

/** The first argument of a price update: a JSON string of an array of share records. */
export function parseShareRecords(json: unknown): Quote[] | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    return readShareRecords(JSON.parse(json));
  } catch {
    return undefined;
  }
}

function looksLikeShareRecord(record: unknown): record is ShareRecord {
  if (typeof record !== 'object' || record === null) return false;
  const fields = record as Record<string, unknown>;
  if (typeof fields.c !== 'string' || typeof fields.q !== 'string') return false;
  for (const name of numbers) if (typeof fields[name] !== 'number') return false;
  return shareRecord.shape.halt.safeParse(fields.halt).success;
}
