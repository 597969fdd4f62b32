import { finished } from 'node:stream/promises';
import type { Disclosures } from '@dorpon/domain/company/disclosures';
import type { HoldingRow } from '@dorpon/domain/company/shareholding';
import type { Statement } from '@dorpon/domain/company/statement';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { holdingColumns, statementColumns } from '../../db/company-columns.ts';
import {
  actionTable,
  copyLines,
  holdingTable,
  jsonRows,
  newsTable,
  statementTable,
  type TableShape,
} from './company-rows.ts';

/** Companies per COPY: enough to be fast, few enough to need little memory. */
const COMPANIES_AT_ONCE = 40;

/** The newest data of every company, held in memory beside its price. */
export interface NewestRecords {
  /** The newest audited year of each, and the quarters of its newest year. */
  readonly statements: readonly Statement[];
  /** The two newest rows of each, oldest first. */
  readonly holdings: readonly HoldingRow[];
  readonly actions: readonly CorporateAction[];
}

const PUBLISHED = '($1::date is null or published_on <= $1)';

export function createCompaniesStore(pool: Pool) {
  return {
    /**
     * Replaces everything in one transaction. There may be rows of an earlier start that was killed
     * before it had loaded the history.
     */
    async load(companies: Iterable<Disclosures>): Promise<void> {
      const client = await pool.connect();
      try {
        await client.query('begin; truncate statement, shareholding, corporate_action, news');
        for (const group of inGroups(companies)) {
          await copy(
            client,
            statementTable,
            group.flatMap(({ statements }) => statements),
          );
          await copy(
            client,
            holdingTable,
            group.flatMap(({ holdings }) => holdings),
          );
          await copy(
            client,
            actionTable,
            group.flatMap(({ actions }) => actions),
          );
          await copy(
            client,
            newsTable,
            group.flatMap(({ news }) => news),
          );
        }
        await client.query('commit');
        await client.query('analyze statement, shareholding, corporate_action, news');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },

    /** With a day, the newest of what was published by then. */
    async newest(day: TradingDay | null = null): Promise<NewestRecords> {
      const [annual, quarters, holdings, actions] = await Promise.all([
        pool.query<Statement>(
          `select distinct on (code) ${statementColumns} from statement
            where period = 'annual' and ${PUBLISHED} order by code, ended_on desc`,
          [day],
        ),
        pool.query<Statement>(
          `select ${statementColumns} from statement join
            (select code, max(year_ended_on) as year_ended_on from statement
              where period <> 'annual' and ${PUBLISHED} group by code) newest using (code, year_ended_on)
            where period <> 'annual' and ${PUBLISHED} order by code, ended_on`,
          [day],
        ),
        pool.query<HoldingRow>(
          `select ${holdingColumns} from
            (select *, row_number() over (partition by code order by held_on desc) as place
              from shareholding where ${PUBLISHED}) placed
            where place <= 2 order by code, held_on`,
          [day],
        ),
        pool.query<CorporateAction>(
          `select ${actionColumns} from corporate_action where ${PUBLISHED}
            order by code, record_date, kind`,
          [day],
        ),
      ]);
      return {
        statements: [...annual.rows, ...quarters.rows],
        holdings: holdings.rows,
        actions: actions.rows,
      };
    },
  };
}

/**
 * Runs in the transaction of the record that the disclosures came with. Existing disclosures stay;
 * listings are updated.
 */
export async function writeDisclosures(
  client: PoolClient,
  disclosures: Disclosures,
): Promise<void> {
  await insert(client, statementTable, disclosures.statements);
  await insert(client, holdingTable, disclosures.holdings);
  await insert(client, actionTable, disclosures.actions);
  await insert(client, newsTable, disclosures.news);
  for (const { code, outstanding, shareholding } of disclosures.listings)
    await client.query(
      'update instrument set outstanding = $2, shareholding = $3 where code = $1',
      [code, outstanding, shareholding],
    );
}

/**
 * Adds the rows of a file, in the caller's transaction. Stored rows stay; returns the positions of
 * the given rows that are stored with other values.
 */
export async function addRows<Row>(
  client: PoolClient,
  shape: TableShape<Row>,
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  await insert(client, shape, rows);
  const names = shape.columns.map(([name]) => name);
  const listed = names.map((name) => `given.${name}`).join(', ');
  const stored = names.map((name) => `stored.${name}`).join(', ');
  const found = await client.query<{ place: number }>(
    `with given as (
        select place, ${cellsOf(shape)} from jsonb_array_elements($1::jsonb)
          with ordinality as listed(cells, place))
      select place - 1 as place from given join ${shape.table} stored using (${shape.key.join(', ')})
        where (${listed}) is distinct from (${stored}) order by place`,
    [jsonRows(shape, rows)],
  );
  return found.rows.map(({ place }) => place);
}

const actionColumns = `code, kind, year_ended_on as "yearEndedOn", declared_on as "declaredOn",
  published_on as "publishedOn", spot_from as "spotFrom", record_date as "recordDate",
  reopens_on as "reopensOn", agm_on as "agmOn", cash, stock, rights, rights_price as "rightsPrice"`;

function* inGroups(companies: Iterable<Disclosures>): Generator<Disclosures[]> {
  let group: Disclosures[] = [];
  for (const company of companies) {
    group.push(company);
    if (group.length < COMPANIES_AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

async function copy<Row>(client: PoolClient, shape: TableShape<Row>, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const names = shape.columns.map(([name]) => name).join(', ');
  const stream = client.query(copyFrom(`copy ${shape.table} (${names}) from stdin (freeze)`));
  stream.end(copyLines(shape, rows));
  await finished(stream);
}

/** Table and column names are our own; all cells are one parameter. */
async function insert<Row>(client: PoolClient, shape: TableShape<Row>, rows: readonly Row[]) {
  if (rows.length === 0) return;
  const names = shape.columns.map(([name]) => name).join(', ');
  await client.query(
    `insert into ${shape.table} (${names})
      select ${cellsOf(shape)} from jsonb_array_elements($1::jsonb) as given(cells)
      on conflict do nothing`,
    [jsonRows(shape, rows)],
  );
}

const cellsOf = <Row>({ columns }: TableShape<Row>): string =>
  columns
    .map(([name, type], i) =>
      type === 'jsonb' ? `cells -> ${i} as ${name}` : `(cells ->> ${i})::${type} as ${name}`,
    )
    .join(', ');
