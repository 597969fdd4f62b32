import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { Saving, SavingFault } from '../chart-editor.ts';
import type { LocalCharts } from './local-charts.ts';
import { type LayoutWrite, writeDrawings, writeLayout } from './stored-layouts.ts';

interface LayoutWriterEvents {
  readonly onSaving: (saving: Saving, fault: SavingFault | undefined) => void;
  readonly onWritten: () => void;
}

interface Waiting {
  readonly layouts: Map<string, { owner: string; id: string; write: LayoutWrite }>;
  readonly drawings: Map<string, { owner: string; symbol: ChartSymbol; changed: KeptDrawing[] }>;
}

const nothing = (): Waiting => ({ layouts: new Map(), drawings: new Map() });

/**
 * Writes to this browser's storage without delay, one write at a time: what changes during a write goes
 * out with the next one. A page that is reloaded right after an edit has stored it.
 */
export function createLayoutWriter(
  local: LocalCharts,
  { onSaving, onWritten }: LayoutWriterEvents,
) {
  let waiting = nothing();
  let running: Promise<void> | undefined;
  let isEdit = false;

  async function run(): Promise<void> {
    try {
      while (waiting.layouts.size + waiting.drawings.size > 0) {
        const { layouts, drawings } = waiting;
        waiting = nothing();
        await Promise.all([
          ...[...layouts.values()].map(({ owner, id, write }) =>
            writeLayout(local, owner, id, write),
          ),
          ...[...drawings.values()].map(({ owner, symbol, changed }) =>
            writeDrawings(local, owner, symbol, changed),
          ),
        ]);
      }
      running = undefined;
      if (!isEdit) return;
      isEdit = false;
      onSaving('saved', undefined);
      onWritten();
    } catch {
      running = undefined;
      onSaving('failed', 'storage');
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

  return {
    layout(owner: string, id: string, write: LayoutWrite): void {
      const key = JSON.stringify([owner, id]);
      // An edit stays one when the visible range changes before it is written.
      const changedAt = write.changedAt ?? waiting.layouts.get(key)?.write.changedAt;
      waiting.layouts.set(key, { owner, id, write: { ...write, changedAt } });
      if (changedAt !== undefined) told();
      begin();
    },
    drawings(owner: string, symbol: ChartSymbol, changed: readonly KeptDrawing[]): void {
      const key = JSON.stringify([owner, symbol]);
      const earlier = waiting.drawings.get(key)?.changed ?? [];
      waiting.drawings.set(key, { owner, symbol, changed: [...earlier, ...changed] });
      told();
      begin();
    },
    isBusy: () => running !== undefined,
    /** Resolves when all is written, or writing failed. */
    settled: async (): Promise<void> => {
      while (running) await running;
    },
  };
}
