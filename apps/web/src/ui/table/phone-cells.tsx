import { memo } from 'react';
import type { Column } from './column.ts';
import { asGiven, type GroupCellsProps, GroupToggle, sameGroup } from './group-cells.tsx';
import type { PhonePlaces } from './phone-places.ts';
import type { RowMark } from './row-mark.ts';

interface PhoneCellsProps<Row, Figures> {
  readonly row: string;
  readonly places: PhonePlaces<Row, Figures>;
  readonly useRow: (row: string) => Row | undefined;
  readonly Mark: RowMark['Mark'] | undefined;
  readonly code: string;
}

const draw = <Row, Figures>(column: Column<Row, Figures> | undefined, row: Row) =>
  (column?.phone?.cell ?? column?.cell)?.(row);

function PhoneCellsView<Row, Figures>(props: PhoneCellsProps<Row, Figures>) {
  const { row, places, useRow, Mark, code } = props;
  const data = useRow(row);
  if (data === undefined) return null;
  const { name, main, under, middle, sorted } = places;
  return (
    <>
      <div role="rowheader" className="phone-name">
        {Mark && (
          <span className="phone-lead">
            <Mark code={code} />
          </span>
        )}
        {draw(name, data)}
      </div>
      <div role="gridcell" className={`phone-middle ${sorted ? 'phone-sorted' : ''}`}>
        {sorted && (
          <span className="sorted-figure">
            {sorted.cell(data)}
            {sorted.unit && <span className="sorted-unit">{sorted.unit}</span>}
          </span>
        )}
        {middle && (
          <span className="middle-figure">
            {draw(middle, data)}
            {middle.unit && <span className="sorted-unit">{middle.unit}</span>}
          </span>
        )}
      </div>
      <div role="gridcell" className="phone-figures">
        <span className="phone-main">{draw(main, data)}</span>
        <span className="phone-under">
          {under.map((column) => (
            <span key={column.id}>{draw(column, data)}</span>
          ))}
        </span>
      </div>
    </>
  );
}

/** Two lines: the name, then a plot or the sorted figure, then `main` above `under`. */
export const PhoneCells = memo(PhoneCellsView) as typeof PhoneCellsView;

function PhoneGroupCellsView<Row, Figures>(props: GroupCellsProps<Row, Figures>) {
  const { line, useFigures = asGiven } = props;
  const figures = useFigures(line.group, line.figures);
  return (
    <>
      <div role="rowheader" className="phone-name">
        <GroupToggle {...props} />
      </div>
      {props.columns
        .filter(({ groupOnPhone }) => groupOnPhone)
        .toSorted((a, b) => Number(a.phone?.slot === 'under') - Number(b.phone?.slot === 'under'))
        .map((column) => (
          <div key={column.id} role="gridcell" className="phone-group-figure">
            {column.group?.(figures)}
          </div>
        ))}
    </>
  );
}

export const PhoneGroupCells = memo(PhoneGroupCellsView, sameGroup) as typeof PhoneGroupCellsView;
