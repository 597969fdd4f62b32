import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Complain } from '../complain.ts';
import type { Cell, MdsDatabase } from './mds-database.ts';
import { readTable, sameCells } from './read-table.ts';
import { isOfDayBefore, isOnlyTouched, readShareRow, type ShareRow } from './share-rows.ts';
import { AHEAD_MS, mkistat } from './tables.ts';

export interface ShareFound {
  /** The code with its blanks, as a cheap lookup key. */
  readonly key: Cell;
  readonly cells: readonly Cell[];
  readonly row: ShareRow;
}

/** MKISTAT: every readable row, and which of them have unaccepted changes. */
export class ShareTable {
  readonly #taken = new Map<Cell, ShareFound>();
  readonly #codes = new Set<ShareCode>();
  readonly #complain: Complain;

  constructor(complain: Complain) {
    this.#complain = complain;
  }

  /** An unchanged row is the same object again. */
  async read(database: MdsDatabase, now: EpochMs): Promise<readonly ShareFound[]> {
    const table = await readTable(database, this.#complain, mkistat, 'select * from MKISTAT');
    if (!table) return [];
    if (table.rows.length === 0) this.#complain('bad-shape', 'MKISTAT has no rows');
    const found: ShareFound[] = [];
    for (const cells of table.rows) {
      const key = cells[table.places.code];
      const taken = this.#taken.get(key);
      if (taken && sameCells(taken.cells, cells)) {
        found.push(taken);
        continue;
      }
      const row = readShareRow(cells, table.places);
      if ('code' in row) this.#codes.add(row.code);
      if ('reason' in row) this.#complain(row.reason, row.sample);
      else if (!isOfDayBefore(row) && !isOnlyTouched(row, taken?.row))
        found.push({ key, cells, row });
    }
    return this.#withoutOutliers(found, now + AHEAD_MS);
  }

  /** When most rows are in the future the clock is wrong, not the row. */
  #withoutOutliers(found: readonly ShareFound[], latest: EpochMs): readonly ShareFound[] {
    const ahead = found.filter(({ row }) => row.at > latest);
    if (ahead.length === 0 || ahead.length * 2 > found.length) return found;
    for (const { row } of ahead)
      this.#complain('ran-ahead', `MKISTAT ${row.code}: ${new Date(row.at).toISOString()}`);
    return found.filter(({ row }) => row.at <= latest);
  }

  /** Nothing was ever read. */
  get isEmpty(): boolean {
    return this.#codes.size === 0;
  }

  /** Whether the table ever had a row of this code. */
  lists(code: ShareCode): boolean {
    return this.#codes.has(code);
  }

  isTaken(found: ShareFound): boolean {
    return this.#taken.get(found.key) === found;
  }

  take(found: readonly ShareFound[]): void {
    for (const each of found) this.#taken.set(each.key, each);
  }
}
