import { priceOf } from '@dorpon/domain/market/quote';
import type { GroupPeriod } from '@dorpon/domain/shares/group-period-change';
import { shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import type { Percent } from '@dorpon/domain/units';
import { BreadthCell } from '../../market-ui/price/breadth-cell.tsx';
import { DayRange } from '../../market-ui/price/day-range.tsx';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { MirrorBar } from '../../ui/plots/mirror-bars.tsx';
import { PartCell } from '../../ui/table/part-cell.tsx';
import {
  Change,
  ChangePercent,
  Count,
  Crore,
  Portion,
  Ratio,
  Trades,
  Volume,
} from '../../ui/text/figures.tsx';
import { Loading } from '../../ui/text/loading.tsx';
import type { GroupColumn, GroupRow } from './group-row.ts';

interface ColumnOptions {
  readonly crore: string;
  readonly points: string;
  /** The members of the index are still loading. */
  readonly pointsLoading: boolean;
}

/** A full bar is a change of 10%, the usual circuit limit. */
const SHARE_SCALE = 10;

const periodColumn = (period: GroupPeriod): GroupColumn => ({
  cell: ({ figures }) => <PeriodChange value={figures.periods[period]} />,
  group: ({ periods }) => <PeriodChange value={periods[period]} />,
});

function PeriodChange({ value }: { value: Percent | null | undefined }) {
  return value === undefined ? <i className="bone" /> : <ChangePercent value={value} />;
}

const shareOf = ({ quote, figures }: GroupRow) => ({ quote, company: figures.company });

export const groupColumns = ({ crore, points, pointsLoading }: ColumnOptions) =>
  ({
    name: {
      cell: (row) => <ShareName share={shareOf(row)} />,
      phone: { slot: 'name', cell: (row) => <PhoneShareName share={shareOf(row)} /> },
    },
    bar: {
      cell: ({ quote }) => (
        <MirrorBar value={shownChange(quote).percent ?? 0} scale={SHARE_SCALE} />
      ),
      group: ({ changePercent, mostChange }) => (
        <MirrorBar value={changePercent ?? 0} scale={mostChange} />
      ),
    },
    'change-percent': {
      cell: ({ quote }) => <ChangePercent value={shownChange(quote).percent} />,
      group: ({ changePercent }) => <ChangePercent value={changePercent} />,
      groupOnPhone: true,
      phone: { slot: 'under' },
    },
    points: {
      cell: ({ figures }) =>
        pointsLoading ? (
          <Loading />
        ) : (
          <Change value={figures.points === null ? null : Math.round(figures.points)} />
        ),
      group: (figures) => (pointsLoading ? <Loading /> : <Change value={figures.points} />),
      phone: { slot: 'middle', rank: 1 },
      unit: points,
    },
    breadth: {
      cell: ({ quote }) => (
        <span className="last-in-range">
          <PriceCell quote={quote} />
          <DayRange
            low={quote.low}
            high={quote.high}
            last={priceOf(quote)}
            yesterday={quote.yesterdayClose}
          />
        </span>
      ),
      group: ({ up, down, unchanged }) => <BreadthCell up={up} down={down} unchanged={unchanged} />,
      groupOnPhone: true,
      phone: { slot: 'main', cell: ({ quote }) => <PriceCell quote={quote} /> },
    },
    value: {
      cell: ({ quote }) => <Crore value={quote.value} />,
      group: ({ value }) => <Crore value={value} />,
      unit: crore,
    },
    'turnover-part': {
      cell: ({ figures }) => <Portion value={figures.turnoverPart} />,
      group: ({ turnoverPart, mostTurnover }) => (
        <PartCell value={turnoverPart} most={mostTurnover} />
      ),
    },
    week: periodColumn('week'),
    month: periodColumn('month'),
    quarter: periodColumn('quarter'),
    year: periodColumn('year'),
    trades: {
      cell: ({ quote }) => <Trades value={quote.trades} />,
      group: ({ trades }) => <Count value={trades} />,
    },
    volume: {
      cell: ({ quote }) => <Volume value={quote.volume} />,
      group: ({ volume }) => <Volume value={volume} />,
    },
    pe: {
      cell: (row) => <Ratio value={shareEarnings(shareOf(row))} decimals={1} />,
      group: ({ priceEarnings }) => <Ratio value={priceEarnings} decimals={1} />,
    },
    pnav: {
      cell: (row) => <Ratio value={shareNav(shareOf(row))} decimals={2} />,
      group: ({ priceNav }) => <Ratio value={priceNav} decimals={2} />,
    },
    cap: {
      cell: ({ figures }) => <Crore value={figures.cap} />,
      group: ({ cap }) => <Crore value={cap} />,
      unit: crore,
    },
    'cap-part': {
      cell: ({ figures }) => <Portion value={figures.capPart} />,
      group: ({ capPart, mostCap }) => <PartCell value={capPart} most={mostCap} />,
    },
  }) satisfies Record<string, GroupColumn>;

export type GroupColumnId = keyof ReturnType<typeof groupColumns>;
