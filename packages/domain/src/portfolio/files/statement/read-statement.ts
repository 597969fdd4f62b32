import type { Paisa, ShareCode, TradingDay } from '../../../units.ts';
import { MAX_MONEY, MAX_PRICE, MAX_QUANTITY, type Transaction } from '../../transaction.ts';
import {
  type Expected,
  type FaultCode,
  type FileFault,
  faultAt,
  isFault,
  type Read,
  refused,
} from '../file-fault.ts';
import type { StatementField } from './column-words.data.ts';
import { duplicateFinder } from './duplicates.ts';
import { headText } from './head-meaning.ts';
import {
  isHeadAgain,
  isPageLine,
  isSumLine,
  isTotal,
  type Side,
  sectionSide,
  sideOf,
} from './other-lines.ts';
import { readDay } from './read-day.ts';
import { type Figure, isNothing, isNumberCell, readFigure, SCALE } from './read-figure.ts';
import { type FoundShare, type KnownShares, shareFinder } from './share-finder.ts';
import { type ColumnsOf, mappedColumns, type StatementMapping } from './statement-mapping.ts';
import type { StatementTable, TableRow } from './statement-table.ts';
import { grossOf, paisaOf, tradeParts } from './trade-parts.ts';
import type { TransactionDraft } from './transaction-draft.ts';

export interface StatementContext {
  readonly shares: KnownShares;
  /** Entered already, in any order. */
  readonly existing: readonly Transaction[];
  readonly today: TradingDay;
  /** Of a statement without a column of days. */
  readonly day: TradingDay | null;
  /** Of a statement that says nowhere what was bought and what sold. */
  readonly side: Side | null;
}

export interface StatementRead {
  readonly entries: readonly StatementEntry[];
  /** Rows that are no trade and no holding. */
  readonly leftOut: readonly LeftOut[];
}

export interface StatementEntry {
  readonly row: number;
  /** Several if the price is finer than a paisa (P8). */
  readonly drafts: readonly TransactionDraft[];
  /** Ids of the transactions that it repeats (P9); empty if it is new. */
  readonly repeats: readonly string[];
  /** An opening holding of a share that has transactions already: it may be counted twice. */
  readonly isHeldAlready: boolean;
}

export interface LeftOut {
  readonly row: number;
  readonly why: 'total' | 'text' | 'head' | 'section' | 'none-held';
  readonly read: string;
}

/** All rows of a statement as transactions, or a report of each row that is refused. */
export function readStatement(
  table: StatementTable,
  mapping: StatementMapping,
  context: StatementContext,
): Read<StatementRead> {
  const columns = mappedColumns(table, mapping, context.day);
  if (Array.isArray(columns)) return refused(columns);
  const reader = new StatementReader(table, mapping, columns as ColumnsOf, context);
  return reader.read();
}

/** A value of a row that cannot be read. */
class Refused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault.code);
    this.fault = fault;
  }
}

class StatementReader {
  readonly #table: StatementTable;
  readonly #mapping: StatementMapping;
  readonly #columns: ColumnsOf;
  readonly #context: StatementContext;
  readonly #find: (text: string) => FoundShare;
  readonly #headWords: ReadonlySet<string>;
  /** Whether the quantities of the two sides have columns of their own. */
  readonly #isDivided: boolean;
  readonly #leftOut: LeftOut[] = [];
  #section: Side | null = null;
  #isAfterTotal = false;

  constructor(
    table: StatementTable,
    mapping: StatementMapping,
    columns: ColumnsOf,
    context: StatementContext,
  ) {
    this.#table = table;
    this.#mapping = mapping;
    this.#columns = columns;
    this.#context = context;
    this.#isDivided = mapping.kind === 'trades' && columns.sold.length > 0;
    this.#headWords = new Set(headText(table.heads.join(' ')).split(' '));
    this.#find = shareFinder(context.shares, mapping.shares);
  }

  read(): Read<StatementRead> {
    const { existing } = this.#context;
    const repeatsOf = duplicateFinder(existing);
    const held = new Set(existing.map((entry) => ('code' in entry ? entry.code : '')));
    const faults: FileFault[] = [];
    const entries: StatementEntry[] = [];
    const { rows } = this.#table;
    const lastNamed = rows.findLastIndex((row) => this.#isNamed(row));
    const lastShare = rows.findLastIndex((row) => 'code' in this.#find(this.#shareText(row)));
    for (const [i, row] of rows.entries()) {
      if (this.#isOther(row, i > lastNamed, i > lastShare)) continue;
      const read = this.#row(row);
      if (read === null) continue;
      if (isFault(read)) faults.push(read);
      else {
        const repeats = repeatsOf(read);
        const isHeldAlready =
          read[0].kind === 'opening' && repeats.length === 0 && held.has(read[0].code);
        entries.push({ row: row.row, drafts: read, repeats, isHeldAlready });
      }
    }
    if (faults.length > 0) return refused(faults);
    if (entries.length === 0) return refused([faultAt(null, null, 'value-missing', '')]);
    return { how: 'read', file: { entries, leftOut: this.#leftOut } };
  }

  /** Whether a row has figures and a name before them. */
  #isNamed(row: TableRow): boolean {
    const text = this.#shareText(row);
    return (
      text !== '' && !isNumberCell(text) && row.cells.some(isNumberCell) && !isPageLine(row.cells)
    );
  }

  /** P7: a row that is no trade and no holding. */
  #isOther(row: TableRow, isUnnamedEnd: boolean, isEnd: boolean): boolean {
    const { cells } = row;
    const hasSections =
      this.#mapping.kind === 'trades' && this.#columns.side.length === 0 && !this.#isDivided;
    const side = hasSections ? sectionSide(cells) : null;
    if (side !== null) {
      this.#section = side;
      return this.#leave(row, 'section');
    }
    if (isPageLine(cells)) return this.#leave(row, 'text');
    if (isHeadAgain(cells, this.#headWords)) return this.#leave(row, 'head');
    const isShare = 'code' in this.#find(this.#shareText(row));
    if (!isShare && (isTotal(cells) || (isUnnamedEnd && cells.some(isNumberCell)))) {
      this.#isAfterTotal = true;
      return this.#leave(row, 'total');
    }
    const quantities = this.#isDivided ? (['bought', 'sold'] as const) : (['quantity'] as const);
    const isPart =
      cells.length < this.#table.heads.length ||
      quantities.every((field) => this.#text(row, field) === '');
    if (!isShare && isPart && isEnd && isSumLine(cells)) return this.#leave(row, 'total');
    if (!isShare && isPart && ((this.#isAfterTotal && isEnd) || !cells.some(isNumberCell)))
      return this.#leave(row, 'text');
    return false;
  }

  #leave({ row, cells }: TableRow, why: LeftOut['why']): true {
    this.#leftOut.push({ row, why, read: faultAt(row, null, 'bad-value', cells.join(' ')).read });
    return true;
  }

  #row(row: TableRow): readonly TransactionDraft[] | FileFault | null {
    try {
      return this.#drafts(row);
    } catch (error) {
      if (error instanceof Refused) return error.fault;
      throw error;
    }
  }

  /** Null for a share of which nothing is held any more. */
  #drafts(row: TableRow): readonly TransactionDraft[] | null {
    const { heads } = this.#table;
    const filled = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    const isText = this.#table.form === 'gaps' || this.#table.form === 'words';
    if (filled > heads.length || (isText && filled < heads.length))
      throw new Refused(
        faultAt(row.row, null, 'cell-count', String(filled), {
          what: 'whole',
          least: heads.length,
          most: heads.length,
        }),
      );
    return this.#mapping.kind === 'holdings' ? this.#holding(row) : this.#trade(row);
  }

  #holding(row: TableRow): readonly TransactionDraft[] | null {
    const quantity = this.#quantity(row, 0);
    if (quantity === 0) {
      this.#leave(row, 'none-held');
      return null;
    }
    const code = this.#share(row);
    const day = this.#day(row);
    const cost = this.#gross(row, quantity, 'buy', 0);
    return [{ kind: 'opening', day, code, quantity, cost }];
  }

  #trade(row: TableRow): readonly TransactionDraft[] {
    const day = this.#day(row);
    const code = this.#share(row);
    const kind = this.#isDivided ? this.#filledSide(row) : this.#side(row);
    const sides = { buy: 'bought', sell: 'sold' } as const;
    const quantity = this.#quantity(row, 1, kind, this.#isDivided ? sides[kind] : 'quantity');
    const listed = this.#charges(row);
    const gross = this.#gross(row, quantity, kind, listed);
    const charges = this.#netCharges(row, kind, gross) ?? listed;
    return tradeParts(quantity, gross).map((part, i) => ({
      kind,
      day,
      code,
      ...part,
      charges: i === 0 ? charges : 0,
    }));
  }

  #share(row: TableRow): ShareCode {
    const field = this.#shareField(row);
    const read = this.#text(row, field);
    if (read === '') throw this.#refusal(row, field, 'value-missing', { what: 'code' });
    const share = this.#find(read);
    if ('code' in share) return share.code;
    throw this.#refusal(row, field, share.fault, { what: 'one-of', values: share.candidates });
  }

  /** The name stands in where a row has no code. */
  #shareField(row: TableRow): 'code' | 'company' {
    const hasCode = this.#columns.code.length > 0 && this.#text(row, 'code') !== '';
    return hasCode || this.#columns.company.length === 0 ? 'code' : 'company';
  }

  #shareText(row: TableRow): string {
    return this.#text(row, this.#shareField(row));
  }

  #day(row: TableRow): TradingDay {
    const { today, day: given } = this.#context;
    if (this.#columns.day.length === 0) return given ?? today;
    const read = this.#text(row, 'day');
    const day = readDay(read, this.#mapping.dayOrder);
    if (day === null)
      throw this.#refusal(row, 'day', read === '' ? 'value-missing' : 'bad-value', { what: 'day' });
    if (day > today) throw this.#refusal(row, 'day', 'future-day', { what: 'day' });
    return day;
  }

  #side(row: TableRow): Side {
    const expected: Expected = { what: 'one-of', values: ['buy', 'sell'] };
    if (this.#columns.side.length === 0) {
      const side = this.#section ?? this.#context.side;
      if (side === null) throw this.#refusal(row, 'side', 'value-missing', expected);
      return side;
    }
    const read = this.#text(row, 'side');
    const side = sideOf(read);
    if (side === null)
      throw this.#refusal(row, 'side', read === '' ? 'value-missing' : 'bad-value', expected);
    return side;
  }

  /** P5: the side whose quantity is filled in; 0 is none. */
  #filledSide(row: TableRow): Side {
    const expected: Expected = { what: 'whole', least: 1, most: MAX_QUANTITY };
    const isFilled = (field: 'bought' | 'sold') =>
      (this.#figure(row, field, expected)?.scaled ?? 0n) !== 0n;
    const [isBought, isSold] = [isFilled('bought'), isFilled('sold')];
    if (isBought && isSold) throw this.#refusal(row, 'sold', 'value-unexpected', expected);
    if (!isBought && !isSold) throw this.#refusal(row, 'bought', 'value-missing', expected);
    return isBought ? 'buy' : 'sell';
  }

  #quantity(
    row: TableRow,
    least: number,
    side: Side = 'buy',
    field: 'quantity' | 'bought' | 'sold' = 'quantity',
  ): number {
    const expected: Expected = { what: 'whole', least, most: MAX_QUANTITY };
    const figure = this.#figure(row, field, expected);
    if (figure === null) throw this.#refusal(row, field, 'value-missing', expected);
    const scaled = side === 'sell' && figure.scaled < 0n ? -figure.scaled : figure.scaled;
    const quantity = Number(scaled / SCALE);
    if (scaled % SCALE !== 0n || quantity < least || quantity > MAX_QUANTITY)
      throw this.#refusal(row, field, 'bad-value', expected);
    return quantity;
  }

  #gross(row: TableRow, quantity: number, side: Side, charges: Paisa): Paisa {
    const prices: Expected = { what: 'money', least: 0, most: MAX_PRICE };
    const amounts: Expected = { what: 'money', least: 0, most: MAX_MONEY };
    const price = this.#figure(row, 'price', prices);
    const amount = this.#figure(row, 'amount', amounts);
    const field = this.#columns.amount.length > 0 ? 'amount' : 'price';
    if (price === null && amount === null)
      throw this.#refusal(row, field, 'value-missing', field === 'amount' ? amounts : prices);
    if (price !== null && (price.scaled < 0n || paisaOf(price) > MAX_PRICE))
      throw this.#refusal(row, 'price', 'bad-value', prices);
    const figures = grossOf({ quantity, price, amount }, side, charges);
    if ('expected' in figures)
      throw this.#refusal(row, 'amount', 'does-not-add-up', {
        what: 'amount',
        amount: figures.expected,
      });
    if (figures.gross < 0 || figures.gross > Math.min(MAX_MONEY, quantity * MAX_PRICE))
      throw this.#refusal(row, field, 'bad-value', amounts);
    return figures.gross;
  }

  /** Some statements write what is taken away with a minus. */
  #charges(row: TableRow): Paisa {
    const expected: Expected = { what: 'money', least: 0, most: MAX_MONEY };
    return this.#columns.charges.reduce((sum, column) => {
      const figure = this.#figureAt(row, column, expected);
      const charges = sum + (figure === null ? 0 : paisaOf(figure));
      if (charges > MAX_MONEY) throw this.#refusalAt(row, column, 'bad-value', expected);
      return charges;
    }, 0);
  }

  /** All charges are between the amount and what was paid or received. */
  #netCharges(row: TableRow, side: Side, gross: Paisa): Paisa | null {
    const expected: Expected = { what: 'money', least: 0, most: MAX_MONEY };
    const net = this.#figure(row, 'net', expected);
    if (net === null) return null;
    const charges = side === 'buy' ? paisaOf(net) - gross : gross - paisaOf(net);
    if (charges < 0 || charges > MAX_MONEY)
      throw this.#refusal(row, 'net', 'does-not-add-up', { what: 'amount', amount: gross });
    return charges;
  }

  /** Null for an empty cell, or if no column is mapped. Of two columns, one for each side, the filled one. */
  #figure(row: TableRow, field: StatementField, expected: Expected): Figure | null {
    const [column, other] = this.#columns[field];
    if (column === undefined) return null;
    const figure = this.#figureAt(row, column, expected);
    if (other === undefined) return figure;
    const second = this.#figureAt(row, other, expected);
    const isFilled = (one: Figure | null) => one !== null && one.scaled !== 0n;
    if (isFilled(figure) && isFilled(second))
      throw this.#refusalAt(row, other, 'value-unexpected', expected);
    return isFilled(second) ? second : figure;
  }

  #figureAt(row: TableRow, column: number, expected: Expected): Figure | null {
    const read = (row.cells[column] ?? '').trim();
    if (isNothing(read)) return null;
    const figure = readFigure(read);
    if (figure === null) throw this.#refusalAt(row, column, 'bad-value', expected);
    return figure;
  }

  #text(row: TableRow, field: StatementField): string {
    return (row.cells[this.#columns[field][0] ?? -1] ?? '').trim();
  }

  #refusal(row: TableRow, field: StatementField, code: FaultCode, expected: Expected): Refused {
    const column = this.#columns[field][0];
    if (column === undefined) return new Refused(faultAt(row.row, field, code, '', expected));
    return this.#refusalAt(row, column, code, expected);
  }

  #refusalAt(row: TableRow, column: number, code: FaultCode, expected: Expected): Refused {
    const read = (row.cells[column] ?? '').trim();
    return new Refused(faultAt(row.row, this.#table.heads[column], code, read, expected));
  }
}
