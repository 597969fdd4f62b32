import type { SortKey } from '@dorpon/domain/ordering';
import { useEffect, useMemo } from 'react';
import { useScroller } from '../../../platform/scroller.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { useElementSize } from '../../../platform/use-element-size.ts';
import { PHONE, useMedia } from '../../../platform/use-media.ts';
import type { Column } from '../column.ts';
import { fitting, type Layout, parseLayout, printLayout } from './column-layout.ts';
import { type ColumnWidths, useWidths } from './use-widths.ts';

interface LayoutInput<Row, Figures> {
  /** The key of the stored choices. */
  readonly table: string;
  readonly columns: readonly Column<Row, Figures>[];
  /** The layout in the address; undefined if absent. */
  readonly address: string | undefined;
  readonly onAddress: (layout: string | undefined) => void;
  readonly sorts: readonly SortKey[];
}

interface ChosenLayout<Row, Figures> {
  readonly shown: readonly Column<Row, Figures>[];
  readonly layout: Layout;
  readonly setLayout: (layout: Layout) => void;
  readonly widths: ColumnWidths;
}

/**
 * The shown columns and their widths. A link shows what its sender saw without changing the reader's
 * stored choice. A stored choice is written to the address, so that a copied link shows it too.
 */
export function useLayout<Row, Figures>(
  input: LayoutInput<Row, Figures>,
): ChosenLayout<Row, Figures> {
  const { table, columns, address, onAddress, sorts } = input;
  const widths = useWidths(table);
  const size = useElementSize(useScroller());
  const room = useMedia(PHONE) ? undefined : size?.width;
  const name = `table.${table}.columns`;
  const stored = address === undefined ? readStored(name) : null;
  const requested = address ?? stored ?? '';
  const layout = useMemo(() => parseLayout(requested, columns), [requested, columns]);
  const chosen = requested !== '';
  const kept = sorts.map(({ by }) => by).join(' ');
  const shown = useMemo(() => {
    const all = layout.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    // A chosen layout is shown in full, and scrolls.
    return chosen || room === undefined ? all : fitting(all, widths.widths, room, kept.split(' '));
  }, [layout, columns, chosen, room, widths.widths, kept]);

  const own = stored === null ? '' : printLayout(layout, columns);
  useEffect(() => {
    if (own !== '') onAddress(own);
  }, [own, onAddress]);

  return {
    shown,
    layout,
    widths,
    setLayout(next) {
      const printed = printLayout(next, columns);
      writeStored(name, printed === '' ? null : printed);
      onAddress(printed === '' ? undefined : printed);
    },
  };
}
