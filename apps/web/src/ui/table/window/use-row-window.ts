import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScroller } from '../../../platform/scroller.ts';
import type { TableLine } from '../table-rows.ts';
import { AT_REST, type RowWindow, SCROLLED, startsOf, windowOf } from './row-window.ts';

const HEIGHTS = {
  desk: { item: 28, group: 32 },
  phone: { item: 52, group: 44 },
} as const;
type Kind = TableLine<unknown>['kind'];

interface Seen {
  readonly top: number;
  readonly bottom: number;
  /** The list that was scrolled there; null while nobody has scrolled. */
  readonly scrolled: string | null;
}

const drawnOf = (starts: readonly number[], list: string, { top, bottom, scrolled }: Seen) =>
  windowOf(starts, top, bottom, scrolled === list ? SCROLLED : AT_REST);

/** Whether the same rows are drawn for both. */
function isSame(starts: readonly number[], list: string, a: Seen, b: Seen): boolean {
  const [drawn, next] = [drawnOf(starts, list, a), drawnOf(starts, list, b)];
  return drawn.first === next.first && drawn.end === next.end;
}

interface DrawnRows extends RowWindow {
  readonly starts: readonly number[];
  /** Scrolls as little as needed for the row to be seen. */
  readonly show: (index: number) => void;
}

/** Which rows the shell's scroller shows now. */
export function useRowWindow(
  lines: readonly TableLine<unknown>[],
  body: RefObject<HTMLElement | null>,
  phone: boolean,
  order: string,
): DrawnRows {
  const scroller = useScroller();
  const heights = phone ? HEIGHTS.phone : HEIGHTS.desk;
  // By the kinds of the lines: a list that is only reordered keeps its starts.
  const shape = lines.map(({ kind }) => kind).join();
  const starts = useMemo(
    () => startsOf((shape === '' ? [] : shape.split(',')).map((kind) => heights[kind as Kind])),
    [shape, heights],
  );
  // Before it is measured: from the top, and no more than a window can show.
  const [seen, setSeen] = useState<Seen>(() => ({
    ...{ top: 0, bottom: globalThis.innerHeight, scrolled: null },
  }));
  // From what was seen last: another list is drawn at once as it will be, and not first as the old one was.
  const list = `${order} ${shape}`;
  const drawn = drawnOf(starts, list, seen);

  useLayoutEffect(() => {
    const [inner, outer] = [body.current, scroller.current];
    if (inner === null || outer === null) return;
    const update = (scrolls: boolean) => {
      const top = outer.getBoundingClientRect().top - inner.getBoundingClientRect().top;
      setSeen((now) => {
        const scrolled = scrolls ? list : now.scrolled;
        const next = { top, bottom: top + outer.clientHeight, scrolled };
        return isSame(starts, list, now, next) ? now : next;
      });
    };
    // What was seen last may be a few rows old, and of another list only those that are seen are drawn.
    update(false);
    // In the frame that scrolls: left to React it may be the next one, with a gap in this.
    const onScroll = () => flushSync(() => update(true));
    outer.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(() => update(false));
    resized.observe(outer);
    return () => {
      outer.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [starts, list, body, scroller]);

  const show = useCallback(
    (index: number) => {
      const [inner, outer] = [body.current, scroller.current];
      if (inner === null || outer === null) return;
      const view = outer.getBoundingClientRect();
      const origin = inner.getBoundingClientRect().top;
      const above = origin + (starts[index] ?? 0) - bottomOfSticky(outer, inner);
      const below = origin + (starts[index + 1] ?? 0) - (view.top + outer.clientHeight);
      if (above < 0) outer.scrollBy(0, above);
      else if (below > 0) outer.scrollBy(0, below);
    },
    [starts, body, scroller],
  );

  return { ...drawn, starts, show };
}

/** A row under the sticky head is scrolled into view and still not seen. Another table's head is not over it. */
function bottomOfSticky(scroller: HTMLElement, body: HTMLElement): number {
  const table = body.closest('.data-table');
  const sticky = [...scroller.querySelectorAll('[data-above-rows]')].filter((element) => {
    const other = element.closest('.data-table');
    return other === null || other === table;
  });
  return Math.max(...sticky.map((element) => element.getBoundingClientRect().bottom));
}
