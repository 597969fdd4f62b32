import { changePercentOf, type Quote } from '@dorpon/domain/market/quote';
import { orderBy, type SortKey } from '@dorpon/domain/ordering';
import type { Paisa, Percent, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Moment } from '../../../live/moments.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { priceOn } from '../../../portfolio/use-live-worth.ts';

type Holding = Overview['holdings'][number];
type Lot = Holding['lots'][number];

/** The figures of a holding, of one of its lots, or of all holdings. */
interface Figures {
  readonly quantity: number | null;
  readonly cost: Paisa;
  /** Null without a price. */
  readonly worth: Paisa | null;
  readonly unrealised: Paisa | null;
  readonly dayGain: Paisa | null;
  readonly dayPercent: Percent | null;
  /** Percent of all holdings. */
  readonly weight: Percent | null;
}

export interface HoldingRow extends Figures {
  readonly kind: 'holding';
  readonly code: ShareCode;
  readonly quote: Quote | undefined;
  readonly price: Paisa | null;
  readonly saleable: Holding['saleable'];
  readonly target: Paisa | null;
  readonly stop: Paisa | null;
  readonly realised: Paisa;
  readonly income: Paisa;
  readonly lotCount: number;
  readonly isOpen: boolean;
}
export interface LotRow extends Figures {
  readonly kind: 'lot';
  readonly code: ShareCode;
  readonly day: TradingDay;
  readonly today: TradingDay;
  readonly saleableFrom: TradingDay | null;
  readonly isSaleable: boolean;
}
export interface SumRow extends Figures {
  readonly kind: 'sum';
  readonly count: number;
}
export type TableRow = HoldingRow | LotRow | SumRow;

export const SUM = 'sum';
export const lotKey = (code: ShareCode, { portfolio, id }: Lot): string =>
  `${code}/${portfolio}/${id}`;

export const holdingSorts = [
  'name',
  'quantity',
  'day-percent',
  'day',
  'invested',
  'worth',
  'unrealised',
  'percent',
  'weight',
] as const;
export type HoldingSort = (typeof holdingSorts)[number];
export const usualSort: readonly SortKey<HoldingSort>[] = [{ by: 'worth', order: 'desc' }];

const ratio = (part: number | null, whole: number | null): Percent | null =>
  part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;

export const gainPercent = ({ unrealised, cost }: Figures): Percent | null =>
  ratio(unrealised, cost);

/** A holding at the price of its quote, or as the server knew it. */
export function holdingRow(
  holding: Holding,
  overview: Overview,
  quote: Quote | undefined,
  market: Paisa,
  isOpen: boolean,
): HoldingRow {
  const { code, quantity, cost, dayBase, saleable, lotCount } = holding;
  const board = quote ? new Map([[code, quote]]) : new Map<ShareCode, Quote>();
  const price = priceOn(board, code, holding.price) ?? null;
  const worth = price === null ? null : price * quantity;
  const levels = overview.targets.filter((target) => target.code === code);
  const sums = overview.shares.find((share) => share.code === code);
  const dayGain = worth === null || dayBase === null ? null : worth - dayBase;
  return {
    kind: 'holding',
    code,
    quote,
    price,
    quantity,
    cost,
    worth,
    unrealised: worth === null ? null : worth - cost,
    dayGain,
    dayPercent: quote ? changePercentOf(quote) : ratio(dayGain, dayBase),
    weight: ratio(worth, market),
    saleable,
    target: levels.find(({ target }) => target !== null)?.target ?? null,
    stop: levels.find(({ stop }) => stop !== null)?.stop ?? null,
    realised: sums?.realised ?? 0,
    income: (sums?.income ?? 0) - (sums?.tax ?? 0),
    lotCount,
    isOpen,
  };
}

export function lotRow(lot: Lot, { code, price }: HoldingRow, today: TradingDay): LotRow {
  const { day, quantity, cost, saleableFrom } = lot;
  const worth = price === null ? null : price * quantity;
  return {
    kind: 'lot',
    code,
    day,
    today,
    quantity,
    cost,
    worth,
    unrealised: worth === null ? null : worth - cost,
    dayGain: null,
    dayPercent: null,
    weight: null,
    saleableFrom,
    isSaleable: saleableFrom !== null && saleableFrom <= today,
  };
}

const sortValue = (row: HoldingRow, by: HoldingSort): number | string | null => {
  switch (by) {
    case 'name':
      return row.code;
    case 'quantity':
      return row.quantity;
    case 'day-percent':
      return row.dayPercent;
    case 'day':
      return row.dayGain;
    case 'invested':
      return row.cost;
    case 'worth':
    case 'weight':
      return row.worth;
    case 'unrealised':
      return row.unrealised;
    case 'percent':
      return gainPercent(row);
  }
};

/** The codes of the holdings in the order of the sort, by the prices of a board. */
export function sortedCodes(
  overview: Overview,
  board: Moment,
  sorts: readonly SortKey<HoldingSort>[],
): ShareCode[] {
  const rows = overview.holdings.map((holding) =>
    holdingRow(holding, overview, board.get(holding.code), 0, false),
  );
  return orderBy(rows, sorts, sortValue, ({ code }) => code).map(({ code }) => code);
}
