import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Column } from './column.ts';
import { GroupCells, type UseFigures } from './group-cells.tsx';
import { ItemCells } from './item-cells.tsx';
import { PhoneCells, PhoneGroupCells } from './phone-cells.tsx';
import type { PhonePlaces } from './phone-places.ts';
import type { RowDetails } from './row-details.ts';
import type { RowMark } from './row-mark.ts';
import type { TableLine } from './table-rows.ts';
import type { ColumnWindow } from './window/column-window.ts';

interface TableLineProps<Row, Figures> {
  readonly id: string;
  readonly line: TableLine<Figures>;
  readonly index: number;
  readonly start: number;
  readonly active: boolean;
  readonly grouped: boolean;
  readonly columns: readonly Column<Row, Figures>[];
  readonly seen: ColumnWindow;
  readonly pins: readonly number[];
  /** A phone table that keeps its columns. */
  readonly swipes: boolean;
  /** Null where a row keeps its columns. */
  readonly places: PhonePlaces<Row, Figures> | null;
  readonly rowClass: string;
  readonly name: string;
  readonly useRow: (row: string) => Row | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly lead: ((row: Row) => ReactNode) | undefined;
  readonly mark: RowMark | undefined;
  readonly onToggle: (group: string) => void;
  readonly useFigures: UseFigures<Figures> | undefined;
  readonly details: RowDetails | undefined;
}

/** Positions a row. Its cells render by themselves. */
export function TableLineView<Row, Figures>(props: TableLineProps<Row, Figures>) {
  const { line, places, columns, grouped, details } = props;
  const isGroup = line.kind === 'group';
  const isItem = line.kind === 'item';
  const kind = isGroup ? 'group-row' : `item-row ${props.rowClass}`;
  const glides = useIsSame(line.key);
  const position = {
    transform: `translateY(${props.start}px)`,
    ...(glides ? {} : { transition: 'none' }),
  };
  if (line.kind === 'detail') {
    return (
      <div
        role="row"
        id={props.id}
        aria-rowindex={props.index + 2}
        className="detail-row"
        style={{ ...position, height: details?.height }}
      >
        <div role="gridcell" aria-colspan={columns.length}>
          {details?.cell(line.row)}
        </div>
      </div>
    );
  }
  return (
    <div
      role="row"
      id={props.id}
      aria-rowindex={props.index + 2}
      aria-level={grouped ? (isGroup ? 1 : 2) : undefined}
      aria-expanded={isGroup ? line.open : undefined}
      className={`${places ? 'phone-row' : 'data-row'} ${kind}`}
      data-active={props.active || undefined}
      onClick={isGroup ? (event) => toggleAt(event, () => props.onToggle(line.group)) : undefined}
      style={position}
    >
      {isGroup && !places && <GroupCells {...groupProps(props)} line={line} columns={columns} />}
      {isGroup && places && (
        <PhoneGroupCells {...groupProps(props)} line={line} columns={columns} />
      )}
      {isItem && !places && (
        <ItemCells
          row={line.row}
          columns={columns}
          first={props.seen.first}
          end={props.seen.end}
          pins={props.pins}
          stacked={props.swipes}
          useRow={props.useRow}
          actions={props.actions}
          lead={props.lead}
          Mark={props.mark?.Mark}
          code={props.mark?.codeOf(line.row) ?? ''}
        />
      )}
      {isItem && places && (
        <PhoneCells
          key={line.row}
          row={line.row}
          places={places}
          useRow={props.useRow}
          Mark={props.mark?.Mark}
          code={props.mark?.codeOf(line.row) ?? ''}
        />
      )}
    </div>
  );
}

/** The whole row of a group opens and closes it; its button does so by itself. */
function toggleAt({ target }: MouseEvent, toggle: () => void): void {
  const onButton = target instanceof Element && target.closest('button') !== null;
  if (!onButton && !String(getSelection())) toggle();
}

/**
 * Whether the element showed this line before: one reused for another line must not animate there.
 */
function useIsSame(key: string): boolean {
  const drawn = useRef(key);
  const same = drawn.current === key;
  useLayoutEffect(() => {
    drawn.current = key;
  });
  return same;
}

const groupProps = <Row, Figures>({
  name,
  onToggle,
  useFigures,
}: Pick<TableLineProps<Row, Figures>, 'name' | 'onToggle' | 'useFigures'>) => ({
  name,
  onToggle,
  useFigures,
});
