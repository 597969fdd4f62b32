import { setTimeout as delay } from 'node:timers/promises';
import { JOIN_SHARE, SHARE_DEPTH, type ShareDepth, type StreamRange } from '@dorpon/contract/live';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../../live/testing/client.ts';
import {
  type Cluster,
  findPrograms,
  type Machine,
  nameOf,
  startCluster,
} from './testing/cluster.ts';
import { inStep, positionOf } from './testing/compare.ts';
import { type PartitionProxy, startPartitionProxy } from './testing/partition-proxy.ts';
import { openReader, type Reader } from './testing/reader.ts';
import { newestTrade, recordOf, type Start, startOf, undisturbed } from './testing/undisturbed.ts';

const programs = findPrograms();
const AUTH = { app: 'dorpon', v: 1 };
const SEED = 5;
/** A minute of the exchange, and with it a checkpoint, every three seconds. */
const SPEED = 20;
const patience = { timeout: 30_000, interval: 100 };

describe.skipIf(!programs)('three processes while the market trades', () => {
  let cluster: Cluster;
  let start: Start;
  let readers: Reader[] = [];
  /** The way of each process to PostgreSQL. */
  const ways: PartitionProxy[] = [];

  const read = (url: string): Reader => {
    const reader = openReader(url);
    readers.push(reader);
    return reader;
  };
  const epochOf = async (machine: Machine) => (await positionOf(machine)).split(' ')[0];
  const numberOf = async (machine: Machine) => Number((await positionOf(machine)).split(' ')[1]);

  /** The market goes on: this process serves at least this many more batches. */
  async function trades(machine: Machine, batches = 5): Promise<void> {
    const before = await numberOf(machine);
    await expect.poll(() => numberOf(machine), patience).toBeGreaterThan(before + batches);
  }

  /** Each message begins after the last one: nothing is missing and nothing is sent twice. */
  function expectNoGap(ranges: readonly StreamRange[]): void {
    expect(ranges.length).toBeGreaterThan(3);
    for (const [i, range] of ranges.slice(1).entries())
      expect(range, `after ${JSON.stringify(ranges[i])}`).toMatchObject({
        e: ranges[i]!.e,
        a: ranges[i]!.s + 1,
      });
  }

  /** The processes that wrote trades in this term or later. */
  async function writersSince(term: number): Promise<string[]> {
    const { rows } = await cluster.pool.query(
      'select distinct name from written_by where term >= $1',
      [term],
    );
    return rows.map(({ name }) => name);
  }

  async function transactionsOf({ port }: Machine): Promise<number> {
    const { rows } = await cluster.pool.query(
      `select count(*)::int as count from pg_stat_activity
        where application_name = $1 and state <> 'idle'`,
      [nameOf(port)],
    );
    return rows[0].count;
  }

  /** The leader last, so that no other takes over. It writes everything that it has. */
  async function stopAll(): Promise<void> {
    for (const machine of await cluster.followers()) await machine.stop();
    await (await cluster.leader()).stop();
  }

  beforeAll(async () => {
    cluster = await startCluster(programs!, {
      settings: { SIM_SEED: String(SEED), SIM_SPEED: '0.0000001' },
      async between(servers) {
        const way = await startPartitionProxy(servers.postgres);
        ways.push(way);
        return { ...servers, postgres: way.port };
      },
    });
    // Every process stops at noon and goes on from there, faster.
    await stopAll();
    start = await startOf(cluster.pool);
    await cluster.pool.query(`
      create table written_by (name text not null, term bigint not null);
      create function note_writer() returns trigger language plpgsql as $$ begin
        insert into written_by
          select current_setting('application_name'), term from lead;
        return null;
      end $$;
      create trigger note_writer after insert on tick for each statement
        execute function note_writer()`);
    const settings = { SIM_SPEED: String(SPEED) };
    await Promise.all(cluster.machines.map((machine) => machine.start(settings)));
  }, 300_000);
  afterAll(async () => {
    await cluster?.close();
    await Promise.all(ways.map((way) => way.close()));
  }, 60_000);

  /** All three run again. */
  afterEach(async () => {
    for (const way of ways) way.heal();
    for (const reader of readers) reader.close();
    readers = [];
    for (const machine of cluster.machines) {
      machine.resume();
      if (!machine.isRunning) await machine.start({ SIM_SPEED: String(SPEED) });
    }
  }, 60_000);

  it('the book of a share is streamed by a follower as it changes', async () => {
    const [follower] = await cluster.followers();
    const { socket } = await connectClient(follower!.url, AUTH);
    const books = new Set<string>();
    socket.on(SHARE_DEPTH, (book: ShareDepth) => books.add(JSON.stringify(book)));
    await socket.emitWithAck(JOIN_SHARE, { code: 'BATBC' });
    await expect.poll(() => books.size, patience).toBeGreaterThan(3);
    socket.close();
  });

  it('a killed leader is replaced: the epoch stays and the numbers go on', async () => {
    const leader = await cluster.leader();
    const [follower, other] = await cluster.followers();
    const epoch = await epochOf(follower!);
    const reader = read(follower!.url);
    await trades(follower!);
    await leader.kill();
    await expect.poll(async () => (await cluster.leader()) !== leader, patience).toBe(true);
    await trades(follower!);
    await trades(other!);
    expect(await epochOf(follower!)).toBe(epoch);
    expect(await epochOf(other!)).toBe(epoch);
    expectNoGap(reader.ranges);
    expect(reader.counts).toEqual({ fetches: 1, resumes: 0, refused: 0 });
  });

  it('a leader that slept while another took over writes nothing and follows', async () => {
    const leader = await cluster.leader();
    const [follower] = await cluster.followers();
    const epoch = await epochOf(follower!);
    const reader = read(follower!.url);
    await trades(follower!);
    leader.pause();
    await expect.poll(async () => (await cluster.leader()) !== leader, patience).toBe(true);
    await trades(follower!);
    const { rows } = await cluster.pool.query('select term from lead');
    leader.resume();
    await trades(leader);
    await inStep([leader, follower!]);
    await delay(2000);
    expect(await writersSince(rows[0].term)).toEqual([nameOf((await cluster.leader()).port)]);
    const metrics = await (await fetch(`${leader.url}/metrics`)).text();
    expect(metrics).toContain('\ndorpon_leads 0\n');
    expect(await epochOf(leader)).toBe(epoch);
    expectNoGap(reader.ranges);
  });

  it('what a leader sent before another took over is refused when it arrives later', async () => {
    const leader = await cluster.leader();
    const way = ways[cluster.machines.indexOf(leader)]!;
    const [follower] = await cluster.followers();
    await trades(follower!);
    // A transaction that has begun would hold up the takeover instead, until PostgreSQL ends it.
    await expect.poll(() => transactionsOf(leader), { ...patience, interval: 10 }).toEqual(0);
    way.partition();
    await expect.poll(async () => (await cluster.leader()) !== leader, patience).toBe(true);
    const { rows } = await cluster.pool.query('select term from lead');
    await trades(follower!);
    way.heal();
    await trades(leader);
    await inStep([leader, follower!]);
    expect(await writersSince(rows[0].term)).toEqual([nameOf((await cluster.leader()).port)]);
  });

  it('a leader that stops inside a transaction does not hold up the next one', async () => {
    const leader = await cluster.leader();
    const [follower] = await cluster.followers();
    const epoch = await epochOf(follower!);
    const client = await cluster.pool.connect();
    await client.query('begin');
    await client.query('lock table tick in exclusive mode');
    await expect
      .poll(async () => {
        const { rows } = await cluster.pool.query(
          `select application_name as name from pg_stat_activity where wait_event_type = 'Lock'`,
        );
        return rows.map(({ name }) => name);
      }, patience)
      .toContain(nameOf(leader.port));
    leader.pause();
    await client.query('rollback');
    client.release();
    await expect.poll(async () => (await cluster.leader()) !== leader, patience).toBe(true);
    await trades(follower!);
    leader.resume();
    await trades(leader);
    expect(await epochOf(leader)).toBe(epoch);
  });

  it('without Redis the leader records and followers stand; an empty Redis heals them', async () => {
    const leader = await cluster.leader();
    const [follower] = await cluster.followers();
    const epoch = await epochOf(follower!);
    const reader = read(follower!.url);
    await trades(follower!);
    await cluster.redis.kill();
    const before = await newestTrade(cluster.pool);
    await expect.poll(() => newestTrade(cluster.pool), patience).toBeGreaterThan(before + 60_000);
    const stood = await numberOf(follower!);
    await trades(leader);
    expect(await numberOf(follower!)).toBe(stood);
    const age = /^dorpon_stream_age_seconds ([\d.]+)$/m;
    const metrics = await (await fetch(`${follower!.url}/metrics`)).text();
    expect(Number(age.exec(metrics)?.[1])).toBeGreaterThan(2);

    await cluster.redis.start();
    await trades(follower!);
    await inStep(cluster.machines);
    expect(await epochOf(follower!)).toBe(epoch);
    await expect.poll(() => reader.position?.s, patience).toBeGreaterThan(stood);
    expect(reader.position?.e).toBe(epoch);
    expect(reader.counts.fetches).toBe(1);
  });

  it('a restarted PostgreSQL loses nothing, and the market goes on meanwhile', async () => {
    const [follower] = await cluster.followers();
    const reader = read(follower!.url);
    await trades(follower!);
    await cluster.postgres.kill();
    await delay(4000);
    await cluster.postgres.start();
    await trades(follower!);
    const before = await newestTrade(cluster.pool);
    await expect.poll(() => newestTrade(cluster.pool), patience).toBeGreaterThan(before);
    await inStep(cluster.machines);
    await expect.poll(() => reader.position?.s, patience).toBe(await numberOf(follower!));
  });

  it('readers of a killed process go on at another by resume', async () => {
    const [follower, other] = await cluster.followers();
    const epoch = await epochOf(other!);
    const here = Array.from({ length: 12 }, () => read(cluster.nginx.url));
    await expect.poll(() => here.every(({ position }) => position), patience).toBe(true);
    await trades(other!);
    const before = here.map(({ counts }) => ({ ...counts }));
    const cut: Reader[] = [];
    for (const reader of here) reader.socket.on('disconnect', () => cut.push(reader));
    await follower!.kill();
    await expect.poll(() => cut.length, patience).toBeGreaterThan(0);
    await expect
      .poll(
        () => cut.every(({ socket, counts }) => socket.connected && counts.resumes > 0),
        patience,
      )
      .toBe(true);
    const seen = here.map(({ position }) => position!.s);
    await expect
      .poll(() => here.every(({ position }, i) => position!.s > seen[i]!), patience)
      .toBe(true);
    expect(here.map(({ counts }) => counts.fetches)).toEqual(before.map(({ fetches }) => fetches));
    expect(here.map(({ position }) => position!.e)).toEqual(here.map(() => epoch));
  });

  it('a process with LEAD=never serves and never leads', async () => {
    const [serving, ...others] = cluster.machines;
    await serving!.stop();
    await serving!.start({ LEAD: 'never' });
    await trades(serving!);
    const epoch = await epochOf(serving!);
    for (const machine of others) await machine.kill();
    await delay(6000);
    const { rows } = await cluster.pool.query('select holder, until < now() as ended from lead');
    expect(rows[0].ended).toBe(true);
    expect(await (await fetch(`${serving!.url}/metrics`)).text()).toContain('\ndorpon_leads 0\n');
    await others[0]!.start({ SIM_SPEED: String(SPEED) });
    await trades(serving!);
    expect(await epochOf(serving!)).toBe(epoch);
    await serving!.stop();
  }, 120_000);

  it('the record equals that of an undisturbed run', async () => {
    await trades(cluster.machines[0]!);
    await stopAll();
    const upto = await newestTrade(cluster.pool);
    const [expected, found] = [
      await undisturbed(cluster, SEED, start, upto),
      await recordOf(cluster.pool, start.at, upto),
    ];
    expect(expected.tick.length).toBeGreaterThan(1000);
    for (const table of Object.keys(expected) as (keyof typeof expected)[])
      expect(found[table], table).toEqual(expected[table]);
  }, 120_000);
});
