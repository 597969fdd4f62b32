import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getAlerts } from '@dorpon/contract/alerts';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import { getLiveResult } from '@dorpon/contract/screener-saved';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLiveStore } from '../../core/live-screeners/store.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { closes, hours, MINUTE, OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { anAlert, screenerContent } from '../../testing/call-table.data.ts';
import { type MemberCalls, memberCalls, type Person } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TIME = { timeout: 15_000, interval: 100 };
const DAY = 1440 * MINUTE;

/** A member whose screeners are live, in front of a market whose trades the test decides. */
class Desk {
  readonly app: TestApp;
  readonly me: Person;
  readonly calls: MemberCalls;
  at = OPENS_AT;
  #number = 0;
  readonly #versions = new Map<string, number>();

  constructor(app: TestApp, me: Person) {
    this.app = app;
    this.me = me;
    this.calls = memberCalls(app, me);
  }

  trade(code: string, price: number): void {
    this.at += 1000;
    this.#number += 1;
    this.app.feed.say(this.at, [trade(code, this.#number, this.at, price, 10)]);
  }

  async save(id: string, text: string, more: object = {}): Promise<void> {
    const base = this.#versions.get(id) ?? 0;
    const content = { ...screenerContent, text, live: true, ...more };
    const { body } = await this.calls.post('/screener/save-screener', { id, base, content });
    expect(body.outcome).toBe('saved');
    this.#versions.set(id, body.version);
  }

  async live(id: string) {
    const { body } = await this.calls.get(`/screener/get-live-result?id=${id}`);
    return getLiveResult.answer.parse(body);
  }

  /** `ACI 2` entered in the second second of the session; without a number it was there before. */
  async matches(id: string, ...expected: string[]): Promise<void> {
    const shown = async () =>
      (await this.live(id)).result?.matches.map(({ code, since }) =>
        since === null ? code : `${code} ${(since - OPENS_AT) / 1000}`,
      );
    await expect.poll(shown, TIME).toEqual(expected);
  }

  /** Oldest first. */
  async changes(id: string): Promise<string[]> {
    const { result } = await this.live(id);
    const all = result!.changes.map(
      ({ at, code, enters }) => `${enters ? '+' : '-'}${code} ${(at - OPENS_AT) / 1000}`,
    );
    return all.reverse();
  }

  openNextDay(): void {
    this.at += DAY;
    const moved = Object.fromEntries(
      Object.entries(hours).map(([key, value]) => [
        key,
        typeof value === 'number' ? value + DAY : value,
      ]),
    );
    const references = Object.entries(closes).map(([code, yesterdayClose]) => ({
      code,
      yesterdayClose,
      halt: '' as const,
    }));
    const session = { ...hours, ...moved, day: '2026-11-16' };
    this.app.feed.say(this.at, [{ kind: 'session', hours: session, references }]);
  }
}

describe('live screeners', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = new Desk(app, await signUp(app, { verified: true }));
  });
  afterAll(() => app.close());

  it('R2 R3 have the shares that match, since when, and which entered and left', async () => {
    const told = vi.spyOn(app.hub, 'toMember');
    await desk.save('a', 'close > 255');
    expect(await desk.live('a')).toEqual({ state: 'runs', result: null });
    desk.trade('ACI', 25_000);
    await desk.matches('a', 'KAY&QUE');
    expect(await desk.changes('a')).toEqual([]);
    desk.trade('ACI', 25_600);
    await desk.matches('a', 'ACI 2', 'KAY&QUE');
    desk.trade('KAY&QUE', 25_000);
    await desk.matches('a', 'ACI 2');
    expect(await desk.changes('a')).toEqual(['+ACI 2', '-KAY&QUE 3']);
    const ofLive = () =>
      told.mock.calls.filter(
        ([, event, change]) =>
          event === MEMBER_CHANGED && (change as { what: string }).what === 'live-screeners',
      );
    await expect.poll(() => ofLive().length, TIME).toBeGreaterThan(0);
    // Three results in fewer than three seconds are told as one.
    const times = ofLive().map(([, , change]) => (change as { at: number }).at);
    for (const [place, at] of times.entries())
      if (place > 0) expect(at - times[place - 1]!).toBeGreaterThanOrEqual(3000);
  });

  it('a changed text begins anew; another name does not', async () => {
    await desk.save('a', 'close > 255', { name: 'Above' });
    desk.trade('KAY&QUE', 25_900);
    await desk.matches('a', 'ACI 2', 'KAY&QUE 4');
    await desk.save('a', 'close > 257', { name: 'Above' });
    await desk.matches('a', 'KAY&QUE');
    expect(await desk.changes('a')).toEqual([]);
  });

  it('R1 the one beyond the membership stands still, and is run when there is room', async () => {
    const { pool } = app.database;
    await pool.query(
      `update "user" set user_type = 'pro', pro_until = now() + interval '1 hour' where id = $1`,
      [desk.me.id],
    );
    await desk.save('b', 'close < 150');
    await desk.matches('b', 'AL-HAJTEX');
    await pool.query(`update "user" set user_type = 'free', pro_until = null where id = $1`, [
      desk.me.id,
    ]);
    expect(await desk.live('b')).toEqual({ state: 'stands-still', result: null });
    await desk.save('a', 'close > 257', { live: false });
    expect(await desk.live('a')).toEqual({ state: 'off', result: null });
    const rows = async () =>
      (await pool.query('select screener_id as id from screener_live')).rows.map(({ id }) => id);
    await expect.poll(rows, TIME).toEqual(['b']);
    await desk.matches('b', 'AL-HAJTEX');
    await desk.save('b', 'close < 150', { live: false });
    await expect.poll(rows, TIME).toEqual([]);
  });

  it('means the watch lists of its member, also after they change', async () => {
    const { body } = await desk.calls.post('/users/create-fav-list', { title: 'Food' });
    const set = { id: body._id, shares: ['AMCL(PRAN)'] };
    await desk.calls.post('/users/update-multiple-shares-to-fav', set);
    await desk.save('b', 'watched and close > 100');
    await desk.matches('b', 'AMCL(PRAN)');
    await desk.calls.post('/users/update-multiple-shares-to-fav', {
      ...set,
      shares: ['AL-HAJTEX'],
    });
    await desk.matches('b', `AL-HAJTEX ${(desk.at - OPENS_AT) / 1000}`);
  });

  it('R3 a new day begins anew', async () => {
    await desk.save('b', 'close > 255 and close > 0');
    await desk.matches('b', 'ACI', 'KAY&QUE');
    desk.trade('ACI', 25_000);
    await desk.matches('b', 'KAY&QUE');
    desk.openNextDay();
    desk.trade('ACI', 25_700);
    await expect.poll(async () => (await desk.live('b')).result?.day, TIME).toBe('2026-11-16');
    await desk.matches('b', 'ACI', 'KAY&QUE');
    expect(await desk.changes('b')).toEqual([]);
  });

  it('two processes that change one result: the second is refused', async () => {
    const store = createLiveStore(app.database.pool);
    const key = { memberId: desk.me.id, id: 'b' };
    const { changes: _, ...result } = (await store.resultOf(key))!;
    const next = { ...result, seq: result.seq + 1, matches: [] };
    const write = { ...key, result: next, changes: [{ code: 'ACI', enters: false }] };
    expect(await store.write([write])).toEqual([key]);
    expect(await store.write([write])).toEqual([]);
    expect((await store.resultOf(key))?.changes).toHaveLength(1);
    const other = { ...write, result: { ...next, seq: next.seq + 1, text: 'close > 1' } };
    expect(await store.write([other])).toEqual([]);
    for (let seq = next.seq + 1; seq < next.seq + 4; seq += 1) {
      const many = Array.from({ length: 150 }, (_one, place) => ({
        code: `S${place}`,
        enters: true,
      }));
      await store.write([{ ...key, result: { ...next, seq }, changes: many }]);
    }
    await store.trim([key]);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as n, min(seq) as least from screener_event',
    );
    expect(rows).toEqual([{ n: 300, least: next.seq + 2 }]);
  });
});

describe('alerts about screeners', () => {
  let app: TestApp;
  let desk: Desk;
  let me: SignedUp;
  beforeAll(async () => {
    app = await startTestApp();
    me = await signUp(app, { verified: true });
    desk = new Desk(app, me);
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
    const theirs = new Desk(app, await signUp(app, { verified: true }));
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
});

it('R4 after a restart changes count from the last result, and a market that is behind it is waited for', async () => {
  const database = await openTestDatabase();
  const env = { AUTH_SECRET: 'the secret of both apps of this test' };
  const given = { database, env };
  let app = await startTestApp({}, undefined, given);
  const me = await signUp(app, { verified: true });
  const before = new Desk(app, me);
  await before.save('a', 'close > 255');
  before.trade('ACI', 25_000);
  await before.matches('a', 'KAY&QUE');
  before.trade('ACI', 25_600);
  before.trade('ACI', 25_700);
  await before.matches('a', 'ACI 3', 'KAY&QUE');
  await app.close();

  app = await startTestApp({}, undefined, given);
  const after = new Desk(app, me);
  // What was before the enter comes again.
  after.trade('ACI', 25_000);
  after.trade('AL-HAJTEX', 14_200);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await after.matches('a', 'ACI 3', 'KAY&QUE');
  after.trade('ACI', 25_700);
  after.trade('AMCL(PRAN)', 25_800);
  await after.matches('a', 'ACI 3', 'AMCL(PRAN) 4', 'KAY&QUE');
  expect(await after.changes('a')).toEqual(['+ACI 3', '+AMCL(PRAN) 4']);
  await app.close();
  await database.close();
});
