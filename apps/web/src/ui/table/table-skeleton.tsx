import type { SortKey } from '@dorpon/domain/ordering';
import { PHONE, useMedia } from '../../platform/use-media.ts';
import { cellClass } from './cell-class.ts';
import type { Column } from './column.ts';
import type { ColumnWidths } from './columns/use-widths.ts';
import { TableHead } from './head/table-head.tsx';
import { tableStyle } from './table.tsx';

const lengths = ['66px', '48px', '74px', '58px', '84px', '62px'];
const SHOWN = 24;
const none: readonly SortKey[] = [];

interface TableSkeletonProps {
  readonly columns: readonly Column<never>[];
  readonly widths: ColumnWidths;
  readonly sorts?: readonly SortKey[];
  readonly grouped: boolean;
  readonly label: string;
  /** A phone table that keeps its columns. */
  readonly swipes?: boolean;
  readonly spaced?: boolean;
}

/** A skeleton in the final layout, so that nothing moves when figures arrive. */
export function TableSkeleton(props: TableSkeletonProps) {
  const { columns, widths, sorts = none, grouped, label, swipes = false, spaced } = props;
  const narrow = useMedia(PHONE);
  const phone = narrow && !swipes;
  return (
    <div
      className={`data-table ${narrow && swipes ? 'swipes' : ''} ${spaced ? 'spaced' : ''}`}
      style={tableStyle(columns, widths.widths)}
    >
      {!phone && (
        <div aria-hidden="true" inert>
          <TableHead columns={columns} sorts={sorts} onSort={() => {}} widths={widths} />
        </div>
      )}
      <div className="data-body" role="status" aria-label={label}>
        {Array.from({ length: SHOWN }, (_, row) => (
          <div
            key={row}
            className={`${phone ? 'phone-row' : 'data-row'} ${grouped && row === 0 ? 'group-row' : ''}`}
            aria-hidden="true"
          >
            {phone ? <PhoneBones row={row} /> : <Bones row={row} columns={columns} />}
          </div>
        ))}
      </div>
    </div>
  );
}

const bone = (width: string | undefined) => ({ '--bone': width }) as React.CSSProperties;

function Bones({ row, columns }: { row: number; columns: readonly Column<never>[] }) {
  return columns.map((column, index) => (
    <div key={column.id} className={cellClass(column, index)}>
      <i
        className="bone"
        style={bone(index === 0 ? lengths[row % lengths.length] : index % 3 ? '42px' : '34px')}
      />
    </div>
  ));
}

function PhoneBones({ row }: { row: number }) {
  return (
    <>
      <div className="phone-name">
        <i className="bone" style={bone(lengths[row % lengths.length])} />
      </div>
      <div className="phone-middle">
        <i className="bone thin" style={bone('60px')} />
      </div>
      <div className="phone-figures">
        <i className="bone" style={bone('46px')} />
      </div>
    </>
  );
}
