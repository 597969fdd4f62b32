import { type AlertFiring, getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts, madeAlert } from '@dorpon/contract/alerts';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { getPriceEvents } from '@dorpon/contract/price-events';
import { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { noDisclosures } from '@dorpon/domain/company/disclosures';
import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubscriber } from '../../core/deliveries/testing/decrypt-push.ts';
import { openTestDatabase } from '../../db/testing.ts';
import type { FeedBatch } from '../../feed/feed.ts';
import {
  closes,
  hours,
  MINUTE,
  OPENS_AT,
  type ScriptedFeed,
  scriptedFeed,
  trade,
} from '../../feed/testing/scripted-feed.ts';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY = 1440 * MINUTE;
const TIME = { timeout: 20_000 };

const definition = {
  name: '',
  note: '',
  subject: { kind: 'share', code: 'ACI' },
  again: { kind: 'once' },
  until: null,
  quiet: null,
  channels: ['push'],
};

/** A member in front of a market whose trades the test decides. */
class Floor {
  readonly app: TestApp;
  readonly feed: ScriptedFeed;
  readonly me: Person;
  readonly calls: MemberCalls;
  at = OPENS_AT;
  #number = 0;

  constructor(app: TestApp, me: Person, feed = app.feed) {
    this.app = app;
    this.feed = feed;
    this.me = me;
    this.calls = memberCalls(app, me);
  }

  say(...events: MarketEvent[]): void {
    this.feed.say(this.at, events);
  }

  trade(code: string, ...prices: number[]): void {
    for (const price of prices) {
      this.at += 1000;
      this.#number += 1;
      this.say(trade(code, this.#number, this.at, price, 10));
    }
  }

  async nextDay(prices: Readonly<Record<string, number>> = closes): Promise<void> {
    this.openNextDay(prices);
    // Until the alerts of the new day are loaded.
    await this.make({ kind: 'price', level: 'below', price: 1 });
  }

  /** Its alerts are not loaded yet. */
  openNextDay(prices: Readonly<Record<string, number>> = closes): void {
    const days = Math.floor((this.at - OPENS_AT) / DAY) + 1;
    this.at = OPENS_AT + days * DAY;
    this.#number = 0;
    const moved = Object.fromEntries(
      Object.entries(hours).map(([key, value]) => [
        key,
        typeof value === 'number' ? value + days * DAY : value,
      ]),
    );
    const day = new Date(this.at + 6 * 60 * MINUTE).toISOString().slice(0, 10);
    const references = Object.entries(prices).map(([code, yesterdayClose]) => ({
      code,
      yesterdayClose,
      halt: '' as const,
    }));
    this.say({ kind: 'session', hours: { ...hours, ...moved, day }, references });
  }

  async make(condition: object, more: object = {}): Promise<number> {
    const alert = { ...definition, condition, ...more };
    const { status, body } = await this.calls.post('/alerts/make-alert', { alert });
    expect(body).toMatchObject({ alert: { state: 'active' } });
    expect(status).toBe(200);
    return madeAlert.parse(body).alert.id;
  }

  async firings(): Promise<AlertFiring[]> {
    const { body } = await this.calls.get('/alerts/get-firings');
    return getAlertFirings.answer.parse(body).firings;
  }

  /** Why alerts are silent, by id; without those that `nextDay` makes. */
  async silences(): Promise<Record<string, string | null>> {
    const { body } = await this.calls.get('/alerts/get-alerts');
    const own = getAlerts.answer
      .parse(body)
      .alerts.filter(({ condition }) => !('price' in condition && condition.price === 1));
    return Object.fromEntries(own.map(({ id, silent }) => [id, silent]));
  }

  /** `code price` of each, oldest first, when there are as many as expected. */
  async fired(...expected: string[]): Promise<void> {
    const shown = async () =>
      (await this.firings()).map(({ code, price }) => `${code} ${price}`).reverse();
    await expect.poll(shown, TIME).toEqual(expected);
  }
}

const above = (price: number) => ({ kind: 'price', level: 'above', price });
const below = (price: number) => ({ kind: 'price', level: 'below', price });

describe('an alert on the floor', () => {
  let app: TestApp;
  let floor: Floor;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { at } = floor ?? { at: OPENS_AT };
    floor = new Floor(app, await signUp(app, { verified: true }));
    floor.at = at;
    await floor.nextDay();
  });
  afterEach(() => vi.restoreAllMocks());

  it('W1 W2 while it waits for pro it does not fire, nor afterwards for what happened then', async () => {
    const admin = memberCalls(app, await signUp(app, { admin: true }));
    const setPro = (until: number | null) =>
      admin.post('/admin/set-pro', { member: floor.me.id, until, reason: 'test' });
    await setPro(Date.now() + DAY);
    // With the one that the new day made.
    for (let n = 0; n < 9; n += 1) await floor.make(below(1));
    const id = await floor.make(above(25_500));
    const silence = async () => (await floor.silences())[id];
    // The answer follows what is stored at once, the watcher a moment later.
    const watched = async () => {
      const { body } = await app.http.inject('/metrics');
      return Number(/^dorpon_alerts_armed (\d+)$/m.exec(body)?.[1]);
    };
    const all = await watched();
    await setPro(null);
    await expect.poll(watched, TIME).toBe(all - 1);
    expect(await silence()).toBe('waits-for-pro');
    floor.trade('ACI', 25_400, 25_600);
    await setPro(Date.now() + DAY);
    await expect.poll(watched, TIME).toBe(all);
    expect(await silence()).toBeNull();
    floor.trade('ACI', 25_400, 25_510);
    await floor.fired('ACI 25510');
  });

  it('crosses above: fires once, is triggered, and the open window is told', async () => {
    const told = vi.spyOn(app.hub, 'toMember');
    const id = await floor.make(above(25_500), { name: 'Dear', note: 'sell' });
    floor.trade('ACI', 25_100, 25_490, 25_500, 25_400, 25_600);
    await floor.fired('ACI 25500');
    expect(await floor.firings()).toMatchObject([
      { alert: id, name: 'Dear', note: 'sell', late: false, opened: null, at: floor.at - 2000 },
    ]);
    const { body } = await floor.calls.get('/alerts/get-alerts');
    const [, alert] = getAlerts.answer.parse(body).alerts.toReversed();
    expect(alert).toMatchObject({ id, state: 'triggered', fired: 1, firedAt: floor.at - 2000 });
    const { at } = getAlertFirings.answer.parse(
      (await floor.calls.get('/alerts/get-firings')).body,
    );
    expect(told).toHaveBeenCalledWith(floor.me.id, MEMBER_CHANGED, { what: 'alerts', at });
    const { rows } = await app.database.pool.query(
      'select channel from alert_outbox where member_id = $1',
      [floor.me.id],
    );
    expect(rows).toMatchObject([{ channel: 'push' }]);
  });

  it('already above when it is made: waits until it was below', async () => {
    floor.trade('ACI', 25_600);
    await floor.make(above(25_500));
    floor.trade('ACI', 25_700, 25_500, 25_490, 25_500);
    await floor.fired('ACI 25500');
  });

  it('a spike and its fall in one batch count', async () => {
    await floor.make(above(25_500));
    floor.at += 1000;
    floor.say(
      trade('ACI', 901, floor.at, 25_100, 1),
      trade('ACI', 902, floor.at, 25_500, 1),
      trade('ACI', 903, floor.at, 25_100, 1),
    );
    await floor.fired('ACI 25500');
  });

  it('crosses, falls back, crosses again, once a day: each day once', async () => {
    await floor.make(above(25_500), { again: { kind: 'daily' } });
    floor.trade('ACI', 25_500, 25_400, 25_500);
    await floor.fired('ACI 25500');
    await floor.nextDay();
    floor.trade('ACI', 25_400, 25_500, 25_400, 25_600);
    await floor.fired('ACI 25500', 'ACI 25500');
  });

  it('each time after a band of 1%: again after 252.45, not after 252.50', async () => {
    await floor.make(above(25_500), { again: { kind: 'each', band: 1 } });
    floor.trade('ACI', 25_400, 25_500, 25_250, 25_510, 25_245, 25_520);
    await floor.fired('ACI 25500', 'ACI 25520');
  });

  it('R7 a member is told 2,000 times a day, and of the next day again', async () => {
    await floor.make(above(25_500), { again: { kind: 'each', band: 1 } });
    const { pool } = app.database;
    const count = (fired: number, day: string) =>
      pool.query(`update member_place set fired = $2, fired_day = $3::date where member_id = $1`, [
        floor.me.id,
        fired,
        day,
      ]);
    await count(1998, dhakaDay(Date.now()));
    floor.trade('ACI', 25_400, 25_500, 25_000, 25_510, 25_000, 25_520, 25_000);
    await floor.fired('ACI 25500', 'ACI 25510');
    await expect
      .poll(async () => (await pool.query('select fired from member_place')).rows, TIME)
      .toContainEqual({ fired: 2000 });
    // The recorder writes what has fired once more.
    await app.recorder.flush();
    await count(2000, '2026-01-01');
    floor.trade('ACI', 25_540);
    await floor.fired('ACI 25500', 'ACI 25510', 'ACI 25540');
  });

  it('R6 and R7 a limit of the day is reached: the alert says so', async () => {
    const id = await floor.make(above(25_500), { again: { kind: 'daily' } });
    const other = await floor.make(above(25_500));
    expect(await floor.silences()).toEqual({ [id]: null, [other]: null });
    const { pool } = app.database;
    await pool.query(
      `insert into alert_firing (alert_id, member_id, arming, code, occurrence, at_ms, price, late,
          written_ms, name, note, subject, condition)
        select id, member_id, arming, code, n, $2::bigint + n, 1, false, 1, name, note, subject, condition
        from alert, generate_series(1, 1000) n, (values ('ACI')) as of (code) where id = $1`,
      [id, floor.at],
    );
    expect(await floor.silences()).toEqual({ [id]: 'alert-limit', [other]: null });
    await pool.query('update member_place set fired = 2000, fired_day = $2 where member_id = $1', [
      floor.me.id,
      dhakaDay(Date.now()),
    ]);
    expect(await floor.silences()).toEqual({ [id]: 'alert-limit', [other]: 'day-limit' });
  });

  it('opens beyond the price: the night has crossed it', async () => {
    await floor.make(above(25_500));
    await floor.nextDay();
    floor.trade('ACI', 25_900);
    await floor.fired('ACI 25900');
  });

  it('watched until the close, opens beyond the price: not late', async () => {
    await floor.make(above(25_500));
    floor.at += hours.closesAt - hours.opensAt;
    floor.say();
    await floor.nextDay();
    floor.trade('ACI', 25_900);
    await floor.fired('ACI 25900');
    expect(await floor.firings()).toMatchObject([{ late: false }]);
  });

  it('P3 down from noon to the next morning, opens beyond the price: is marked late', async () => {
    await floor.make(above(25_500));
    await floor.make(above(26_000));
    floor.trade('ACI', 25_100);
    await floor.nextDay();
    floor.trade('ACI', 25_900, 26_000);
    await floor.fired('ACI 25900', 'ACI 26000');
    expect(await floor.firings()).toMatchObject([{ late: false }, { late: true }]);
  });

  it('A6 an indicator crosses while the alerts of the day are loaded: fires', async () => {
    const value = { study: 'sma', params: { period: 1 }, output: 'value' };
    const crosses = { kind: 'study', value, level: 'above', against: 255, when: 'trade' };
    for (const interval of ['day', '1m']) await floor.make({ ...crosses, interval });
    floor.trade('ACI', 25_000);
    floor.openNextDay();
    floor.trade('ACI', 25_100, 25_600, 25_700);
    await floor.fired('ACI 25600', 'ACI 25600');
  });

  it('A6 the volume traded while the alerts of the day are loaded counts once', async () => {
    const value = { study: 'volume-average', params: { period: 1 }, output: 'value' };
    const crosses = { kind: 'study', value, level: 'above', interval: 'day', when: 'trade' };
    await floor.make({ ...crosses, against: 45 });
    floor.trade('ACI', 25_000);
    floor.openNextDay();
    floor.trade('ACI', 25_001, 25_002, 25_003);
    await floor.make(below(1));
    floor.trade('ACI', 25_004, 25_005);
    await floor.fired('ACI 25005');
  });

  it('300 batches while alerts are loaded: the server gets a turn between them', async () => {
    await floor.make(above(25_500));
    let turn = 0;
    const timer = setInterval(() => {}, 1000);
    const count = () => {
      turn += 1;
      if (timer.hasRef()) setImmediate(count);
    };
    setImmediate(count);
    const turns: number[] = [];
    const { take } = MarketAlerts.prototype;
    vi.spyOn(MarketAlerts.prototype, 'take').mockImplementation(function (
      this: MarketAlerts,
      events,
    ) {
      turns.push(turn);
      return take.call(this, events);
    });
    floor.openNextDay();
    floor.trade('ACI', ...Array.from({ length: 300 }, (_, n) => 25_000 + n), 25_600);
    await floor.fired('ACI 25600');
    timer.unref();
    clearInterval(timer);
    expect(new Set(turns).size).toBeGreaterThanOrEqual(300);
  });

  it('changed while the store fails: is refused, and watched as stored soon after', async () => {
    const id = await floor.make(above(25_500));
    const { pool } = app.database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    let failures = 1;
    vi.spyOn(pool, 'query').mockImplementation(((...given: unknown[]) => {
      const isArming = String(given[0]).includes('a.id = any($1) and a.state');
      if (!isArming || failures === 0) return query(...given);
      failures -= 1;
      return Promise.reject(new Error('the store is unavailable'));
    }) as never);
    const alert = { ...definition, condition: above(26_000) };
    const answer = await floor.calls.post('/alerts/change-alert', { id, alert });
    expect(answer.status).toBe(500);
    // Windows show what is stored.
    const { body } = await floor.calls.get('/alerts/get-alerts');
    expect(getAlerts.answer.parse(body).alerts).toContainEqual(
      expect.objectContaining({ id, condition: above(26_000) }),
    );
    await expect
      .poll(async () => {
        floor.trade('ACI', 25_900, 26_000);
        return (await floor.firings()).map(({ price }) => price);
      }, TIME)
      .toEqual([26_000]);
  });

  it('valid until 10:05, crosses at 10:06: does not fire; a past moment is refused', async () => {
    floor.trade('ACI', 25_000);
    const until = floor.at + 5 * MINUTE;
    await floor.make(above(25_500), { until });
    await floor.make(above(25_900), { until: until + 2 * MINUTE });
    floor.at = until;
    floor.trade('ACI', 25_600, 25_900);
    await floor.fired('ACI 25900');
    const alert = { ...definition, condition: above(26_000), until: floor.at - 1 };
    const { body } = await floor.calls.post('/alerts/make-alert', { alert });
    expect(body).toMatchObject({ code: 'bad-parameter', msg: 'this moment has passed' });
    const { active } = getPriceEvents.answer.parse(
      (await floor.calls.get('/events/get-price-events')).body,
    );
    expect(active.map(({ price }) => price)).toEqual([0.01]);
  });

  it('re-armed or resumed after its last moment: is refused, and stays as it was', async () => {
    floor.trade('ACI', 25_000);
    const until = floor.at + 5 * MINUTE;
    const done = await floor.make(above(25_100), { until });
    const paused = await floor.make(above(25_900), { until });
    const act = (id: number, name: string) =>
      floor.calls.post('/alerts/act-on-alerts', { ids: [id], act: name });
    expect((await act(paused, 'pause')).status).toBe(200);
    floor.trade('ACI', 25_100);
    await floor.fired('ACI 25100');
    floor.at = until + 1;
    floor.trade('ACI', 25_000);
    const msg = 'the last moment of an alert has passed: change it and choose another one';
    for (const answer of [await act(done, 'rearm'), await act(paused, 'resume')])
      expect(answer.body).toMatchObject({ code: 'bad-parameter', field: 'until', msg });
    const { body } = await floor.calls.get('/alerts/get-alerts');
    expect(getAlerts.answer.parse(body).alerts).toMatchObject([
      { id: paused, state: 'paused' },
      { id: done, state: 'triggered', arming: 1 },
      {},
    ]);
  });

  it('paused, crosses, resumed while above: does not fire before it was below', async () => {
    const id = await floor.make(above(25_500));
    const act = (name: string) =>
      floor.calls.post('/alerts/act-on-alerts', { ids: [id], act: name });
    expect((await act('pause')).status).toBe(200);
    floor.trade('ACI', 25_600);
    expect((await act('resume')).status).toBe(200);
    floor.trade('ACI', 25_700, 25_400, 25_510);
    await floor.fired('ACI 25510');
    expect((await act('rearm')).status).toBe(200);
    floor.trade('ACI', 25_400, 25_530);
    await floor.fired('ACI 25510', 'ACI 25530');
  });

  it('changed to a higher price: the former one does not fire', async () => {
    const id = await floor.make(above(25_500));
    const event = { eventId: id, updateObj: { price: 260 } };
    expect((await floor.calls.post('/events/update-event', event)).status).toBe(200);
    floor.trade('ACI', 25_500, 26_000);
    await floor.fired('ACI 26000');
  });

  it('deleted: does not fire; restored while above: waits', async () => {
    const id = await floor.make(above(25_500));
    await floor.make(above(25_900));
    const gone = { eventId: id, eventType: 'price' };
    expect((await floor.calls.post('/events/delete-price-event', gone)).status).toBe(200);
    floor.trade('ACI', 25_600);
    const restored = await floor.calls.post('/alerts/act-on-alerts', { ids: [id], act: 'restore' });
    expect(restored.status).toBe(200);
    floor.trade('ACI', 25_900, 25_400, 25_500);
    await floor.fired('ACI 25900', 'ACI 25500');
  });

  it('of a watch list: each share on its own, also one that is added later', async () => {
    const { body } = await floor.calls.post('/users/create-fav-list', { title: 'Mine' });
    const share = (code: string) =>
      floor.calls.post('/users/add-to-fav-all', { ids: [body._id], share: code });
    await share('ACI');
    const change = { kind: 'change', level: 'above', percent: 2 };
    await floor.make(change, { subject: { kind: 'list', list: body._id } });
    floor.trade('AL-HAJTEX', 14_500);
    floor.trade('ACI', 25_500, 25_000, 25_600);
    await floor.fired('ACI 25500');
    await share('KAY&QUE');
    await expect
      .poll(async () => {
        floor.trade('KAY&QUE', 31_250, 32_000);
        return (await floor.firings()).length;
      })
      .toBe(2);
    const ids = Object.keys(await floor.silences());
    expect(await floor.silences()).toEqual({ [ids[0]!]: null });
    await floor.calls.delete(`/users/delete-fav-list/${body._id}/${floor.me.id}`);
    expect(await floor.silences()).toEqual({ [ids[0]!]: 'list-deleted' });
  });

  it('two conditions joined: fires when both are true', async () => {
    const of = [above(25_500), { kind: 'price', level: 'above', price: 551_000, of: 'DSEX' }];
    await floor.make({ join: 'all', of });
    floor.trade('ACI', 25_600);
    floor.at += 1000;
    const totals = { trades: 1, volume: 1, turnover: 1 };
    floor.say({ kind: 'index', code: 'DSEX', at: floor.at, value: 551_500, ...totals });
    await floor.fired('ACI 25600');
  });

  it('a sector moves by the market value of its shares', async () => {
    await floor.make(
      { kind: 'sector', sector: 'Pharmaceuticals', level: 'above', percent: 1 },
      { subject: { kind: 'sector', sector: 'Pharmaceuticals' } },
    );
    // All have as many securities: the reference prices are 923.60 taka, 1% of them 9.24.
    floor.trade('ACI', 25_900);
    floor.trade('KAY&QUE', 31_260, 31_300);
    await floor.fired('~PHARMACEUTICALS null');
    expect(await floor.firings()).toMatchObject([{ price: null, percent: 1.03 }]);
  });

  it('news with a word fires when it arrives', async () => {
    await floor.make({ kind: 'news', word: 'profit' });
    const day = new Date(floor.at + 6 * 60 * MINUTE).toISOString().slice(0, 10);
    const item = (id: string, title: string) =>
      ({
        id,
        code: 'ACI',
        kind: 'announcement',
        publishedOn: day,
        publishedAt: floor.at,
        title,
        body: '',
        banglaTitle: '',
        banglaBody: '',
        figures: {},
      }) as unknown as NewsItem;
    floor.trade('ACI', 25_000);
    for (const [id, title] of [
      ['n1', 'New address'],
      ['n2', 'Profit grows'],
    ] as const)
      app.feed.say(floor.at + 1000, [], undefined, { ...noDisclosures, news: [item(id, title)] });
    await floor.fired('ACI 25000');
  });

  it('a firing is opened, snoozed and taken off the list, by its member only', async () => {
    await floor.make(above(25_500));
    floor.trade('ACI', 25_500);
    await floor.fired('ACI 25500');
    const [{ id }] = (await floor.firings()) as [AlertFiring];
    const other = memberCalls(app, await signUp(app, { verified: true }));
    const subscription = { endpoint: 'https://push.invalid/1', keys: createSubscriber().keys };
    await floor.calls.post('/alerts/save-device', { name: 'Phone', subscription });
    for (const [path, body] of [
      ['/alerts/mark-opened', { ids: [id] }],
      ['/alerts/snooze', { id }],
      ['/alerts/remove-firings', { ids: [id] }],
    ] as const) {
      expect((await other.post(path, body)).status).toBe(404);
      expect((await floor.calls.post(path, body)).status).toBe(200);
      if (path === '/alerts/mark-opened')
        expect((await floor.firings())[0]!.opened).toEqual(expect.any(Number));
    }
    expect(await floor.firings()).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select round from alert_outbox where member_id = $1 order by round',
      [floor.me.id],
    );
    expect(rows).toEqual([{ round: 0 }, { round: 1 }]);
  });

  it('is shown among the triggered price events, newest first', async () => {
    floor.trade('ACI', 25_000);
    await floor.make(above(25_500));
    await floor.make(below(24_500));
    floor.trade('ACI', 25_500, 24_500);
    await floor.fired('ACI 25500', 'ACI 24500');
    const { body } = await floor.calls.get('/events/get-price-events');
    const { triggered } = getPriceEvents.answer.parse(body);
    expect(triggered.map(({ price, condition }) => `${condition} ${price}`)).toEqual([
      'below 245',
      'above 255',
    ]);
    const gone = { eventId: triggered[0]!._id, eventType: 'price' };
    expect((await floor.calls.post('/events/delete-triggered-event', gone)).status).toBe(200);
    expect(await floor.firings()).toHaveLength(1);
  });

  it('quiet hours delay what is sent, not the firing', async () => {
    const now = (Math.floor(Date.now() / MINUTE) + 360) % 1440;
    const quiet = { from: (now + 1430) % 1440, upto: (now + 30) % 1440 };
    await floor.make(above(25_500), { quiet });
    floor.trade('ACI', 25_500);
    await floor.fired('ACI 25500');
    const waits = async () => {
      const { rows } = await app.database.pool.query<{ minutes: number }>(
        `select round((o.due_ms - f.written_ms) / 60000.0)::int as minutes from alert_outbox o
          join alert_firing f on f.id = o.firing_id where o.member_id = $1`,
        [floor.me.id],
      );
      return rows[0]?.minutes;
    };
    await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThanOrEqual(29);
    expect(await waits()).toBeLessThanOrEqual(31);
  });
});

it('the same trades again after a restart fire nothing twice, and nothing is lost', async () => {
  const database = await openTestDatabase();
  const env = { AUTH_SECRET: 'the secret of both apps of this test' };
  let app = await startTestApp({}, undefined, { database, env });
  const me = await signUp(app, { verified: true });
  let floor = new Floor(app, me);
  await floor.make(above(25_500), { again: { kind: 'daily' } });
  await floor.make(above(25_500), { again: { kind: 'each', band: 1 } });
  const lost = await floor.make(above(25_550));
  floor.trade('ACI', 25_100, 25_500);
  await floor.fired('ACI 25500', 'ACI 25500');
  // Made while the price is above: the crossing that comes again is not its own.
  const late = await floor.make(above(25_400));
  await app.close();

  const feed = scriptedFeed();
  const again = {
    ...feed,
    history: null,
    async start(onBatch: (batch: FeedBatch) => void) {
      await feed.start(onBatch);
      floor = new Floor(app, me, feed);
      floor.trade('ACI', 25_100, 25_500, 25_600);
    },
  };
  const kind = { name: 'replay', identity: 'script', open: async () => again };
  app = await startTestApp({}, undefined, { database, env, kind });
  const { at } = floor;
  floor = new Floor(app, me, feed);
  floor.at = at;
  floor.trade('ACI', 25_200, 25_500);
  const shown = async () =>
    (await floor.firings())
      .map(({ alert, at, late }) => `${alert} ${(at - OPENS_AT) / 1000}${late ? ' late' : ''}`)
      .reverse();
  const [daily, each] = [lost - 2, lost - 1];
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([`${daily} 2`, `${each} 2`, `${lost} 3 late`, `${each} 5`, `${late} 5`]);
  await app.close();
  await database.close();
});

it('a record date comes with an import within the days asked for: fires, once', async () => {
  let imported: (codes: null) => void = () => {};
  const notices = {
    deliverTo(listener: typeof imported) {
      imported = listener;
    },
    close: async () => {},
  };
  const app = await startTestApp({}, undefined, { notices });
  const floor = new Floor(app, await signUp(app, { verified: true }));
  const code = 'AMCL(PRAN)';
  await floor.make({ kind: 'record-date', days: 7 }, { subject: { kind: 'share', code } });
  floor.trade(code, 22_010);
  const importAction = async (recordDate: string, publishedOn: string) => {
    const { epoch } = app.market;
    await app.database.pool.query(
      `insert into corporate_action (code, kind, year_ended_on, declared_on, published_on, spot_from,
          record_date, reopens_on, agm_on, cash, stock, rights, rights_price)
        values ($1, 'dividend', '2026-06-30', '2026-11-01', $3, $2, $2, $2, null, 10, 0, 0, 0)`,
      [code, recordDate, publishedOn],
    );
    imported(null);
    await expect.poll(() => app.market.epoch, TIME).not.toBe(epoch);
    await floor.make(below(1));
  };
  await importAction('2026-12-15', '2026-11-02');
  expect(await floor.firings()).toEqual([]);
  // The company has changed it.
  await importAction('2026-11-20', '2026-11-03');
  await floor.fired(`${code} 22010`);
  expect(await floor.firings()).toMatchObject([{ late: false, at: floor.at }]);
  await app.close();
});

it('started before the opening: the day counts from its reference prices, not from the board', async () => {
  const app = await startTestApp();
  const floor = new Floor(app, await signUp(app, { verified: true }));
  // What the board of the evening before still shows.
  floor.trade('ACI', 26_000);
  await floor.make({ kind: 'change', level: 'above', percent: 4 });
  await floor.make({ kind: 'gap', level: 'above', percent: 4 });
  const references = [{ code: 'ACI', yesterdayClose: 12_500, halt: '' as const }];
  floor.say({ kind: 'session', hours, references });
  floor.trade('ACI', 13_000);
  await floor.fired('ACI 13000', 'ACI 13000');
  await app.close();
});

it('a bonus on its ex-day halves the price of an alert, says so, and fires nothing', async () => {
  const bonus = { exDay: dayNumber('2026-11-16'), stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
  const causesOf = async (code: string) => (code === 'ACI' ? [bonus] : []);
  const app = await startTestApp({}, undefined, { causesOf });
  const floor = new Floor(app, await signUp(app, { verified: true }));
  const id = await floor.make(above(26_000));
  await floor.make(below(20_000));
  const paused = await floor.make(above(27_000));
  await floor.calls.post('/alerts/act-on-alerts', { ids: [paused], act: 'pause' });
  await floor.make(above(25_200));
  floor.trade('ACI', 25_200, 25_000);
  await floor.nextDay({ ...closes, ACI: 12_500 });
  floor.trade('ACI', 12_600, 12_900);
  const { body } = await floor.calls.get('/alerts/get-alerts');
  const alerts = getAlerts.answer.parse(body).alerts.toReversed();
  const before = { kind: 'price', level: 'above', price: 26_000 };
  expect(alerts).toMatchObject([
    {
      id,
      condition: { price: 13_000 },
      adjusted: { day: '2026-11-16', factor: 0.5, before },
      state: 'active',
    },
    { condition: { price: 10_000 }, state: 'active' },
    { condition: { price: 13_500 }, state: 'paused' },
    { condition: { price: 12_600 }, state: 'triggered' },
    { condition: { price: 1 }, adjusted: null },
  ]);
  floor.trade('ACI', 13_000);
  await floor.fired('ACI 25200', 'ACI 13000');
  // What happened since is counted in prices of today.
  expect(await floor.firings()).toMatchObject([{ priceToday: 13_000 }, { priceToday: 12_600 }]);
  await app.close();
});
