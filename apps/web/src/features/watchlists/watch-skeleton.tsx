import { useShareColumns } from '../../market-ui/share-table/use-share-columns.ts';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { TABLE } from './watch-list-table.tsx';

/** Bars where tabs, summary and rows will stand. */
export function WatchSkeleton() {
  const columns = useShareColumns().filter(({ spare }) => !spare);
  return (
    <div className="watch-list" aria-hidden="true">
      <div className="tab-row" />
      <div className="watch-bar" />
      <TableSkeleton
        columns={columns}
        widths={useWidths(TABLE)}
        sorts={[]}
        grouped={false}
        label=""
      />
    </div>
  );
}
