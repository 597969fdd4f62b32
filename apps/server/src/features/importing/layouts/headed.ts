import { ownDayHeading, ownMinuteHeading } from '@dorpon/contract/own-files';
import type { DateOrder } from '../read-date.ts';
import { dayCell, isCode, isTime } from './cells.ts';
import type { FileHead } from './file-head.ts';
import {
  type Field,
  isReadable,
  type Layout,
  MILLION_DECIMALS,
  SEPARATORS,
  TAKA_DECIMALS,
} from './layout.ts';

/** Known headings, without case, blanks and marks: `LTP*`, `VALUE (mn)`, `<DTYYYYMMDD>`. */
const headings: Readonly<Partial<Record<Field, string>>> = {
  code: 'code ticker scrip symbol tradingcode instrument instrumentcode',
  date: 'date dateymd datedmy datemdy dtyyyymmdd tradingdate timestamp datetime',
  time: 'time',
  period: 'per',
  open: 'open opening openp openprice openingprice',
  high: 'high highprice',
  low: 'low lowprice',
  close: 'close closing closep closeprice closingprice',
  last: 'last ltp lastprice lasttradedprice',
  yesterdayClose: 'ycp yesterdayclose yesterdaysclosingprice',
  volume: 'volume vol totalvolume',
  value: 'value valuemn',
  trades: 'trade trades totaltrade howla',
  bull: 'bull',
  bear: 'bear',
};

const fieldOf = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as Field] as const),
  ),
);

/** Headings of the exchange's archive, whose value is in millions. Ours are different. */
const archiveWords = ['ltp', 'lasttradedprice', 'ycp', 'yesterdaysclosingprice'];

const declaredBy: Readonly<Record<string, DateOrder>> = { datedmy: 'dmy', datemdy: 'mdy' };

/** The field of a heading; undefined when unknown. */
export const fieldOfHeading = (heading: string): Field | undefined => fieldOf.get(bare(heading));

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const ownHeadings = [ownDayHeading, ownMinuteHeading].map((line) =>
  line.split(',').map(bare).join(),
);

const SAMPLE = 50;

/** Columns by their headings, in any order. */
export function headedLayout(head: FileHead): Layout | null {
  const [first] = head.filled(0, 1);
  if (first === undefined) return null;
  for (const separator of SEPARATORS) {
    const cells = head.cells(first, separator);
    const names = cells.map(bare);
    const fields = names.map((name) => fieldOf.get(name) ?? 'skip');
    if (isReadable(fields)) return layoutOf(head, first, separator, names, fields);
  }
  return null;
}

function layoutOf(
  head: FileHead,
  first: number,
  separator: number,
  names: readonly string[],
  found: readonly Field[],
): Layout | null {
  const isOwn = ownHeadings.includes(names.join());
  const isArchive = names.some((name) => archiveWords.includes(name));
  const inMillions = names.includes('valuemn') || isArchive;
  // The unit of other files' value columns is unknown.
  const fields = found.map((field) =>
    field === 'value' && !isOwn && !inMillions ? 'skip' : field,
  );
  const date = fields.indexOf('date');
  const period = fields.indexOf('period');
  const rows = sampleOf(head, first + 1, separator, fields);
  const most = (holds: (row: readonly string[]) => boolean) =>
    rows.filter(holds).length * 2 > rows.length;
  if (hidesAColumn(fields, head.text(first)) || most((row) => hidesItsKey(row, fields)))
    return null;
  const isStamp = most((row) => dayCell(row[date]) === 'stamp');
  const isDaily = most((row) => /^[dwm]$/i.test(row[period] ?? ''));
  const byMinute = isStamp || (fields.includes('time') && !isDaily);
  return {
    name: nameOf(head.text(first), isOwn, isArchive, names, byMinute),
    kind: byMinute ? 'minutes' : 'days',
    separator,
    fields: fields.map((field) => {
      if (field === 'date' && isStamp) return 'stamp';
      return field === 'time' && !byMinute ? 'skip' : field;
    }),
    skipLines: first + 1,
    valueDecimals: inMillions ? MILLION_DECIMALS : TAKA_DECIMALS,
    declared: names.map((name) => declaredBy[name]).find((order) => order) ?? null,
    usual: null,
  };
}

function nameOf(
  heading: string,
  isOwn: boolean,
  isArchive: boolean,
  names: readonly string[],
  byMinute: boolean,
): string {
  const unit = byMinute ? 'minutes' : 'days';
  if (isOwn) return `own ${unit}`;
  if (heading.includes('<')) return `MetaStock ${unit}`;
  if (isArchive) return 'day-end archive';
  if (names.includes('ticker')) return `AmiBroker ${unit}`;
  if (names.includes('valuemn')) return `data file of ${unit}`;
  return names.some((name) => fieldOf.get(name) === 'code')
    ? `${unit} of all shares`
    : `${unit} of one share`;
}

/**
 * MetaStock's days have midnight as time: without the period column they would look like minutes.
 */
const hidesAColumn = (fields: readonly Field[], heading: string): boolean =>
  heading.includes('<') && !fields.includes('period');

/**
 * Whether a damaged heading would change the meaning of rows: minutes without their time look like
 * days, all shares without their codes like one.
 */
function hidesItsKey(row: readonly string[], fields: readonly Field[]): boolean {
  const skipped = row.filter((_, at) => fields[at] === 'skip');
  if (!fields.includes('time') && skipped.some(isTime)) return true;
  return !fields.includes('code') && skipped.some(isCode);
}

/** The first rows with a readable day: the majority decides, not a single one. */
function sampleOf(
  head: FileHead,
  from: number,
  separator: number,
  fields: readonly Field[],
): string[][] {
  const date = fields.indexOf('date');
  return head
    .filled(from, SAMPLE)
    .map((line) => head.cells(line, separator))
    .filter((cells) => cells.length >= fields.length && dayCell(cells[date]) !== 'no-day');
}
