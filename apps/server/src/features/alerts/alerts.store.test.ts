import { actOnAlerts, exportAlerts, getAlerts, madeAlert } from '@dorpon/contract/alerts';
import { getPriceEvents } from '@dorpon/contract/price-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [me, other]: Person[] = [];
let [mine, theirs]: MemberCalls[] = [];

beforeAll(async () => {
  app = await startTestApp();
  me = await signUp(app, { verified: true });
  other = await signUp(app, { verified: true });
  mine = memberCalls(app, me);
  theirs = memberCalls(app, other);
});
afterAll(() => app.close());
afterEach(() => app.database.pool.query('delete from alert'));

const definition = {
  name: 'Dear ACI',
  note: 'sell half',
  subject: { kind: 'share', code: 'ACI' },
  condition: { kind: 'price', level: 'above', price: 900_000 },
  again: { kind: 'once' },
  until: null,
  quiet: { from: 1320, upto: 420 },
  channels: ['push'],
};

async function make(more: object = {}, calls = mine!) {
  const { status, body } = await calls.post('/alerts/make-alert', {
    alert: { ...definition, ...more },
  });
  expect(body).toMatchObject({ at: expect.any(Number) });
  expect(status).toBe(200);
  return madeAlert.parse(body).alert;
}

const alerts = async (calls = mine!) =>
  getAlerts.answer.parse((await calls.get('/alerts/get-alerts')).body).alerts;

const act = async (ids: number[], name: string, calls = mine!) =>
  calls.post('/alerts/act-on-alerts', { ids, act: name });

/** Enough rows to reach a limit, without the calls. */
const fill = (count: number, state = 'active') =>
  app.database.pool.query(
    `insert into alert (member_id, name, note, kind, subject, condition, again, state, armed_ms,
        made_ms, changed_ms, priced_day)
      select $1, n::text, '', 'price', '{"kind":"share","code":"ACI"}',
        '{"kind":"price","level":"above","price":900000}', '{"kind":"once"}', $3, 1, 1, 1, '2026-01-01'
      from generate_series(1, $2::int) as n`,
    [me!.id, count, state],
  );

describe('an alert', () => {
  it('is made, listed, changed and exported as it was given', async () => {
    const made = await make();
    expect(made).toMatchObject({ ...definition, state: 'active', arming: 1, fired: 0 });
    expect(await alerts()).toEqual([made]);
    const { body } = await mine!.get('/alerts/export-alerts');
    expect(exportAlerts.answer.parse(body)).toEqual({ version: 1, alerts: [definition] });

    const renamed = await mine!.post('/alerts/change-alert', {
      id: made.id,
      alert: { ...definition, name: 'ACI' },
    });
    expect(madeAlert.parse(renamed.body).alert).toMatchObject({ name: 'ACI', arming: 1 });
    const condition = { ...definition.condition, price: 910_000 };
    const changed = await mine!.post('/alerts/change-alert', {
      id: made.id,
      alert: { ...definition, condition },
    });
    expect(madeAlert.parse(changed.body).alert).toMatchObject({ condition, arming: 2 });
  });

  it('is paused, resumed, armed again, duplicated, deleted and restored', async () => {
    const { id } = await make();
    const states: string[] = [];
    for (const name of ['pause', 'resume', 'rearm', 'duplicate', 'delete', 'restore']) {
      const { status, body } = await act([id], name);
      expect(status).toBe(200);
      const { alerts: changed } = actOnAlerts.answer.parse(body);
      states.push(`${name}: ${changed.map(({ state, arming }) => `${state} ${arming}`)}`);
    }
    expect(states).toEqual([
      'pause: paused 1',
      'resume: active 1',
      'rearm: active 2',
      'duplicate: paused 1',
      'delete: ',
      'restore: active 2',
    ]);
    expect(await alerts()).toHaveLength(2);
  });

  it('of another member is not found, and nothing changes', async () => {
    const { id } = await make();
    const own = await make({}, theirs!);
    const before = await alerts();
    for (const name of ['pause', 'rearm', 'duplicate', 'delete', 'restore']) {
      expect((await act([own.id, id], name, theirs!)).status).toBe(404);
    }
    const change = { id, alert: definition };
    expect((await theirs!.post('/alerts/change-alert', change)).status).toBe(404);
    const event = { eventId: id, eventType: 'price' };
    expect((await theirs!.post('/events/delete-price-event', event)).status).toBe(404);
    expect(
      (await theirs!.post('/events/update-event', { eventId: id, updateObj: {} })).status,
    ).toBe(404);
    expect(await alerts()).toEqual(before);
    expect(await alerts(theirs!)).toEqual([own]);
  });

  it('is refused with a clear answer when it cannot be meant', async () => {
    const price = { kind: 'price', level: 'above', price: 1000 };
    const many = Array.from({ length: 9 }, () => price);
    const deep = {
      join: 'all',
      of: [price, { join: 'any', of: [price, { join: 'all', of: many }] }],
    };
    const rsi = { study: 'rsi', params: { period: 14 }, output: 'value' };
    const study = { kind: 'study', value: rsi, level: 'above', against: 70 };
    const wrong: [object, string][] = [
      [{ name: 'n'.repeat(1_000_000) }, 'too-large'],
      [{ name: 'n'.repeat(81) }, 'bad-parameter'],
      [{ extra: 1 }, 'bad-parameter'],
      [{ condition: { ...price, extra: 1 } }, 'bad-parameter'],
      [{ condition: { ...price, price: 10.5 } }, 'bad-parameter'],
      [{ condition: { kind: 'weather' } }, 'bad-parameter'],
      [{ condition: { join: 'all', of: many } }, 'bad-parameter'],
      [{ condition: { join: 'all', of: [price] } }, 'bad-parameter'],
      [{ condition: deep }, 'bad-parameter'],
      [{ condition: { ...study, interval: '7m', when: 'trade' } }, 'bad-parameter'],
      [
        {
          condition: { ...study, value: { ...rsi, study: 'none' }, interval: 'day', when: 'trade' },
        },
        'bad-parameter',
      ],
      [{ subject: { kind: 'share', code: 'NOSUCH' } }, 'unknown-share'],
      [{ subject: { kind: 'sector', sector: 'Weather' } }, 'not-found'],
      [{ subject: { kind: 'list', list: '00000000-0000-4000-8000-000000000000' } }, 'not-found'],
      [{ until: 1e300 }, 'bad-parameter'],
      [{ quiet: { from: 0, upto: 1440 } }, 'bad-parameter'],
      [{ channels: ['push', 'push'] }, 'bad-parameter'],
    ];
    for (const [more, code] of wrong) {
      const { body } = await mine!.post('/alerts/make-alert', {
        alert: { ...definition, ...more },
      });
      expect(body.code, JSON.stringify(more).slice(0, 100)).toBe(code);
    }
    expect(await alerts()).toEqual([]);
  });

  it('that could never fire is refused, with the reason', async () => {
    const index = { kind: 'share', code: 'DSEX' };
    const rsi = { study: 'rsi', params: { period: 14 }, output: 'value' };
    const study = { kind: 'study', value: rsi, level: 'above', against: 70 };
    const never: [object, object, string][] = [
      [index, { kind: 'trade', measure: 'value', least: 1 }, 'an index has no trades of its own'],
      [index, { kind: 'limit', side: 'upper', within: 1 }, 'an index has no circuit limits'],
      [
        index,
        { join: 'any', of: [definition.condition, { kind: 'news' }] },
        'an index has no news, no record date and no holders',
      ],
      [
        index,
        { kind: 'gain', level: 'above', percent: 1, buyPrice: 1 },
        'an index cannot be bought',
      ],
      [index, { kind: 'monitor', entry: 'lock' }, 'the monitor has no such entry of an index'],
      [
        { kind: 'market' },
        { kind: 'monitor', entry: 'index-turn' },
        'only an index can turn: choose one instead of shares',
      ],
      [definition.subject, { ...definition.condition, of: 'KAY&QUE' }, 'KAY&QUE is not an index'],
    ];
    for (const [subject, condition, msg] of never) {
      const given = { ...definition, subject, condition };
      for (const [path, body] of [
        ['/alerts/make-alert', { alert: given }],
        ['/alerts/preview-alert', { alert: { subject, condition, again: given.again } }],
      ] as const)
        expect((await mine!.post(path, body)).body).toMatchObject({ code: 'bad-parameter', msg });
    }
    expect(await alerts()).toEqual([]);
    for (const condition of [
      definition.condition,
      { kind: 'change', level: 'above', percent: 1 },
      { kind: 'extreme', end: 'high', sessions: 252 },
      { kind: 'gap', level: 'above', percent: 1 },
      { ...study, interval: 'day', when: 'close' },
      { kind: 'monitor', entry: 'index-turn' },
    ])
      await make({ subject: index, condition });
  });

  it('of a watch list must be of an own one', async () => {
    const { body } = await mine!.post('/users/create-fav-list', { title: 'Banks' });
    const subject = { kind: 'list', list: body._id };
    expect((await make({ subject })).subject).toEqual(subject);
    const { status } = await theirs!.post('/alerts/make-alert', {
      alert: { ...definition, subject },
    });
    expect(status).toBe(404);
  });
});

const setType = (type: 'free' | 'pro') =>
  app.database.pool.query('update "user" set user_type = $2 where id = $1', [me!.id, type]);

describe('limits of a free member', () => {
  it('10 may be active; the 11th is refused with what pro has, and nothing is lost', async () => {
    await fill(10);
    const full = await mine!.post('/alerts/make-alert', { alert: definition });
    expect(full.body).toMatchObject({
      code: 'limit-reached',
      msg: 'limit of 10 active alerts reached',
      limit: { name: 'activeAlerts', has: 10, pro: 500 },
    });
    expect(await alerts()).toHaveLength(10);
    const file = { version: 1, alerts: [definition] };
    expect((await mine!.post('/alerts/import-alerts', { file })).status).toBe(200);
    expect((await alerts()).map(({ state }) => state)).toEqual([
      'paused',
      ...Array(10).fill('active'),
    ]);
  });

  it('W1 W2 alerts above the limit wait for pro, can be changed, and wake with it', async () => {
    const admin = memberCalls(app, await signUp(app, { admin: true }));
    const setPro = (until: number | null) =>
      admin.post('/admin/set-pro', { member: me!.id, until, reason: 'test' });
    const waiting = async () =>
      (await alerts()).filter(({ silent }) => silent === 'waits-for-pro').map(({ id }) => id);
    await setPro(Date.now() + 86_400_000);
    for (let n = 0; n < 13; n += 1) await make({ name: `${n}` });
    const ids = (await alerts()).map(({ id }) => id);
    expect(await waiting()).toEqual([]);

    await setPro(null);
    await expect.poll(waiting).toEqual(ids.slice(0, 3));
    const { body } = await mine!.get('/alerts/export-alerts');
    expect(body.alerts).toHaveLength(13);
    const changed = await mine!.post('/alerts/change-alert', {
      id: ids[0]!,
      alert: { ...definition, name: 'Renamed' },
    });
    expect(changed.body.alert).toMatchObject({ name: 'Renamed', silent: 'waits-for-pro' });
    expect((await act([ids[12]!], 'pause')).status).toBe(200);
    expect(await waiting()).toEqual(ids.slice(0, 2));
    expect((await act([ids[12]!], 'resume')).body.code).toBe('limit-reached');

    await setPro(Date.now() + 86_400_000);
    await expect.poll(waiting).toEqual([]);
    expect((await alerts()).filter(({ state }) => state === 'active')).toHaveLength(12);
    await setPro(null);
  });
});

describe('limits', () => {
  beforeAll(() => setType('pro'));
  afterAll(() => setType('free'));

  it('500 may be active; the 501st is refused, and so is a bulk act beyond', async () => {
    await fill(500);
    const full = await mine!.post('/alerts/make-alert', { alert: definition });
    expect(full.body).toMatchObject({
      code: 'limit-reached',
      msg: 'limit of 500 active alerts reached',
    });
    await fill(1, 'paused');
    const ids = (await alerts()).map(({ id }) => id);
    expect(ids).toHaveLength(501);
    expect((await act(ids, 'resume')).body.code).toBe('limit-reached');
    expect((await alerts()).filter(({ state }) => state === 'active')).toHaveLength(500);
    expect((await act(ids, 'pause')).status).toBe(200);
    await make();
  });

  it('1,000 may be stored in any state: one more is refused, made, copied, imported or restored', async () => {
    const { id } = await make();
    const removed = await make();
    await act([removed.id], 'delete');
    await fill(999, 'paused');
    const refused = { code: 'limit-reached', msg: 'limit of 1000 alerts reached' };
    const file = { version: 1, alerts: [{ ...definition, name: 'Another' }] };
    for (const answer of [
      await mine!.post('/alerts/make-alert', { alert: definition }),
      await act([id], 'duplicate'),
      await act([removed.id], 'restore'),
      await mine!.post('/alerts/import-alerts', { file }),
      await mine!.post('/events/add-event', {
        eventType: 'price',
        shareName: 'ACI',
        price: 1,
        condition: 'above',
      }),
    ])
      expect(answer.body).toMatchObject(refused);
    expect(await alerts()).toHaveLength(1000);
    expect((await act([id], 'delete')).status).toBe(200);
    expect((await act([removed.id], 'restore')).status).toBe(200);
  });

  it('of twenty made at once, as many are taken as there is room for', async () => {
    await fill(995, 'paused');
    const calls = Array.from({ length: 20 }, () =>
      mine!.post('/alerts/make-alert', { alert: definition }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await alerts()).toHaveLength(1000);
  });

  it('active alerts may compute 20 studies for whole lists', async () => {
    const rsi = { study: 'rsi', params: { period: 14 }, output: 'value' };
    const over = { value: rsi, level: 'above', against: 70, interval: 'day', when: 'close' };
    const condition = { kind: 'study', ...over };
    const joined = { join: 'any', of: [{ ...definition.condition }, condition] };
    const subject = { kind: 'market' };
    for (let n = 0; n < 20; n += 1) await make({ condition: n % 2 ? condition : joined, subject });
    const { body } = await mine!.post('/alerts/make-alert', {
      alert: { ...definition, condition: joined, subject },
    });
    expect(body).toMatchObject({
      code: 'limit-reached',
      msg: 'limit of 20 studies for whole lists reached',
    });
    await act([(await alerts())[0]!.id], 'delete');
    const crossing = { ...condition, against: { ...rsi, params: { period: 20 } } };
    const two = await mine!.post('/alerts/make-alert', {
      alert: { ...definition, condition: crossing, subject },
    });
    expect(two.body.code).toBe('limit-reached');
    await make({ condition: joined });
  });

  it('of ten thousand alerts in a file, none is taken', async () => {
    const file = { version: 1, alerts: Array.from({ length: 10_000 }, () => definition) };
    const { status } = await mine!.post('/alerts/import-alerts', { file });
    expect([400, 413]).toContain(status);
    expect(await alerts()).toEqual([]);
  });
});

it('a file of a thousand alerts is imported twice: the second time nothing is new', async () => {
  const of = Array.from({ length: 8 }, (_, n) => ({
    kind: 'price',
    level: 'above',
    price: 900_000 + n,
  }));
  const many = Array.from({ length: 1000 }, (_, n) => ({
    ...definition,
    name: `Alert ${n}`,
    condition: { join: 'any', of },
  }));
  const file = { version: 1, alerts: many };
  const first = await mine!.post('/alerts/import-alerts', { file });
  expect(first.body).toMatchObject({ skipped: 0 });
  const second = await mine!.post('/alerts/import-alerts', { file });
  expect(second.body).toMatchObject({ skipped: 1000, alerts: [] });
});

it('a file is imported as paused alerts, without those that exist or cannot be meant', async () => {
  await make();
  const strange = { ...definition, subject: { kind: 'share', code: 'NOSUCH' } };
  const fresh = { ...definition, name: 'Fresh' };
  const file = { version: 1, alerts: [definition, fresh, strange] };
  const { status, body } = await mine!.post('/alerts/import-alerts', { file });
  expect(status).toBe(200);
  expect(body).toMatchObject({ skipped: 2, alerts: [{ name: 'Fresh', state: 'paused' }] });
});

it('SMS is for pro members, however an alert is made', async () => {
  const sms = { ...definition, channels: ['push', 'sms'] };
  const refused = { code: 'limit-reached', msg: 'SMS is for pro members' };
  const { id } = await make();
  expect((await mine!.post('/alerts/make-alert', { alert: sms })).body).toMatchObject(refused);
  const change = { id, alert: sms };
  expect((await mine!.post('/alerts/change-alert', change)).body).toMatchObject(refused);
  const file = { version: 1, alerts: [sms] };
  const imported = await mine!.post('/alerts/import-alerts', { file });
  expect(imported.body).toMatchObject({ skipped: 1, alerts: [] });
  // As of a member whose pro has ended.
  await app.database.pool.query(`update alert set channels = '{sms}' where id = $1`, [id]);
  expect((await act([id], 'duplicate')).body).toMatchObject(refused);
  expect(await alerts()).toHaveLength(1);
});

describe('price events, as the documented client sends them', () => {
  const event = {
    eventType: 'price',
    shareName: 'ACI',
    price: 9000,
    buyPrice: 0,
    condition: 'above',
  };
  const events = async (calls = mine!) => {
    const { status, body } = await calls.get(`/events/get-price-events?uid=${me!.id}`);
    expect(status).toBe(200);
    return getPriceEvents.answer.parse(body);
  };

  it('are added, changed, listed newest first and deleted', async () => {
    const first = await mine!.post('/events/add-event', {
      ...event,
      userId: me!.id,
      price: '9000.5',
      buyPrice: '',
    });
    expect(first.status).toBe(200);
    const second = await mine!.post('/events/add-event', {
      ...event,
      eventType: 'gain',
      userId: me!.id,
      price: 110,
      buyPrice: 99.7,
    });
    expect(second.status).toBe(200);
    const { active, triggered } = await events();
    expect(triggered).toEqual([]);
    expect(active).toEqual([second.body, first.body]);
    expect(first.body).toMatchObject({ price: 9000.5, buyPrice: null, dateTime: null });
    expect(second.body).toMatchObject({ eventType: 'gain', price: 110, buyPrice: 99.7 });

    const changed = await mine!.post('/events/update-event', {
      eventId: first.body._id,
      updateObj: { price: 9100, condition: 'below' },
    });
    expect(changed.body).toEqual({ ...first.body, price: 9100, condition: 'below' });
    const { _id: eventId } = first.body;
    const wrongType = { eventId, eventType: 'gain' };
    expect((await mine!.post('/events/delete-price-event', wrongType)).status).toBe(404);
    const right = { eventId, eventType: 'price' };
    expect((await mine!.post('/events/delete-price-event', right)).body).toEqual({ deleted: true });
    expect((await events()).active).toEqual([second.body]);
  });

  it('need an event type, a known share and only fields that exist', async () => {
    const { eventType: _type, ...untyped } = event;
    const wrong: [object, string][] = [
      [untyped, 'bad-parameter'],
      [{ ...event, eventType: 'alert' }, 'bad-parameter'],
      [{ ...event, eventType: 'gain' }, 'bad-parameter'],
      [{ ...event, condition: 'sideways' }, 'bad-parameter'],
      [{ ...event, price: -1 }, 'bad-parameter'],
      [{ ...event, buyPrice: null, state: 'triggered' }, 'bad-parameter'],
      [{ ...event, buyPrice: null, shareName: 'NOSUCH' }, 'unknown-share'],
      [{ ...event, buyPrice: null, userId: other!.id }, 'forbidden'],
    ];
    for (const [body, code] of wrong)
      expect((await mine!.post('/events/add-event', body)).body.code).toBe(code);
    const { id } = await make();
    for (const updateObj of [{ state: 'triggered' }, { member_id: other!.id }, { arming: 7 }])
      expect((await mine!.post('/events/update-event', { eventId: id, updateObj })).status).toBe(
        400,
      );
    expect(await alerts()).toMatchObject([{ id, state: 'active', arming: 1 }]);
  });

  it('a gain beyond what an alert can hold is refused: the file of alerts stays importable', async () => {
    const far = { ...event, eventType: 'gain', price: 1e11, buyPrice: 0.01 };
    const { body } = await mine!.post('/events/add-event', far);
    expect(body).toMatchObject({ code: 'bad-parameter', field: 'price' });
    expect(await alerts()).toEqual([]);
  });

  it('each call takes the documented fields and no other, and nothing of another member', async () => {
    const added = await mine!.post('/events/add-event', { userId: me!.id, ...event });
    expect(added.status).toBe(200);
    const { rows } = await app.database.pool.query(
      `insert into alert_firing (alert_id, member_id, arming, code, occurrence, at_ms, price, late,
          written_ms, name, note, subject, condition)
        select id, member_id, 1, 'ACI', '', 5, 900000, false, 6, '', '', subject, condition from alert
        returning id`,
    );
    const eventId = added.body._id;
    const bodies: [string, Record<string, unknown>, object][] = [
      ['add-event', { userId: me!.id, ...event }, { eventType: 'price', price: 9000 }],
      ['update-event', { eventId, updateObj: { price: 9100 } }, { _id: eventId, price: 9100 }],
      ['delete-price-event', { eventId, eventType: 'price' }, { deleted: true }],
      [
        'delete-triggered-event',
        { eventId: String(rows[0].id), eventType: 'price' },
        { deleted: true },
      ],
    ];
    const before = await events();
    expect(before).toMatchObject({
      active: [{ _id: eventId }],
      triggered: [{ _id: String(rows[0].id), price: 9000, dateTime: 5, creationDate: 6 }],
    });
    for (const [name, body] of bodies) {
      const path = `/events/${name}`;
      expect((await mine!.post(path, { ...body, state: 'x' })).body.code, name).toBe(
        'bad-parameter',
      );
      expect((await mine!.post(path, { ...body, userId: other!.id })).body.code, name).toBe(
        'forbidden',
      );
      if ('eventId' in body) {
        expect((await theirs!.post(path, body)).body.code, name).toBe('not-found');
        for (const wrong of ['9'.repeat(10_000), '1 or 1=1', -1, null])
          expect((await mine!.post(path, { ...body, eventId: wrong })).body.code, name).toBe(
            'bad-parameter',
          );
      }
    }
    expect((await mine!.get(`/events/get-price-events?uid=${other!.id}`)).body.code).toBe(
      'forbidden',
    );
    expect(await events()).toEqual(before);
    for (const [name, body, answer] of bodies) {
      const { status, body: given } = await mine!.post(`/events/${name}`, body);
      expect(given, name).toMatchObject(answer);
      expect(status, name).toBe(200);
    }
    expect(await events()).toMatchObject({ active: [{ price: 9000 }], triggered: [] });
    await app.database.pool.query('delete from alert_firing');
  });

  it('an alert that they cannot express has a type of its own and its sentence', async () => {
    await make({ condition: { kind: 'limit', side: 'upper', within: 0 } });
    expect((await events()).active).toMatchObject([
      { eventType: 'alert', shareName: 'ACI', price: null, condition: 'reaches its upper limit' },
    ]);
    const id = (await alerts())[0]!.id;
    const update = { eventId: id, updateObj: { price: 1 } };
    expect((await mine!.post('/events/update-event', update)).status).toBe(404);
    const gone = { eventId: String(id), eventType: 'alert' };
    expect((await mine!.post('/events/delete-price-event', gone)).status).toBe(200);
  });
});

describe('a preview', () => {
  const preview = async (alert: object) =>
    (await mine!.post('/alerts/preview-alert', { alert: { again: { kind: 'once' }, ...alert } }))
      .body;
  const share = { kind: 'share', code: 'ACI' };

  it('says when an alert would have fired in the stored minutes', async () => {
    const condition = { kind: 'price', level: 'above', price: 25_030 };
    expect(await preview({ subject: share, condition })).toMatchObject({
      sessions: 2,
      count: 1,
      firings: [{ code: 'ACI', price: 25_040, at: Date.parse('2026-11-12T10:01:30+06:00') }],
      unknown: [],
    });
    const far = { kind: 'price', level: 'above', price: 25_050 };
    expect(await preview({ subject: share, condition: far })).toMatchObject({ count: 0 });
  });

  it('of a list counts each share on its own, and says at how many it looked', async () => {
    const condition = { kind: 'price', level: 'above', price: 25_030 };
    const market = await preview({ subject: { kind: 'market' }, condition });
    expect(market).toMatchObject({ shares: 4, of: 4, sessions: 2, unknown: [] });
    expect(market.firings).toContainEqual({
      code: 'ACI',
      price: 25_040,
      at: Date.parse('2026-11-12T10:01:30+06:00'),
    });
    const { body } = await mine!.post('/users/create-fav-list', { title: 'One' });
    const subject = { kind: 'list', list: body._id };
    expect(await preview({ subject, condition })).toMatchObject({ shares: 0, of: 0, count: 0 });
    await mine!.post('/users/add-to-fav-all', { ids: [body._id], share: 'ACI' });
    expect(await preview({ subject, condition })).toMatchObject({
      of: 1,
      count: 1,
      firings: [{ code: 'ACI' }],
    });
    const given = { alert: { subject, condition, again: { kind: 'once' } } };
    expect((await theirs!.post('/alerts/preview-alert', given)).body.code).toBe('not-found');
  });

  it('names what the stored past cannot tell', async () => {
    const condition = { kind: 'news', news: 'dividend' };
    expect(await preview({ subject: share, condition })).toMatchObject({ unknown: ['news'] });
    const nobody = { kind: 'share', code: 'NOSUCH' };
    expect(await preview({ subject: nobody, condition })).toMatchObject({ code: 'unknown-share' });
  });
});

describe('an act that is sent again with its key', () => {
  const KEY = '0b8f2a3c-6f0e-4d51-9a77-2f6f0a1c9d10';
  const send = (path: string, body: object, key = KEY) =>
    mine!.call('POST', `/alerts/${path}`, body, { 'idempotency-key': key });

  it('makes one alert, and answers with it as it is now', async () => {
    const { body: first } = await send('make-alert', { alert: definition });
    await act([first.alert.id], 'pause');
    const { status, body: again } = await send('make-alert', { alert: definition });
    expect([status, again.alert.id, again.alert.state]).toEqual([200, first.alert.id, 'paused']);
    expect(await alerts()).toHaveLength(1);
    await act([first.alert.id], 'delete');
    expect((await send('make-alert', { alert: definition })).status).toBe(404);
    expect(await alerts()).toEqual([]);
  });

  it('duplicates once', async () => {
    const { id } = await make();
    const key = KEY.replace('0b', '1b');
    const first = await send('act-on-alerts', { ids: [id], act: 'duplicate' }, key);
    const again = await send('act-on-alerts', { ids: [id], act: 'duplicate' }, key);
    expect(again.body.alerts).toEqual(first.body.alerts);
    expect(await alerts()).toHaveLength(2);
  });

  it('a change from an older alert stores nothing and answers what is stored', async () => {
    const made = await make();
    const change = (name: string, base: number, key: string) =>
      send('change-alert', { id: made.id, alert: { ...definition, name }, base }, key);
    const key = KEY.replace('0b', '2b');
    const { body: mineThen } = await change('Mine', made.changed, key);
    expect(mineThen.alert.name).toBe('Mine');
    // The answer was lost: the same change again is no conflict.
    expect((await change('Mine', made.changed, key)).body.alert.name).toBe('Mine');
    const { status, body } = await change('Late', made.changed - 1, KEY.replace('0b', '3b'));
    expect([status, body.outcome, body.stored.name]).toEqual([200, 'conflict', 'Mine']);
    expect((await alerts())[0]?.name).toBe('Mine');
  });
});
