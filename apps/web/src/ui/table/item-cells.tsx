import { Fragment, memo, type ReactNode } from 'react';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import { cellPlace } from './pin-places.ts';
import type { RowMark } from './row-mark.ts';

interface ItemCellsProps<Row> {
  readonly row: string;
  readonly columns: readonly Column<Row, never>[];
  /** The visible columns; pinned ones are always rendered. */
  readonly first: number;
  readonly end: number;
  readonly pins: readonly number[];
  /** The name is on two lines, as on a phone. */
  readonly stacked: boolean;
  readonly useRow: (row: string) => Row | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly lead: ((row: Row) => ReactNode) | undefined;
  /** Rendered before the name where there is no lead. */
  readonly Mark: RowMark['Mark'] | undefined;
  readonly code: string;
}

function ItemCellsView<Row>(props: ItemCellsProps<Row>) {
  const { row, columns, first, end, pins, stacked, useRow, actions, lead, Mark, code } = props;
  const data = useRow(row);
  if (data === undefined) return null;
  const whole = first === 0 && end === columns.length;
  const acts = actions?.(data);
  return (
    <>
      {columns.map((column, index) => {
        if (index >= pins.length && (index < first || index >= end)) return null;
        const draw = (stacked && index === 0 ? column.phone?.cell : undefined) ?? column.cell;
        return (
          <div
            key={column.id}
            role={index === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={whole ? undefined : index + 1}
            className={`${cellClass(column, index, pins.length - 1)} ${column.plain ? 'plain-cell' : ''} ${column.tint?.(data) ?? ''}`}
            style={
              whole || index !== Math.max(first, pins.length)
                ? cellPlace(index, pins)
                : { gridColumnStart: pins.length + 2 }
            }
          >
            {index === 0 && (lead ?? Mark) !== undefined && (
              <span className="row-lead">
                {lead && <Fragment key={row}>{lead(data)}</Fragment>}
                {!lead && Mark && <Mark code={code} />}
              </span>
            )}
            {/* Keyed inside of a cell that stays: a new cell would lay out the whole row. */}
            {column.plain || column.reused ? (
              draw(data)
            ) : (
              <Fragment key={row}>{draw(data)}</Fragment>
            )}
          </div>
        );
      })}
      {acts && (
        <div key={`actions ${row}`} role="gridcell" className="row-actions">
          <span>{acts}</span>
        </div>
      )}
    </>
  );
}

/** The cells of one row: one subscription, rendered again only when that row changes. */
export const ItemCells = memo(ItemCellsView) as typeof ItemCellsView;
