/*
 * How an event finds its alerts among a million.
 *
 * Every test of an alert compares a reading with a level: "price at least 105.00", "RSI at most 30". The levels of one
 * reading are in two ladders (ladder.ts), those to reach from below and those to reach from above, of each group: a
 * share, a sector, the market. A reading that moves meets only the levels between its two values.
 *
 * Most moves meet none, and are not even computed:
 * - a share remembers between which prices no reading of its price meets a level (subject.ts), and so does each line
 *   of a study (study-line.ts);
 * - each reading remembers the gap between two levels in which it is (met-levels.ts).
 * A level that is added wakes them; one that is removed cannot make them wrong.
 */
import type { Level } from './condition.ts';
import { Ladder } from './ladder.ts';

export interface Sides {
  readonly above: Ladder;
  readonly below: Ladder;
}

/** The levels of a share, a sector or the market, by reading. */
export class LevelGroup {
  readonly readings = new Map<string, Sides>();
  /** Increases with the first level of a reading, and when a reading is dropped. */
  version = 0;
}

/** Levels by group and reading. */
export class AlertIndex {
  readonly #groups = new Map<string, LevelGroup>();

  group(name: string): LevelGroup {
    let group = this.#groups.get(name);
    if (!group) {
      group = new LevelGroup();
      this.#groups.set(name, group);
    }
    return group;
  }

  /** Puts the levels that were appended in order. */
  sort(): void {
    for (const { readings } of this.#groups.values())
      for (const { above, below } of readings.values()) {
        above.sort();
        below.sort();
      }
  }

  /** One of many: the order of its levels is made when they are first used. */
  append(group: string, reading: string, level: Level, at: number, alert: number): void {
    this.#sidesOf(group, reading)[level].append(at, alert);
  }

  add(group: string, reading: string, level: Level, at: number, alert: number): void {
    this.#sidesOf(group, reading)[level].add(at, alert);
  }

  remove(group: string, reading: string, level: Level, at: number, alert: number): void {
    this.#groups.get(group)?.readings.get(reading)?.[level].remove(at, alert);
  }

  /** Drops a reading that has no level left. */
  dropEmpty(group: string, reading: string): void {
    const known = this.#groups.get(group);
    const sides = known?.readings.get(reading);
    if (!known || !sides || sides.above.count + sides.below.count > 0) return;
    known.readings.delete(reading);
    known.version += 1;
  }

  has(group: string, reading: string): boolean {
    return this.#groups.get(group)?.readings.has(reading) ?? false;
  }

  #sidesOf(group: string, reading: string): Sides {
    const known = this.group(group);
    let sides = known.readings.get(reading);
    if (!sides) {
      sides = { above: new Ladder(), below: new Ladder() };
      known.readings.set(reading, sides);
      known.version += 1;
    }
    return sides;
  }
}
