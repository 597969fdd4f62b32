import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts } from '@dorpon/contract/alerts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/testing.ts';
import { OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { anAlert } from '../../testing/call-table.data.ts';
import { LiveDesk, TIME } from '../../testing/live-desk.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('alerts about screeners', () => {
  let app: TestApp;
  let desk: LiveDesk;
  let me: SignedUp;
  beforeAll(async () => {
    app = await startTestApp();
    me = await signUp(app, { verified: true });
    desk = new LiveDesk(app, me);
  });
  afterAll(() => app.close());

  const make = (more: object, change = 'enters', screener = 'a', calls = desk.calls) =>
    calls.post('/alerts/make-alert', {
      alert: {
        ...anAlert,
        subject: { kind: 'market' },
        condition: { kind: 'screener', screener, name: 'Whatever', change },
        again: { kind: 'daily' },
        channels: ['email'],
        ...more,
      },
    });
  const alerts = async () =>
    getAlerts.answer.parse((await desk.calls.get('/alerts/get-alerts')).body).alerts;
  const firings = async () => {
    const { body } = await desk.calls.get('/alerts/get-firings');
    return getAlertFirings.answer
      .parse(body)
      .firings.map(
        ({ alert, code, price, at }) => `${alert} ${code} ${price} ${(at - OPENS_AT) / 1000}`,
      )
      .reverse();
  };

  it('S1 tell which share enters or leaves, with the name of the screener', async () => {
    await desk.save('a', 'close > 255', { name: 'High 255' });
    desk.trade('ACI', 25_000);
    await desk.matches('a', 'KAY&QUE');
    const first = (await make({})).body.alert;
    expect(first).toMatchObject({ silent: null, condition: { name: 'High 255' } });
    const ofOne = { subject: { kind: 'share', code: 'ACI' } };
    const second = (await make(ofOne, 'leaves')).body.alert;
    desk.trade('AMCL(PRAN)', 25_600);
    await expect.poll(firings, TIME).toEqual([`${first.id} AMCL(PRAN) 25600 2`]);
    desk.trade('ACI', 25_700);
    await expect.poll(firings, TIME).toHaveLength(2);
    desk.trade('ACI', 25_100);
    const three = [
      `${first.id} AMCL(PRAN) 25600 2`,
      `${first.id} ACI 25700 3`,
      `${second.id} ACI 25100 4`,
    ];
    await expect.poll(firings, TIME).toEqual(three);
    const mails: string[] = [];
    while (!mails.at(-1)?.includes('AMCL(PRAN) enters'))
      mails.push(await app.outbox.next('eml', me.email));
    expect(mails.at(-1)).toContain('AMCL(PRAN) enters the screener “High 255”');
  });

  it('S1 are refused for a screener that the member does not have, that is not live, and for an index', async () => {
    const other = memberCalls(app, await signUp(app, { verified: true }));
    const refused = async (answer: ReturnType<typeof make>) => {
      const { status, body } = await answer;
      return [status, body.field];
    };
    const field = 'alert.condition.screener';
    expect(await refused(make({}, 'enters', 'nosuch'))).toEqual([404, field]);
    expect(await refused(make({}, 'enters', 'a', other))).toEqual([404, field]);
    await desk.save('off', 'close > 1', { live: false });
    expect(await refused(make({}, 'enters', 'off'))).toEqual([400, field]);
    const index = { subject: { kind: 'share', code: 'DSEX' } };
    expect(await refused(make(index))).toEqual([400, 'alert.condition']);
    // Ids are made by devices: another member's screener of the same id is another one.
    const theirs = new LiveDesk(app, await signUp(app, { verified: true }));
    await theirs.save('a', 'close > 1');
    const before = await firings();
    await theirs.matches('a', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE');
    expect(await firings()).toEqual(before);
  });

  it('S2 a changed text fires nothing by itself; the name in the sentence follows', async () => {
    const before = await firings();
    await desk.save('a', 'close > 100', { name: 'High 100' });
    await desk.matches('a', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE');
    expect(await firings()).toEqual(before);
    expect((await alerts()).map(({ condition }) => 'name' in condition && condition.name)).toEqual([
      'High 100',
      'High 100',
    ]);
    expect((await alerts()).map(({ arming }) => arming)).toEqual([1, 1]);
  });

  it('S2 without its live screener an alert stays and is silent, and goes on when it is live again', async () => {
    const silences = async () => (await alerts()).map(({ silent }) => silent);
    await desk.save('a', 'close > 255', { name: 'High', live: false });
    expect(await silences()).toEqual(['screener-off', 'screener-off']);
    const { body } = await desk.calls.get('/screener/get-screeners');
    const { version } = body.screeners.find(({ id }: { id: string }) => id === 'a');
    await desk.calls.post('/screener/remove-screener', { id: 'a', base: version });
    expect(await silences()).toEqual(['screener-off', 'screener-off']);
    const before = await firings();
    desk.trade('AL-HAJTEX', 26_000);
    const versions = (await desk.calls.get('/screener/get-versions?id=a')).body.versions;
    const live = versions.find(
      ({ content }: { content: { live: boolean } | null }) => content?.live,
    );
    const again = { id: 'a', version: live.version, base: versions[0].version };
    expect((await desk.calls.post('/screener/restore-version', again)).body.outcome).toBe('saved');
    expect(await silences()).toEqual([null, null]);
    await desk.matches('a', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE');
    desk.trade('KAY&QUE', 9900);
    await desk.matches('a', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)');
    desk.trade('KAY&QUE', 31_000);
    await expect.poll(async () => (await firings()).length, TIME).toBe(before.length + 1);
  });

  it('S4 one that stands still is told by one message, and by another after it went on', async () => {
    const { pool } = app.database;
    const told = async () => {
      const { body } = await desk.calls.get('/users/get-messages');
      return (body as { title: string; body: string; link: string }[]).filter(
        ({ link }) => link === '/notification',
      );
    };
    const silences = async () => (await alerts()).map(({ silent }) => silent);
    const still = async () =>
      (await pool.query<{ still: string | null }>('select still from alert order by id')).rows.map(
        (row) => row.still,
      );
    await expect.poll(still, TIME).toEqual([null, null]);
    const before = (await told()).length;
    const saved = (await desk.calls.get('/screener/get-screeners')).body.screeners;
    const { version, content } = saved.find(({ id }: { id: string }) => id === 'a');
    const off = { id: 'a', base: version, content: { ...content, live: false } };
    const { body: stopped } = await desk.calls.post('/screener/save-screener', off);
    await expect.poll(async () => (await told()).length, TIME).toBe(before + 1);
    expect((await told())[0]).toMatchObject({ title: '2 alerts stand still' });
    expect((await told())[0]?.body).toContain('enters the screener “High');
    expect((await told())[0]?.body).toContain('no longer live');
    const on = { id: 'a', base: stopped.version, content };
    await desk.calls.post('/screener/save-screener', on);
    await expect.poll(still, TIME).toEqual([null, null]);

    const setType = (type: string) =>
      pool.query(`update "user" set user_type = $2, pro_until = null where id = $1`, [me.id, type]);
    await setType('pro');
    await desk.save('off', 'close > 1', { live: true });
    await desk.matches('off', 'ACI', 'AL-HAJTEX', 'AMCL(PRAN)', 'KAY&QUE');
    await make({ name: 'Of the second' }, 'leaves', 'off');
    let lists = 0;
    const readAgain = () =>
      desk.calls.post('/users/create-fav-list', { title: `List ${(lists += 1)}` });
    await setType('free');
    await readAgain();
    await expect.poll(silences, TIME).toEqual(['screener-limit', null, null]);
    expect((await told())[0]?.body).toContain('Of the second');
    expect(await told()).toHaveLength(before + 2);
    await setType('pro');
    await readAgain();
    await expect.poll(silences, TIME).toEqual([null, null, null]);
    // A text of an earlier version of the language.
    await pool.query(
      `update screener set content = jsonb_set(content::jsonb, '{text}', '"nosuch > 1"') where id = 'off'`,
    );
    await readAgain();
    await expect.poll(silences, TIME).toEqual(['screener-problem', null, null]);
    expect(await told()).toHaveLength(before + 3);
  });
});

describe('formulas in alerts', () => {
  let app: TestApp;
  let desk: LiveDesk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = new LiveDesk(app, await signUp(app, { verified: true }));
  });
  afterAll(() => app.close());

  const make = (condition: object, more: object = {}) =>
    desk.calls.post('/alerts/make-alert', {
      alert: { ...anAlert, condition, again: { kind: 'daily' }, ...more },
    });
  const formula = (text: string) => ({ kind: 'formula', text });
  const fired = async () => {
    const { body } = await desk.calls.get('/alerts/get-firings');
    return getAlertFirings.answer
      .parse(body)
      .firings.map(({ alert, code, price }) => `${alert} ${code} ${price}`)
      .reverse();
  };
  const found = async (text: string, ...codes: string[]) => {
    const matching = async () =>
      (
        await app.database.pool.query<{ matching: string[] }>(
          'select matching from alert_formula where text = $1',
          [text],
        )
      ).rows[0]?.matching;
    await expect.poll(matching, TIME).toEqual(codes);
  };

  it('F1 one that cannot be run is answered with its place and a mend, and nothing is made', async () => {
    const { status, body } = await make(formula('clse > 10'));
    expect([status, body]).toMatchObject([
      200,
      {
        outcome: 'problem',
        formula: 'clse > 10',
        problems: [
          {
            code: 'unknown-name',
            from: 0,
            to: 4,
            mends: expect.arrayContaining([{ from: 0, to: 4, text: 'close' }]),
          },
        ],
      },
    ]);
    expect((await desk.calls.get('/alerts/get-alerts')).body.alerts).toEqual([]);
    const index = { subject: { kind: 'share', code: 'DSEX' } };
    expect((await make(formula('close > 10'), index)).body.field).toBe('alert.condition');
    const preview = {
      subject: anAlert.subject,
      condition: formula('clse > 1'),
      again: { kind: 'once' },
    };
    const previewed = await desk.calls.post('/alerts/preview-alert', { alert: preview });
    expect([previewed.status, previewed.body.field]).toEqual([400, 'alert.condition.text']);
  });

  it('F2 F3 fires when it becomes true for a share, for each share of a list, and joined', async () => {
    desk.trade('ACI', 25_000);
    const one = (await make(formula('close > 255'))).body.alert;
    const all = (await make(formula('close > 255'), { subject: { kind: 'market' } })).body.alert;
    const priced = { kind: 'price', level: 'above', price: 26_500 };
    const joined = { join: 'all', of: [formula('close > 260'), priced] };
    const both = (await make(joined)).body.alert;
    await found('close > 255', 'KAY&QUE');
    await found('close > 260', 'KAY&QUE');
    desk.trade('ACI', 25_600);
    await expect.poll(fired, TIME).toEqual([`${one.id} ACI 25600`, `${all.id} ACI 25600`]);
    desk.trade('AMCL(PRAN)', 25_700);
    await expect.poll(async () => (await fired()).at(-1), TIME).toBe(`${all.id} AMCL(PRAN) 25700`);
    desk.trade('ACI', 26_200);
    await found('close > 260', 'ACI', 'KAY&QUE');
    expect(await fired()).toHaveLength(3);
    desk.trade('ACI', 26_600);
    await expect.poll(async () => (await fired()).at(-1), TIME).toBe(`${both.id} ACI 26600`);
  });

  it('F5 means the lists of its member, and stands still when it cannot be run', async () => {
    const { body } = await desk.calls.post('/users/create-fav-list', { title: 'Food' });
    const list = { id: body._id, shares: ['AMCL(PRAN)'] };
    await desk.calls.post('/users/update-multiple-shares-to-fav', list);
    const own = (await make(formula('watched and close > 100'), { subject: { kind: 'market' } }))
      .body.alert;
    await found('watched and close > 100', 'AMCL(PRAN)');
    desk.trade('ACI', 26_700);
    const both = { ...list, shares: ['AL-HAJTEX', 'AMCL(PRAN)'] };
    await desk.calls.post('/users/update-multiple-shares-to-fav', both);
    await expect.poll(async () => (await fired()).at(-1), TIME).toMatch(`${own.id} AL-HAJTEX`);
    await app.database.pool.query(
      `update alert set condition = '{"kind": "formula", "text": "nosuch > 1"}' where id = $1`,
      [own.id],
    );
    await desk.calls.post('/alerts/act-on-alerts', { ids: [own.id], act: 'rearm' });
    const silent = async () =>
      getAlerts.answer
        .parse((await desk.calls.get('/alerts/get-alerts')).body)
        .alerts.find(({ id }) => id === own.id)?.silent;
    await expect.poll(silent, TIME).toBe('formula-problem');
    expect((await desk.calls.get('/users/get-messages')).body[0]).toMatchObject({
      title: 'An alert stands still',
    });
  });

  it('F5 a member has at most 20 different formulas in active alerts', async () => {
    const pro = `update "user" set user_type = 'pro', pro_until = null where id = $1`;
    await app.database.pool.query(pro, [desk.me.id]);
    let refused;
    for (let n = 0; n < 20 && !refused; n += 1) {
      const { status, body } = await make(formula(`close > ${1000 + n}`));
      if (status !== 200) refused = { n, said: JSON.stringify(body) };
    }
    expect(refused).toMatchObject({
      n: 17,
      said: expect.stringContaining('20 different formulas'),
    });
    // Another share with one of them.
    const subject = { kind: 'share', code: 'KAY&QUE' };
    expect((await make(formula('close > 1000'), { subject })).status).toBe(200);
  });
});

it('F4 after a restart formulas count from what was stored, what was crossed meanwhile is late', async () => {
  const database = await openTestDatabase();
  const given = { database, env: { AUTH_SECRET: 'the secret of both apps of this test' } };
  let app = await startTestApp({}, undefined, given);
  const me = await signUp(app, { verified: true });
  const before = new LiveDesk(app, me);
  before.trade('ACI', 25_000);
  const alert = { ...anAlert, condition: { kind: 'formula', text: 'close > 255' } };
  await before.calls.post('/alerts/make-alert', {
    alert: { ...alert, subject: { kind: 'market' }, again: { kind: 'daily' } },
  });
  const stored = async () =>
    (await database.pool.query('select matching from alert_formula')).rows[0]?.matching;
  await expect.poll(stored, TIME).toEqual(['KAY&QUE']);
  await app.close();

  app = await startTestApp({}, undefined, given);
  const after = new LiveDesk(app, me);
  after.trade('AL-HAJTEX', 14_200);
  after.trade('ACI', 25_700);
  const fired = async () =>
    getAlertFirings.answer
      .parse((await after.calls.get('/alerts/get-firings')).body)
      .firings.map(({ code, late }) => `${code} ${late}`);
  await expect.poll(fired, TIME).toEqual(['ACI true']);
  after.trade('AMCL(PRAN)', 25_800);
  await expect.poll(fired, TIME).toEqual(['AMCL(PRAN) false', 'ACI true']);
  // Before alerts are loaded nothing stands still.
  expect((await after.calls.get('/users/get-messages')).body).toEqual([]);
  await app.close();
  await database.close();
});
