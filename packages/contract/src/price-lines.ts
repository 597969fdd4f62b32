import { round, type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { JsonBytes } from './json-bytes.ts';

export const LINE_FORMATS = ['amibroker', 'metastock', 'csv'] as const;
export type LineFormat = (typeof LINE_FORMATS)[number];
export const LINE_INTERVALS = ['day', 'minute'] as const;
export type LineInterval = (typeof LINE_INTERVALS)[number];

/** The line format of one program: comma-separated fields, a heading first, oldest day first. */
interface Layout {
  readonly fields: Readonly<Record<LineInterval, readonly string[]>>;
  date(day: TradingDay): string;
  ticker(code: ShareCode, isIndex: boolean): string;
  /** The text between ticker and date. */
  readonly period: Readonly<Record<LineInterval, string>>;
  /** Times by the minute of the day; a daily line uses the first, if it has a time. */
  readonly clock: readonly string[];
  readonly dayHasTime: boolean;
  readonly tail: 'none' | 'value-and-trades' | 'open-interest';
}

const prices = ['Open', 'High', 'Low', 'Close', 'Volume'];
const more = ['ValueMn', 'Trades'];

const two = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const clock = (between: string): string[] =>
  Array.from({ length: 1440 }, (_, n) =>
    [two[Math.floor(n / 60)], two[n % 60], '00'].join(between),
  );
const plain = { period: { day: ',', minute: ',' }, clock: clock(':'), dayHasTime: false };
const digits = (day: TradingDay): string => day.replaceAll('-', '');
const asciiFields =
  '<TICKER> <PER> <DTYYYYMMDD> <TIME> <OPEN> <HIGH> <LOW> <CLOSE> <VOL> <OPENINT>';

const layouts: Readonly<Record<LineFormat, Layout>> = {
  amibroker: {
    fields: {
      day: ['Ticker', 'Date_YMD', ...prices],
      minute: ['Ticker', 'Date_YMD', 'Time', ...prices],
    },
    date: digits,
    ticker: amibrokerTicker,
    ...plain,
    tail: 'none',
  },
  metastock: {
    fields: { day: asciiFields.split(' '), minute: asciiFields.split(' ') },
    date: digits,
    ticker: (code) => code,
    // `D` daily and `I` intraday, as MetaStock's converter expects.
    period: { day: ',D,', minute: ',I,' },
    clock: clock(''),
    dayHasTime: true,
    tail: 'open-interest',
  },
  csv: {
    fields: {
      day: ['Code', 'Date', ...prices, ...more],
      minute: ['Code', 'Date', 'Time', ...prices, ...more],
    },
    date: (day) => day,
    ticker: (code) => code,
    ...plain,
    tail: 'value-and-trades',
  },
};

/** Convention in Dhaka: the prefix sorts indices before shares. */
export function amibrokerTicker(code: ShareCode, isIndex: boolean): string {
  return isIndex ? `00${code}` : code;
}

/** The format file for AmiBroker's ASCII importer. */
export const amibrokerFormat = (interval: LineInterval): string =>
  [
    `$FORMAT ${layouts.amibroker.fields[interval].join(', ')}`,
    '$SKIPLINES 1',
    '$SEPARATOR ,',
    '$CONT 1',
    '$GROUP 255',
    '$AUTOADD 1',
    '',
  ].join('\n');

/** Prices and `value` in paisa. */
export interface LineFigures {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly value: number;
  readonly trades: number;
}

/** An untraded row has zero prices, which importers reject. */
export const isTraded = (open: number, high: number, low: number, close: number): boolean =>
  open > 0 && high > 0 && low > 0 && close > 0;

/** The name of a share in one format. */
export interface Ticker {
  readonly name: string;
  /**
   * Convention in Dhaka for formats without a value: the volume of an index is its turnover in taka.
   */
  readonly turnover: boolean;
}

/** Writes lines of one format and interval directly into bytes. */
export class PriceLines {
  readonly #layout: Layout;
  readonly #interval: LineInterval;
  readonly #hasTime: boolean;
  readonly #bytes = new JsonBytes();
  #date = '';
  /** Lines since the last `take`. */
  count = 0;

  constructor(format: LineFormat, interval: LineInterval) {
    this.#layout = layouts[format];
    this.#interval = interval;
    this.#hasTime = interval === 'minute' || this.#layout.dayHasTime;
    this.#bytes.begin();
  }

  ticker(code: ShareCode, isIndex: boolean): Ticker {
    const { ticker, tail } = this.#layout;
    return {
      name: ticker(code, isIndex),
      turnover: isIndex && tail !== 'value-and-trades',
    };
  }

  heading(): void {
    this.#bytes.raw(`${this.#layout.fields[this.#interval].join(',')}\n`);
  }

  /** Sets the day of the following lines. */
  day(day: TradingDay): void {
    const { period, date } = this.#layout;
    this.#date = `${period[this.#interval]}${date(day)},`;
  }

  /** `minuteOfDay` is used for minutes only. */
  line({ name, turnover }: Ticker, figures: LineFigures, minuteOfDay = 0): void {
    const bytes = this.#bytes;
    bytes.raw(name);
    bytes.raw(this.#date);
    if (this.#hasTime) {
      bytes.raw(this.#layout.clock[minuteOfDay] ?? '');
      bytes.raw(',');
    }
    this.#price(figures.open);
    this.#price(figures.high);
    this.#price(figures.low);
    this.#price(figures.close);
    // Adjusted volumes hold fractions of securities; files have whole ones.
    bytes.number(Math.round(turnover ? taka(figures.value) : figures.volume));
    if (this.#layout.tail === 'open-interest') bytes.raw(',0');
    if (this.#layout.tail === 'value-and-trades') {
      bytes.raw(',');
      bytes.number(figures.value, 8);
      bytes.raw(',');
      bytes.number(figures.trades);
    }
    bytes.raw('\n');
    this.count += 1;
  }

  take(): Uint8Array {
    const written = this.#bytes.end();
    this.#bytes.begin();
    this.count = 0;
    return written;
  }

  /** Whole paisa have two decimals; adjusted prices lie between and get four. */
  #price(paisa: number): void {
    const bytes = this.#bytes;
    const whole = Number.isInteger(paisa);
    const scaled = whole ? paisa : Math.round(round(taka(paisa), 4) * 10_000);
    const rest = whole ? scaled : Math.floor(scaled / 100);
    bytes.number(Math.floor(rest / 100));
    bytes.raw('.');
    bytes.raw(two[rest % 100] ?? '');
    if (!whole) bytes.raw(two[scaled % 100] ?? '');
    bytes.raw(',');
  }
}
