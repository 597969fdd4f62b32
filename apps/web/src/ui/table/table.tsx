import type { SortKey } from '@dorpon/domain/ordering';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import type { Column } from './column.ts';
import { leastWidth, templateOf } from './columns/column-layout.ts';
import type { ColumnWidths } from './columns/use-widths.ts';
import type { UseFigures } from './group-cells.tsx';
import type { HeadMenu } from './head/head-cell.tsx';
import { TableHead } from './head/table-head.tsx';
import { phonePlaces } from './phone-places.ts';
import { pinPlaces } from './pin-places.ts';
import type { RowDetails } from './row-details.ts';
import type { RowMark } from './row-mark.ts';
import { printSort } from './sort-keys.ts';
import { TableLineView } from './table-line.tsx';
import { linesOf, type TableGroup } from './table-rows.ts';
import { type OpenGroups, useClosedGroups } from './use-open-groups.ts';
import { useRoomForNames } from './use-room-for-names.ts';
import { type RowKeyActs, useRowKeys } from './use-row-keys.ts';
import { seenTemplate } from './window/column-window.ts';
import { useRowSlots } from './window/row-slots.ts';
import { useColumnWindow } from './window/use-column-window.ts';
import { useRowWindow } from './window/use-row-window.ts';
import './table.css';
import './head/table-head.css';
import './table-phone.css';
import './table-wide.css';

interface TableProps<Row, Figures> {
  readonly id: string;
  readonly label: string;
  /** The shown columns, in order. */
  readonly columns: readonly Column<Row, Figures>[];
  readonly groups: readonly TableGroup<Figures>[];
  readonly grouped: boolean;
  readonly groupName: (group: string) => string;
  /**
   * A hook that returns one row's data by key and renders again when it changes. Must be the same
   * function each time.
   */
  readonly useRow: (row: string) => Row | undefined;
  /** A hook that returns a group's current figures, by default those in `groups`. */
  readonly useFigures?: UseFigures<Figures>;
  readonly sorts: readonly SortKey[];
  readonly onSort: (column: string, also: boolean) => void;
  readonly widths: ColumnWidths;
  readonly rowClass?: string;
  /** Shown at the right end of the hovered or active row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Replaces the mark before the name, for example by a handle. */
  readonly lead?: (row: Row) => ReactNode;
  /** Before the name of every row, such as a star. */
  readonly mark?: RowMark;
  /** More about each opened row, in a line under it. */
  readonly details?: RowDetails;
  /** More key handlers for the active row, by names such as `Alt+ArrowUp`. */
  readonly rowKeys?: RowKeyActs;
  /** By default Enter opens the share of the active row. */
  readonly onOpen?: (row: string) => void;
  /** By default every group is open until a person closes it. */
  readonly opened?: OpenGroups;
  readonly handlers?: React.HTMLAttributes<HTMLElement>;
  /** How many columns after the first stay in view. */
  readonly pinned?: number;
  /** On a phone, rows keep their columns and the table scrolls sideways. */
  readonly swipes?: boolean;
  readonly headMenu?: HeadMenu;
  /** Padding right of figures too, for tints. */
  readonly spaced?: boolean;
}

/**
 * The table that screens share: chosen columns, groups with figures, and only visible rows rendered.
 */
export function Table<Row, Figures>(props: TableProps<Row, Figures>) {
  const { id, columns, groups, grouped, sorts, widths, rowClass = '', spaced, mark } = props;
  const phone = useMedia(PHONE);
  const swipes = phone && props.swipes === true;
  const twoLines = phone && !swipes;
  const pinned = swipes ? 0 : (props.pinned ?? 0);
  const pins = useMemo(
    () => pinPlaces(columns, widths.widths, pinned),
    [columns, widths.widths, pinned],
  );
  const seen = useColumnWindow(columns, widths.widths);
  const own = useClosedGroups();
  const { isOpen, toggle } = props.opened ?? own;
  const openRows = props.details?.open;
  const lines = useMemo(
    () => linesOf(groups, grouped, isOpen, openRows),
    [groups, grouped, isOpen, openRows],
  );
  const table = useRef<HTMLDivElement>(null);
  useRoomForNames(table, !twoLines);
  const body = useRef<HTMLDivElement>(null);
  const { first, end, starts, show } = useRowWindow(
    lines,
    body,
    phone,
    printSort(sorts),
    props.details?.height ?? 0,
  );
  const drawn = lines.slice(first, end);
  const slots = useRowSlots(drawn.map(({ key }) => key));
  const { activeKey, ...keys } = useRowKeys({
    lines,
    show,
    onToggle: toggle,
    onOpen: props.onOpen,
    acts: mark === undefined ? props.rowKeys : { ...mark.keys, ...props.rowKeys },
  });
  const lineId = useCallback((key: string) => `${id}-${encodeURIComponent(key)}`, [id]);
  const active = lines.some((line) => line.key === activeKey);
  const places = useMemo(
    () => (twoLines ? phonePlaces(columns, sorts) : null),
    [twoLines, columns, sorts],
  );
  const cut = seen.end - seen.first < columns.length;
  const style = {
    ...tableStyle(columns, widths.widths),
    ...(cut && { '--seen': seenTemplate(columns, widths.widths, pins.length, seen) }),
  };
  const rows = (
    <div ref={body} role="rowgroup" className="data-body" style={{ height: starts.at(-1) }}>
      {drawn.map((line, offset) => (
        <TableLineView
          key={slots.get(line.key)}
          id={lineId(line.key)}
          line={line}
          index={first + offset}
          start={starts[first + offset] ?? 0}
          active={line.key === activeKey}
          grouped={grouped}
          columns={columns}
          seen={seen}
          pins={pins}
          swipes={swipes}
          places={places}
          rowClass={rowClass}
          name={line.kind === 'group' ? props.groupName(line.group) : ''}
          useRow={props.useRow}
          actions={props.actions}
          lead={props.lead}
          mark={mark}
          onToggle={toggle}
          useFigures={props.useFigures}
          details={props.details}
        />
      ))}
    </div>
  );
  return (
    <div
      ref={table}
      role={grouped ? 'treegrid' : 'grid'}
      id={id}
      className={classesOf({ swipes, spaced, cut, led: mark !== undefined })}
      aria-label={props.label}
      aria-rowcount={lines.length + 1}
      aria-colcount={cut ? columns.length : undefined}
      aria-multiselectable={false}
      aria-activedescendant={active && activeKey !== null ? lineId(activeKey) : undefined}
      tabIndex={0}
      style={style}
      {...keys}
      {...props.handlers}
    >
      {!twoLines && (
        <TableHead
          columns={columns}
          sorts={sorts}
          onSort={props.onSort}
          widths={widths}
          pins={pins}
          menu={props.headMenu}
        />
      )}
      {mark === undefined ? rows : <mark.Around>{rows}</mark.Around>}
    </div>
  );
}

const classesOf = (flags: Readonly<Record<string, boolean | undefined>>): string =>
  ['data-table price-area', ...Object.keys(flags).filter((name) => flags[name])].join(' ');

export function tableStyle(
  columns: Parameters<typeof templateOf>[0],
  widths: ColumnWidths['widths'],
): React.CSSProperties {
  return {
    '--columns': templateOf(columns, widths),
    '--least': `${leastWidth(columns, widths)}px`,
  } as React.CSSProperties;
}
