import { memo } from 'react';
import { Icon } from '../icon.tsx';
import { Count } from '../text/figures.tsx';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import { groupSpans } from './group-spans.ts';
import type { GroupLine } from './table-rows.ts';

/** A hook that returns a group's current figures; it gets those of the group's line. */
export type UseFigures<Figures> = (group: string, figures: Figures) => Figures;

/** Used without a hook: the figures of the line, which are as old as the order. */
export const asGiven = <Figures,>(_: string, figures: Figures): Figures => figures;

export interface GroupCellsProps<Row, Figures> {
  readonly line: GroupLine<Figures>;
  readonly name: string;
  readonly columns: readonly Column<Row, Figures>[];
  readonly onToggle: (group: string) => void;
  readonly useFigures?: UseFigures<Figures> | undefined;
}

function GroupCellsView<Row, Figures>(props: GroupCellsProps<Row, Figures>) {
  const { line, columns, useFigures = asGiven } = props;
  const figures = useFigures(line.group, line.figures);
  const cells = groupSpans(columns).map(({ column, over }, index) =>
    index === 0 ? (
      <div key={column.id} role="rowheader" className="cell first-cell">
        <GroupToggle {...props} />
      </div>
    ) : (
      <div
        key={column.id}
        role="gridcell"
        className={`${cellClass(column, index)} ${over > 1 ? 'spread' : ''}`}
        aria-colspan={over > 1 ? over : undefined}
        style={over > 1 ? { gridColumn: `span ${over}` } : undefined}
      >
        {column.group?.(figures)}
      </div>
    ),
  );
  return <>{cells}</>;
}

/** A group's row: its figures in the columns of its rows. */
export const GroupCells = memo(GroupCellsView, sameGroup) as typeof GroupCellsView;

export function GroupToggle<Row, Figures>(props: GroupCellsProps<Row, Figures>) {
  const { line, name, onToggle } = props;
  return (
    <button
      type="button"
      className="group-toggle"
      tabIndex={-1}
      onClick={() => onToggle(line.group)}
    >
      <Icon name={line.open ? 'down' : 'right'} size={12} />
      <span className="group-name">{name}</span>
      {line.size > 0 && (
        <span className="group-count">
          <Count value={line.size} />
        </span>
      )}
    </button>
  );
}

/** Figures are recomputed at each refresh; equal ones do not render again. */
export function sameGroup<Row, Figures>(
  a: GroupCellsProps<Row, Figures>,
  b: GroupCellsProps<Row, Figures>,
): boolean {
  return (
    a.name === b.name &&
    a.columns === b.columns &&
    a.line.open === b.line.open &&
    a.line.size === b.line.size &&
    a.onToggle === b.onToggle &&
    a.useFigures === b.useFigures &&
    sameFigures(a.line.figures, b.line.figures)
  );
}

function sameFigures(a: unknown, b: unknown): boolean {
  const before = Object.entries(a as object);
  const after = b as Record<string, unknown>;
  return before.every(([name, value]) => after[name] === value);
}
