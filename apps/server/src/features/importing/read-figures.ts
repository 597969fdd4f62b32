import { isIndexClosePossible, isIndexOpenPossible } from '@dorpon/domain/bars/index-range';
import { type Field, type Layout, TAKA_DECIMALS } from './layouts/layout.ts';
import type { Fields } from './read-fields.ts';
import { BAD, readDecimal, readWhole } from './read-number.ts';
import type { Reason } from './rows.ts';

const INT4 = 2 ** 31 - 1;

/** The numbers of one line, in the units of `rows.ts`. One object for all lines. */
export class Figures {
  open = 0;
  high = 0;
  low = 0;
  close = 0;
  last = 0;
  yesterdayClose = 0;
  volume = 0;
  value = 0;
  trades = 0;
  bull = 0;
  bear = 0;
  readonly #at: Readonly<Record<Field, number>>;
  readonly #valueDecimals: number;

  constructor(layout: Layout) {
    const at = (field: Field) => layout.fields.indexOf(field);
    this.#at = {
      code: at('code'),
      date: at('date'),
      time: at('time'),
      stamp: at('stamp'),
      period: at('period'),
      skip: at('skip'),
      open: at('open'),
      high: at('high'),
      low: at('low'),
      close: at('close'),
      last: at('last'),
      volume: at('volume'),
      yesterdayClose: at('yesterdayClose'),
      value: at('value'),
      trades: at('trades'),
      bull: at('bull'),
      bear: at('bear'),
    };
    this.#valueDecimals = layout.valueDecimals;
  }

  /** False when a number is invalid, negative or too large for its column. */
  read(bytes: Uint8Array, fields: Fields, isIndex: boolean): boolean {
    const at = this.#at;
    this.open = price(bytes, fields, at.open);
    this.high = price(bytes, fields, at.high);
    this.low = price(bytes, fields, at.low);
    this.close = price(bytes, fields, at.close);
    if (this.open < 0 || this.high < 0 || this.low < 0 || this.close < 0) return false;
    // Without a value column, an index has its turnover in the volume column.
    const isTurnover = isIndex && at.value < 0;
    this.volume = isTurnover ? 0 : whole(bytes, fields, at.volume);
    this.value = isTurnover
      ? readDecimal(bytes, fields.from[at.volume], fields.to[at.volume], TAKA_DECIMALS)
      : optional(bytes, fields, at.value, this.#valueDecimals);
    this.last = optional(bytes, fields, at.last, TAKA_DECIMALS);
    this.yesterdayClose = optional(bytes, fields, at.yesterdayClose, TAKA_DECIMALS);
    this.trades = optionalWhole(bytes, fields, at.trades);
    this.bull = optionalWhole(bytes, fields, at.bull);
    this.bear = optionalWhole(bytes, fields, at.bear);
    const fits = this.last <= INT4 && this.yesterdayClose <= INT4 && this.trades <= INT4;
    const given = this.volume >= 0 && this.value >= 0 && this.last >= 0 && this.trades >= 0;
    const sides = this.bull >= 0 && this.bear >= 0 && this.bull + this.bear <= this.volume;
    return given && sides && fits && this.yesterdayClose >= 0;
  }

  /** The place of the field for which `read` was false. */
  badField(): number {
    const at = this.#at;
    const isPast = (figure: number) => figure < 0 || figure > INT4;
    if (this.open < 0) return at.open;
    if (this.high < 0) return at.high;
    if (this.low < 0) return at.low;
    if (this.close < 0) return at.close;
    if (this.volume < 0) return at.volume;
    if (this.value < 0) return at.value < 0 ? at.volume : at.value;
    if (isPast(this.last)) return at.last;
    if (isPast(this.yesterdayClose)) return at.yesterdayClose;
    if (isPast(this.trades)) return at.trades;
    return this.bear < 0 ? at.bear : at.bull;
  }

  /** The place of the first price that is 0. */
  zeroField(): number {
    const { open, high, low, close } = this.#at;
    if (this.open === 0) return open;
    if (this.high === 0) return high;
    return this.low === 0 ? low : close;
  }

  /** A day without trades has only a closing price. */
  get isUntraded(): boolean {
    const noPrice = this.open === 0 && this.high === 0 && this.low === 0 && this.last === 0;
    return noPrice && this.volume === 0 && this.value === 0 && this.trades === 0 && this.close > 0;
  }

  /** What is wrong with the prices of a traded day or minute. */
  fault(): Reason | null {
    if (this.open === 0 || this.high === 0 || this.low === 0 || this.close === 0)
      return 'zero-price';
    return this.high < this.low ? 'high-below-low' : null;
  }

  /** Open or close outside the range: a fault of a share, but usual for an index. */
  outside(): Reason | null {
    if (this.open < this.low || this.open > this.high) return 'open-outside';
    return this.close < this.low || this.close > this.high ? 'close-outside' : null;
  }

  /**
   * Open or close of an index so far outside its range that neither yesterday's close nor a late
   * computation explains it.
   */
  farOutside(): Reason | null {
    if (!isIndexOpenPossible(this.open, this)) return 'open-outside';
    return isIndexClosePossible(this.close, this) ? null : 'close-outside';
  }

  lastOutside(): boolean {
    return this.last > 0 && (this.last < this.low || this.last > this.high);
  }
}

function price(bytes: Uint8Array, fields: Fields, at: number): number {
  const figure = readDecimal(bytes, fields.from[at], fields.to[at], TAKA_DECIMALS);
  return figure <= INT4 ? figure : BAD;
}

const whole = (bytes: Uint8Array, fields: Fields, at: number): number =>
  readWhole(bytes, fields.from[at], fields.to[at]);

function optional(bytes: Uint8Array, fields: Fields, at: number, decimals: number): number {
  if (at < 0) return 0;
  const figure = readDecimal(bytes, fields.from[at], fields.to[at], decimals);
  return figure === BAD && isMissing(bytes, fields.from[at], fields.to[at]) ? 0 : figure;
}

function optionalWhole(bytes: Uint8Array, fields: Fields, at: number): number {
  if (at < 0) return 0;
  const figure = whole(bytes, fields, at);
  return figure === BAD && isMissing(bytes, fields.from[at], fields.to[at]) ? 0 : figure;
}

/** An empty cell, or a mark that the exchange's pages have in its place. */
function isMissing(bytes: Uint8Array, from: number, to: number): boolean {
  const text = to - from > 3 ? '' : String.fromCharCode(...bytes.subarray(from, to)).toLowerCase();
  return to === from || text === '-' || text === '--' || text === 'n/a';
}
