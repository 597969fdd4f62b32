import type { MemberRow } from '@dorpon/contract/members';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useScroller } from '../../platform/scroller.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { fitting } from '../../ui/table/columns/column-layout.ts';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { Table } from '../../ui/table/table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { memberColumns } from './member-columns.tsx';

const TABLE = 'members';

/** The columns that fit. */
function useMemberColumns(onOpen: (id: string) => void) {
  const { t } = useTranslation();
  const widths = useWidths(TABLE);
  const room = useElementSize(useScroller())?.width;
  const phone = useMedia(PHONE);
  const all = useMemo(() => memberColumns(t, onOpen), [t, onOpen]);
  const columns = useMemo(
    () => (phone || room === undefined ? all : fitting(all, widths.widths, room, [])),
    [all, phone, room, widths.widths],
  );
  return { columns, widths };
}

interface MemberTableProps {
  readonly rows: readonly MemberRow[];
  readonly onOpen: (id: string) => void;
}

export function MemberTable({ rows, onOpen }: MemberTableProps) {
  const { t } = useTranslation();
  const { columns, widths } = useMemberColumns(onOpen);
  const byId = useMemo(() => new Map(rows.map((row) => [row.uid, row])), [rows]);
  const useRow = useCallback((id: string) => byId.get(id), [byId]);
  const groups = useMemo(() => [{ key: 'all', figures: null, rows: [...byId.keys()] }], [byId]);
  return (
    <Table<MemberRow, null>
      id={TABLE}
      label={t('adminUsers.title')}
      columns={columns}
      groups={groups}
      grouped={false}
      groupName={String}
      useRow={useRow}
      sorts={[]}
      onSort={() => {}}
      widths={widths}
      rowClass="member-row"
      onOpen={onOpen}
    />
  );
}

export function MemberTableSkeleton() {
  const { t } = useTranslation();
  const { columns, widths } = useMemberColumns(noMember);
  return (
    <TableSkeleton
      columns={columns as never}
      widths={widths}
      grouped={false}
      label={t('parts.page.loading')}
    />
  );
}

const noMember = () => {};
