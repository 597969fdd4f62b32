import type { Holding } from '@dorpon/domain/figures/float-list';
import type { Percent } from '@dorpon/domain/units';
import { PriceCell } from '../../market-ui/price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../../market-ui/share/share-name.tsx';
import { PartCell } from '../../ui/table/part-cell.tsx';
import { Crore, CroreOfMillion, Portion } from '../../ui/text/figures.tsx';
import type { FloatColumn, FloatTableRow } from './float-row.ts';
import './holders-bar.css';

interface ColumnOptions {
  /** The percentage that a full bar stands for. */
  readonly mostPart: Percent;
  readonly crore: string;
  readonly ofMarket: string;
  readonly free: string;
  readonly sectorOf: (sector: string | undefined) => string;
}

const SHARES_PER_MILLION = 1_000_000;
const shareOf = ({ quote, figures }: FloatTableRow) => ({ quote, company: figures.company });
const millions = (shares: number | null) => (shares === null ? null : shares / SHARES_PER_MILLION);

export const floatColumns = (options: ColumnOptions) =>
  ({
    name: {
      cell: (row) => <ShareName share={shareOf(row)} />,
      phone: { slot: 'name', cell: (row) => <PhoneShareName share={shareOf(row)} /> },
    },
    sector: { cell: ({ figures }) => options.sectorOf(figures.company?.sector) },
    holders: { cell: ({ figures }) => <HoldersBar holding={figures.holding} /> },
    'free-float': {
      cell: ({ figures }) => <Portion value={figures.holding.freeFloat} />,
      group: ({ freeFloat }) => <Portion value={freeFloat} />,
      phone: { slot: 'middle', rank: 1 },
      unit: options.free,
    },
    'float-shares': {
      cell: ({ figures }) => <CroreOfMillion value={millions(figures.floatShares)} />,
      group: ({ floatShares }) => <CroreOfMillion value={millions(floatShares)} />,
      unit: options.crore,
    },
    last: { cell: ({ quote }) => <PriceCell quote={quote} /> },
    'float-cap': {
      cell: ({ figures }) => <Crore value={figures.floatCap} />,
      group: ({ floatCap }) => <Crore value={floatCap} />,
      groupOnPhone: true,
      phone: { slot: 'main' },
      unit: options.crore,
    },
    part: {
      cell: ({ figures }) => <PartCell value={figures.part} most={options.mostPart} />,
      group: ({ part, mostPart }) => <PartCell value={part} most={mostPart} />,
      groupOnPhone: true,
      phone: {
        slot: 'under',
        cell: ({ figures }) => (
          <>
            <Portion value={figures.part} /> {options.ofMarket}
          </>
        ),
      },
    },
    cap: {
      cell: ({ figures }) => <Crore value={figures.cap} />,
      group: ({ cap }) => <Crore value={cap} />,
      unit: options.crore,
    },
    outstanding: {
      cell: ({ figures }) => <CroreOfMillion value={millions(figures.holding.outstanding)} />,
      unit: options.crore,
    },
    institute: { cell: ({ figures }) => <Portion value={figures.holding.institute} /> },
    foreign: { cell: ({ figures }) => <Portion value={figures.holding.foreign} /> },
    public: { cell: ({ figures }) => <Portion value={figures.holding.public} /> },
    director: { cell: ({ figures }) => <Portion value={figures.holding.director} /> },
    govt: { cell: ({ figures }) => <Portion value={figures.holding.govt} /> },
    value: {
      cell: ({ quote }) => <Crore value={quote.value} />,
      group: ({ value }) => <Crore value={value} />,
      unit: options.crore,
    },
  }) satisfies Record<string, FloatColumn>;

export type FloatColumnId = keyof ReturnType<typeof floatColumns>;

/** Decorative: the percentages are in columns of their own. */
function HoldersBar({ holding }: { holding: Holding }) {
  const { institute, foreign, public: publicPart, director, govt } = holding;
  const parts = [
    ['institute', institute],
    ['foreign', foreign],
    ['public', publicPart],
    ['locked', (director ?? 0) + (govt ?? 0)],
  ] as const;
  return (
    <span className="holders-bar" aria-hidden="true">
      {parts.map(
        ([holder, percent]) =>
          percent !== null &&
          percent > 0 && <i key={holder} className={holder} style={{ flexGrow: percent }} />,
      )}
    </span>
  );
}
