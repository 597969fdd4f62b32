import { dayNumber } from '../../bars/day-columns.ts';
import { weekOf } from '../../bars/week-bars.ts';
import type { Interval } from '../../chart/interval.ts';
import { chance } from '../../indicators/testing/made-bars.ts';
import type { MinuteColumns, ScreenerColumns } from '../columns.ts';
import type { ValueType } from '../field.ts';
import { fields } from '../fields.data.ts';
import { fieldId } from '../vocabulary.ts';

/** Sunday to Thursday from 2021-11-14 on. */
export function sessions(count: number): Int32Array {
  const days: number[] = [];
  for (let day = dayNumber('2021-11-14'); days.length < count; day += 1) {
    const weekday = day + 4 - 7 * weekOf(day);
    if (weekday < 5) days.push(day);
  }
  return Int32Array.from(days);
}

/** Columns given by hand, one list for each share. */
export class GivenColumns implements ScreenerColumns {
  readonly codes: readonly string[];
  readonly days: Int32Array;
  readonly #columns = new Map<string, Float64Array>();
  readonly #markets = new Map<string, Float64Array>();
  readonly #texts = new Map<string, readonly string[]>();
  readonly #minutes = new Map<string, MinuteColumns>();

  constructor(codes: readonly string[], days: Int32Array) {
    this.codes = codes;
    this.days = days;
  }

  with(name: string, rows: readonly (readonly (number | null)[])[]): this {
    const values = rows.flatMap((row) => row.map((value) => value ?? Number.NaN));
    this.#columns.set(name, Float64Array.from(values));
    return this;
  }

  withMarket(name: string, values: readonly number[]): this {
    this.#markets.set(name, Float64Array.from(values));
    return this;
  }

  /** One text for each share, the same on all days; null where it is not known. */
  withTexts(name: string, texts: readonly (string | null)[]): this {
    const known = [...new Set(texts.filter((text) => text !== null))];
    this.#texts.set(name, known);
    return this.with(
      name,
      texts.map((text) =>
        Array.from(this.days, () => (text === null ? null : known.indexOf(text))),
      ),
    );
  }

  withMinutes(interval: Interval, minutes: MinuteColumns): this {
    this.#minutes.set(interval, minutes);
    return this;
  }

  column(name: string): Float64Array | undefined {
    return this.#columns.get(name);
  }

  market(name: string): Float64Array | undefined {
    return this.#markets.get(name);
  }

  texts(name: string): readonly string[] {
    return this.#texts.get(name) ?? [];
  }

  factors(terms: 'price' | 'volume'): Float64Array | undefined {
    return this.#columns.get(`${terms}-factor`);
  }

  minutes(interval: Interval): MinuteColumns | undefined {
    return this.#minutes.get(interval);
  }

  /** The same record as it was at the end of a session: prices in the securities of that session. */
  until(last: number): GivenColumns {
    const rows = this.days.length;
    const cut = new GivenColumns(this.codes, this.days.slice(0, last + 1));
    const price = this.factors('price');
    const volume = this.factors('volume');
    for (const [name, values] of this.#columns) {
      const factor = adjustedBy(name, price, volume);
      const kept = new Float64Array(this.codes.length * (last + 1));
      for (let share = 0; share < this.codes.length; share += 1)
        for (let row = 0; row <= last; row += 1)
          kept[share * (last + 1) + row] =
            values[share * rows + row]! / (factor?.[share * rows + last] ?? 1);
      cut.#columns.set(name, kept);
    }
    for (const [name, values] of this.#markets) cut.#markets.set(name, values.slice(0, last + 1));
    for (const [name, texts] of this.#texts) cut.#texts.set(name, texts);
    // D4: minutes are of the newest session.
    if (last === rows - 1)
      for (const [interval, minutes] of this.#minutes) cut.#minutes.set(interval, minutes);
    return cut;
  }
}

function adjustedBy(
  name: string,
  price: Float64Array | undefined,
  volume: Float64Array | undefined,
): Float64Array | undefined {
  if (name === 'price-factor') return price;
  if (name === 'volume-factor') return volume;
  const terms = fields.find((field) => fieldId(field) === name)?.terms;
  return terms === 'price' ? price : terms === 'volume' ? volume : undefined;
}

const SECTORS = ['Bank', 'Textile', 'Pharmaceuticals & Chemicals', 'IT'];

export interface MadeSize {
  readonly shares: number;
  readonly rows: number;
  readonly seed?: number;
  /** The part of values that are missing, outside of bars. */
  readonly missing?: number;
}

/**
 * A random market: young and delisted shares, untraded days, a bonus of one for one here and there,
 * and every column that a field reads.
 */
export function madeColumns({ shares, rows, seed = 1, missing = 0.1 }: MadeSize): GivenColumns {
  const next = chance(seed);
  const codes = Array.from({ length: shares }, (_, share) => `S${share}`);
  const columns = new GivenColumns(codes, sessions(rows));
  const bars = codes.map(() => barsOf(rows, next));
  for (const name of BAR_COLUMNS)
    columns.with(
      name,
      bars.map((bar) => bar[name]),
    );
  for (const field of fields) {
    const id = fieldId(field);
    if (field.is !== undefined || columns.column(id)) continue;
    if (field.from === 'index' && id !== 'beta') columns.withMarket(id, walk(rows, 5_000, next));
    else if (field.type === 'text')
      columns.withTexts(
        id,
        codes.map((code, share) => (id === 'code' ? code : textOf(id, share, field.texts, next))),
      );
    else
      for (const name of field.back ? backs(id) : [id])
        columns.with(
          name,
          codes.map(() => steps(freshOf(field.type, columns.days), rows, missing, next)),
        );
  }
  for (const kind of ['all', 'dividend', 'quarter'])
    columns.with(
      `news:${kind}`,
      codes.map(() => Array.from({ length: rows }, () => (next() < 0.05 ? 1 : 0))),
    );
  for (const [interval, count] of [
    ['5m', 6],
    ['15m', 2],
  ] as const)
    columns.withMinutes(interval, minutesOf(columns, count, chance(seed + count)));
  return columns;
}

const MINUTE_SESSIONS = 3;

/** Some bars in each of the last sessions. A minute without a trade repeats the close, without volume. */
function minutesOf(columns: GivenColumns, count: number, next: () => number): MinuteColumns {
  const rows = columns.days.length;
  const first = Math.max(0, rows - MINUTE_SESSIONS);
  const days = Array.from(columns.days.slice(first)).flatMap((day) =>
    Array.from({ length: count }, () => day),
  );
  const names = ['open', 'high', 'low', 'close', 'volume', 'turnover', 'trades'] as const;
  const made = new Map(
    names.map((name) => [
      name as string,
      new Float64Array(columns.codes.length * days.length).fill(Number.NaN),
    ]),
  );
  for (const share of columns.codes.keys()) {
    let close = Number.NaN;
    for (const row of days.keys()) {
      const listed = columns.column('close')![share * rows + first + Math.floor(row / count)]!;
      const traded = !Number.isNaN(listed) && next() > 0.2;
      if (!traded && Number.isNaN(close)) continue;
      const open = traded ? Math.max(1, listed + Math.round((next() - 0.5) * 4)) : close;
      close = traded ? Math.max(1, open + Math.round((next() - 0.5) * 2)) : close;
      const volume = traded ? 10 * (1 + Math.floor(next() * 9)) : 0;
      const bar = {
        open,
        high: Math.max(open, close),
        low: Math.min(open, close),
        close,
        volume,
        turnover: volume * close,
        trades: traded ? 1 : 0,
      };
      for (const name of names) made.get(name)![share * days.length + row] = bar[name];
    }
  }
  return { days, column: (name) => made.get(name) };
}

const backs = (id: string) => Array.from({ length: 5 }, (_, back) => `${id}:${back}`);

const textOf = (
  id: string,
  share: number,
  texts: readonly string[] | undefined,
  next: () => number,
): string | null => {
  if (next() < 0.05) return null;
  const list = id === 'sector' ? SECTORS : (texts ?? ['a']);
  return list[share % list.length]!;
};

const BAR_COLUMNS = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'yesterday_close',
  'volume',
  'turnover',
  'trades',
  'bull_volume',
  'bear_volume',
  'price-factor',
  'volume-factor',
] as const;

function barsOf(rows: number, next: () => number) {
  const made = Object.fromEntries(
    BAR_COLUMNS.map((name) => [name, Array.from({ length: rows }, () => null)]),
  ) as Record<(typeof BAR_COLUMNS)[number], (number | null)[]>;
  const listed = next() < 0.3 ? Math.floor(next() * rows) : 0;
  const delisted = next() < 0.1 ? Math.floor(next() * rows) : rows;
  const issued = next() < 0.3 ? Math.floor(next() * rows) : -1;
  let close = 10 + Math.floor(next() * 200);
  for (let row = 0; row < rows; row += 1) {
    const factor = row < issued ? 0.5 : 1;
    made['price-factor'][row] = factor;
    made['volume-factor'][row] = 1 / factor;
    if (row < listed || row >= delisted) continue;
    const before = close;
    const traded = next() > 0.1;
    // Few different prices, so that equal ones meet.
    if (traded) close = Math.max(1, close + Math.round((next() - 0.5) * 4));
    const open = traded ? Math.max(1, before + Math.round((next() - 0.5) * 2)) : close;
    const volume = traded ? 10 * (1 + Math.floor(next() * 50)) : 0;
    const bull = Math.floor(volume * next());
    made.open[row] = open * factor;
    made.close[row] = close * factor;
    // The close of a day need not be the price of its last trade.
    made.last[row] = (traded && next() < 0.3 ? open : close) * factor;
    made.high[row] = (Math.max(open, close) + (traded ? Math.floor(next() * 2) : 0)) * factor;
    made.low[row] = Math.min(open, close) * factor;
    made.yesterday_close[row] = before * factor;
    made.volume[row] = volume / factor;
    made.turnover[row] = volume * close;
    made.trades[row] = traded ? 1 + Math.floor(next() * 20) : 0;
    made.bull_volume[row] = bull / factor;
    made.bear_volume[row] = (volume - bull) / factor;
  }
  return made;
}

function walk(rows: number, start: number, next: () => number): number[] {
  let level = start;
  return Array.from({ length: rows }, () => (level *= 1 + 0.02 * (next() - 0.5)));
}

/** Values that stay for some days and then change, with gaps. */
function steps(
  of: (next: () => number) => number,
  rows: number,
  missing: number,
  next: () => number,
) {
  const fresh = () => (next() < missing ? null : of(next));
  let value = fresh();
  return Array.from({ length: rows }, () => {
    if (next() < 0.1) value = fresh();
    return value;
  });
}

/** Dates are of the sessions and some weeks after them. */
function freshOf(type: ValueType, days: Int32Array): (next: () => number) => number {
  if (type === 'boolean') return (next) => Math.round(next());
  const most = days.at(-1)! - days[0]! + 30;
  if (type === 'date') return (next) => days[0]! + Math.floor(next() * most);
  return draw;
}

const draw = (next: () => number): number =>
  next() < 0.1 ? 0 : Math.round((next() < 0.15 ? -1 : 1) * next() * 400) / 10;
