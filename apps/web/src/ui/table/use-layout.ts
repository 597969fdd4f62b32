import { useEffect, useMemo } from 'react';
import { readStored, writeStored } from '../../platform/stored.ts';
import type { Column } from './column.ts';
import { type Layout, parseLayout, printLayout } from './column-layout.ts';

interface LayoutInput<Row, Figures> {
  /** Under which the choice is kept in this browser. */
  readonly table: string;
  readonly columns: readonly Column<Row, Figures>[];
  /** What the address says; undefined when it says nothing. */
  readonly address: string | undefined;
  readonly onAddress: (layout: string | undefined) => void;
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
  const { table, columns, address, onAddress } = input;
  const name = `table.${table}.columns`;
  const stored = address === undefined ? readStored(name) : null;
  const wished = address ?? stored ?? '';
  const layout = useMemo(() => parseLayout(wished, columns), [wished, columns]);
  const shown = useMemo(
    () => layout.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [layout, columns],
  );

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
