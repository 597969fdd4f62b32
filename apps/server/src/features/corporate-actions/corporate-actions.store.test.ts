import { getAllCorporateActions, getCorporateActions } from '@dorpon/contract/corporate-actions';
import { errorBody } from '@dorpon/contract/error-catalogue';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf } from '../../feed/testing/sample-companies.ts';
import { OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (path: string) =>
  app.http.inject({ method: 'GET', url: `/api/corporate-actions/${path}` });

describe('get-corporate-actions', () => {
  it('has the dividends of a share, newest first', async () => {
    const answer = await get('get-corporate-actions?share=ACI');
    const rows = getCorporateActions.answer.parse(answer.json());
    expect(rows.map((row) => row.record_date)).toEqual(['2026-10-22', '2025-11-19']);
    expect(rows[0]).toEqual({
      code: 'ACI',
      kind: 'dividend',
      year_ended_on: '2026-06-30',
      declared_on: '2026-10-04',
      published_on: '2026-10-05',
      spot_from: '2026-10-19',
      record_date: '2026-10-22',
      reopens_on: '2026-10-25',
      agm_date: '2026-11-16',
      stock: 8.75,
      cash: 20,
      rights: 0,
      rights_price: 0,
    });
  });

  it('has future actions and the price of rights in taka, for codes with special characters', async () => {
    expect((await get('get-corporate-actions?share=KAY%26QUE')).json()).toMatchObject([
      { record_date: '2026-11-22', cash: 10 },
    ]);
    expect((await get('get-corporate-actions?share=AL-HAJTEX')).json()).toMatchObject([
      { kind: 'rights', rights: 50, rights_price: 15, agm_date: null },
    ]);
    expect((await get('get-corporate-actions?share=AMCL(PRAN)')).json()).toEqual([]);
  });

  it('has a new action as soon as it is published, once', async () => {
    const action = actionOf({ code: 'AMCL(PRAN)', recordDate: '2026-12-10' });
    const disclosures = { ...noDisclosures, actions: [action] };
    app.feed.say(OPENS_AT + 1000, [], undefined, disclosures);
    app.feed.say(OPENS_AT + 2000, [], undefined, disclosures);
    const rows = (await get('get-corporate-actions?share=AMCL(PRAN)')).json();
    expect(rows).toHaveLength(1);
    const all = (await get('get-all-corporate-actions2')).json();
    expect(all[0]).toMatchObject({ code: 'AMCL(PRAN)', record_date: '2026-12-10' });
    await app.recorder.flush();
    const stored = await app.database.pool.query(
      "select code from corporate_action where code = 'AMCL(PRAN)'",
    );
    expect(stored.rowCount).toBe(1);
  });
});

describe('get-all-corporate-actions2', () => {
  it('has the actions of every share, newest record date first', async () => {
    const answer = await get('get-all-corporate-actions2');
    const rows = getAllCorporateActions.answer.parse(answer.json());
    const days = rows.map((row) => row.record_date);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(rows.map((row) => row.code)).size).toBe(4);
  });
});

describe('an invalid call', () => {
  it.each([
    ['get-corporate-actions', 'share', 400],
    ['get-corporate-actions?share=no%20such', 'share', 400],
    ['get-corporate-actions?share=ACI&limit=1', 'limit', 400],
    ['get-all-corporate-actions2?share=ACI', 'share', 400],
    ['get-corporate-actions?share=NOSUCH', 'share', 404],
  ])('%s names %s', async (path, field, status) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).field).toBe(field);
  });
});
