import { ownDayHeading, ownMinuteHeading } from '@dorpon/contract/own-files';
import type { PlainFile, PlainRow } from './plain-reader.ts';

/** A row of a generated file; `at` is `YYYY-MM-DD HH:MM`. */
export type SampleRow = Omit<PlainRow, 'line'>;

/** How files of one layout are written, and which values they hold. */
export interface SampleLayout {
  readonly name: string;
  /** Its name in reports of the reader. */
  readonly reads: string;
  readonly fileName: string;
  readonly heading: string;
  /** Names of `PlainFile.columns`, in the file's order. */
  readonly columns: readonly string[];
  readonly line: (row: SampleRow) => string;
  readonly byMinute?: boolean;
  readonly order?: PlainFile['order'];
  readonly valueDecimals?: number;
  /** The only code of the file, from its name. */
  readonly code?: string;
  /** A second file that must be beside it. */
  readonly beside?: { name: string; text: string };
}

const taka = (paisa: number): string => (paisa / 100).toFixed(2);
const grouped = (figure: number | string): string => {
  const [whole, fraction] = String(figure).split('.');
  const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '');
  return text.includes(',') ? `"${text}"` : text;
};
const day = (row: SampleRow) => row.at.slice(0, 10);
const time = (row: SampleRow) => row.at.slice(11);
const parts = (row: SampleRow) => day(row).split('-').map(Number);
const compactDay = (row: SampleRow) => day(row).replaceAll('-', '');
const mdy = (row: SampleRow) => `${parts(row)[1]}/${parts(row)[2]}/${parts(row)[0]}`;
const dmy = (row: SampleRow, mark: string) => day(row).split('-').reverse().join(mark);
const prices = (row: SampleRow) =>
  [row.open, row.high, row.low, row.close].map(taka).concat(String(row.volume)).join();
const millions = (row: SampleRow) => (row.value / 1e8).toFixed(8);

const ohlcv = ['open', 'high', 'low', 'close', 'volume'];
const SHARE = 'Date,Open,High,Low,Close,Volume';
const archive = (row: SampleRow) =>
  [
    day(row),
    row.code,
    grouped(taka(row.last)),
    grouped(taka(row.high)),
    grouped(taka(row.low)),
    grouped(taka(row.open)),
    grouped(taka(row.close)),
    grouped(taka(row.yesterdayClose)),
    grouped(row.trades),
    millions(row),
    grouped(row.volume),
  ].join();
const ARCHIVE = 'DATE,TRADING CODE,LTP*,HIGH,LOW,OPENP*,CLOSEP*,YCP,TRADE,VALUE (mn),VOLUME';
const archiveColumns = [
  'date',
  'code',
  'last',
  'high',
  'low',
  'open',
  'close',
  'yesterdayClose',
  'trades',
  'value',
  'volume',
];
const METASTOCK = '<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>';
const metastockColumns = ['code', 'period', 'date', 'time', ...ohlcv, 'skip'];
const FORMAT = ['$FORMAT Date_DMY, Skip, Ticker, Close, Open, High, Low, Volume', '$SEPARATOR ,'];

export const sampleLayouts: readonly SampleLayout[] = [
  {
    name: 'one share, year first',
    reads: 'days of one share',
    fileName: 'KAY&QUE.csv',
    heading: SHARE,
    columns: ['date', ...ohlcv],
    line: (row) => `${day(row)},${prices(row)}`,
    code: 'KAY&QUE',
  },
  {
    name: 'one share, month first',
    reads: 'days of one share',
    fileName: 'AMCL(PRAN).csv',
    heading: SHARE,
    columns: ['date', ...ohlcv],
    line: (row) => `${mdy(row)},${prices(row)}`,
    order: 'mdy',
    code: 'AMCL(PRAN)',
  },
  {
    name: 'one share, day first',
    reads: 'days of one share',
    fileName: 'AL-HAJTEX.csv',
    heading: SHARE,
    columns: ['date', ...ohlcv],
    line: (row) => `${dmy(row, '/')},${prices(row)}`,
    order: 'dmy',
    code: 'AL-HAJTEX',
  },
  {
    name: 'one index',
    reads: 'days of one share',
    fileName: '00DSEX.csv',
    heading: SHARE,
    columns: ['date', ...ohlcv],
    line: (row) => `${mdy(row)},${prices(row)}`,
    order: 'mdy',
    code: '00DSEX',
  },
  {
    name: 'day-end archive',
    reads: 'day-end archive',
    fileName: 'archive.csv',
    heading: `#,${ARCHIVE}`,
    columns: ['skip', ...archiveColumns],
    line: (row) => `1,${archive(row)}`,
    valueDecimals: 8,
  },
  {
    name: 'day-end archive without row numbers',
    reads: 'day-end archive',
    fileName: 'archive.csv',
    heading: ARCHIVE,
    columns: archiveColumns,
    line: archive,
    valueDecimals: 8,
  },
  {
    name: 'a day of all shares',
    reads: 'days of all shares',
    fileName: '2024-01-02.csv',
    heading: 'Date,Scrip,Open,High,Low,Close,Volume',
    columns: ['date', 'code', ...ohlcv],
    line: (row) => `${compactDay(row)},${row.code},${prices(row)}`,
  },
  {
    name: 'no heading, day first',
    reads: 'days without a heading',
    fileName: 'eod.txt',
    heading: '',
    columns: ['code', 'date', ...ohlcv],
    line: (row) => `${row.code},${dmy(row, '-')},${prices(row)}`,
    order: 'dmy',
  },
  {
    name: 'AmiBroker',
    reads: 'AmiBroker days',
    fileName: 'amibroker.csv',
    heading: 'Ticker,Date_YMD,Open,High,Low,Close,Volume',
    columns: ['code', 'date', ...ohlcv],
    line: (row) => `${row.code},${compactDay(row)},${prices(row)}`,
  },
  {
    name: 'AmiBroker minutes without a heading',
    reads: 'minutes without a heading',
    fileName: 'intraday.txt',
    heading: '',
    columns: ['code', 'date', 'time', ...ohlcv],
    line: (row) => `${row.code},${compactDay(row)},${time(row)}:00,${prices(row)}`,
    byMinute: true,
  },
  {
    name: 'AmiBroker with commands at its head',
    reads: 'AmiBroker days by format',
    fileName: 'with-commands.txt',
    heading: FORMAT.join('\n'),
    columns: ['date', 'skip', 'code', 'close', 'open', 'high', 'low', 'volume'],
    line: (row) =>
      [
        dmy(row, '.'),
        'A',
        row.code,
        ...[row.close, row.open, row.high, row.low].map(taka),
        row.volume,
      ].join(),
    order: 'dmy',
  },
  {
    name: 'AmiBroker with a format beside it',
    reads: 'AmiBroker minutes by format',
    fileName: 'dse.txt',
    heading: 'anything at all',
    columns: ['date', 'time', 'code', 'low', 'high', 'open', 'close', 'volume'],
    line: (row) =>
      [
        mdy(row),
        time(row).replace(':', ''),
        row.code,
        ...[row.low, row.high, row.open, row.close].map(taka),
        row.volume,
      ].join(),
    byMinute: true,
    order: 'mdy',
    beside: {
      name: 'dse.format',
      text: '# DSE\r\n$FORMAT Date_MDY, Time, Ticker, Low, High, Open, Close, Volume\r\n$SKIPLINES 1\r\n',
    },
  },
  {
    name: 'MetaStock days',
    reads: 'MetaStock days',
    fileName: 'metastock.txt',
    heading: METASTOCK,
    columns: metastockColumns,
    line: (row) => `${row.code},D,${compactDay(row)},000000,${prices(row)},0`,
  },
  {
    name: 'MetaStock minutes',
    reads: 'MetaStock minutes',
    fileName: 'metastock.txt',
    heading: METASTOCK,
    columns: metastockColumns,
    line: (row) =>
      `${row.code},I,${compactDay(row)},${time(row).replace(':', '')}00,${prices(row)},0`,
    byMinute: true,
  },
  {
    name: 'minutes of one share',
    reads: 'minutes of one share',
    fileName: '1JANATAMF.csv',
    heading: 'timestamp,closing,opening,high,low,volume',
    columns: ['date', 'close', 'open', 'high', 'low', 'volume'],
    line: (row) =>
      [`${row.at}:00`, ...[row.close, row.open, row.high, row.low].map(taka), row.volume].join(),
    byMinute: true,
    code: '1JANATAMF',
  },
  {
    name: 'our days',
    reads: 'own days',
    fileName: 'days.csv',
    heading: ownDayHeading,
    columns: [
      'code',
      'date',
      'open',
      'high',
      'low',
      'close',
      'last',
      'yesterdayClose',
      'volume',
      'value',
      'trades',
      'bull',
      'bear',
    ],
    line: (row) =>
      [
        row.code,
        day(row),
        ...[row.open, row.high, row.low, row.close, row.last, row.yesterdayClose].map(taka),
        row.volume,
        taka(row.value),
        row.trades,
        row.bull,
        row.bear,
      ].join(),
  },
  {
    name: 'our minutes',
    reads: 'own minutes',
    fileName: 'minutes.csv',
    heading: ownMinuteHeading,
    columns: ['code', 'date', 'time', ...ohlcv, 'value', 'trades'],
    line: (row) => [row.code, day(row), time(row), prices(row), taka(row.value), row.trades].join(),
    byMinute: true,
  },
  {
    name: 'our data file',
    reads: 'data file of days',
    fileName: 'data.csv',
    heading: 'Code,Date,Open,High,Low,Close,Volume,ValueMn,Trades',
    columns: ['code', 'date', ...ohlcv, 'value', 'trades'],
    line: (row) => [row.code, day(row), prices(row), millions(row), row.trades].join(),
    valueDecimals: 8,
  },
];

/**
 * The row as the reader must return it. Without a value column, an index has its turnover in the
 * volume column.
 */
export function heldOf(layout: SampleLayout, row: SampleRow): SampleRow {
  const held = (name: keyof SampleRow): number =>
    layout.columns.includes(name) ? (row[name] as number) : 0;
  const code = layout.code ?? row.code;
  const isIndex = code.startsWith('00');
  const swapped = isIndex && !layout.columns.includes('value');
  return {
    ...row,
    code: isIndex ? code.slice(2) : code,
    at: layout.byMinute ? row.at : day(row),
    last: held('last'),
    yesterdayClose: held('yesterdayClose'),
    volume: swapped ? 0 : row.volume,
    value: swapped ? row.volume * 100 : held('value'),
    trades: held('trades'),
    bull: held('bull'),
    bear: held('bear'),
  };
}

export const textOf = (layout: SampleLayout, rows: readonly SampleRow[]): string =>
  [...(layout.heading ? [layout.heading] : []), ...rows.map(layout.line), ''].join('\n');

/** Lines of the heading; commands at the head of a file are several. */
export const headingLines = (layout: SampleLayout): number =>
  layout.heading === '' ? 0 : layout.heading.split('\n').length;
