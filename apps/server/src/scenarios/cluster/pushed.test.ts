import { setTimeout as delay } from 'node:timers/promises';
import { EPOCH_HEADER } from '@dorpon/contract/stream-headers';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import {
  dhakaDay,
  dhakaTime,
  isTradingDay,
  previousTradingDay,
} from '@dorpon/domain/calendar/trading-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../../commands/testing/import-process.ts';
import { dayLines, priceFolder } from '../../commands/testing/price-folder.ts';
import { push } from '../../features/feed-push/testing/serve-push.ts';
import { type Cluster, findPrograms, startCluster } from './testing/cluster.ts';
import { inStep, positionOf } from './testing/compare.ts';
import { type Member, signIn } from './testing/member.ts';

const programs = findPrograms();
const TOKEN = 'the-token-of-a-vendor-32-characters';
/** A vendor's feed may be as late as the day before. */
const day = previousTradingDay(dhakaCalendar, dhakaDay(Date.now()));
const at = dhakaTime(day, 11 * 60);

describe.skipIf(!programs)('three processes with a feed that is pushed', () => {
  let cluster: Cluster;
  let admin: Member;

  beforeAll(async () => {
    expect(isTradingDay(dhakaCalendar, day)).toBe(true);
    cluster = await startCluster(programs!, { settings: { FEED: 'push', PUSH_TOKEN: TOKEN } });
    admin = await signIn(cluster, cluster.machines[0]!);
    await cluster.pool.query(`update "user" set role = 'admin', user_type = 'pro' where id = $1`, [
      admin.id,
    ]);
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  const row = (code: string, v: number) => ({
    code,
    o: 100,
    h: 101,
    l: 99,
    ltp: 100.5,
    ycp: 100,
    tr: v / 10,
    v,
    vl: (v * 100) / 1e6,
  });
  const ticks = async () =>
    (await cluster.pool.query('select code, number, quantity from tick order by code, number'))
      .rows;
  const boards = () =>
    Promise.all(
      cluster.machines.map(async ({ url }) => (await fetch(`${url}/api/shares/get-once`)).text()),
    );

  it('a batch pushed at a follower is taken by the leader, once, and is written', async () => {
    const followers = await cluster.followers();
    const rows = [row('ACI', 100), row('GP', 50)];
    const first = await push(followers[0]!.port, { batch: 'one', at, rows }, TOKEN);
    expect(first).toMatchObject({ status: 200, body: { taken: 2, repeated: false, left: [] } });
    // What was traded before the feed was heard belongs to no trade.
    const batch = { batch: 'two', at: at + 7000, rows: [row('ACI', 160), row('GP', 70)] };
    const second = await push(followers[1]!.port, batch, TOKEN);
    expect(second).toMatchObject({ status: 200, body: { taken: 2, repeated: false } });
    const written = [
      { code: 'ACI', number: 16, quantity: 60 },
      { code: 'GP', number: 7, quantity: 20 },
    ];
    expect(await ticks()).toEqual(written);
    for (const machine of cluster.machines)
      expect(await push(machine.port, batch, TOKEN)).toMatchObject({ body: { repeated: true } });
    const next = { batch: 'three', at: at + 14_000, rows: [row('ACI', 200)] };
    const both = await Promise.all(followers.map(({ port }) => push(port, next, TOKEN)));
    expect(both.map(({ body }) => body.repeated).sort()).toEqual([false, true]);
    const last = { code: 'ACI', number: 20, quantity: 40 };
    expect(await ticks()).toEqual([written[0], last, written[1]]);
    await inStep(cluster.machines);
    const shown = await boards();
    expect(shown[0]).toContain('"c":"ACI"');
    expect(shown[1]).toBe(shown[0]);
    expect(shown[2]).toBe(shown[0]);
  });

  it('a wrong token and a batch that goes back are refused by a follower as by the leader', async () => {
    const early = { batch: 'early', at: at - 60_000, rows: [row('ACI', 300)] };
    for (const [place, { port }] of cluster.machines.entries()) {
      expect(await push(port, early, 'x'.repeat(32))).toMatchObject({ status: 401 });
      const refused = await push(port, { ...early, batch: `early-${place}` }, TOKEN);
      expect(refused).toMatchObject({ status: 409, body: { code: 'out-of-order' } });
    }
  });

  it('the state and the faults of the feed are the same everywhere', async () => {
    const healthAt = (machine: (typeof cluster.machines)[number]) =>
      admin.get(machine, '/admin/feed-health').then((answer) => answer.json());
    const health = await Promise.all(cluster.machines.map(healthAt));
    expect(health[0]).toMatchObject({ source: 'push', batches: 4 });
    const reasons = (health[0] as { faults: { reason: string; count: number }[] }).faults;
    expect(reasons.map(({ reason, count }) => `${reason} ${count}`).sort()).toEqual([
      'not-allowed 3',
      'repeated 4',
      'went-back 3',
    ]);
    expect(health[1]).toEqual(health[0]);
    expect(health[2]).toEqual(health[0]);
  });

  it('an import beside them reaches all: one new epoch, one board', async () => {
    const before = (await positionOf(cluster.machines[0]!)).split(' ')[0];
    const folder = priceFolder();
    folder.write('KAY&QUE.csv', dayLines(300));
    folder.write('NEWCO.csv', dayLines(20));
    const env = { DATABASE_URL: cluster.settings.DATABASE_URL ?? '' };
    expect(await runImport([folder.path, '--create'], env)).toMatchObject({ code: 0 });
    folder.remove();
    await expect
      .poll(
        async () => {
          const answers = await Promise.all(
            cluster.machines.map(({ url }) => fetch(`${url}/api/shares/get-once`)),
          );
          const epochs = new Set(answers.map(({ headers }) => headers.get(EPOCH_HEADER)));
          return epochs.size === 1 && !epochs.has(before!);
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await inStep(cluster.machines);
    const shown = await boards();
    expect(shown[0]).toContain('"c":"NEWCO"');
    expect(shown[1]).toBe(shown[0]);
    expect(shown[2]).toBe(shown[0]);
    const range = 'from=2015-01-01&upto=2015-12-31&adjust=0';
    const days = await Promise.all(
      cluster.machines.map(async ({ url }) =>
        (
          await fetch(
            `${url}/api/shares/get-eod-data-from-to?code=${encodeURIComponent('KAY&QUE')}&${range}`,
          )
        ).json(),
      ),
    );
    expect(days[0]).toHaveLength(300);
    expect(days[1]).toEqual(days[0]);
    expect(days[2]).toEqual(days[0]);
  });

  /** A process that is about to lead may be too late for a call. */
  const taken = async (port: number, batch: object) =>
    (await push(port, batch, TOKEN).catch(() => undefined))?.status;

  /** Up to 105 and down to 95, so that each round crosses the levels of its own alerts. */
  async function fireAndKill(turn: number, whenToKill: 'in-the-batch' | 'after-the-answer') {
    const MANY = 80;
    const isUp = turn % 2 === 0;
    const [follower] = await cluster.followers();
    const alerts = Array.from({ length: MANY }, (_, n) => ({
      name: `${turn} ${n}`,
      note: '',
      subject: { kind: 'share', code: 'ACI' },
      condition: isUp
        ? { kind: 'price', level: 'above', price: 10_100 + n }
        : { kind: 'price', level: 'below', price: 9_900 - n },
      again: { kind: 'once' },
      until: null,
      quiet: null,
      channels: ['push'],
    }));
    const file = { file: { version: 1, alerts } };
    const made = await admin.post(follower!, '/alerts/import-alerts', file);
    expect(made.status).toBe(200);
    const { alerts: rows } = (await made.json()) as { alerts: { id: number }[] };
    const ids = rows.map(({ id }) => id);
    const armed = await admin.post(follower!, '/alerts/act-on-alerts', { ids, act: 'resume' });
    expect(armed.status).toBe(200);

    const price = { h: 105, l: turn === 0 ? 99 : 95, ltp: isUp ? 105 : 95 };
    const moment = at + 21_000 + turn * 14_000;
    const sums = (later: number) => ({ ...row('ACI', 300 + turn * 40 + later), ...price });
    const batch = { batch: `move-${turn}`, at: moment, rows: [sums(0)] };
    const leader = await cluster.leader();
    const sent = push(follower!.port, batch, TOKEN).catch(() => undefined);
    if (whenToKill === 'in-the-batch') await Promise.race([sent, delay((turn * 7) % 40)]);
    else await sent;
    await leader.kill();
    await sent;
    // The vendor sends it again until it is taken.
    await expect.poll(() => taken(follower!.port, batch), { timeout: 60_000 }).toBe(200);
    const counts = async () =>
      (
        await cluster.pool.query(
          `select count(*) as fired, count(distinct alert_id) as alerts,
              (select count(*) from alert_outbox o join alert_firing f on f.id = o.firing_id
                where f.name like $1) as sent,
              (select count(*) from alert where state = 'triggered' and name like $1) as done
            from alert_firing where name like $1`,
          [`${turn} %`],
        )
      ).rows[0];
    const all = { fired: MANY, alerts: MANY, sent: MANY, done: MANY };
    await expect.poll(counts, { timeout: 30_000 }).toEqual(all);
    const next = { batch: `stay-${turn}`, at: moment + 7000, rows: [sums(20)] };
    await expect.poll(() => taken(follower!.port, next), { timeout: 60_000 }).toBe(200);
    expect(await counts()).toEqual(all);
    const removed = await admin.post(follower!, '/alerts/act-on-alerts', { ids, act: 'delete' });
    expect(removed.status).toBe(200);
    return leader;
  }

  it('alerts made at a follower fire once each, though the leader is killed in the batch', async () => {
    await fireAndKill(0, 'in-the-batch');
  }, 180_000);

  it('and once each, though the leader of two is killed after it has answered', async () => {
    await fireAndKill(1, 'after-the-answer');
  }, 180_000);

  it.runIf(process.env.SOAK)(
    'twenty times, at other moments of the batch',
    async () => {
      for (const machine of cluster.machines) if (!machine.isRunning) await machine.start();
      for (let turn = 2; turn < 22; turn += 1) {
        const killed = await fireAndKill(turn, turn % 3 ? 'in-the-batch' : 'after-the-answer');
        await killed.start();
      }
    },
    1_200_000,
  );
});
