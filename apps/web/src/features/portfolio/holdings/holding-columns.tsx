import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { useDigits } from '../../../i18n/numerals.tsx';
import type { useTranslation } from '../../../i18n/use-translation.ts';
import { PriceCell } from '../../../market-ui/price/price-cell.tsx';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, GainAmount, Quantity } from '../../../portfolio/amounts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sparkline } from '../../../ui/plots/sparkline.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent, Portion, Price } from '../../../ui/text/figures.tsx';
import { gainPercent, type HoldingRow, type TableRow } from './holding-rows.ts';
import { LotDay } from './lot-day.tsx';

interface ColumnFacts {
  /** On a phone: opens the actions and lots of a holding. */
  readonly onOpen: (code: ShareCode) => void;
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly onToggle: (code: ShareCode) => void;
  /** Closes of 30 sessions. */
  readonly closesOf: (code: ShareCode) => readonly number[] | undefined;
}

type HoldingColumn = Column<TableRow, null>;

const nothing: readonly number[] = [];
export const average = (cost: Paisa, quantity: number | null): Paisa | null =>
  quantity ? Math.round(cost / quantity) : null;
const distance = (level: Paisa | null, price: Paisa | null): number | null =>
  level === null || !price ? null : ((level - price) / price) * 100;

/** The columns of the holdings, in their default order. */
export function holdingColumns(facts: ColumnFacts): readonly HoldingColumn[] {
  const { t, onOpen, onToggle, closesOf } = facts;
  const head = (id: string) => t(`portfolio.columns.${id}` as 'portfolio.columns.name');
  const figure = { grow: 1, align: 'end' } as const;
  return [
    {
      id: 'name',
      head: head('name'),
      width: 168,
      grow: 2,
      sortable: true,
      cell: (row) => <Name row={row} onToggle={onToggle} />,
      phone: { slot: 'name', cell: (row) => <PhoneName row={row} /> },
    },
    {
      id: 'quantity',
      head: head('quantity'),
      width: 76,
      ...figure,
      sortable: true,
      hidePriority: 3,
      cell: ({ quantity }) => quantity !== null && <Quantity value={quantity} />,
    },
    {
      id: 'saleable',
      head: head('saleable'),
      term: 'saleable',
      width: 78,
      ...figure,
      hidePriority: 4,
      cell: (row) => <SaleableCell row={row} />,
    },
    {
      id: 'cost',
      head: head('cost'),
      term: 'average-cost',
      width: 70,
      ...figure,
      tone: 'quiet',
      hidePriority: 6,
      cell: ({ cost, quantity }) => quantity !== null && <Price value={average(cost, quantity)} />,
    },
    {
      id: 'last',
      head: head('last'),
      term: 'last-price',
      width: 72,
      ...figure,
      tone: 'strong',
      hidePriority: 2,
      cell: (row) => row.kind === 'holding' && <Last row={row} />,
    },
    {
      id: 'day-percent',
      head: head('dayPercent'),
      width: 78,
      ...figure,
      sortable: true,
      hidePriority: 7,
      cell: (row) => row.kind !== 'lot' && <ChangePercent value={row.dayPercent} />,
    },
    {
      id: 'day',
      head: head('day'),
      width: 84,
      ...figure,
      sortable: true,
      hidePriority: 5,
      cell: (row) => row.kind !== 'lot' && <GainAmount value={row.dayGain} whole />,
    },
    {
      id: 'invested',
      head: head('invested'),
      width: 96,
      ...figure,
      tone: 'quiet',
      sortable: true,
      hidePriority: 8,
      cell: ({ cost }) => <Amount value={cost} whole />,
    },
    {
      id: 'worth',
      head: head('worth'),
      width: 96,
      ...figure,
      tone: 'strong',
      sortable: true,
      cell: (row) => <Worth row={row} words={t('portfolio.noPrice')} />,
      phone: { slot: 'main' },
    },
    {
      id: 'unrealised',
      head: head('unrealised'),
      term: 'unrealised-gain',
      width: 92,
      ...figure,
      sortable: true,
      cell: ({ unrealised }) => <GainAmount value={unrealised} whole />,
      phone: { slot: 'under' },
    },
    {
      id: 'percent',
      head: head('percent'),
      width: 78,
      ...figure,
      sortable: true,
      hidePriority: 1,
      cell: (row) => <ChangePercent value={gainPercent(row)} />,
      phone: { slot: 'under' },
    },
    {
      id: 'weight',
      head: head('weight'),
      width: 132,
      grow: 1,
      align: 'end',
      sortable: true,
      hidePriority: 9,
      cell: ({ kind, weight }) => kind !== 'lot' && <Weight value={weight} bar={kind !== 'sum'} />,
    },
    {
      id: 'month',
      head: head('month'),
      width: 76,
      align: 'end',
      hidePriority: 10,
      cell: (row) => row.kind === 'holding' && <Month closes={closesOf(row.code)} />,
      phone: { slot: 'middle', rank: 1 },
    },
    {
      id: 'target',
      head: head('target'),
      width: 90,
      ...figure,
      hidePriority: 12,
      cell: (row) => row.kind === 'holding' && <Away row={row} level={row.target} />,
    },
    {
      id: 'stop',
      head: head('stop'),
      width: 90,
      ...figure,
      hidePriority: 12,
      cell: (row) => row.kind === 'holding' && <Away row={row} level={row.stop} />,
    },
    {
      id: 'income',
      head: head('income'),
      width: 92,
      ...figure,
      spare: true,
      cell: (row) => row.kind === 'holding' && <Amount value={row.income} whole />,
    },
    {
      id: 'realised',
      head: head('realised'),
      term: 'realised-gain',
      width: 92,
      ...figure,
      spare: true,
      cell: (row) => row.kind === 'holding' && <GainAmount value={row.realised} whole />,
    },
  ];

  function Name({ row, onToggle: toggle }: { row: TableRow; onToggle: (code: ShareCode) => void }) {
    if (row.kind === 'sum') return <SumName count={row.count} />;
    if (row.kind === 'lot') return <LotDay day={row.day} today={row.today} />;
    return (
      <span className="holding-name">
        <button
          type="button"
          className="holding-toggle"
          tabIndex={-1}
          aria-expanded={row.isOpen}
          aria-label={t('portfolio.lots', { code: row.code })}
          onClick={() => toggle(row.code)}
        >
          <Icon name={row.isOpen ? 'down' : 'right'} size={12} />
        </button>
        <ShareLink code={row.code} inTable />
      </span>
    );
  }

  function PhoneName({ row }: { row: TableRow }) {
    if (row.kind !== 'holding') return <Name row={row} onToggle={onToggle} />;
    return (
      <span className="holding-phone">
        <button
          type="button"
          className="holding-open code"
          tabIndex={-1}
          aria-haspopup="dialog"
          aria-label={t('portfolio.sheet.open', { code: row.code })}
          translate="no"
          onClick={() => onOpen(row.code)}
        >
          {row.code}
        </button>
        <span className="holding-under">
          <Quantity value={row.quantity} /> × <Price value={average(row.cost, row.quantity)} />
        </span>
      </span>
    );
  }

  function SumName({ count }: { count: number }) {
    return (
      <b className="holdings-sum">{useDigits(t('portfolio.holdings', { count, n: count }))}</b>
    );
  }

  function SaleableCell({ row }: { row: TableRow }) {
    if (row.kind === 'sum') return null;
    if (row.kind === 'lot')
      return row.isSaleable ? (
        <span className="faint">{t('portfolio.saleable.all')}</span>
      ) : (
        <SaleableFrom day={row.saleableFrom} />
      );
    if (row.saleable.now >= (row.quantity ?? 0))
      return <span className="faint">{t('portfolio.saleable.all')}</span>;
    return <Quantity value={row.saleable.now} />;
  }

  function SaleableFrom({ day }: { day: TradingDay | null }) {
    return (
      <span className="lot-saleable">
        {day === null ? t('portfolio.saleable.unknown') : <Day day={day} style="short" />}
      </span>
    );
  }
}

const Last = ({ row }: { readonly row: HoldingRow }) =>
  row.quote ? <PriceCell quote={row.quote} /> : <Price value={row.price} />;

/** A holding without a price is not worth zero. */
function Worth({ row, words }: { readonly row: TableRow; readonly words: string }) {
  return row.worth === null ? (
    <span className="faint">{words}</span>
  ) : (
    <Amount value={row.worth} whole />
  );
}

function Weight({ value, bar }: { readonly value: number | null; readonly bar: boolean }) {
  return (
    <span className="holding-weight">
      {bar && value !== null && (
        <span className="weight-bar" aria-hidden="true">
          <i style={{ width: `calc(${value}% * 100 / var(--most-weight, 100))` }} />
        </span>
      )}
      <span>
        <Portion value={value} decimals={1} />
      </span>
    </span>
  );
}

function Month({ closes = nothing }: { readonly closes: readonly number[] | undefined }) {
  return <Sparkline values={closes} datum={closes[0] ?? null} />;
}

/** A level of the member, and how far the price is from it. */
function Away({ row, level }: { readonly row: HoldingRow; readonly level: Paisa | null }) {
  if (level === null) return null;
  return (
    <>
      <Price value={level} />{' '}
      <span className="faint">
        <ChangePercent value={distance(level, row.price)} />
      </span>
    </>
  );
}
