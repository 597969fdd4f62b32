/** A row as `plainRows` reads it. */
export interface PlainRow {
  readonly line: number;
  readonly code: string;
  /** `YYYY-MM-DD`, with ` HH:MM` for minutes. */
  readonly at: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly last: number;
  readonly yesterdayClose: number;
  readonly volume: number;
  readonly value: number;
  readonly trades: number;
  readonly bull: number;
  readonly bear: number;
}

export interface PlainFile {
  readonly columns: readonly string[];
  readonly skipLines: number;
  readonly order?: 'dmy' | 'mdy';
  readonly byMinute: boolean;
  /** Decimals of a value: 2 for taka, 8 for millions. */
  readonly valueDecimals: number;
  /** The code, when it comes from the file's name. */
  readonly code?: string;
  readonly today: string;
}

const noCell = new Set(['', '-', '--', 'n/a']);

/**
 * An independent reader for tests: simple, slow, and sharing no code with the one it checks. Every
 * line is read by itself.
 */
export function plainRows(text: string, file: PlainFile): PlainRow[] {
  const lines = text.replace(/^\u00ef\u00bb\u00bf/, '').split('\n');
  return lines.flatMap((line, at) => {
    if (at < file.skipLines) return [];
    const row = plainRow(line.replace(/\r$/, ''), at + 1, file);
    return row ? [row] : [];
  });
}

function plainRow(line: string, number: number, file: PlainFile): PlainRow | null {
  const cells = plainCells(line);
  if (cells && cells.length === file.columns.length + 1 && cells.at(-1) === '') cells.pop();
  if (!cells || cells.length !== file.columns.length || line.length > 4096) return null;
  const cell = (name: string) => cells[file.columns.indexOf(name)];
  const code = plainCode(cell('code') ?? file.code ?? '')?.replace(/^00(?=[A-Z])/, '');
  const at = plainTime(cell('date') ?? '', cell('time'), file);
  const period = cell('period');
  if (!code || !at || at.slice(0, 10) > file.today) return null;
  if (period !== undefined && !(file.byMinute ? /^[1i]$/i : /^d$/i).test(period)) return null;
  const price = (name: string) => plainNumber(cell(name) ?? '', 2);
  const maybe = (name: string, decimals: number) => {
    const given = cell(name) ?? '';
    return noCell.has(given.toLowerCase()) ? 0 : plainNumber(given, decimals);
  };
  const count = (name: string) => {
    const given = cell(name) ?? '';
    return /\.0*[1-9.]/.test(given) ? Number.NaN : maybe(name, 0);
  };
  const isIndex = code.startsWith('DS');
  const swapped = isIndex && !file.columns.includes('value');
  const row = {
    line: number,
    code,
    at,
    open: price('open'),
    high: price('high'),
    low: price('low'),
    close: price('close'),
    last: maybe('last', 2),
    yesterdayClose: maybe('yesterdayClose', 2),
    volume: swapped ? 0 : noCell.has(cell('volume') ?? '') ? Number.NaN : count('volume'),
    value: swapped ? price('volume') : maybe('value', file.valueDecimals),
    trades: count('trades'),
    bull: count('bull'),
    bear: count('bear'),
  };
  return isSound(row, isIndex, file.byMinute) ? row : null;
}

function isSound(row: PlainRow, isIndex: boolean, byMinute: boolean): boolean {
  const { open, high, low, close, last, yesterdayClose, volume, value, trades, bull, bear } = row;
  const small = [open, high, low, close, last, yesterdayClose, trades];
  if (!small.every((figure) => figure >= 0 && figure < 2 ** 31)) return false;
  if (![volume, value, bull, bear].every((figure) => figure >= 0 && figure < 2 ** 53)) return false;
  if (bull + bear > volume) return false;
  const rest = [open, high, low, last, volume, value, trades];
  if (!byMinute && close > 0 && rest.every((figure) => figure === 0)) return true;
  if ([open, high, low, close].includes(0) || high < low) return false;
  const [openAway, closeAway] = isIndex ? [25, 2] : [0, 0];
  const isNear = (price: number, percent: number) =>
    price * 100 >= low * (100 - percent) && price * 100 <= high * (100 + percent);
  return isNear(open, openAway) && isNear(close, closeAway);
}

/** Cells without quotes and blanks; null when a quote is not closed. */
function plainCells(line: string): string[] | null {
  const cells: string[] = [];
  for (let rest: string | undefined = line; rest !== undefined; ) {
    const found: RegExpExecArray | null = /^[ \t]*"/.test(rest)
      ? /^[ \t]*"((?:[^"]|"")*)"[ \t]*(?:,(.*))?$/s.exec(rest)
      : /^([^,]*)(?:,(.*))?$/s.exec(rest);
    if (!found) return null;
    cells.push(found[1].replace(/^[ \t]+/, '').replace(/[ \t]+$/, ''));
    rest = found[2];
  }
  return cells;
}

function plainCode(cell: string): string | null {
  const code = cell.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return /^(?=.*[A-Z])(00(?=[A-Z]))?[A-Z0-9][A-Z0-9().&-]{1,11}$/.test(code) ? code : null;
}

function plainNumber(cell: string, decimals: number): number {
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(cell)) return Number.NaN;
  const [whole, fraction = ''] = cell.replaceAll(',', '').split('.');
  const kept = Number(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  return kept + (Number(fraction[decimals] ?? '0') >= 5 ? 1 : 0);
}

function plainTime(cell: string, time: string | undefined, file: PlainFile): string | null {
  const [date, clock, ...more] = cell.split(/[ \tT]/);
  const day = plainDay(date, file.order);
  if (!day || more.length > 0) return null;
  if (!file.byMinute) return clock === undefined || plainClock(clock) === '00:00' ? day : null;
  if (time !== undefined && clock !== undefined) return null;
  const minute = plainClock(time ?? clock ?? '');
  return minute && `${day} ${minute}`;
}

function plainDay(cell: string, order: 'dmy' | 'mdy' | undefined): string | null {
  const first = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(cell);
  const compact = /^(\d{4})()(\d\d)(\d\d)$/.exec(cell);
  const last = order && /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(cell);
  const [year, month, day] = last
    ? [last[4], ...(order === 'mdy' ? [last[1], last[3]] : [last[3], last[1]])]
    : [(first ?? compact)?.[1], (first ?? compact)?.[3], (first ?? compact)?.[4]];
  if (Number.isNaN(Number(year)) || Number(year) < 1950) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function plainClock(cell: string): string | null {
  const found =
    /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(cell) ?? /^(\d{1,2})(\d\d)(\d\d)?$/.exec(cell);
  const [hour, minute, second] = [found?.[1], found?.[2], found?.[3] ?? '00'].map(Number);
  if (!found || !(hour < 24 && minute < 60 && second < 60)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
