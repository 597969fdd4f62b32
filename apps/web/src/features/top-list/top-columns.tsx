import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf } from '@dorpon/domain/market/quote';
import type { Company } from '@dorpon/domain/shares/company';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { PAISA_PER_CRORE, type Paisa, round, type ShareCode, taka } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import type { Column } from '../../ui/table/column.ts';
import {
  Change,
  ChangePercent,
  Count,
  Crore,
  Price,
  Times,
  Trades,
  Volume,
} from '../../ui/text/figures.tsx';
import type { TopRow } from './top-row.ts';

type ColumnDefinition = Omit<Column<TopRow, null>, 'id' | 'head' | 'label' | 'csv'> & {
  /** Width in Bangla, where it differs. */
  readonly bangla?: number;
  /** Value in the CSV file; undefined for lines and for the name column. */
  readonly value?: (row: TopRow) => string | number | null;
};

export interface ColumnOptions {
  readonly crore: string;
  readonly sectorOf: (company: Company | undefined) => string;
  readonly dayOf: (code: ShareCode) => readonly number[] | undefined;
  readonly monthOf: (code: ShareCode) => readonly number[] | undefined;
}

const none: readonly number[] = [];
const inTaka = (price: Paisa): number | null => (price > 0 ? round(taka(price), 4) : null);
const sorted = { sortable: true, grow: 1 } as const;

/** The columns in their default order. */
export const topColumns = ({ crore, sectorOf, dayOf, monthOf }: ColumnOptions) =>
  ({
    name: {
      width: 214,
      grow: 4.5,
      cell: (row) => (
        <>
          <Place value={row.place} />
          <ShareName share={row} />
        </>
      ),
      phone: { slot: 'name', cell: (row) => <PhoneShareName share={row} /> },
    },
    category: {
      width: 40,
      align: 'center',
      tone: 'faint',
      hidePriority: 7,
      cell: ({ quote }) => categoryOf(quote.quoteBase),
      value: ({ quote }) => categoryOf(quote.quoteBase),
    },
    sector: {
      width: 158,
      grow: 1,
      align: 'start',
      tone: 'quiet',
      spare: true,
      cell: ({ company }) => sectorOf(company),
      value: ({ company }) => sectorOf(company),
    },
    last: {
      width: 72,
      grow: 1,
      tone: 'strong',
      cell: ({ quote }) => <PriceCell quote={quote} />,
      phone: { slot: 'main' },
      value: ({ quote }) => inTaka(priceOf(quote)),
    },
    change: {
      width: 70,
      grow: 1,
      hidePriority: 6,
      cell: ({ figures }) => <Change value={figures.change} />,
      value: ({ figures }) => round(taka(figures.change), 2),
    },
    'change-percent': {
      width: 88,
      bangla: 92,
      ...sorted,
      cell: ({ figures }) => <ChangePercent value={figures.changePercent} />,
      phone: { slot: 'under' },
      value: ({ figures }) => figures.changePercent,
    },
    today: {
      width: 76,
      grow: 1,
      tone: 'quiet',
      hidePriority: 5,
      cell: ({ quote }) => <ChangePercent value={shownChange(quote).percent} />,
      value: ({ quote }) => shownChange(quote).percent,
    },
    before: {
      width: 76,
      grow: 1,
      tone: 'quiet',
      hidePriority: 8,
      cell: ({ quote, base }) => <Price value={base?.before ?? quote.yesterdayClose} />,
      value: ({ quote, base }) => inTaka(base?.before ?? quote.yesterdayClose),
    },
    value: {
      width: 84,
      bangla: 100,
      ...sorted,
      hidePriority: 2,
      unit: crore,
      cell: ({ figures }) => <Crore value={figures.value} />,
      phone: { slot: 'middle', rank: 2 },
      value: ({ figures }) => figures.value / PAISA_PER_CRORE,
    },
    volume: {
      width: 104,
      ...sorted,
      hidePriority: 3,
      cell: ({ figures }) => <Volume value={figures.volume} />,
      phone: { slot: 'middle', rank: 3 },
      value: ({ figures }) => figures.volume,
    },
    trades: {
      width: 76,
      ...sorted,
      hidePriority: 4,
      cell: ({ figures }) => <Trades value={figures.trades} />,
      phone: { slot: 'middle', rank: 4 },
      value: ({ figures }) => figures.trades,
    },
    pace: {
      width: 84,
      bangla: 84,
      ...sorted,
      hidePriority: 3.5,
      cell: ({ figures }) => <Times value={figures.pace} />,
      phone: { slot: 'middle', rank: 5 },
      value: ({ figures }) => (figures.pace === null ? null : round(figures.pace, 2)),
    },
    day: {
      width: 78,
      hidePriority: 2.5,
      cell: ({ quote }) => (
        <Line values={dayOf(quote.code)} last={priceOf(quote)} datum={quote.yesterdayClose} />
      ),
      phone: { slot: 'middle', rank: 1 },
    },
    month: {
      width: 78,
      hidePriority: 2.5,
      cell: ({ quote }) => <Line values={monthOf(quote.code)} last={priceOf(quote)} datum={null} />,
      phone: { slot: 'middle', rank: 1 },
    },
  }) satisfies Record<string, ColumnDefinition>;

export type TopColumnId = keyof ReturnType<typeof topColumns>;
export type ColumnDefinitions = Record<TopColumnId, ColumnDefinition>;

const Place = ({ value }: { value: number }) => (
  <span className="top-place">
    <Count value={value} />
  </span>
);

interface LineProps {
  readonly values: readonly number[] | undefined;
  readonly last: Paisa;
  /** Reference of the line: yesterday's close, or null for the first value. */
  readonly datum: Paisa | null;
}

/** Ends at the price beside it, so that its colour and the figure agree. */
function Line({ values = none, last, datum }: LineProps) {
  const whole = useMemo(
    () => (values.length > 0 && last > 0 ? [...values, taka(last)] : values),
    [values, last],
  );
  return (
    <Sparkline
      values={whole}
      datum={datum === null ? (values[0] ?? null) : taka(datum)}
      width={56}
      height={18}
    />
  );
}
