import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { clampWidth, templateOf, type Widths } from '../columns/column-layout.ts';
import type { ColumnWidths } from '../columns/use-widths.ts';

const STEP = 8;

interface ResizeInput extends Pick<ColumnWidths, 'widths' | 'setWidth'> {
  readonly columns: Parameters<typeof templateOf>[0];
}

interface Resize {
  readonly onGrab: (event: PointerEvent<HTMLElement>, id: string) => void;
  /** Alt with an arrow on the head. True if the key was handled. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, id: string) => boolean;
  readonly onReset: (id: string) => void;
}

/** Resizes a column by dragging its edge: sets the table's CSS variable, without rendering. */
export function useResize({ columns, widths, setWidth }: ResizeInput): Resize {
  return useMemo(() => resizeOf({ columns, widths, setWidth }), [columns, widths, setWidth]);
}

function resizeOf({ columns, widths, setWidth }: ResizeInput): Resize {
  function onGrab(event: PointerEvent<HTMLElement>, id: string): void {
    const edge = event.currentTarget;
    const head = edge.closest<HTMLElement>('[role=columnheader]');
    const table = edge.closest<HTMLElement>('.data-table');
    if (head === null || table === null || event.button !== 0) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.dataset.held = '';
    const from = { x: event.clientX, width: head.getBoundingClientRect().width };
    let width: number | null = null;
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      width = clampWidth(from.width + clientX - from.x);
      const now: Widths = { ...widths, [id]: width };
      table.style.setProperty('--columns', templateOf(columns, now));
    };
    const onEnd = () => {
      delete edge.dataset.held;
      edge.removeEventListener('pointermove', onMove);
      edge.removeEventListener('pointerup', onEnd);
      edge.removeEventListener('pointercancel', onEnd);
      if (width !== null) setWidth(id, width);
    };
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('pointerup', onEnd);
    edge.addEventListener('pointercancel', onEnd);
  }

  function onKey(event: KeyboardEvent<HTMLElement>, id: string): boolean {
    const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || sign === undefined) return false;
    const head = event.currentTarget.closest<HTMLElement>('[role=columnheader]');
    setWidth(id, (head?.getBoundingClientRect().width ?? 0) + sign * STEP);
    return true;
  }

  return { onGrab, onKey, onReset: (id) => setWidth(id, null) };
}
