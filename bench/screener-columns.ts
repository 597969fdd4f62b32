import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { weekOf } from '@dorpon/domain/bars/week-bars';
import type { ScreenerColumns } from '@dorpon/domain/screener/columns';

/** Five years of all shares. */
export const SHARES = 400;
export const DAYS = 1_250;

let state = 1;
export const chance = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 0) / 4_294_967_296;
};
export const one = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)]!;

/** A random walk of each share, and steps for everything that is published. */
export class BenchColumns implements ScreenerColumns {
  readonly codes = Array.from({ length: SHARES }, (_, share) => `S${share}`);
  readonly days = daysOf(DAYS);
  readonly #columns = new Map<string, Float64Array>();
  readonly #dsex = walk(DAYS, 5_000);

  constructor() {
    const names = [
      'open',
      'high',
      'low',
      'close',
      'yesterday_close',
      'volume',
      'turnover',
      'trades',
    ];
    for (const name of names) this.#columns.set(name, new Float64Array(SHARES * DAYS));
    for (let share = 0; share < SHARES; share += 1) {
      const closes = walk(DAYS, 20 + chance() * 300);
      for (let day = 0; day < DAYS; day += 1) this.#write(share, day, closes);
    }
  }

  #write(share: number, day: number, closes: Float64Array): void {
    const close = closes[day]!;
    const before = closes[Math.max(0, day - 1)]!;
    const volume = Math.floor(10_000 * (0.2 + chance() ** 3 * 8));
    const figures: Record<string, number> = {
      open: before,
      high: Math.max(close, before) * (1 + 0.01 * chance()),
      low: Math.min(close, before) * (1 - 0.01 * chance()),
      close,
      yesterday_close: before,
      volume,
      turnover: volume * close,
      trades: Math.ceil(volume / 300),
    };
    for (const name in figures) this.#columns.get(name)![share * DAYS + day] = figures[name]!;
  }

  /** A second of trading: every tenth share has a new price. */
  trade(): void {
    for (let share = 0; share < SHARES; share += 1) {
      if (chance() > 0.1) continue;
      const newest = share * DAYS + DAYS - 1;
      const read = (name: string) => this.#columns.get(name)!;
      const close = read('close')[newest]! * (1 + 0.004 * (chance() - 0.5));
      read('close')[newest] = close;
      read('high')[newest] = Math.max(read('high')[newest]!, close);
      read('low')[newest] = Math.min(read('low')[newest]!, close);
      read('volume')[newest]! += 500;
      read('turnover')[newest]! += 500 * close;
      read('trades')[newest]! += 1;
    }
    this.#dsex[DAYS - 1]! *= 1 + 0.0005 * (chance() - 0.5);
  }

  /** The same data as if they had just been read: no run has computed anything on them. */
  unread(): ScreenerColumns {
    const { codes, days } = this;
    return {
      codes,
      days,
      column: (name) => this.column(name),
      market: () => this.market(),
      texts: (name) => this.texts(name),
      factors: () => undefined,
      minutes: () => undefined,
    };
  }

  column(name: string): Float64Array {
    const known = this.#columns.get(name);
    if (known) return known;
    const made = new Float64Array(SHARES * DAYS);
    const choices = name === 'category' || name === 'sector' ? 5 : 0;
    let value = 0;
    for (let at = 0; at < made.length; at += 1) {
      if (at % 60 === 0)
        value =
          choices > 0
            ? Math.floor(at / DAYS) % choices
            : chance() < 0.1
              ? Number.NaN
              : 1 + 20 * chance();
      made[at] = value;
    }
    this.#columns.set(name, made);
    return made;
  }

  market(): Float64Array {
    return this.#dsex;
  }

  texts(name: string): readonly string[] {
    return name === 'category'
      ? ['A', 'B', 'G', 'N', 'Z']
      : ['Bank', 'IT', 'Cement', 'Fuel', 'Jute'];
  }

  factors(): undefined {
    return undefined;
  }

  minutes(): undefined {
    return undefined;
  }
}

function daysOf(count: number): Int32Array {
  const days: number[] = [];
  for (let day = dayNumber('2021-11-14'); days.length < count; day += 1)
    if (day + 4 - 7 * weekOf(day) < 5) days.push(day);
  return Int32Array.from(days);
}

function walk(count: number, start: number): Float64Array {
  const levels = new Float64Array(count);
  let level = start;
  for (let at = 0; at < count; at += 1) {
    level *= 1 + 0.03 * (chance() - 0.5);
    levels[at] = level;
  }
  return levels;
}
