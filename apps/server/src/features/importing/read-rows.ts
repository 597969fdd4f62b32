import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import type { Layout } from './layouts/layout.ts';
import { type CodeDictionary, FIRST_AVERAGE, TOO_LONG } from './read-code.ts';
import { emptyDayRows, emptyMinuteRows, type OpenRows } from './read-columns.ts';
import type { DateOrder } from './read-date.ts';
import { endOfDay, FIRST_DAY, NO_DAY, NO_MINUTE, readDay, readMinute } from './read-date.ts';
import { Fields } from './read-fields.ts';
import { Figures } from './read-figures.ts';
import { LONGEST_LINE } from './read-lines.ts';
import type { LineRemark, PriceBatch, Reason } from './rows.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LONGEST_TEXT = 160;
const CARRIAGE_RETURN = 13;

export interface RowSetting {
  readonly layout: Layout;
  readonly order: DateOrder | null;
  readonly codes: CodeDictionary;
  /** The place of the code given by the file's name; -1 when rows have their own. */
  readonly place: number;
  readonly now: number;
  readonly room: number;
}

/** Parses the lines of one file into columns, and collects what is wrong with the rest. */
export class RowReader {
  readonly #setting: RowSetting;
  readonly #fields = new Fields();
  readonly #figures: Figures;
  readonly #today: number;
  readonly #at: { code: number; date: number; time: number; period: number };
  readonly #isStamp: boolean;
  /** Fields of the current line. */
  #count = 0;
  #rows: OpenRows;
  #rejects: LineRemark[] = [];
  #warnings: LineRemark[] = [];
  #averages = new Map<string, number>();

  constructor(setting: RowSetting) {
    const { fields } = setting.layout;
    this.#setting = setting;
    this.#figures = new Figures(setting.layout);
    this.#today = Math.floor((setting.now + DHAKA_OFFSET_MS) / DAY_MS);
    this.#isStamp = fields.includes('stamp');
    this.#at = {
      code: fields.indexOf('code'),
      date: fields.indexOf(this.#isStamp ? 'stamp' : 'date'),
      time: fields.indexOf('time'),
      period: fields.indexOf('period'),
    };
    this.#rows = this.#empty();
  }

  get isFull(): boolean {
    const { room } = this.#setting;
    return this.#rows.count >= room || this.#rejects.length + this.#warnings.length >= room;
  }

  take(bytesRead: number): PriceBatch {
    const batch = {
      rows: this.#rows,
      rejects: this.#rejects,
      warnings: this.#warnings,
      averages: this.#averages,
      bytesRead,
    };
    this.#rows = this.#empty();
    this.#rejects = [];
    this.#warnings = [];
    this.#averages = new Map();
    return batch;
  }

  read(bytes: Uint8Array, from: number, newline: number, line: number): void {
    const to = newline > from && bytes[newline - 1] === CARRIAGE_RETURN ? newline - 1 : newline;
    const reason = this.#row(bytes, from, to, line);
    if (reason === null || isEmpty(bytes, from, to, this.#setting.layout.separator)) return;
    this.#rejects.push(this.#remark(line, reason, textOf(bytes, from, to)));
  }

  #remark(line: number, reason: Reason, text: string): LineRemark {
    const field = this.#fieldOf(reason);
    return field < 0 ? { line, reason, text } : { line, column: field + 1, reason, text };
  }

  /** The place of the field that a reason is about; -1 when it is about the whole line. */
  #fieldOf(reason: Reason): number {
    const { fields } = this.#setting.layout;
    const { code, date, time, period } = this.#at;
    switch (reason) {
      case 'unclosed-quote':
        return this.#fields.failedAt;
      case 'too-few-fields':
      case 'too-many-fields':
        return Math.min(this.#count, fields.length);
      case 'bad-date':
      case 'future-date':
        return date;
      case 'bad-time':
        return time < 0 ? date : time;
      case 'other-period':
        return period;
      case 'unknown-code':
      case 'code-too-long':
        return code;
      case 'bad-number':
        return this.#figures.badField();
      case 'zero-price':
        return this.#figures.zeroField();
      case 'high-below-low':
        return fields.indexOf('high');
      case 'open-outside':
        return fields.indexOf('open');
      case 'close-outside':
        return fields.indexOf('close');
      case 'last-outside':
        return fields.indexOf('last');
      default:
        return -1;
    }
  }

  #row(bytes: Uint8Array, from: number, to: number, line: number): Reason | null {
    if (to - from > LONGEST_LINE) return 'line-too-long';
    const { layout } = this.#setting;
    const fields = this.#fields;
    const count = fields.split(bytes, from, to, layout.separator);
    this.#count = count;
    const wanted = layout.fields.length;
    if (count !== wanted) {
      if (count < 0) return 'unclosed-quote';
      if (count < wanted) return 'too-few-fields';
      // A separator at the end of the line makes no field.
      if (count > wanted + 1 || fields.from[wanted] !== fields.to[wanted]) return 'too-many-fields';
    }
    const at = this.#at;
    const place = at.code < 0 ? this.#setting.place : this.#place(bytes);
    if (place <= FIRST_AVERAGE) {
      this.#countAverage(place);
      return null;
    }
    const begin = fields.from[at.date];
    const dayEnd = endOfDay(bytes, begin, fields.to[at.date]);
    const day = readDay(bytes, begin, dayEnd, this.#setting.order);
    if (day === NO_DAY || day < FIRST_DAY) return 'bad-date';
    if (day > this.#today) return 'future-date';
    const minute = this.#minute(bytes, dayEnd);
    if (minute === NO_MINUTE) return 'bad-time';
    if (at.period >= 0 && !this.#isOwnPeriod(bytes)) return 'other-period';
    if (place < 0) return place === TOO_LONG ? 'code-too-long' : 'unknown-code';
    return this.#judge(bytes, from, to, line, place, day, minute);
  }

  #judge(
    bytes: Uint8Array,
    from: number,
    to: number,
    line: number,
    place: number,
    day: number,
    minute: number,
  ): Reason | null {
    const figures = this.#figures;
    const isIndex = this.#setting.codes.isIndex[place];
    if (!figures.read(bytes, this.#fields, isIndex)) return 'bad-number';
    const isDay = this.#rows.kind === 'days';
    if (!(isDay && figures.isUntraded)) {
      const fault = figures.fault();
      if (fault) return fault;
      const outside = figures.outside();
      if (outside && !isIndex) return outside;
      const farOutside = outside && figures.farOutside();
      if (farOutside) return farOutside;
      const doubt = outside ?? (figures.lastOutside() ? 'last-outside' : null);
      if (doubt) this.#warnings.push(this.#remark(line, doubt, textOf(bytes, from, to)));
    }
    this.#add(line, place, day, minute);
    return null;
  }

  #add(line: number, place: number, day: number, minute: number): void {
    const rows = this.#rows;
    const figures = this.#figures;
    const at = rows.count;
    rows.count += 1;
    rows.code[at] = place;
    rows.open[at] = figures.open;
    rows.high[at] = figures.high;
    rows.low[at] = figures.low;
    rows.close[at] = figures.close;
    rows.volume[at] = figures.volume;
    rows.value[at] = figures.value;
    rows.trades[at] = figures.trades;
    rows.line[at] = line;
    if (rows.kind === 'minutes') {
      rows.at[at] = day * DAY_MS + minute * MINUTE_MS - DHAKA_OFFSET_MS;
      return;
    }
    rows.day[at] = day;
    rows.last[at] = figures.last;
    rows.yesterdayClose[at] = figures.yesterdayClose;
    rows.bull[at] = figures.bull;
    rows.bear[at] = figures.bear;
  }

  #countAverage(place: number): void {
    const name = this.#setting.codes.averages[FIRST_AVERAGE - place];
    this.#averages.set(name, (this.#averages.get(name) ?? 0) + 1);
  }

  #place(bytes: Uint8Array): number {
    const at = this.#at.code;
    return this.#setting.codes.place(bytes, this.#fields.from[at], this.#fields.to[at]);
  }

  /** In a day file the time may only be midnight: a row of another hour is not a whole day. */
  #minute(bytes: Uint8Array, dayEnd: number): number {
    const { from, to } = this.#fields;
    const { date, time } = this.#at;
    if (time >= 0) return dayEnd < to[date] ? NO_MINUTE : readMinute(bytes, from[time], to[time]);
    if (!this.#isStamp && dayEnd === to[date]) return 0;
    const minute = readMinute(bytes, dayEnd + 1, to[date]);
    return this.#isStamp || minute === 0 ? minute : NO_MINUTE;
  }

  /** `D` for days, `1` or `I` for minutes: five-minute bars are not minutes. */
  #isOwnPeriod(bytes: Uint8Array): boolean {
    const { from, to } = this.#fields;
    const { period } = this.#at;
    if (to[period] - from[period] !== 1) return false;
    const letter = String.fromCharCode(bytes[from[period]]).toUpperCase();
    return this.#rows.kind === 'days' ? letter === 'D' : letter === '1' || letter === 'I';
  }

  #empty(): OpenRows {
    const { layout, codes, room } = this.#setting;
    return layout.kind === 'days'
      ? emptyDayRows(codes.codes, room)
      : emptyMinuteRows(codes.codes, room);
  }
}

/** Whether a line has only separators and blanks, as spreadsheets write after the last row. */
function isEmpty(bytes: Uint8Array, from: number, to: number, separator: number): boolean {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte !== separator && byte !== 32 && byte !== 9) return false;
  }
  return true;
}

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, Math.min(to, from + LONGEST_TEXT))).toString('utf8');
