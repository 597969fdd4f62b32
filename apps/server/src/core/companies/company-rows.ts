import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Percent } from '@dorpon/domain/units';

/** One value of a row; an object is stored as JSON. */
type Cell = string | number | boolean | null | object;

/** A table's columns with their types, and the mapping from a record to its row. */
export interface TableShape<Row> {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly (readonly [name: string, type: string])[];
  cells(row: Row): readonly Cell[];
}

const hundredths = (part: Percent): number => Math.round(part * 100);

export const statementTable: TableShape<Statement> = {
  table: 'statement',
  key: ['code', 'ended_on', 'period'],
  columns: [
    ['code', 'text'],
    ['period', 'text'],
    ['ended_on', 'date'],
    ['year_ended_on', 'date'],
    ['published_on', 'date'],
    ['audited', 'boolean'],
    ['outstanding', 'bigint'],
    ['income', 'jsonb'],
    ['balance', 'jsonb'],
    ['cash_flow', 'jsonb'],
  ],
  cells: (row) => [
    row.code,
    row.period,
    row.endedOn,
    row.yearEndedOn,
    row.publishedOn,
    row.audited,
    row.outstanding,
    row.income,
    row.balance,
    row.cashFlow,
  ],
};

export const holdingTable: TableShape<HoldingRow> = {
  table: 'shareholding',
  key: ['code', 'held_on'],
  columns: [
    ['code', 'text'],
    ['held_on', 'date'],
    ['published_on', 'date'],
    ['director', 'integer'],
    ['govt', 'integer'],
    ['institute', 'integer'],
    ['"foreign"', 'integer'],
    ['public', 'integer'],
  ],
  cells: (row) => [
    row.code,
    row.heldOn,
    row.publishedOn,
    hundredths(row.director),
    hundredths(row.govt),
    hundredths(row.institute),
    hundredths(row.foreign),
    hundredths(row.public),
  ],
};

export const actionTable: TableShape<CorporateAction> = {
  table: 'corporate_action',
  key: ['code', 'kind', 'record_date'],
  columns: [
    ['code', 'text'],
    ['kind', 'text'],
    ['year_ended_on', 'date'],
    ['declared_on', 'date'],
    ['published_on', 'date'],
    ['spot_from', 'date'],
    ['record_date', 'date'],
    ['reopens_on', 'date'],
    ['agm_on', 'date'],
    ['cash', 'float8'],
    ['stock', 'float8'],
    ['rights', 'float8'],
    ['rights_price', 'integer'],
  ],
  cells: (row) => [
    row.code,
    row.kind,
    row.yearEndedOn,
    row.declaredOn,
    row.publishedOn,
    row.spotFrom,
    row.recordDate,
    row.reopensOn,
    row.agmOn,
    row.cash,
    row.stock,
    row.rights,
    row.rightsPrice,
  ],
};

export const newsTable: TableShape<NewsItem> = {
  table: 'news',
  key: ['id'],
  columns: [
    ['id', 'text'],
    ['code', 'text'],
    ['kind', 'text'],
    ['published_on', 'date'],
    ['title', 'text'],
    ['bangla_title', 'text'],
    ['body', 'text'],
    ['bangla_body', 'text'],
    ['figures', 'jsonb'],
  ],
  cells: (row) => [
    row.id,
    row.code,
    row.kind,
    row.publishedOn,
    row.title,
    row.banglaTitle,
    row.body,
    row.banglaBody,
    // Sessions recorded before news had a time do not have the field.
    (row.publishedAt ?? null) === null
      ? row.figures
      : { ...row.figures, publishedAt: row.publishedAt },
  ],
};

const text = (cell: Cell): string => {
  if (cell === null) return '\\N';
  const plain = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return plain
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
};

/** Lines of COPY's text format. */
export const copyLines = <Row>(shape: TableShape<Row>, rows: readonly Row[]): string =>
  rows.map((row) => `${shape.cells(row).map(text).join('\t')}\n`).join('');

/** The rows as a JSON array of cell arrays, for one parameter. */
export const jsonRows = <Row>(shape: TableShape<Row>, rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => shape.cells(row)));
