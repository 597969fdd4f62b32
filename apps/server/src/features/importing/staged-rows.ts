import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import type { DayRows, MinuteRows } from './rows.ts';

const TWO_TO_32 = 2 ** 32;
const DAY_MS = 86_400_000;
/** PostgreSQL counts days from 2000, we from 1970. */
const DAYS_TO_2000 = Date.UTC(2000, 0, 1) / DAY_MS;

export const stagedDayColumns =
  'code, line, day, open, high, low, close, last, yesterday_close, trades, volume, value, bull, bear';
export const stagedMinuteColumns =
  'code, line, day, open, high, low, close, trades, at_ms, volume, value';

export const dhakaDayNumber = (at: number): number => Math.floor((at + DHAKA_OFFSET_MS) / DAY_MS);

export function stagedDays(rows: DayRows): Buffer {
  const { line, day, open, high, low, close, last, yesterdayClose, trades } = rows;
  const { volume, value, bull, bear } = rows;
  const packed = new Packed(rows, 9, 4);
  for (let i = 0; i < rows.count; i += 1) {
    packed.row(rows.code[i]);
    packed.int4(line[i]);
    packed.int4(day[i] - DAYS_TO_2000);
    packed.int4(open[i]);
    packed.int4(high[i]);
    packed.int4(low[i]);
    packed.int4(close[i]);
    packed.int4(last[i]);
    packed.int4(yesterdayClose[i]);
    packed.int4(trades[i]);
    packed.int8(volume[i]);
    packed.int8(value[i]);
    packed.int8(bull[i]);
    packed.int8(bear[i]);
  }
  return packed.bytes();
}

export const newDayColumns = `code, day, open, high, low, close, last, yesterday_close, trades, volume,
  value, bull, bear, neutral, yesterday_derived`;

/** Rows for `day_bar` itself, in the given order; `before` has the closes of the previous rows. */
export function newDays(rows: DayRows, order: Uint32Array, before: Int32Array): Buffer {
  const { day, open, high, low, close, last, trades, volume, value, bull, bear } = rows;
  const packed = new Packed(rows, 8, 5, 1);
  for (let place = 0; place < order.length; place += 1) {
    const i = order[place];
    const given = rows.yesterdayClose[i];
    packed.row(rows.code[i]);
    packed.int4(day[i] - DAYS_TO_2000);
    packed.int4(open[i]);
    packed.int4(high[i]);
    packed.int4(low[i]);
    packed.int4(close[i]);
    packed.int4(last[i]);
    packed.int4(given || before[place]);
    packed.int4(trades[i]);
    packed.int8(volume[i]);
    packed.int8(value[i]);
    packed.int8(bull[i]);
    packed.int8(bear[i]);
    packed.int8(volume[i] - bull[i] - bear[i]);
    packed.truth(given === 0 && before[place] !== 0);
  }
  return packed.bytes();
}

export function stagedMinutes(rows: MinuteRows): Buffer {
  const { at, line, open, high, low, close, trades, volume, value } = rows;
  const packed = new Packed(rows, 7, 3);
  for (let i = 0; i < rows.count; i += 1) {
    packed.row(rows.code[i]);
    packed.int4(line[i]);
    packed.int4(dhakaDayNumber(at[i]) - DAYS_TO_2000);
    packed.int4(open[i]);
    packed.int4(high[i]);
    packed.int4(low[i]);
    packed.int4(close[i]);
    packed.int4(trades[i]);
    packed.int8(at[i]);
    packed.int8(volume[i]);
    packed.int8(value[i]);
  }
  return packed.bytes();
}

/** Rows of binary COPY: the code, then 4-byte fields, then 8-byte ones, then booleans. */
class Packed {
  private readonly buffer: Buffer;
  private readonly view: DataView;
  private readonly fields: number;
  private readonly texts: Buffer[];
  private at = 0;

  constructor(
    { codes, count }: { readonly codes: readonly string[]; readonly count: number },
    int4s: number,
    int8s: number,
    truths = 0,
  ) {
    this.fields = 1 + int4s + int8s + truths;
    this.texts = codes.map((code) => Buffer.from(code));
    const longest = this.texts.reduce((most, { length }) => Math.max(most, length), 0);
    this.buffer = Buffer.allocUnsafe(
      count * (2 + 4 + longest + int4s * 8 + int8s * 12 + truths * 5),
    );
    this.view = new DataView(this.buffer.buffer, this.buffer.byteOffset, this.buffer.length);
  }

  row(code: number): void {
    const text = this.texts[code];
    this.view.setInt16(this.at, this.fields);
    this.view.setInt32(this.at + 2, text.length);
    this.buffer.set(text, this.at + 6);
    this.at += 6 + text.length;
  }

  int4(value: number): void {
    this.view.setInt32(this.at, 4);
    this.view.setInt32(this.at + 4, value);
    this.at += 8;
  }

  int8(value: number): void {
    const high = Math.floor(value / TWO_TO_32);
    this.view.setInt32(this.at, 8);
    this.view.setInt32(this.at + 4, high);
    this.view.setUint32(this.at + 8, value - high * TWO_TO_32);
    this.at += 12;
  }

  truth(value: boolean): void {
    this.view.setInt32(this.at, 1);
    this.view.setUint8(this.at + 4, Number(value));
    this.at += 5;
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.at);
  }
}
