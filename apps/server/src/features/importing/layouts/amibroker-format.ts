import type { DateOrder } from '../read-date.ts';
import { dayCell } from './cells.ts';
import type { FileHead } from './file-head.ts';
import { type Field, isReadable, type Layout, SEPARATORS, TAKA_DECIMALS } from './layout.ts';

/**
 * Commands of AmiBroker's ASCII importer: `$FORMAT Ticker, Date_YMD, …`, one per line, `#` for
 * comments.
 */
export interface AmibrokerFormat {
  readonly fields: readonly Field[];
  readonly skipLines: number;
  readonly separator: number | null;
  readonly declared: DateOrder | null;
  /** An unsupported command or field that may change the meaning of the rows. */
  readonly foreign: string | null;
}

const fieldOf: Readonly<Record<string, Field>> = {
  ticker: 'code',
  date_ymd: 'date',
  date_dmy: 'date',
  date_mdy: 'date',
  time: 'time',
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  volume: 'volume',
};

/** Known fields without prices; any other word is a mistake. */
const skipped = new Set([
  'skip',
  'openint',
  'name',
  'fullname',
  'shortname',
  'aux1',
  'aux2',
  'market',
  'group',
  'marketname',
  'groupname',
  'sector',
  'sectorname',
  'industry',
  'industryname',
  'code',
  'alias',
]);

const namedSeparators: Readonly<Record<string, number>> = { '\\t': 9, tab: 9, '': 32, space: 32 };

export const isCommand = (line: string): boolean => /^\s*\$[A-Z]+/i.test(line);
const isRemark = (line: string): boolean => /^\s*(#|$)/.test(line);

/** Null when the lines describe no prices: none at all, or only names and groups. */
export function readFormat(lines: readonly string[]): AmibrokerFormat | null {
  const commands = new Map(
    lines.filter(isCommand).map((line) => {
      const [, name = '', value = ''] = /^\s*\$([A-Z0-9]+)[ \t]?(.*)$/i.exec(line) ?? [];
      return [name.toUpperCase(), value] as const;
    }),
  );
  const names = (commands.get('FORMAT') ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const fields = names.map((name) => fieldOf[name] ?? 'skip');
  if (commands.get('NOQUOTES')?.trim() === '1' || !isReadable(fields)) return null;
  const skipLines = Number.parseInt(commands.get('SKIPLINES') ?? '0', 10);
  return {
    fields,
    skipLines: skipLines > 0 ? skipLines : 0,
    separator: separatorOf(commands.get('SEPARATOR')),
    declared: names.includes('date_dmy') ? 'dmy' : names.includes('date_mdy') ? 'mdy' : null,
    foreign: foreignCommand(commands) ?? names.find(isForeign) ?? null,
  };
}

const isForeign = (name: string): boolean => !(name in fieldOf) && !skipped.has(name);

function separatorOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  const word = value === '\t' ? '\\t' : value.trim().toLowerCase();
  return namedSeparators[word] ?? word.charCodeAt(0);
}

/** A command that changes the meaning of rows: ticks instead of minutes, or volumes in lots. */
function foreignCommand(commands: ReadonlyMap<string, string>): string | null {
  const usual = { TICKMODE: '0', VOLFACTOR: '1' };
  for (const [name, value] of Object.entries(usual)) {
    const given = commands.get(name)?.trim();
    if (given !== undefined && given !== value) return `$${name} ${given}`;
  }
  return null;
}

/** Commands at the head of the data itself, and how many lines they take. */
export function embeddedFormat(head: FileHead): { lines: string[]; count: number } | null {
  const lines: string[] = [];
  while (lines.length < head.lineCount) {
    const line = head.text(lines.length);
    if (!isCommand(line) && !isRemark(line)) break;
    lines.push(line);
  }
  return lines.some(isCommand) ? { lines, count: lines.length } : null;
}

/** The layout that a format gives the file; null when its rows do not match. */
export function formattedLayout(
  head: FileHead,
  format: AmibrokerFormat,
  commandLines: number,
): Layout | null {
  const { fields } = format;
  const skipLines = commandLines + format.skipLines;
  const sample = head.filled(skipLines, 50);
  const date = fields.indexOf('date');
  const fits = (separator: number) => (line: number) => {
    const cells = head.cells(line, separator);
    return cells.length === fields.length && dayCell(cells[date]) !== 'no-day';
  };
  const separators = format.separator === null ? [...SEPARATORS, 32] : [format.separator];
  const separator = separators.find(
    (byte) => sample.filter(fits(byte)).length * 2 >= Math.max(sample.length, 1),
  );
  return separator === undefined ? null : layoutOf(format, skipLines, separator);
}

export function layoutOf(
  { fields, declared }: AmibrokerFormat,
  skipLines: number,
  separator: number,
): Layout {
  const byMinute = fields.includes('time');
  return {
    name: byMinute ? 'AmiBroker minutes by format' : 'AmiBroker days by format',
    kind: byMinute ? 'minutes' : 'days',
    separator,
    fields,
    skipLines,
    valueDecimals: TAKA_DECIMALS,
    declared,
    usual: null,
  };
}
