import '../words.ts';
import type { SortKey } from '@dorpon/domain/ordering';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import { PLACEHOLDER } from '../../../i18n/placeholder.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Column } from '../column.ts';
import type { ColumnWidths } from '../columns/use-widths.ts';
import { HeadCell, type HeadMenu } from './head-cell.tsx';
import { useResize } from './use-resize.ts';

interface TableHeadProps {
  readonly columns: readonly Column<never>[];
  readonly sorts: readonly SortKey[];
  readonly onSort: (column: string, also: boolean) => void;
  readonly widths: ColumnWidths;
  readonly pins?: readonly number[];
  readonly menu?: HeadMenu | undefined;
}

const unpinned = [0];

/** One Tab stop; the arrow keys move between heads. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sorts, onSort, widths, pins = unpinned, menu } = props;
  const { t } = useTranslation();
  const [stop, setStop] = useState<string | null>(null);
  const resize = useResize({ columns, ...widths });
  const here = columns.some(({ id }) => id === stop) ? stop : columns[0]?.id;

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string): void => {
      if (resize.onKey(event, id)) return event.preventDefault();
      if (event.key === 'ArrowDown' && menu !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        const cell = event.currentTarget.closest('[role=columnheader]');
        return cell?.querySelector<HTMLElement>('.head-menu')?.click();
      }
      const at = columns.findIndex((column) => column.id === id);
      const target = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        Home: 0,
        End: columns.length - 1,
      }[event.key];
      const next = target === undefined ? undefined : columns[target];
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const head = event.currentTarget.closest('[role=row]');
      head?.querySelector<HTMLElement>(`[data-head="${CSS.escape(next.id)}"]`)?.focus();
    },
    [columns, menu, resize],
  );

  // Translated once for all heads: sixty times three lookups take longer than rendering.
  const words = useMemo(
    () => ({
      sortBy: t('table.sortBy', { column: PLACEHOLDER }),
      resize: t('table.resize'),
      menuOf: t('tablePage.menuOf', { column: PLACEHOLDER }),
    }),
    [t],
  );

  return (
    <div role="rowgroup" className="data-head" data-above-rows>
      <div role="row" aria-rowindex={1} className="data-row">
        {columns.map((column, index) => {
          const rank = sorts.findIndex(({ by }) => by === column.id);
          return (
            <HeadCell
              key={column.id}
              column={column}
              index={index}
              pins={pins}
              menu={menu}
              words={words}
              order={sorts[rank]?.order}
              rank={rank}
              several={sorts.length > 1}
              stop={column.id === here}
              resize={resize}
              onStop={setStop}
              onKeyDown={onKeyDown}
              onSort={onSort}
            />
          );
        })}
      </div>
    </div>
  );
});
