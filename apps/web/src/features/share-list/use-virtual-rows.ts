import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useScroller } from '../../platform/scroller.ts';
import type { RowData } from './list-rows.ts';

const OVERSCAN = 6;
const HEIGHTS = {
  desk: { share: 28, group: 32 },
  phone: { share: 52, group: 44 },
} as const;

interface VirtualRows {
  readonly items: readonly VirtualItem[];
  readonly height: number;
  readonly show: (index: number) => void;
}

/** Draws the rows that the shell's scroller shows, and a few more. */
export function useVirtualRows(
  rows: readonly RowData[],
  body: RefObject<HTMLElement | null>,
  phone: boolean,
): VirtualRows {
  const scroller = useScroller();
  const margin = useOffsetInScroller(body, scroller);
  const heights = phone ? HEIGHTS.phone : HEIGHTS.desk;
  // A new function for new rows: the virtualizer keeps its measures as long as it is the same.
  const getItemKey = useCallback(
    (index: number) => `${phone ? 'p' : 'd'}:${rows[index]?.key}`,
    [rows, phone],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'share'],
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: phone ? heights.group : margin,
    scrollPaddingEnd: heights.share,
  });
  return {
    items: virtualizer.getVirtualItems().map((item) => ({ ...item, start: item.start - margin })),
    height: virtualizer.getTotalSize(),
    show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/** How far down in the scrolled content the rows begin; it moves when the controls above wrap. */
function useOffsetInScroller(
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const [inner, outer] = [body.current, scroller.current];
    if (inner === null || outer === null) return;
    const measure = () => {
      const top = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
      setOffset(Math.round(top + outer.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const sibling of outer.querySelectorAll('[data-above-rows]')) observer.observe(sibling);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [body, scroller]);
  return offset;
}
