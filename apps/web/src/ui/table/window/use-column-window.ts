import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { observeSize } from '../../../platform/observe-size.ts';
import type { Column } from '../column.ts';
import type { Widths } from '../columns/column-layout.ts';
import { type ColumnWindow, columnWindow } from './column-window.ts';
import { useScrollerElement } from './use-scroller-element.ts';

/** The columns that the scroller shows: of sixty, a row renders about fifteen. */
export function useColumnWindow(
  columns: readonly Pick<Column<never>, 'id' | 'width'>[],
  widths: Widths,
): ColumnWindow {
  const outer = useScrollerElement();
  const [drawn, setDrawn] = useState<ColumnWindow>(() =>
    columnWindow(columns, widths, 0, globalThis.innerWidth),
  );
  useLayoutEffect(() => {
    if (outer === null) return;
    const update = () => {
      const left = outer.scrollLeft;
      const next = columnWindow(columns, widths, left, left + outer.clientWidth);
      setDrawn((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    // In the same frame: React might update in the next one, leaving a gap.
    const onScroll = () => flushSync(update);
    outer.addEventListener('scroll', onScroll, { passive: true });
    const leave = observeSize(outer, update);
    return () => {
      outer.removeEventListener('scroll', onScroll);
      leave();
    };
  }, [columns, widths, outer]);
  return drawn;
}
