import { priceOf } from '@dorpon/domain/market/quote';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { type Percent, paisa } from '@dorpon/domain/units';
import { BreadthCell } from '../../market-ui/price/breadth-cell.tsx';
import { DayRange } from '../../market-ui/price/day-range.tsx';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { MirrorBar } from '../../ui/plots/mirror-bars.tsx';
import { PartCell } from '../../ui/table/part-cell.tsx';
import { Change, ChangePercent, Crore, CroreOfMillion } from '../../ui/text/figures.tsx';
import type { IndexColumn, MemberRow } from './index-row.ts';

export interface IndexColumnFacts {
  /** Scale of the bars of shares. */
  readonly maxPoints: number;
  readonly maxWeight: Percent;
  readonly crore: string;
  readonly points: string;
  readonly sectorOf: (sector: string | undefined) => string;
}

const shareOf = ({ quote, figures }: MemberRow) => ({ quote, company: figures.company });
const SHARES_PER_MILLION = 1_000_000;

/** How cells are rendered. Labels, widths and the choice of columns are elsewhere. */
export const indexColumns = (facts: IndexColumnFacts) =>
  ({
    name: {
      cell: (row) => <ShareName share={shareOf(row)} />,
      phone: { slot: 'name', cell: (row) => <PhoneShareName share={shareOf(row)} /> },
    },
    sector: { cell: ({ figures }) => facts.sectorOf(figures.company?.sector) },
    bar: {
      cell: ({ figures }) => <MirrorBar value={figures.points} scale={facts.maxPoints} />,
      group: ({ points, maxPoints }) => <MirrorBar value={points} scale={maxPoints} />,
      phone: { slot: 'middle', rank: 1 },
    },
    points: {
      cell: ({ figures }) => <Change value={paisa(figures.points)} />,
      group: ({ points }) => <Change value={paisa(points)} />,
      groupOnPhone: true,
      phone: { slot: 'main' },
      unit: facts.points,
    },
    last: { cell: ({ quote }) => <PriceCell quote={quote} /> },
    change: { cell: ({ quote }) => <Change value={shownChange(quote).change} /> },
    'change-percent': {
      cell: ({ quote }) => <ChangePercent value={shownChange(quote).percent} />,
      group: ({ changePercent }) => <ChangePercent value={changePercent} />,
      phone: { slot: 'under' },
    },
    range: {
      cell: ({ quote }) => (
        <DayRange
          low={quote.low}
          high={quote.high}
          last={priceOf(quote)}
          yesterday={quote.yesterdayClose}
        />
      ),
      group: ({ up, down, unchanged }) => <BreadthCell up={up} down={down} unchanged={unchanged} />,
    },
    weight: {
      cell: ({ figures }) => <PartCell value={figures.weight} most={facts.maxWeight} />,
      group: ({ weight, maxWeight }) => <PartCell value={weight} most={maxWeight} />,
      groupOnPhone: true,
      phone: { slot: 'middle', rank: 2 },
    },
    'weight-now': {
      cell: ({ figures }) => <PartCell value={figures.weightNow} most={facts.maxWeight} />,
      group: ({ weightNow, maxWeight }) => <PartCell value={weightNow} most={maxWeight} />,
    },
    'float-shares': {
      cell: ({ figures }) => <CroreOfMillion value={figures.floatShares / SHARES_PER_MILLION} />,
      group: ({ floatShares }) => <CroreOfMillion value={floatShares / SHARES_PER_MILLION} />,
      unit: facts.crore,
    },
    'float-cap': {
      cell: ({ figures }) => <Crore value={figures.floatCap} />,
      group: ({ floatCap }) => <Crore value={floatCap} />,
      unit: facts.crore,
    },
    value: {
      cell: ({ quote }) => <Crore value={quote.value} />,
      group: ({ value }) => <Crore value={value} />,
      unit: facts.crore,
    },
  }) satisfies Record<string, IndexColumn>;

export type IndexColumnId = keyof ReturnType<typeof indexColumns>;
