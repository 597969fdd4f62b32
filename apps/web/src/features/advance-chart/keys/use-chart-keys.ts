import { useEffect, useRef } from 'react';
import type { ChartHost } from '../../../chart/chart-host.ts';

export interface ChartKeys {
  readonly host: ChartHost | undefined;
  /** Called with the first character of a typed interval. */
  readonly onTyped: (first: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Removes ruler, tool and selection. */
  readonly onEscape: () => void;
  /** By the letter pressed with Alt. */
  readonly withAlt: Readonly<Record<string, () => void>>;
  /** After a key moved the crosshair. */
  readonly onMoved: () => void;
}

/** Elements that use keys themselves. */
const TAKEN =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist], .tool-rail';
const TYPED = /^[0-9dwmqhDWMQH০-৯]$/;
const SHIFT_BARS = 10;
const ZOOM = 1.25;

/** The keys of a chart screen. Drawings take theirs first; `/`, `?` and Ctrl K are the shell's. */
export function useChartKeys(keys: ChartKeys): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target as Element;
      // Undo works after a colour was chosen, where the focus is on a radio button.
      const isUndo = (event.ctrlKey || event.metaKey) && target.matches?.('[type=radio]');
      if (!isUndo && target.closest?.(TAKEN)) return;
      if (act(event, newest.current)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** True when the key was used. */
function act(event: KeyboardEvent, keys: ChartKeys): boolean {
  const { key, altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command && !altKey) return undoOrRedo(key.toLowerCase(), shiftKey, keys);
  if (command) return false;
  if (altKey) {
    // `key` is another character with Alt on a Mac.
    const run = keys.withAlt[event.code.replace(/^Key/, '')];
    run?.();
    return run !== undefined;
  }
  if (key === 'Escape') {
    keys.host?.setCrosshair(undefined);
    keys.onEscape();
    return false;
  }
  if (!shiftKey && TYPED.test(key)) {
    keys.onTyped(key);
    return true;
  }
  return keys.host !== undefined && move(key, shiftKey, keys.host, keys.onMoved);
}

function undoOrRedo(key: string, shift: boolean, { onUndo, onRedo }: ChartKeys): boolean {
  if (key === 'z') (shift ? onRedo : onUndo)();
  else if (key === 'y') onRedo();
  else return false;
  return true;
}

function move(key: string, shift: boolean, host: ChartHost, onMoved: () => void): boolean {
  const { firstRow, lastRow, rows } = host.geometry.get();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step !== undefined) {
    const row = host.readings.get()?.row ?? lastRow;
    const next = Math.min(rows - 1, Math.max(0, row + step * (shift ? SHIFT_BARS : 1)));
    if (next < firstRow || next > lastRow)
      host.scrollBars(next < firstRow ? next - firstRow : next - lastRow);
    host.setCrosshair(next);
    onMoved();
    return true;
  }
  if (key === 'Home' || key === 'End') {
    host.setCrosshair(key === 'Home' ? firstRow : Math.min(lastRow, rows - 1));
    onMoved();
    return true;
  }
  const half = Math.max(1, Math.round((lastRow - firstRow) / 2));
  if (key === 'PageUp') host.scrollBars(-half);
  else if (key === 'PageDown') host.scrollBars(half);
  else if (key === '+' || key === '=') host.zoom(ZOOM);
  else if (key === '-') host.zoom(1 / ZOOM);
  else return false;
  return true;
}
