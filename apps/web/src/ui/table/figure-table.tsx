import type { Order, SortKey } from '@dorpon/domain/ordering';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useElementSize } from '../../platform/use-element-size.ts';
import { TermButton } from '../text/term-button.tsx';
import { HeadTerm } from './head/head-term.tsx';
import './figure-table.css';

export interface FigureColumn<Row> {
  readonly id: string;
  readonly head: string;
  /** A second line of the head, such as audited or not. */
  readonly under?: string;
  /** Explains a head that is too short; shown as its title. */
  readonly hint?: string;
  /** The id of a term that the app explains. */
  readonly term?: string | undefined;
  readonly align?: 'start' | 'end';
  readonly tone?: 'quiet' | 'strong';
  readonly cell: (row: Row) => ReactNode;
  /** Hidden in a narrow table, the highest number first. */
  readonly hidePriority?: 1 | 2 | 3;
}

interface FigureTableProps<Row> {
  readonly label: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** `mine` for the share of the page, `sum` for a line of sums. */
  readonly markOf?: (row: Row) => 'mine' | 'sum' | undefined;
  readonly sort?: SortKey;
  readonly onSort?: (column: string) => void;
  /** Columns run from old to new: a table that does not fit starts scrolled to its end. */
  readonly endFirst?: boolean;
  readonly handlers?: React.HTMLAttributes<HTMLElement>;
}

/** A short table inside a section; it scrolls sideways in its own frame. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, keyOf, markOf, sort, onSort, endFirst = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const shape = [label, ...columns.map(({ id }) => id), ...rows.map(keyOf)].join(' ');
  const width = useElementSize(frame)?.width ?? 0;
  useLayoutEffect(() => {
    if (!endFirst || shape === '' || frame.current === null || width === 0) return;
    fitColumns(frame.current, width);
    frame.current.scrollLeft = 1e6;
  }, [endFirst, shape, width]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keys
    <div
      ref={frame}
      className="figure-frame"
      data-end-first={endFirst || undefined}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table className="figure-table" {...props.handlers}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-mark={markOf?.(row)}>
              {columns.map((column, place) => (
                <BodyCell key={column.id} column={column} row={row} isFirst={place === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Gives the columns one width, so that a whole number of them fits beside the first column, which
 * stays in place: at every stop of the scrolling the figures at its edge are whole.
 */
function fitColumns(frame: HTMLElement, width: number): void {
  // Without the fitted width, the table is as wide as its content.
  delete frame.dataset.fitted;
  const heads = [...frame.querySelectorAll<HTMLElement>('thead th')];
  const [first = 0, ...rest] = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  const widest = Math.max(1, ...rest);
  const fitting = Math.min(rest.length, Math.max(1, Math.floor((width - first) / widest)));
  const column = Math.floor((width - first) / fitting);
  // The first column takes what the division leaves.
  const start = width - fitting * column;
  frame.style.setProperty('--first', `${start}px`);
  frame.style.setProperty('--table', `${start + rest.length * column}px`);
  frame.dataset.fitted = 'true';
}

const classOf = ({ align = 'end', tone }: FigureColumn<never>) =>
  tone === undefined ? align : `${align} ${tone}`;

interface HeadCellProps<Row> {
  readonly column: FigureColumn<Row>;
  readonly sort: SortKey | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

const ariaSort: Record<Order, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, head, under, hint, term, hidePriority } = column;
  const order = sort?.by === id ? sort.order : null;
  return (
    <th
      scope="col"
      className={classOf(column)}
      data-hide-priority={hidePriority}
      title={hint}
      aria-sort={order === null ? undefined : ariaSort[order]}
    >
      {onSort === undefined ? (
        <TermButton id={term}>{head}</TermButton>
      ) : (
        <button type="button" aria-keyshortcuts={term && 'F1'} onClick={() => onSort(id)}>
          <HeadTerm id={term}>{head}</HeadTerm>
          {order !== null && <i className={`triangle ${order === 'desc' ? 'falling' : ''}`} />}
        </button>
      )}
      {under !== undefined && <small>{under}</small>}
    </th>
  );
}

interface BodyCellProps<Row> {
  readonly column: FigureColumn<Row>;
  readonly row: Row;
  readonly isFirst: boolean;
}

function BodyCell<Row>({ column, row, isFirst }: BodyCellProps<Row>) {
  const content = column.cell(row);
  return isFirst ? (
    <th scope="row" className={classOf(column)} data-hide-priority={column.hidePriority}>
      {content}
    </th>
  ) : (
    <td className={classOf(column)} data-hide-priority={column.hidePriority}>
      {content}
    </td>
  );
}
