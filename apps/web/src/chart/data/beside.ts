import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { fillAlignedCloses } from '@dorpon/domain/chart/aligned-closes';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { BarChange, BarSource } from '../bar-source.ts';
import type { BarTable } from './bar-table.ts';
import type { SourceState } from './source-state.ts';

/** Opens the bars of DSEX at the same interval; null for DSEX itself. */
export type OpenIndex = (() => BarSource) | null;

/** Keeps the column `beside` of a table: closes of DSEX, from when a study needs them. */
export class Beside {
  readonly #table: BarTable;
  readonly #state: SourceState;
  readonly #interval: Interval;
  readonly #open: OpenIndex;
  #isNeeded = false;
  #index: BarSource | undefined;

  constructor(table: BarTable, state: SourceState, interval: Interval, open: OpenIndex) {
    this.#table = table;
    this.#state = state;
    this.#interval = interval;
    this.#open = open;
  }

  need(isNeeded: boolean): void {
    if (!isNeeded || this.#isNeeded) return;
    this.#isNeeded = true;
    this.#index = this.#open?.();
    this.#index?.subscribe((change) => this.#onIndex(change));
    this.follow();
    this.fill();
    if (this.#state.status === 'ready') this.#state.emit({ kind: 'reset' });
  }

  /** Loads bars of the index as far back as the table reaches. */
  follow(): void {
    if (this.#table.count > 0) void this.#index?.reach(dhakaDay(this.#table.firstAt));
  }

  fill(from = 0): void {
    if (!this.#isNeeded) return;
    const { columns } = this.#table;
    const index = this.#index?.bars ?? columns;
    fillAlignedCloses(columns.beside, columns, index, this.#interval, from);
  }

  fillNewest(): void {
    this.fill(Math.max(0, this.#table.count - 1));
  }

  close(): void {
    this.#index?.close();
  }

  #onIndex({ kind }: BarChange): void {
    if (this.#state.status !== 'ready') return;
    if (kind === 'newest') this.fillNewest();
    else this.fill();
    this.#state.emit({ kind: kind === 'newest' ? 'newest' : 'reset' });
  }
}
