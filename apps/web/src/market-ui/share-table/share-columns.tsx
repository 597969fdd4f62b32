import { categoryOf } from '@dorpon/domain/market/instrument';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { GroupFigures } from '@dorpon/domain/shares/group-figures';
import { shareEarnings, shareNav } from '@dorpon/domain/shares/share';
import { shownChange } from '@dorpon/domain/shares/shown-change';
import { taka } from '@dorpon/domain/units';
import type { ReactNode } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import { Ago } from '../../ui/text/ago.tsx';
import {
  Change,
  ChangePercent,
  Crore,
  CroreOfMillion,
  Price,
  Ratio,
  Trades,
  Volume,
} from '../../ui/text/figures.tsx';
import { BreadthBar } from '../price/breadth-bar.tsx';
import { DayRange } from '../price/day-range.tsx';
import { PriceCell } from '../price/price-cell.tsx';
import { PhoneShareName, ShareName } from '../share/share-name.tsx';
import { type ColumnFacts, type ShareColumn, traded } from './share-column.ts';

/** How the columns of the share list render, in their default order. */
export const shareColumns = ({ points, bases, crore, sectorOf, line, lineOf }: ColumnFacts) =>
  ({
    name: {
      cell: (share) => <ShareName share={share} />,
      phone: { slot: 'name', cell: (share) => <PhoneShareName share={share} /> },
    },
    category: { cell: ({ quote }) => categoryOf(quote.quoteBase) },
    sector: { cell: ({ company }) => sectorOf(company?.sector) },
    last: {
      cell: ({ quote }) => <PriceCell quote={quote} />,
      phone: { slot: 'main' },
    },
    change: {
      cell: ({ quote }) => (
        <Toned quote={quote}>
          <Change value={shownChange(quote).change} />
        </Toned>
      ),
      group: (figures) => (
        <span title={bases.points}>
          <Change value={figures.points} />
          {figures.points !== null && <span className="figure-unit">{points}</span>}
        </span>
      ),
      phone: { slot: 'under' },
    },
    'change-percent': {
      cell: ({ quote }) => (
        <Toned quote={quote}>
          <ChangePercent value={shownChange(quote).percent} />
        </Toned>
      ),
      group: (figures) => (
        <span title={bases.percent}>
          <ChangePercent value={figures.changePercent} />
        </span>
      ),
      groupOnPhone: true,
      phone: { slot: 'under' },
    },
    open: { cell: ({ quote }) => <Price value={traded(quote.open)} /> },
    low: { cell: ({ quote }) => <Price value={traded(quote.low)} /> },
    day: {
      cell: ({ quote }) => (
        <DayRange
          low={quote.low}
          high={quote.high}
          last={priceOf(quote)}
          yesterday={quote.yesterdayClose}
        />
      ),
      group: (figures) => <GroupBreadth {...figures} />,
      groupOver: ['low', 'high'],
      groupOnPhone: true,
      phone: { slot: 'middle', rank: 2 },
    },
    high: { cell: ({ quote }) => <Price value={traded(quote.high)} /> },
    yesterday: { cell: ({ quote }) => <Price value={traded(quote.yesterdayClose)} /> },
    trades: {
      cell: ({ quote }) => <Trades value={quote.trades} />,
      group: (figures) => <Trades value={figures.trades} />,
      phone: { slot: 'middle', rank: 5 },
    },
    volume: {
      cell: ({ quote }) => <Volume value={quote.volume} />,
      group: (figures) => <Volume value={figures.volume} />,
      phone: { slot: 'middle', rank: 4 },
    },
    value: {
      cell: ({ quote }) => <Crore value={quote.value} />,
      group: (figures) => <Crore value={figures.value} />,
      phone: { slot: 'middle', rank: 3 },
      unit: crore,
    },
    'paid-up': {
      cell: ({ company }) => <CroreOfMillion value={company?.paidUpMn ?? null} />,
      group: (figures) => <CroreOfMillion value={figures.paidUpMn} />,
      unit: crore,
    },
    pe: {
      cell: (share) => <Ratio value={shareEarnings(share)} decimals={1} />,
      group: (figures) => <Ratio value={figures.priceEarnings} decimals={1} />,
    },
    pnav: {
      cell: (share) => <Ratio value={shareNav(share)} decimals={2} />,
      group: (figures) => <Ratio value={figures.priceNav} decimals={2} />,
    },
    month: {
      cell: ({ quote }) =>
        line === 'day' ? (
          <Toned quote={quote}>
            <DayLine quote={quote} prices={lineOf(quote.code)} />
          </Toned>
        ) : (
          <MonthLine closes={lineOf(quote.code)} />
        ),
      phone: { slot: 'middle', rank: 1 },
    },
    ago: { cell: ({ quote }) => <Ago at={quote.tradedAt} /> },
  }) satisfies Record<string, ShareColumn>;

export type ShareColumnId = keyof ReturnType<typeof shareColumns>;

function GroupBreadth({ down, unchanged, up }: GroupFigures) {
  const { t } = useTranslation();
  const label = useDigits(t('list.breadth', { down, unchanged, up }));
  return <BreadthBar down={down} unchanged={unchanged} up={up} label={label} />;
}

const none: readonly number[] = [];

interface TonedProps {
  readonly quote: Quote;
  readonly children: ReactNode;
}

/** A halted or suspended share keeps its figures but not their colour. */
const Toned = ({ quote, children }: TonedProps) =>
  rests(quote.halt) ? <span className="at-rest">{children}</span> : children;

interface DayLineProps {
  readonly quote: Quote;
  readonly prices: readonly number[] | undefined;
}

/** Today against yesterday's close. Ends at the price beside it, so that both have one colour. */
const DayLine = ({ quote, prices = none }: DayLineProps) => (
  <Sparkline
    values={prices}
    datum={taka(quote.yesterdayClose)}
    now={prices.length > 0 ? taka(priceOf(quote)) : undefined}
    width={56}
    height={18}
  />
);

/** The closes of 30 sessions against the first of them. */
const MonthLine = ({ closes = none }: { closes: readonly number[] | undefined }) => (
  <Sparkline values={closes} datum={closes[0] ?? null} width={56} height={18} />
);
