import type { ShareListWish } from '@dorpon/domain/shares/share-list';
import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { columns } from './columns.ts';

interface TableHeadProps {
  readonly wish: ShareListWish;
  readonly onSort: (criterion: ShareCriterion) => void;
}

export const TableHead = memo(function TableHead({ wish, onSort }: TableHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="table-head" data-above-rows>
      <div role="row" aria-rowindex={1} className="list-row">
        {columns.map((column) => {
          const label = t(`list.column.${column.id}`);
          const criterion = 'sort' in column ? column.sort : null;
          const sorted = criterion === wish.sort;
          const ascending = wish.order === 'asc';
          return (
            <div
              key={column.id}
              role="columnheader"
              className={`cell head-cell ${column.id}-head ${sorted ? 'sorted' : ''}`}
              aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
            >
              {criterion === null ? (
                label
              ) : (
                <button
                  type="button"
                  title={t('list.sortBy', { column: label })}
                  onClick={() => onSort(criterion)}
                >
                  {sorted && <i className={`triangle ${ascending ? '' : 'falling'}`} />}
                  {label}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});
