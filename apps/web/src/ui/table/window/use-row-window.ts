import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { observeSize } from '../../../platform/observe-size.ts';
import type { TableLine } from '../table-rows.ts';
import { AT_REST, type RowWindow, SCROLLED, startsOf, windowOf } from './row-window.ts';
import { useScrollerElement } from './use-scroller-element.ts';

const HEIGHTS = {
  desktop: { item: 28, group: 32 },
  phone: { item: 52, group: 44 },
} as const;
type Kind = Exclude<TableLine<unknown>['kind'], 'detail'>;

interface Seen {
  readonly top: number;
  readonly bottom: number;
  /** The list that was scrolled; null before any scrolling. */
  readonly scrolled: string | null;
}

const drawnOf = (starts: readonly number[], list: string, { top, bottom, scrolled }: Seen) =>
  windowOf(starts, top, bottom, scrolled === list ? SCROLLED : AT_REST);

/** Whether both render the same rows. */
function isSame(starts: readonly number[], list: string, a: Seen, b: Seen): boolean {
  const [drawn, next] = [drawnOf(starts, list, a), drawnOf(starts, list, b)];
  return drawn.first === next.first && drawn.end === next.end;
}

interface DrawnRows extends RowWindow {
  readonly starts: readonly number[];
  /** Scrolls as little as needed to show the row. */
  readonly show: (index: number) => void;
}

/** The rows that the scroller shows, and a few more. */
export function useRowWindow(
  lines: readonly TableLine<unknown>[],
  body: RefObject<HTMLElement | null>,
  phone: boolean,
  order: string,
  detailHeight: number,
): DrawnRows {
  const outer = useScrollerElement();
  const heights = phone ? HEIGHTS.phone : HEIGHTS.desktop;
  // By the kinds of the lines: a reordered list keeps its starts.
  const shape = lines.map(({ kind }) => kind).join();
  const starts = useMemo(
    () =>
      startsOf(
        (shape === '' ? [] : shape.split(',')).map((kind) =>
          kind === 'detail' ? detailHeight : heights[kind as Kind],
        ),
      ),
    [shape, heights, detailHeight],
  );
  // Before measuring: from the top, at most the window's height.
  const [seen, setSeen] = useState<Seen>(() => ({
    top: 0,
    bottom: globalThis.innerHeight,
    scrolled: null,
  }));
  // Renders once, from the last scroll position.
  const list = `${order} ${shape}`;
  const drawn = drawnOf(starts, list, seen);

  useLayoutEffect(() => {
    const inner = body.current;
    if (inner === null || outer === null) return;
    const update = (scrolls: boolean) => {
      const top = outer.getBoundingClientRect().top - inner.getBoundingClientRect().top;
      setSeen((now) => {
        const scrolled = scrolls ? list : now.scrolled;
        const next = { top, bottom: top + outer.clientHeight, scrolled };
        return isSame(starts, list, now, next) ? now : next;
      });
    };
    // In the same frame: React might update in the next one, leaving a gap.
    const onScroll = () => flushSync(() => update(true));
    outer.addEventListener('scroll', onScroll, { passive: true });
    // At once too: the position may be a few rows old, and another list renders only its visible rows.
    const leave = observeSize(outer, () => update(false));
    return () => {
      outer.removeEventListener('scroll', onScroll);
      leave();
    };
  }, [starts, list, body, outer]);

  const show = useCallback(
    (index: number) => {
      const inner = body.current;
      if (inner === null || outer === null) return;
      const view = outer.getBoundingClientRect();
      const origin = inner.getBoundingClientRect().top;
      const above = origin + (starts[index] ?? 0) - bottomOfSticky(outer, inner);
      const below = origin + (starts[index + 1] ?? 0) - (view.top + outer.clientHeight);
      if (above < 0) outer.scrollBy(0, above);
      else if (below > 0) outer.scrollBy(0, below);
    },
    [starts, body, outer],
  );

  return { ...drawn, starts, show };
}

/**
 * The lower edge of the sticky heads over the rows: a row under them is hidden. Another table's
 * head does not count.
 */
function bottomOfSticky(scroller: HTMLElement, body: HTMLElement): number {
  const table = body.closest('.data-table');
  const sticky = [...scroller.querySelectorAll('[data-above-rows]')].filter((element) => {
    const other = element.closest('.data-table');
    return other === null || other === table;
  });
  return Math.max(...sticky.map((element) => element.getBoundingClientRect().bottom));
}
