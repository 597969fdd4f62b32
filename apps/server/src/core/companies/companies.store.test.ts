import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { newsOf, sampleCompanies } from '../../feed/testing/sample-companies.ts';
import {
  actionTable,
  holdingTable,
  newsTable,
  statementTable,
  type TableShape,
} from './company-rows.ts';
import { addRows, createCompaniesStore, writeDisclosures } from './store.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const counts = async () => {
  const { rows } = await database.pool.query(
    `select (select count(*) from statement) as statements, (select count(*) from shareholding) as holdings,
      (select count(*) from corporate_action) as actions, (select count(*) from news) as news`,
  );
  return rows[0];
};

const whole = { statements: 7, holdings: 2, actions: 4, news: 4 };

describe('company disclosures', () => {
  it('are read back as they were loaded', async () => {
    const store = createCompaniesStore(database.pool);
    await store.load([sampleCompanies, noDisclosures]);
    expect(await counts()).toEqual(whole);
    const newest = await store.newest();
    expect(newest.actions).toHaveLength(4);
    for (const action of sampleCompanies.actions) expect(newest.actions).toContainEqual(action);
    expect(newest.holdings).toEqual(sampleCompanies.holdings);
    const annual = sampleCompanies.statements.findLast(({ period }) => period === 'annual');
    expect(newest.statements).toEqual([annual, sampleCompanies.statements.at(-1)]);
  });

  it('may contain the COPY format’s own escapes', async () => {
    const item = {
      ...newsOf('ACI', 'agm', '2026-11-17', { rating: 'a\tb\\N "c"' }),
      title: 'tab\tback\\slash\nline\r\\N',
      banglaBody: 'উদ্ধৃতি "\\"',
    };
    const { banglaBody, title, figures } = item;
    const read = async () =>
      (
        await database.pool.query(
          'select title, bangla_body as "banglaBody", figures from news where id = $1',
          [item.id],
        )
      ).rows;
    await createCompaniesStore(database.pool).load([{ ...noDisclosures, news: [item] }]);
    expect(await read()).toEqual([{ title, banglaBody, figures }]);
    await database.pool.query('truncate news');
    const client = await database.pool.connect();
    await writeDisclosures(client, { ...noDisclosures, news: [item] });
    client.release();
    expect(await read()).toEqual([{ title, banglaBody, figures }]);
  });

  it('are written once when sent several times', async () => {
    const client = await database.pool.connect();
    for (let time = 0; time < 3; time += 1) await writeDisclosures(client, sampleCompanies);
    client.release();
    expect(await counts()).toEqual(whole);
    const newest = await createCompaniesStore(database.pool).newest();
    expect(newest.holdings).toEqual(sampleCompanies.holdings);
  });

  it('are loaded completely or not at all', async () => {
    const store = createCompaniesStore(database.pool);
    function* broken() {
      for (let i = 0; i < 50; i += 1) yield i === 0 ? sampleCompanies : noDisclosures;
      throw new Error('killed');
    }
    await expect(store.load(broken())).rejects.toThrow('killed');
    expect(await counts()).toEqual({ statements: 0, holdings: 0, actions: 0, news: 0 });
    await store.load([sampleCompanies]);
    await store.load([sampleCompanies]);
    expect(await counts()).toEqual(whole);
  });
});

it('rows of a file are added; a stored row stays, and the position of a row with other values is returned', async () => {
  const client = await database.pool.connect();
  try {
    const { statements, holdings, actions, news } = sampleCompanies;
    for (const [shape, rows] of [
      [statementTable, statements],
      [holdingTable, holdings],
      [actionTable, actions],
      [newsTable, news],
    ] as readonly (readonly [TableShape<object>, readonly object[]])[]) {
      expect(await addRows(client, shape, rows)).toEqual([]);
      expect(await addRows(client, shape, rows)).toEqual([]);
    }
    expect(await counts()).toEqual(whole);
    const [first, second] = statements;
    const other = { ...second!, income: { ...second!.income, tax: second!.income.tax + 1 } };
    expect(await addRows(client, statementTable, [first!, other])).toEqual([1]);
    const moved = { ...actions[0]!, agmOn: actions[0]!.agmOn === null ? '2026-12-31' : null };
    expect(await addRows(client, actionTable, [moved, actions[0]!])).toEqual([0]);
    // Two rows of one file that differ: the first is added, the position of the second returned.
    const fresh = { ...holdings[0]!, code: 'KAY&QUE' };
    const twice = [fresh, { ...fresh, director: fresh.director + 0.01 }];
    expect(await addRows(client, holdingTable, twice)).toEqual([1]);
    expect(await counts()).toEqual({ ...whole, holdings: whole.holdings + 1 });
  } finally {
    client.release();
  }
});
