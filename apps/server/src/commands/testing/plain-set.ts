import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export interface PlainBars {
  /** `code day` or `code day hh:mm` → the values as one text. */
  readonly days: Map<string, string>;
  readonly minutes: Map<string, string>;
}

const columnOfHeading: Readonly<Record<string, string>> = {
  ticker: 'code',
  tradingcode: 'code',
  date: 'date',
  dateymd: 'date',
  timestamp: 'date',
  open: 'open',
  opening: 'open',
  openp: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  closing: 'close',
  closep: 'close',
  volume: 'volume',
  ltp: 'last',
  ycp: 'yesterdayClose',
  trade: 'trades',
  valuemn: 'million',
};

/** Renamed codes, read from the list without the importer. */
const aliases: ReadonlyMap<string, string> = new Map(
  readFileSync(fileURLToPath(new URL('../../../data/aliases.tsv', import.meta.url)), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split('\t'))
    .filter((cells) => cells.length === 2)
    .map(([from, to]) => [from!, to!] as const),
);

/**
 * Reads a folder of price files without any code of the importer, to check its result. Of two rows
 * with the same share and time the first is kept.
 */
export function readPlainSet(folder: string): PlainBars {
  const bars: PlainBars = { days: new Map(), minutes: new Map() };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(csv|prn|txt)(\.gz)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) readFile(file, bars);
  return bars;
}

function readFile(path: string, bars: PlainBars): void {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.gz$/, '')
    .replace(/\.\w+$/, '');
  let columns: string[] | undefined;
  for (let from = 0; from < text.length; ) {
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    const cells = cellsOf(text.slice(from, end).replace(/\r$/, ''));
    from = end + 1;
    if (!columns)
      columns = cells.map((cell) => columnOfHeading[cell.toLowerCase().replace(/[^a-z]/g, '')]!);
    else if (cells.length === columns.length) readRow(columns, cells, name, bars);
  }
}

/** Comma-separated, with quotes. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), (m) => m[1] ?? m[2] ?? '');
}

function readRow(
  columns: readonly string[],
  cells: readonly string[],
  name: string,
  bars: PlainBars,
): void {
  const cell = (column: string): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const written = columns.includes('code') ? cell('code') : name;
  const isIndex = /^00[A-Z]/.test(written);
  const plain = isIndex ? written.slice(2) : written;
  const code = aliases.get(plain) ?? plain;
  if (/^\d\d\./.test(written) || !/^[A-Z0-9().&-]{2,12}$/.test(code)) return;
  const at = momentOf(cell('date'));
  if (at === null) return;
  const figures = ['open', 'high', 'low', 'close', 'last'].map((each) => hundredths(cell(each)));
  const [open, high, low, close, last] = figures as [number, number, number, number, number];
  const volumeOrTurnover = Number(cell('volume').replaceAll(',', ''));
  const [volume, turnover] =
    isIndex && !columns.includes('million') ? [0, volumeOrTurnover * 100] : [volumeOrTurnover, 0];
  const value = columns.includes('million')
    ? Math.round(Number(cell('million').replaceAll(',', '')) * 1e8)
    : turnover;
  const trades = Number(cell('trades').replaceAll(',', ''));
  const isDay = at.length === 10;
  const isIdle = isDay && open + high + low + last + volumeOrTurnover + trades === 0 && close > 0;
  if (!isIdle && !isPossible(open, high, low, close, isIndex)) return;
  const key = `${code} ${at}`;
  const into = isDay ? bars.days : bars.minutes;
  const row = [open, high, low, close, ...(isDay ? [last] : []), volume, value, trades];
  // 0 when the file has no previous close: the store may have derived one, which is not compared.
  if (isDay) row.push(hundredths(cell('yesterdayClose')));
  if (!into.has(key)) into.set(key, row.join(' '));
}

function isPossible(open: number, high: number, low: number, close: number, isIndex: boolean) {
  if (!(open > 0 && low > 0 && close > 0 && high >= low)) return false;
  const near = (price: number, part: number) =>
    price >= low * (1 - part) && price <= high * (1 + part);
  return near(open, isIndex ? 0.25 : 0) && near(close, isIndex ? 0.02 : 0);
}

/** Computed on the written digits, half up: 1266.745 as a double is a little less. */
function hundredths(cell: string): number {
  const [whole = '', fraction = ''] = cell.replaceAll(',', '').split('.');
  const digits = fraction.padEnd(3, '0');
  return Number(whole + digits.slice(0, 2)) + (digits[2]! >= '5' ? 1 : 0);
}

/** `2024-01-02`, `20240102`, `1/2/2024` with the month first, or a day and a time. */
function momentOf(cell: string): string | null {
  const [date = '', time] = cell.split(' ');
  const packed = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(date);
  const month = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date);
  const parts = packed?.slice(1) ?? (month && [month[3]!, month[1]!, month[2]!]);
  if (!parts) return null;
  const day = parts.map((part) => part.padStart(2, '0')).join('-');
  return time === undefined ? day : `${day} ${time.slice(0, 5)}`;
}
