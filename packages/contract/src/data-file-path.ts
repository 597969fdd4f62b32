import { getDataFile } from './data-files.ts';

export interface DataFileChoice {
  readonly format?: 'csv' | 'metastock';
  readonly interval?: 'minute';
  readonly adjust?: 1 | 2;
  readonly code?: string;
  readonly sector?: string;
  readonly category?: string;
  readonly from?: string;
  readonly upto?: string;
  readonly today?: 1;
}

const inOrder = [
  'format',
  'interval',
  'adjust',
  'code',
  'sector',
  'category',
  'from',
  'upto',
  'today',
] as const;

/**
 * The file's path below `/api`. The same options always give the same text, so that scripts and caches
 * recognise it.
 */
export function dataFilePath(choice: DataFileChoice): string {
  const pairs = inOrder.flatMap((name) =>
    choice[name] === undefined ? [] : `${name}=${encodeURIComponent(choice[name])}`,
  );
  return pairs.length === 0 ? getDataFile.path : `${getDataFile.path}?${pairs.join('&')}`;
}

interface NamedFile {
  readonly format: 'amibroker' | 'metastock' | 'csv';
  readonly interval: 'day' | 'minute';
  readonly adjust: 0 | 1 | 2;
  /** `all`, a code or a sector. */
  readonly of: string;
  readonly newest: string | null;
}

const adjusted = { 0: [], 1: ['adjusted'], 2: ['adjusted-with-cash'] };

/**
 * A name that sorts by date: `dorpon-days-all-2026-11-12.txt`. Brackets and `&` would need quoting in a
 * shell.
 */
export function dataFileName({ format, interval, adjust, of, newest }: NamedFile): string {
  const safe = of.replaceAll(/[^A-Za-z0-9.-]+/g, '_').slice(0, 40);
  const parts = ['dorpon', `${interval}s`, safe, ...adjusted[adjust], ...(newest ? [newest] : [])];
  return `${parts.join('-')}.${format === 'csv' ? 'csv' : 'txt'}`;
}
