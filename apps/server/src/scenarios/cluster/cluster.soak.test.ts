import { setTimeout as delay } from 'node:timers/promises';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../live/testing/synthetic-feed.ts';
import { type Cluster, findPrograms, type Machine, startCluster } from './testing/cluster.ts';
import { type Member, signIn } from './testing/member.ts';
import { type PartitionProxy, startPartitionProxy } from './testing/partition-proxy.ts';
import { openReader, type Reader } from './testing/reader.ts';
import { newestTrade, recordOf, type Start, startOf, undisturbed } from './testing/undisturbed.ts';

const programs = findPrograms();
const MINUTES = Number(process.env.CLUSTER_MINUTES ?? 10);
/** Of the faults: a failing run can be repeated. */
const CHANCE = Number(process.env.CLUSTER_SEED ?? 1);
const READERS = Number(process.env.CLUSTER_READERS ?? 300);
const MEMBERS = 10;
/** A member may have 50. */
const MOST_LISTS = 45;
const SEED = 7;
const SPEED = '5';
const patience = { timeout: 120_000, interval: 250 };

describe.skipIf(!programs)('three processes under faults', () => {
  let cluster: Cluster;
  let start: Start;
  /** Per process: its ways to Redis and to PostgreSQL. */
  const ways: { redis: PartitionProxy; postgres: PartitionProxy }[] = [];

  beforeAll(async () => {
    cluster = await startCluster(programs!, {
      settings: { SIM_SEED: String(SEED), SIM_SPEED: '0.0000001', LOG_LEVEL: 'info' },
      async between({ redis, postgres }) {
        const way = {
          redis: await startPartitionProxy(redis),
          postgres: await startPartitionProxy(postgres),
        };
        ways.push(way);
        return { redis: way.redis.port, postgres: way.postgres.port };
      },
    });
    for (const machine of await cluster.followers()) await machine.stop();
    await (await cluster.leader()).stop();
    start = await startOf(cluster.pool);
    await Promise.all(cluster.machines.map((machine) => run(machine)));
  }, 300_000);
  afterAll(async () => {
    await cluster?.close();
    for (const { redis, postgres } of ways) await Promise.all([redis.close(), postgres.close()]);
  }, 60_000);

  const run = (machine: Machine, more = {}) => machine.start({ SIM_SPEED: SPEED, ...more });

  /** One fault at a time and per part; each heals what it broke. */
  function faults(random: (below: number) => number): (() => Promise<string>)[] {
    const between = (least: number, most: number) => delay(least + random(most - least));
    const one = () => random(cluster.machines.length);
    return [
      async () => {
        const at = one();
        await cluster.machines[at]!.kill();
        await between(500, 4000);
        await startAgain(cluster.machines[at]!);
        return `killed process ${at}`;
      },
      async () => {
        const at = one();
        cluster.machines[at]!.pause();
        await between(1000, 9000);
        cluster.machines[at]!.resume();
        return `paused process ${at}`;
      },
      async () => {
        const leader = await cluster.leader().catch(() => undefined);
        leader?.pause();
        await between(3000, 6000);
        leader?.resume();
        return 'paused the leader';
      },
      async () => {
        const leader = await cluster.leader().catch(() => undefined);
        await leader?.kill();
        if (leader) await startAgain(leader);
        return 'killed the leader';
      },
      async () => {
        await cluster.redis.kill();
        await between(500, 5000);
        await cluster.redis.start();
        return 'emptied Redis';
      },
      async () => {
        cluster.redis.pause();
        await between(1000, 7000);
        cluster.redis.resume();
        return 'paused Redis';
      },
      async () => {
        await cluster.postgres.kill();
        await between(100, 3000);
        await cluster.postgres.start();
        return 'restarted PostgreSQL';
      },
      ...(['redis', 'postgres'] as const).flatMap((part) => [
        async () => {
          const at = one();
          ways[at]![part].cut();
          return `cut process ${at} from ${part}`;
        },
        async () => {
          const at = one();
          ways[at]![part].partition();
          await between(1000, 9000);
          ways[at]![part].heal();
          return `separated process ${at} from ${part}`;
        },
        async () => {
          const at = one();
          ways[at]![part].refuse();
          await between(500, 6000);
          ways[at]![part].heal();
          return `refused process ${at} at ${part}`;
        },
      ]),
    ];
  }

  /** Redis or PostgreSQL may be away just now. */
  async function startAgain(machine: Machine, more = {}): Promise<void> {
    for (let tries = 0; ; tries += 1)
      try {
        return await run(machine, more);
      } catch (error) {
        if (tries > 60) throw error;
        await delay(1000);
      }
  }

  /** Adds lists through the proxy; keeps the titles that were acknowledged. */
  async function keepWriting(member: Member, until: () => boolean): Promise<string[]> {
    const acknowledged: string[] = [];
    const pause = (MINUTES * 60_000) / MOST_LISTS;
    for (let count = 0; count < MOST_LISTS && !until(); count += 1) {
      const title = `List ${count}`;
      const answer = await member
        .post(cluster.nginx, '/users/create-fav-list', { uid: member.id, title })
        .catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(title);
      await answer?.arrayBuffer().catch(() => undefined);
      await delay(pause);
    }
    return acknowledged;
  }

  async function boardOf({ url }: Pick<Machine, 'url'>) {
    const answer = await fetch(`${url}/api/shares/get-once`);
    const at = [EPOCH_HEADER, SEQUENCE_HEADER].map((name) => answer.headers.get(name)).join(' ');
    return { at, text: await answer.text() };
  }

  it(
    `${READERS} readers and the record are right after ${MINUTES} minutes`,
    async () => {
      const random = chance(CHANCE);
      const readers: Reader[] = [];
      for (let count = 0; count < READERS; count += 1) {
        readers.push(openReader(cluster.nginx.url));
        if (count % 20 === 19) await delay(100);
      }
      const members: Member[] = [];
      for (let count = 0; count < MEMBERS; count += 1)
        members.push(await signIn(cluster, cluster.machines[count % 3]!));
      const ends = performance.now() + MINUTES * 60_000;
      const isOver = () => performance.now() > ends;
      const writing = Promise.all(members.map((member) => keepWriting(member, isOver)));

      const all = faults(random);
      while (!isOver()) {
        const fault = all[random(all.length)]!;
        const what = await fault();
        console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
        await delay(random(4000));
      }
      const acknowledged = await writing;

      // One that only serves stays when the others end: its market stands still.
      const [serving, ...others] = cluster.machines;
      await serving!.stop();
      await startAgain(serving!, { LEAD: 'never' });
      const leader = await cluster.leader();
      await expect
        .poll(async () => {
          const [mine, theirs] = await Promise.all([boardOf(serving!), boardOf(leader)]);
          if (mine.at !== theirs.at) return false;
          expect(mine.text).toBe(theirs.text);
          return true;
        }, patience)
        .toBe(true);
      for (const machine of others) if (machine !== leader) await machine.stop();
      expect(await leader.stop()).toBe(0);
      await delay(1000);
      const last = await boardOf(serving!);
      const board = JSON.parse(last.text) as { c: string }[];
      const isEqual = ({ position, board: held }: Reader) =>
        `${position?.e} ${position?.s}` === last.at &&
        held.size === board.length &&
        board.every((record) => JSON.stringify(held.get(record.c)) === JSON.stringify(record));
      await expect
        .poll(() => readers.filter((reader) => !isEqual(reader)).length, patience)
        .toBe(0);
      const sum = (count: keyof Reader['counts']) =>
        readers.reduce((total, { counts }) => total + counts[count], 0);
      console.log(
        `fetched ${sum('fetches')}, resumed ${sum('resumes')}, refused ${sum('refused')}`,
      );
      for (const reader of readers) reader.close();

      for (const [place, member] of members.entries()) {
        const { rows } = await cluster.pool.query(
          'select title from watch_list where member_id = $1',
          [member.id],
        );
        const titles = rows.map(({ title }) => title);
        expect(titles).toEqual(expect.arrayContaining(acknowledged[place]!));
        expect(new Set(titles).size).toBe(titles.length);
      }
      expect(acknowledged.flat().length).toBeGreaterThan(MEMBERS);

      const upto = await newestTrade(cluster.pool);
      expect(upto - start.at).toBeGreaterThan(MINUTES * 60_000);
      const [expected, found] = [
        await undisturbed(cluster, SEED, start, upto),
        await recordOf(cluster.pool, start.at, upto),
      ];
      for (const table of Object.keys(expected) as (keyof typeof expected)[])
        expect(found[table], table).toEqual(expected[table]);
    },
    (MINUTES + 15) * 60_000,
  );
});
