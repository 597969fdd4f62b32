import type { OwnFileName } from '@dorpon/contract/own-files';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import type { Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { holdingColumns, newsColumns, statementColumns } from '../../db/company-columns.ts';
import { servedCode } from '../../db/served-code.ts';

/** Some shares or all, between two days. */
export interface ExportRange {
  readonly codes: readonly ShareCode[] | null;
  readonly from: TradingDay;
  readonly upto: TradingDay;
}

/** A close that adjustment factors are computed from. */
export interface CloseRow {
  readonly code: ShareCode;
  readonly day: TradingDay;
  readonly close: Paisa;
}

export type PriceTable = 'day_bar' | 'minute_bar';

/**
 * A text, then four-byte and eight-byte numbers, as `CopiedRows` expects them. A derived
 * yesterday's close is left out: imported again, it would count as given by a file.
 */
const columns: Readonly<Record<PriceTable, string>> = {
  day_bar: `code, day, open, high, low, close, last,
    case when yesterday_derived then 0 else yesterday_close end, trades,
    volume, value, bull, bear`,
  minute_bar: 'code, day, open, high, low, close, trades, at_ms, volume, value',
};
/** By primary key: by share, or by day in tables that are partitioned by day. */
const order: Readonly<Record<PriceTable, string>> = {
  day_bar: 'code, day',
  minute_bar: 'day, code, at_ms',
};

const actionColumns = `code, kind, year_ended_on as "yearEndedOn", declared_on as "declaredOn",
  published_on as "publishedOn", spot_from as "spotFrom", record_date as "recordDate",
  reopens_on as "reopensOn", agm_on as "agmOn", cash, stock, rights, rights_price as "rightsPrice"`;

const companyTables: Readonly<Record<OwnFileName, readonly [columns: string, rest: string]>> = {
  instruments: [
    `code, number, name, bangla_name as "banglaName", type, board, sector,
      quote_base as "quoteBase", face_value as "faceValue", outstanding, year_end as "yearEnd",
      listing_year as "listingYear", shareholding`,
    'instrument $ order by code',
  ],
  statements: [statementColumns, 'statement $ order by code, ended_on, period'],
  shareholding: [holdingColumns, 'shareholding $ order by code, held_on'],
  corporateActions: [actionColumns, 'corporate_action $ order by code, record_date, kind'],
  news: [newsColumns, 'news $ order by id'],
};

const ROWS_AT_ONCE = 1000;

export type StoredRows = ReturnType<typeof storedRows>;
export type ExportStore = ReturnType<typeof createExportStore>;

export function createExportStore(pool: Pool) {
  return {
    /** Reads one snapshot: the files of an export are consistent while the market runs. */
    async read<Result>(run: (rows: StoredRows) => Promise<Result>): Promise<Result> {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read read only');
        const result = await run(storedRows(client));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // A connection in the middle of a COPY cannot be reused.
        client.release(true);
        throw error;
      }
    },
  };
}

function storedRows(client: PoolClient) {
  async function* company<Row>(
    name: OwnFileName,
    codes: ExportRange['codes'],
  ): AsyncGenerator<Row[]> {
    const [listed, rest] = companyTables[name];
    const named = `where ${codes === null ? servedCode : 'code = any($1)'}`;
    await client.query(
      `declare listed no scroll cursor for select ${listed} from ${rest.replace('$', () => named)}`,
      codes === null ? [] : [codes],
    );
    for (let full = true; full; ) {
      const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from listed`);
      full = rows.length === ROWS_AT_ONCE;
      if (rows.length > 0) yield rows as Row[];
    }
    await client.query('close listed');
  }

  return {
    company,

    async codes(): Promise<ShareCode[]> {
      const { rows } = await client.query<{ code: ShareCode }>(everyCode);
      return rows.map(({ code }) => code);
    },

    async instruments(): Promise<Instrument[]> {
      const found: Instrument[] = [];
      for await (const page of company<Instrument>('instruments', null)) found.push(...page);
      return found;
    },

    async actions(): Promise<CorporateAction[]> {
      const found: CorporateAction[] = [];
      for await (const page of company<CorporateAction>('corporateActions', null))
        found.push(...page);
      return found;
    },

    /** Of each share with an action, the closes before each ex-day and the newest close. */
    async closesBesideActions(): Promise<CloseRow[]> {
      return (await client.query<CloseRow>(closesBesideActions)).rows;
    },

    async count(table: PriceTable, { codes, from, upto }: ExportRange): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        `select count(*) from ${table} where day between $1 and $2
          and ${codes === null ? servedCode : 'code = any($3)'}`,
        [from, upto, ...(codes === null ? [] : [codes])],
      );
      return rows[0]?.count ?? 0;
    },

    /** Chunks of PostgreSQL's binary COPY. It takes no parameters, so its values are quoted. */
    prices(table: PriceTable, { codes, from, upto }: ExportRange): AsyncIterable<Buffer> {
      const between = `day between ${escapeLiteral(from)} and ${escapeLiteral(upto)}`;
      const named =
        codes === null ? servedCode : `code in (${codes.map(escapeLiteral).join(', ')})`;
      return client.query(
        copyTo(`copy (select ${columns[table]} from ${table} where ${between} and ${named}
          order by ${order[table]}) to stdout (format binary)`),
      );
    },
  };
}

/** Jumps from code to code along the key: reading every row for its code would take seconds. */
const everyCode = `with recursive known(code) as (
    (select code from day_bar order by code limit 1)
    union all
    select (select day_bar.code from day_bar where day_bar.code > known.code order by code limit 1)
      from known where known.code is not null)
  select code from known where code is not null union select code from instrument order by code`;

const closesBesideActions = `select code, day, close from corporate_action join lateral
    (select day, close from day_bar where day_bar.code = corporate_action.code
      and day_bar.day < reopens_on order by day desc limit 1) before on true
  union
  select code, day, close from (select distinct code from corporate_action) acted join lateral
    (select day, close from day_bar where day_bar.code = acted.code
      order by day desc limit 1) newest on true
  order by code, day`;
