import type { Instrument } from '@dorpon/domain/market/instrument';
import { writeDisclosures } from '../core/companies/store.ts';
import { saveInstruments } from '../core/recording/store.ts';
import type { Database } from '../db/database.ts';
import { newsOf, sampleCompanies } from '../feed/testing/sample-companies.ts';
import { sampleHistory } from '../feed/testing/sample-history.ts';
import { instruments } from '../feed/testing/scripted-feed.ts';
import { createHistoryStore } from '../ingest/history/store.ts';

/**
 * Values that text formats must carry exactly: quotes, commas, line breaks, fractions, empty
 * values.
 */
const awkwardShare: Instrument = {
  ...instruments[0]!,
  code: 'A-B.C(D)&1',
  number: 9001,
  name: 'Al-Haj "Textile", Mills\nLtd',
  banglaName: ' আল-হাজ ',
  sector: '',
  quoteBase: '',
  faceValue: 1050,
  outstanding: 9_007_199_254_740_991,
  shareholding: { director: 33.33, govt: 0, institute: 0.07, foreign: 0.1, public: 66.5 },
};

const awkwardNews = {
  ...newsOf('A-B.C(D)&1', 'agm', '2026-11-10', { rating: 'A"+",', eps: -0.07, quantity: 0 }),
  title: 'a,b\r\n"c"\n\n',
  banglaBody: 'উদ্ধৃতি "\\" \t ,',
};

/** Fills a store with some of everything that an export contains. */
export async function fillAwkwardStore({ pool }: Database): Promise<void> {
  const history = {
    async *chunks() {
      yield* sampleHistory;
    },
    codes: 1,
  };
  await createHistoryStore(pool).load(history as never, () => {});
  await saveInstruments(pool, [...instruments, awkwardShare]);
  const client = await pool.connect();
  await writeDisclosures(client, sampleCompanies);
  await writeDisclosures(client, {
    statements: [],
    holdings: [],
    actions: [],
    listings: [],
    news: [awkwardNews],
  });
  client.release();
  await pool.query(`insert into day_bar values
    ('A-B.C(D)&1', '2015-02-26', 1, 99999, 1, 5, 7, 0, 9007199254740991, 9007199254740991, 3, 4, 5,
      9007199254740982, false),
    ('A-B.C(D)&1', '2015-03-01', 0, 0, 0, 5, 0, 5, 0, 0, 0, 0, 0, 0, false),
    ('A-B.C(D)&1', '2015-03-02', 5, 5, 5, 5, 5, 5, 10, 50, 1, 0, 0, 10, true)`);
  await pool.query("select ensure_imported_minutes('{2015-03-02}')");
  const at = Date.parse('2015-03-02T14:29:00+06:00');
  await pool.query(
    "insert into minute_bar values ('2015-03-02', 'A-B.C(D)&1', $1, 5, 5, 5, 5, 10, 50, 1)",
    [at],
  );
}

/** Every row of the tables that an export contains, as text. */
export async function rowsOf({ pool }: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of exported) {
    const found = await pool.query(
      `select row_to_json(each)::text as row from ${table} each order by 1`,
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

const exported = [
  'instrument',
  'day_bar',
  'minute_bar',
  'statement',
  'shareholding',
  'corporate_action',
  'news',
];
