import { type RefObject, useLayoutEffect } from 'react';

/** A narrower first column has no room for company names beside the codes. */
const ROOM_FOR_NAMES = 256;

/** Marks a table whose first column has no room: names are shown in every row or in none. */
export function useRoomForNames(table: RefObject<HTMLElement | null>, hasHead: boolean): void {
  useLayoutEffect(() => {
    const element = table.current;
    const head = element?.querySelector('.head-cell.first-cell');
    if (!hasHead || !element || !head) return;
    const resized = new ResizeObserver(([cell]) =>
      element.toggleAttribute(
        'data-nameless',
        (cell?.borderBoxSize[0]?.inlineSize ?? 0) < ROOM_FOR_NAMES,
      ),
    );
    resized.observe(head);
    return () => resized.disconnect();
  }, [table, hasHead]);
}
