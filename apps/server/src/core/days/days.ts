import type { DayBar } from '@dorpon/domain/bars/day-bar';
import {
  barAt,
  type DayColumns,
  dayNumber,
  emptyDays,
  firstDays,
  rowOn,
  rowOnOrBefore,
  withDay,
  withSpareCapacity,
} from '@dorpon/domain/bars/day-columns';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';

/** Today's bar as it would be written now. */
export type Today = (code: ShareCode) => DayBar | undefined;

const ROOM = 64;

/** The finished days of every share, in memory, as stored. */
export class Days {
  readonly #columns: Map<ShareCode, DayColumns>;
  readonly #today: Today;

  constructor(loaded: Map<ShareCode, DayColumns>, today: Today) {
    this.#columns = loaded;
    this.#today = today;
  }

  get codes(): Iterable<ShareCode> {
    return this.#columns.keys();
  }

  /** Finished days only. */
  finished(code: ShareCode): DayColumns | undefined {
    return this.#columns.get(code);
  }

  /** Finished days and today so far. The view is valid until the next day is appended. */
  upToNow(code: ShareCode): DayColumns | undefined {
    const finished = this.#columns.get(code);
    const today = this.#today(code);
    if (!today || !follows(finished, today)) return finished;
    return withDay(finished ?? emptyDays(1), today);
  }

  readonly closesOn = (code: ShareCode, day: TradingDay): { close: Paisa; before: Paisa } => {
    const days = this.upToNow(code);
    const row = days ? rowOn(days, dayNumber(day)) : -1;
    if (!days || row < 0) return { close: 0, before: 0 };
    return { close: days.close[row], before: days.yesterdayClose[row] };
  };

  /** The last close before a day; null when there is none. */
  readonly closeBefore = (code: ShareCode, day: TradingDay): Paisa | null => {
    const days = this.#columns.get(code);
    const row = days ? rowOnOrBefore(days, dayNumber(day) - 1) : -1;
    return days && row >= 0 ? days.close[row]! : null;
  };

  /**
   * Replaces the days of the named shares, or of all. A session written while they were loading
   * stays at the end.
   */
  renew(loaded: ReadonlyMap<ShareCode, DayColumns>, codes: Iterable<ShareCode> | null): void {
    for (const code of codes ?? new Set([...this.#columns.keys(), ...loaded.keys()])) {
      const held = this.#columns.get(code);
      const fresh = loaded.get(code);
      if (fresh) this.#columns.set(code, fresh);
      else this.#columns.delete(code);
      if (held && fresh) this.append(barsAfter(code, held, fresh));
    }
  }

  replace(loaded: ReadonlyMap<ShareCode, DayColumns>): void {
    this.#columns.clear();
    for (const [code, columns] of loaded) this.#columns.set(code, columns);
  }

  /** A restarted session: removes its day. */
  forgetFrom(day: TradingDay): void {
    for (const [code, columns] of this.#columns) {
      const count = rowOnOrBefore(columns, dayNumber(day) - 1) + 1;
      if (count < columns.count) this.#columns.set(code, firstDays(columns, count));
    }
  }

  /**
   * Adds written days. A feed that resumes from a checkpoint repeats days that are already stored;
   * they are skipped, as the store skips them.
   */
  append(bars: Iterable<DayBar>): void {
    for (const bar of bars) {
      const columns = this.#columns.get(bar.code);
      if (!follows(columns, bar)) continue;
      this.#columns.set(bar.code, withSpareCapacity(withDay(columns ?? emptyDays(ROOM), bar)));
    }
  }
}

function* barsAfter(code: ShareCode, held: DayColumns, loaded: DayColumns): Generator<DayBar> {
  const last = loaded.count === 0 ? 0 : loaded.day[loaded.count - 1]!;
  for (let row = rowOnOrBefore(held, last) + 1; row < held.count; row += 1)
    yield barAt(code, held, row);
}

function follows(columns: DayColumns | undefined, bar: DayBar): boolean {
  if (!columns || columns.count === 0) return true;
  return dayNumber(bar.day) > columns.day[columns.count - 1];
}
