import { useEffect, useMemo } from 'react';
import { useScroller } from '../../../platform/scroller.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { useElementSize } from '../../../platform/use-element-size.ts';
import { useMedia } from '../../../platform/use-media.ts';
import type { Column } from '../column.ts';
import { PHONE } from '../table.tsx';
import { fitting, type Layout, parseLayout, printLayout, type Widths } from './column-layout.ts';

interface LayoutInput<Row, Figures> {
  /** Under which the choice is kept in this browser. */
  readonly table: string;
  readonly columns: readonly Column<Row, Figures>[];
  /** What the address says; undefined when it says nothing. */
  readonly address: string | undefined;
  readonly onAddress: (layout: string | undefined) => void;
  readonly widths: Widths;
  /** What the table is sorted by. */
  readonly sorted: readonly string[];
}

interface ChosenLayout<Row, Figures> {
  readonly shown: readonly Column<Row, Figures>[];
  readonly layout: Layout;
  readonly setLayout: (layout: Layout) => void;
}

/**
 * The columns that are shown. A link shows what its sender saw and leaves the reader's own choice
 * alone; the own choice goes into the address, so that the next link is true as well.
 */
export function useLayout<Row, Figures>(
  input: LayoutInput<Row, Figures>,
): ChosenLayout<Row, Figures> {
  const { table, columns, address, onAddress, widths, sorted } = input;
  const size = useElementSize(useScroller());
  const room = useMedia(PHONE) ? undefined : size?.width;
  const name = `table.${table}.columns`;
  const stored = address === undefined ? readStored(name) : null;
  const wished = address ?? stored ?? '';
  const layout = useMemo(() => parseLayout(wished, columns), [wished, columns]);
  const chosen = wished !== '';
  const kept = sorted.join(' ');
  const shown = useMemo(() => {
    const all = layout.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    // What a person chose is shown whole, and scrolls in its frame.
    return chosen || room === undefined ? all : fitting(all, widths, room, kept.split(' '));
  }, [layout, columns, chosen, room, widths, kept]);

  const own = stored === null ? '' : printLayout(layout, columns);
  useEffect(() => {
    if (own !== '') onAddress(own);
  }, [own, onAddress]);

  return {
    shown,
    layout,
    setLayout(next) {
      const printed = printLayout(next, columns);
      writeStored(name, printed === '' ? null : printed);
      onAddress(printed === '' ? undefined : printed);
    },
  };
}
