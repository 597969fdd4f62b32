import { memo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';

interface ItemCellsProps<Row> {
  readonly row: string;
  readonly columns: readonly Column<Row, never>[];
  readonly useRow: (row: string) => Row | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

function ItemCellsView<Row>({ row, columns, useRow, actions }: ItemCellsProps<Row>) {
  const data = useRow(row);
  if (data === undefined) return null;
  return (
    <>
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={index === 0 ? 'rowheader' : 'gridcell'}
          className={cellClass(column, index)}
        >
          {column.cell(data)}
        </div>
      ))}
      {actions && (
        <div role="presentation" className="row-actions">
          {actions(data)}
        </div>
      )}
    </>
  );
}

/** The cells of one row: one subscription, drawn again only when that row changed. */
export const ItemCells = memo(ItemCellsView) as typeof ItemCellsView;
