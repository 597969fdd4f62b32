// What orders meet: prices, volumes, limits and settlement of each share and session.
import { tradingDayOf } from '../../bars/day-columns.ts';
import type { ListingBoard } from '../../market/instrument.ts';
import { sessionsOn } from '../../portfolio/settlement/sessions-on.ts';
import { finePaisa, type Paisa, round } from '../../units.ts';
import type { ScreenerColumns } from '../columns.ts';
import { isLess } from '../values.ts';

/** Why an order meets nobody in a session (F2, F3). */
export type NoTrade = 'untraded' | 'locked';

/** Prices in paisa and volumes count the securities of a session `of` (V1). */
export class TradedPrices {
  readonly columns: ScreenerColumns;
  readonly #rows: number;
  readonly #open: Float64Array;
  readonly #close: Float64Array;
  readonly #volume: Float64Array;
  readonly #upper: Float64Array | undefined;
  readonly #lower: Float64Array | undefined;
  readonly #priceFactor: Float64Array | undefined;
  readonly #volumeFactor: Float64Array | undefined;
  /** Like the price factor, for cash dividends as well. */
  readonly #totalFactor: Float64Array | undefined;
  readonly #category: TextOfShare;
  readonly #board: TextOfShare;

  constructor(columns: ScreenerColumns) {
    this.columns = columns;
    this.#rows = columns.days.length;
    const none = () => new Float64Array(this.#rows * columns.codes.length).fill(Number.NaN);
    this.#close = columns.column('close') ?? none();
    this.#open = columns.column('open') ?? none();
    this.#volume = columns.column('volume') ?? none();
    this.#upper = columns.column('upper_limit');
    this.#lower = columns.column('lower_limit');
    this.#priceFactor = columns.factors('price');
    this.#volumeFactor = columns.factors('volume');
    this.#totalFactor = columns.column('total-factor');
    this.#category = textOf(columns, 'category');
    this.#board = textOf(columns, 'board');
  }

  get countsCashDividends(): boolean {
    return this.#totalFactor !== undefined;
  }

  isListed(share: number, row: number): boolean {
    return !Number.isNaN(this.#close[share * this.#rows + row]!);
  }

  open(share: number, row: number, of = row): Paisa {
    return this.#price(this.#open, share, row, of);
  }

  close(share: number, row: number, of = row): Paisa {
    return this.#price(this.#close, share, row, of);
  }

  #price(prices: Float64Array, share: number, row: number, of: number): Paisa {
    const start = share * this.#rows;
    const price = prices[start + row]! / (this.#priceFactor?.[start + row] ?? 1);
    if (row === of) return finePaisa(price);
    const factor = this.#totalFactor ?? this.#priceFactor;
    return finePaisa(factor ? (price * factor[start + row]!) / factor[start + of]! : price);
  }

  volume(share: number, row: number, of = row): number {
    const start = share * this.#rows;
    const volume = this.#volume[start + row]! / (this.#volumeFactor?.[start + of] ?? 1);
    return Number.isNaN(volume) ? 0 : round(volume, 4);
  }

  /** F2, F3. */
  noTrade(side: 'buy' | 'sell', share: number, row: number): NoTrade | undefined {
    const place = share * this.#rows + row;
    const open = this.open(share, row);
    if (!(open > 0 && this.#volume[place]! > 0)) return 'untraded';
    const limit = (side === 'buy' ? this.#upper : this.#lower)?.[place] ?? Number.NaN;
    if (!(limit > 0)) return undefined;
    const isFree = side === 'buy' ? isLess(open, finePaisa(limit)) : isLess(finePaisa(limit), open);
    return isFree ? undefined : 'locked';
  }

  /** S1: from a trade to its settlement. */
  settlementSessions(share: number, row: number): number {
    const category = this.#category(share, row) ?? '';
    const board = this.#board(share, row) ?? 'main';
    const day = tradingDayOf(this.columns.days[row]!);
    return sessionsOn(day, { category, board: board as ListingBoard, market: 'public' });
  }
}

type TextOfShare = (share: number, row: number) => string | undefined;

/** By session, or the same on all days where the record keeps no earlier ones. */
function textOf(columns: ScreenerColumns, name: string): TextOfShare {
  const rows = columns.days.length;
  const texts = columns.texts(name);
  const daily = columns.column(name);
  const listed = columns.listed?.(name);
  return (share, row) => texts[(daily ? daily[share * rows + row] : listed?.[share]) ?? -1];
}
