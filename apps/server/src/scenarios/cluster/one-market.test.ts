import { getDataHealth } from '@dorpon/contract/data-health';
import { BYE, JOIN_SHARE, SHARE_DEPTH, type ShareDepth } from '@dorpon/contract/live';
import { MEMBER_CHANGED, type MemberChange } from '@dorpon/contract/member-changes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectClient } from '../../live/testing/client.ts';
import { anEmail } from '../../testing/sign-in.ts';
import { type Cluster, findPrograms, startCluster } from './testing/cluster.ts';
import {
  type About,
  aboutMembers,
  answersOf,
  differenceOf,
  inStep,
  reads,
} from './testing/compare.ts';
import { type Member, signIn } from './testing/member.ts';
import {
  armMarket,
  firedCount,
  liveAt,
  liveChanges,
  requireFiredOnce,
  requireFoundOnce,
  requireTurns,
  runAt,
  saveLive,
} from './testing/told-once.ts';

const programs = findPrograms();
const AUTH = { app: 'dorpon', v: 1 };
/** So slow that it stands at noon, after a morning of trades. */
const STILL = '0.0000001';
/** The longest answers have hundred thousands of rows. */
const COMPARE_MS = 240_000;
const patience = { timeout: 60_000, interval: 100 };
/** For tests that wait several times. */
const PATIENT_MS = 200_000;

describe.skipIf(!programs)('three processes', () => {
  let cluster: Cluster;
  let member: Member;
  let about: About;
  const email = anEmail();

  beforeAll(async () => {
    cluster = await startCluster(programs!, { settings: { SIM_SPEED: STILL } });
    const [first, second] = cluster.machines;
    member = await signIn(cluster, first!, email);
    about = await aboutMembers(cluster, member, await signIn(cluster, second!));
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  const windowOf = ({ cookie }: Member, at: { url: string }) =>
    connectClient(at.url, AUTH, { extraHeaders: { cookie } });

  describe('at one position of the stream', () => {
    let position: string;
    let term: number;
    const termOfLead = async () =>
      Number((await cluster.pool.query('select term from lead')).rows[0].term);
    beforeAll(async () => {
      term = await termOfLead();
      position = await inStep(cluster.machines);
    }, PATIENT_MS);

    it.each(reads.map((call) => [call.name, call] as const))(
      '%s has the same answer everywhere',
      async (_name, call) => {
        const [first, ...others] = await answersOf(cluster, call, about);
        expect(first!.slice(0, 300)).toMatch(/^(200|302|404)\n/);
        for (const other of others) expect(differenceOf(first!, other)).toBeNull();
      },
      COMPARE_MS,
    );

    it('and it is still the same position, unless another process has taken over', async () => {
      const isSame = (await inStep(cluster.machines)) === position;
      expect(isSame || (await termOfLead()) > term).toBe(true);
    });
  });

  it(
    'a changed watch list or drawing on one is told to the windows on the others',
    async () => {
      const [first, second, third] = cluster.machines;
      const stranger = await signIn(cluster, third!);
      const heard: Record<string, MemberChange[]> = { second: [], third: [], stranger: [] };
      const windows = await Promise.all([
        windowOf(member, second!),
        windowOf(member, third!),
        windowOf(stranger, second!),
      ]);
      for (const [at, name] of Object.keys(heard).entries())
        windows[at]!.socket.on(MEMBER_CHANGED, (change) => heard[name]!.push(change));
      // A socket joins the room of its member a moment after it has connected.
      await expect
        .poll(async () => {
          await member.post(first!, '/users/update-fav-list', { id: about.list, title: 'Banks' });
          return [heard.second!.length > 0, heard.third!.length > 0];
        }, patience)
        .toEqual([true, true]);

      const { at } = (await (
        await member.post(first!, '/users/update-multiple-shares-to-fav', {
          id: about.list,
          shares: ['ACI', 'GP'],
        })
      ).json()) as { at: number };
      const change = { what: 'watch-lists', at };
      await expect
        .poll(() => [heard.second!.at(-1), heard.third!.at(-1)], patience)
        .toEqual([change, change]);
      const lists = await Promise.all(
        cluster.machines.map(async (machine) =>
          (await member.get(machine, `/users/get-fav?uid=${member.id}`)).json(),
        ),
      );
      expect(JSON.stringify(lists[0])).toContain('"GP"');
      expect(lists[1]).toEqual(lists[0]);
      expect(lists[2]).toEqual(lists[0]);

      const drawing = { id: 'line', tool: 'horizontal-line', anchors: [{ at: 0, price: 1 }] };
      const style = { colour: 'ink', width: 1, dash: 'solid', filled: false };
      const saved = await member.post(first!, '/users/save-drawings', {
        symbol: 'ACI',
        changed: [{ drawing: { ...drawing, style }, base: 0, age: 0 }],
        removed: [],
      });
      const drawn = { what: 'drawings', at: ((await saved.json()) as { at: number }).at };
      await expect
        .poll(() => [heard.second!.at(-1), heard.third!.at(-1)], patience)
        .toEqual([drawn, drawn]);
      const elsewhere = await member.get(third!, '/users/get-drawings?symbols=ACI');
      expect(await elsewhere.json()).toMatchObject({
        at: drawn.at,
        symbols: { ACI: { drawings: [{ drawing: { id: 'line' }, version: drawn.at }] } },
      });
      expect(heard.stranger).toEqual([]);
      for (const { socket } of windows) socket.close();
    },
    PATIENT_MS,
  );

  it(
    'a session ended on one ends its sockets and calls on the others',
    async () => {
      const [first, second, third] = cluster.machines;
      const other = await signIn(cluster, second!, email);
      const windows = await Promise.all([windowOf(other, second!), windowOf(other, third!)]);
      const staying = await windowOf(member, second!);
      const byes: unknown[] = [];
      for (const { socket } of windows) socket.on(BYE, (bye) => byes.push(bye));
      expect((await member.post(first!, '/auth/revoke-other-sessions', {})).status).toBe(200);
      const bye = { reason: 'signed-out' };
      await expect.poll(() => byes, patience).toEqual([bye, bye]);
      await expect
        .poll(() => windows.map(({ socket }) => socket.connected), patience)
        .toEqual([false, false]);
      for (const machine of cluster.machines)
        expect((await other.get(machine, '/auth/list-sessions')).status).toBe(401);
      expect(staying.socket.connected).toBe(true);
      for (const { socket } of [...windows, staying]) socket.close();
    },
    PATIENT_MS,
  );

  it(
    'a leader that slept while another took over knows the feed as before',
    async () => {
      const leader = await cluster.leader();
      leader.pause();
      await expect.poll(async () => (await cluster.leader()) !== leader, patience).toBe(true);
      leader.resume();
      await expect
        .poll(async () => (await fetch(`${leader.url}/metrics`)).text(), patience)
        .toContain('\ndorpon_leads 0\n');
      await inStep(cluster.machines);
      const ofFeed = ['getMarketTime', 'getLimits', 'getCircuitBreaker', 'getIndexShareList'];
      for (const call of reads.filter(({ name }) => ofFeed.includes(name))) {
        const [first, ...others] = await answersOf(cluster, call, about);
        for (const other of others) expect(differenceOf(first!, other), call.name).toBeNull();
      }
    },
    PATIENT_MS,
  );

  it(
    'a window on any of them gets the book of a share at once',
    async () => {
      let own: ShareDepth | undefined;
      // Asked again: the process that slept in the test before may be slow to answer.
      await expect
        .poll(async () => {
          const { url } = await cluster.leader();
          own = (await (await fetch(`${url}/api/shares/ACI`)).json()) as ShareDepth;
          return own.code;
        }, patience)
        .toBe('ACI');
      for (const machine of cluster.machines) {
        const { socket } = await connectClient(machine.url, AUTH);
        const books: ShareDepth[] = [];
        socket.on(SHARE_DEPTH, (book) => books.push(book));
        expect(await socket.emitWithAck(JOIN_SHARE, { code: 'ACI' })).toEqual({ ok: true });
        await expect.poll(() => books.at(-1), patience).toEqual(own);
        socket.close();
      }
    },
    PATIENT_MS,
  );

  it('a check of the data that one is asked for has one result for all', async () => {
    const follower = (await cluster.followers())[0]!;
    const checkAt = async (machine: { url: string }, search = '') => {
      const answer = await about.admin.get(machine, `/admin/data-health${search}`);
      return getDataHealth.answer.parse(await answer.json());
    };
    const checks = async () => {
      const found = await Promise.all(cluster.machines.map((machine) => checkAt(machine)));
      return found.every((check) => !check.isChecking) ? found : null;
    };
    const finished = () => vi.waitUntil(checks, { timeout: 60_000, interval: 500 });
    const [before] = await finished();
    await checkAt(follower, '?refresh=true');
    const [first, ...others] = await finished();
    expect(first!.checkedAt).toBeGreaterThan(before!.checkedAt!);
    for (const other of others) expect(other).toEqual(first);
  }, 150_000);

  it('one of them says that it leads, and all are ready', async () => {
    const leader = await cluster.leader();
    for (const machine of cluster.machines) {
      const metrics = await (await fetch(`${machine.url}/metrics`)).text();
      expect(metrics).toContain(`\ndorpon_leads ${machine === leader ? 1 : 0}\n`);
      expect(await (await fetch(`${machine.url}/readyz`)).json()).toEqual({ ready: true });
    }
  });

  it('shares trade and the leader is killed: alerts, monitor and live screeners tell all once', async () => {
    const [first, second] = cluster.machines;
    // A second try begins with all processes in a market that stands still, and without what the first has made.
    if (cluster.machines.some((machine) => !machine.isRunning)) {
      await Promise.all(cluster.machines.map((machine) => machine.stop()));
      await Promise.all(cluster.machines.map((machine) => machine.start()));
    }
    const owner = await signIn(cluster, first!);
    const armed = await armMarket(cluster.pool, owner, first!);
    await saveLive(owner, first!);
    await runAt(cluster, '20', [first!, second!]);
    const enough = { timeout: 90_000, interval: 200 };
    const changes = async () => (await liveChanges(cluster.pool)).length;
    await expect.poll(() => firedCount(cluster.pool), enough).toBeGreaterThan(5);
    await expect.poll(changes, enough).toBeGreaterThan(5);
    // Both answer what the leader has written.
    const isSame = async () => (await liveAt(owner, first!)) === (await liveAt(owner, second!));
    await expect.poll(isSame, enough).toBe(true);
    const before = await firedCount(cluster.pool);
    const changedBefore = await changes();
    await (await cluster.leader()).kill();
    await expect.poll(() => firedCount(cluster.pool), enough).toBeGreaterThan(before + 20);
    await expect.poll(changes, enough).toBeGreaterThan(changedBefore + 5);
    expect(await (await cluster.leader()).stop()).toBe(0);
    await requireTurns(cluster.pool);
    await requireFiredOnce(cluster.pool, armed);
    await requireFoundOnce(cluster.pool, armed);
  }, 300_000);
});
