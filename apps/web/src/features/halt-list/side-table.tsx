import type { LockSide } from '@dorpon/domain/market/lock';
import type { SortKey } from '@dorpon/domain/ordering';
import type { Share } from '@dorpon/domain/shares/share';
import { useMemo, useRef } from 'react';
import { heldCodes } from '../../live/held-codes.ts';
import { useShareWalk } from '../../market-ui/share/walk.ts';
import type { Column } from '../../ui/table/column.ts';
import { useLayout } from '../../ui/table/columns/use-layout.ts';
import { Table } from '../../ui/table/table.tsx';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import type { Hold } from '../../ui/table/use-held.ts';
import { shareStars } from '../../watch-lists/row-stars.ts';

interface SideTableProps<Row extends Share, Figures> {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly Column<Row, Figures>[];
  /** Sorted, both sides together. */
  readonly rows: readonly Row[];
  readonly hold: Hold;
  readonly sideOf: (row: Row) => LockSide;
  readonly figuresOf: (rows: readonly Row[]) => Figures;
  readonly sideName: (side: string) => string;
  /** A hook; see Table. */
  readonly useRow: (code: string) => Row | undefined;
  readonly sorts: readonly SortKey[];
  readonly onSort: (column: string, also: boolean) => void;
}

const sides: readonly LockSide[] = ['upper', 'lower'];
const keepAddress = () => {};

/** Shares at or near the upper limit, then those at or near the lower limit. */
export function SideTable<Row extends Share, Figures>(props: SideTableProps<Row, Figures>) {
  const { id, columns, rows, sideOf, figuresOf, sorts } = props;
  const { held, handlers } = props.hold;
  const { shown, widths } = useLayout({
    table: id,
    columns,
    address: undefined,
    onAddress: keepAddress,
    sorts,
  });
  const order = useRef<{ key: string; codes: readonly string[] } | null>(null);
  const groups = useMemo((): TableGroup<Figures>[] => {
    const byCode = new Map(rows.map((row) => [row.quote.code, row]));
    const key = sorts.map(({ by, order: way }) => `${way} ${by}`).join();
    const known = (order.current?.codes ?? []).every((code) => byCode.has(code));
    const codes = heldCodes(order.current, key, [...byCode.keys()], held.current && known);
    order.current = { key, codes };
    const ordered = codes.flatMap((code) => byCode.get(code) ?? []);
    return sides
      .map((side) => {
        const members = ordered.filter((row) => sideOf(row) === side);
        const keys = members.map(({ quote }) => quote.code);
        return { key: side, figures: figuresOf(members), rows: keys };
      })
      .filter((group) => group.rows.length > 0);
  }, [rows, sorts, sideOf, figuresOf, held]);
  const walk = useShareWalk(() => groups.flatMap((group) => group.rows));
  return (
    <div ref={walk}>
      <Table
        id={id}
        label={props.label}
        columns={shown}
        groups={groups}
        grouped={true}
        groupName={props.sideName}
        useRow={props.useRow}
        sorts={sorts}
        onSort={props.onSort}
        widths={widths}
        rowClass="share-row"
        mark={shareStars}
        handlers={handlers}
      />
    </div>
  );
}
