import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { type KeptDrawing, mergeDrawings } from '@dorpon/domain/chart/merge-drawings';
import type { Saving, SavingFault } from '../chart-editor.ts';
import type { LocalCharts } from './local-charts.ts';
import { type LayoutWrite, LocalLimitError, writeDrawings, writeLayout } from './stored-layouts.ts';

interface LayoutWriterEvents {
  readonly onSaving: (saving: Saving, fault: SavingFault | undefined) => void;
  readonly onWritten: () => void;
}

interface WaitingLayout {
  readonly owner: string;
  readonly id: string;
  readonly write: LayoutWrite;
}

interface WaitingDrawings {
  readonly owner: string;
  readonly symbol: ChartSymbol;
  readonly changed: readonly KeptDrawing[];
}

/** After a write that failed, as when the disk is full. */
const RETRY_MS = 3000;

const keyOf = (owner: string, id: string): string => JSON.stringify([owner, id]);

/**
 * Writes to this browser's storage without delay, one write at a time: what changes during a write goes
 * out with the next one. A page that is reloaded right after an edit has stored it. What could not be
 * written waits here and is tried again, with the next edit or after some seconds.
 */
export function createLayoutWriter(
  local: LocalCharts,
  after: (ms: number, work: () => void) => () => void,
  { onSaving, onWritten }: LayoutWriterEvents,
) {
  const layouts = new Map<string, WaitingLayout>();
  const drawings = new Map<string, WaitingDrawings>();
  let running: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;
  /** Written last: it is large, and a visible range does not change it. */
  let history: LayoutWrite['history'];
  let isEdit = false;
  let hasFailed = false;

  /** What came before it and was not written yet goes out with it. */
  function putLayout({ owner, id, write }: WaitingLayout, earlier?: LayoutWrite): void {
    // An edit stays one when the visible range changes before it is written.
    const changedAt = write.changedAt ?? earlier?.changedAt;
    const steps = write.history ?? earlier?.history;
    layouts.set(keyOf(owner, id), { owner, id, write: { ...write, changedAt, history: steps } });
  }

  function putDrawings({ owner, symbol, changed }: WaitingDrawings, later: readonly KeptDrawing[]) {
    drawings.set(keyOf(owner, symbol), { owner, symbol, changed: [...changed, ...later] });
  }

  async function write(): Promise<void> {
    const faults: unknown[] = [];
    const [someLayouts, someDrawings] = [[...layouts.values()], [...drawings.values()]];
    layouts.clear();
    drawings.clear();
    await Promise.all([
      ...someLayouts.map((one) =>
        writeLayout(local, one.owner, one.id, one.write).catch((fault: unknown) => {
          faults.push(fault);
          // Where there is no room, it is written again when a layout is deleted.
          if (fault instanceof LocalLimitError) return;
          const later = layouts.get(keyOf(one.owner, one.id));
          putLayout(later ?? one, one.write);
        }),
      ),
      ...someDrawings.map((one) =>
        writeDrawings(local, one.owner, one.symbol, one.changed).catch((fault: unknown) => {
          faults.push(fault);
          putDrawings(one, drawings.get(keyOf(one.owner, one.symbol))?.changed ?? []);
        }),
      ),
    ]);
    if (faults.length > 0)
      throw faults.find((fault) => !(fault instanceof LocalLimitError)) ?? faults[0];
  }

  async function run(): Promise<void> {
    cancelRetry?.();
    try {
      while (layouts.size + drawings.size > 0) await write();
      running = undefined;
      hasFailed = false;
      if (!isEdit) return;
      isEdit = false;
      onSaving('saved', undefined);
      onWritten();
    } catch (error) {
      running = undefined;
      hasFailed = true;
      history = undefined;
      onSaving('failed', error instanceof LocalLimitError ? 'local-limit' : 'storage');
      if (layouts.size + drawings.size > 0) cancelRetry = after(RETRY_MS, begin);
    }
  }

  function begin(): void {
    if (running) return;
    // Edits of the same task go out together.
    running = Promise.resolve().then(run);
  }

  /** A visible range alone is stored without a word. */
  function told(): void {
    if (isEdit) return;
    isEdit = true;
    onSaving('saving', undefined);
  }

  /** Resolves when all is written, or writing failed. */
  const settled = async (): Promise<void> => {
    while (running) await running;
  };

  return {
    layout(owner: string, id: string, write: LayoutWrite): void {
      const isSame =
        write.history?.id === history?.id && write.history?.history === history?.history;
      if (!isSame) ({ history } = write);
      const changed = isSame ? { ...write, history: undefined } : write;
      putLayout({ owner, id, write: changed }, layouts.get(keyOf(owner, id))?.write);
      if (layouts.get(keyOf(owner, id))?.write.changedAt !== undefined) told();
      begin();
    },
    drawings(owner: string, symbol: ChartSymbol, changed: readonly KeptDrawing[]): void {
      const earlier = drawings.get(keyOf(owner, symbol))?.changed ?? [];
      putDrawings({ owner, symbol, changed: earlier }, changed);
      told();
      begin();
    },
    isBusy: () => running !== undefined,
    /** The last write failed: what is stored is older than what is on the screen. */
    hasFailed: () => hasFailed,
    isWaiting: (owner: string, id: string): boolean => layouts.has(keyOf(owner, id)),
    /** Stored drawings with those that could not be written yet. */
    withWaiting: (
      owner: string,
      symbol: ChartSymbol,
      kept: readonly KeptDrawing[],
    ): readonly KeptDrawing[] =>
      mergeDrawings(kept, drawings.get(keyOf(owner, symbol))?.changed ?? []).kept,
    settled,
    /** Reads what is stored, with all edits of this tab. */
    async afterWrites<Result>(read: () => Promise<Result>): Promise<Result> {
      await settled();
      let result = await read();
      while (running) {
        await settled();
        result = await read();
      }
      return result;
    },
    /** The next person at this browser must not get what the last one could not store. */
    forget(): void {
      cancelRetry?.();
      layouts.clear();
      drawings.clear();
      history = undefined;
      isEdit = false;
      hasFailed = false;
    },
  };
}
