import type { SortKey } from '@dorpon/domain/ordering';
import { useId, useRef, useState } from 'react';
import { ScrollerContext } from '../../platform/scroller.ts';
import type { Column } from '../../ui/table/column.ts';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { Table } from '../../ui/table/table.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { Change, Count, Price } from '../../ui/text/figures.tsx';
import { YESTERDAY_CLOSE } from './samples.ts';
import { Case, Specimen } from './specimen.tsx';

interface SampleRow {
  readonly code: string;
  readonly price: number;
  readonly move: number;
  readonly trades: number;
}

const rows = new Map<string, SampleRow>(
  Array.from({ length: 30 }, (_, at) => {
    const move = ((at * 37) % 11) * 30 - 150;
    const code = `SAMPLE${at + 1}`;
    return [code, { code, price: YESTERDAY_CLOSE + move, move, trades: (at * 7919) % 40_000 }];
  }),
);
const useSample = (code: string) => rows.get(code);
const codes = [...rows.keys()];
const groups = [
  { key: 'A-EQ', figures: { trades: 61_204 }, rows: codes.slice(0, 8) },
  { key: 'Z-EQ', figures: { trades: 102 }, rows: codes.slice(8) },
];

const columns: readonly Column<SampleRow, { trades: number }>[] = [
  {
    id: 'code',
    head: 'Code',
    align: 'start',
    width: 120,
    grow: 1,
    tone: 'strong',
    sortable: true,
    cell: ({ code }) => code,
    phone: { slot: 'name' },
  },
  {
    id: 'price',
    head: 'Last',
    width: 90,
    cell: ({ price }) => <Price value={price} />,
    phone: { slot: 'main' },
  },
  {
    id: 'change',
    head: 'Change',
    width: 90,
    sortable: true,
    cell: ({ move }) => <Change value={move} />,
    phone: { slot: 'under' },
  },
  {
    id: 'trades',
    head: 'Trades',
    width: 90,
    cell: ({ trades }) => <Count value={trades} />,
    group: ({ trades }) => <Count value={trades} />,
  },
];

export function TableSpecimens() {
  return (
    <Specimen of="table">
      <Case name="in groups">
        <TableSample grouped />
      </Case>
      <Case name="plain">
        <TableSample grouped={false} />
      </Case>
      <Case name="loading">
        <SkeletonSample />
      </Case>
    </Specimen>
  );
}

function TableSample({ grouped }: { grouped: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [sorts, setSorts] = useState<readonly SortKey[]>([{ by: 'code', order: 'asc' }]);
  return (
    <div ref={scroller} className="gallery-wide gallery-table">
      <ScrollerContext value={scroller}>
        <Table
          id={useId()}
          label="Sample"
          columns={columns}
          groups={groups}
          grouped={grouped}
          groupName={String}
          useRow={useSample}
          sorts={sorts}
          onSort={(by) => setSorts([{ by, order: 'asc' }])}
          widths={useWidths('sample')}
        />
      </ScrollerContext>
    </div>
  );
}

function SkeletonSample() {
  return (
    <div className="gallery-wide gallery-table">
      <TableSkeleton columns={columns} widths={useWidths('sample')} grouped label="Loading" />
    </div>
  );
}
