import type { SortKey } from '@dorpon/domain/shares/ordering';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../number/figures.tsx';
import { type Column, labelOf } from './column.ts';
import type { useResize } from './use-resize.ts';

interface HeadCellProps {
  readonly column: Column<never>;
  readonly first: boolean;
  /** Which of the sort keys it is; −1 when the table does not stand by it. */
  readonly rank: number;
  readonly sorts: readonly SortKey[];
  readonly stop: boolean;
  readonly resize: ReturnType<typeof useResize>;
  readonly onStop: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onSort: (id: string, also: boolean) => void;
}

const said = { asc: 'ascending', desc: 'descending' } as const;

export function HeadCell(props: HeadCellProps) {
  const { column, first, rank, sorts, stop, resize, onSort } = props;
  const { id, head, align = 'end' } = column;
  const { t } = useTranslation();
  const key = sorts[rank];
  const target = {
    'data-head': id,
    tabIndex: stop ? 0 : -1,
    onFocus: () => props.onStop(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => props.onKeyDown(event, id),
  };
  return (
    <div
      role="columnheader"
      className={`cell head-cell ${align} ${first ? 'first-cell' : ''} ${id}-head`}
      data-sorted={key && (rank === 0 ? 'first' : 'also')}
      aria-sort={key && said[key.order]}
    >
      {column.sortable ? (
        <button
          type="button"
          title={t('table.sortBy', { column: labelOf(column) })}
          {...target}
          onClick={(event) => onSort(id, event.shiftKey)}
        >
          {key && <i className={`triangle ${key.order === 'asc' ? '' : 'falling'}`} />}
          {head}
          {key && sorts.length > 1 && (
            <span className="sort-rank">
              <Count value={rank + 1} />
            </span>
          )}
        </button>
      ) : (
        <span {...target}>{head}</span>
      )}
      <i
        className="head-edge"
        title={t('table.resize')}
        onPointerDown={(event) => resize.onGrab(event, id)}
        onDoubleClick={() => resize.onReset(id)}
      />
    </div>
  );
}
