import type { Company } from '@dorpon/domain/shares/company';
import type { ShareListWish } from '@dorpon/domain/shares/share-list';
import type { ShareCriterion } from '@dorpon/domain/shares/share-order';
import type { ShareCode } from '@dorpon/domain/units';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowData } from './list-rows.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-row-window.ts';

interface ShareTableProps {
  readonly rows: readonly RowData[];
  readonly wish: ShareListWish;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly phone: boolean;
  readonly nameOf: (group: string) => string;
  readonly onSort: (criterion: ShareCriterion) => void;
  readonly onToggle: (group: string) => void;
  readonly handlers: React.HTMLAttributes<HTMLElement>;
}

export function ShareTable(props: ShareTableProps) {
  const { rows, wish, companies, phone, nameOf, onToggle } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const { first, end, starts, show } = useRowWindow(rows, body, phone);
  const { activeKey, ...keys } = useRowKeys(rows, show, onToggle);
  const active = rows.some((row) => row.key === activeKey);
  return (
    <div
      role="grid"
      id="shares"
      className="share-table price-area"
      aria-label={t('list.label')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active ? rowId(activeKey) : undefined}
      tabIndex={0}
      {...keys}
      {...props.handlers}
    >
      {!phone && <TableHead wish={wish} onSort={props.onSort} />}
      <div ref={body} role="rowgroup" className="table-body" style={{ height: starts.at(-1) }}>
        {rows.slice(first, end).map((row, offset) => (
          <TableRow
            key={row.key}
            id={rowId(row.key)}
            row={row}
            index={first + offset}
            start={starts[first + offset] ?? 0}
            active={row.key === activeKey}
            phone={phone}
            sort={phone ? wish.sort : 'name'}
            company={row.kind === 'share' ? companies?.get(row.code) : undefined}
            name={row.kind === 'group' ? nameOf(row.group) : ''}
            onToggle={onToggle}
          />
        ))}
      </div>
    </div>
  );
}

const rowId = (key: string | null): string => `row-${key}`;
