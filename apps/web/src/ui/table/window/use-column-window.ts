import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScroller } from '../../../platform/scroller.ts';
import type { Column } from '../column.ts';
import type { Widths } from '../columns/column-layout.ts';
import { type ColumnWindow, columnWindow } from './column-window.ts';

/** The columns that the scroller shows: of sixty, a row renders about fifteen. */
export function useColumnWindow(
  columns: readonly Pick<Column<never>, 'id' | 'width'>[],
  widths: Widths,
): ColumnWindow {
  const scroller = useScroller();
  const [drawn, setDrawn] = useState<ColumnWindow>(() =>
    columnWindow(columns, widths, 0, globalThis.innerWidth),
  );
  useLayoutEffect(() => {
    const outer = scroller.current;
    if (outer === null) return;
    const update = () => {
      const left = outer.scrollLeft;
      const next = columnWindow(columns, widths, left, left + outer.clientWidth);
      setDrawn((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    update();
    // In the same frame: React might update in the next one, leaving a gap.
    const onScroll = () => flushSync(update);
    outer.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(update);
    resized.observe(outer);
    return () => {
      outer.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [columns, widths, scroller]);
  return drawn;
}
