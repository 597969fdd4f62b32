import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../live/testing/synthetic-feed.ts';
import { type Cluster, findPrograms, startCluster } from './testing/cluster.ts';
import { signIn } from './testing/member.ts';
import {
  type ArmedMarket,
  armMarket,
  requireFiredOnce,
  requireFoundOnce,
  runAt,
} from './testing/told-once.ts';

const programs = findPrograms();
const KILLS = Number(process.env.ALERT_KILLS ?? 20);
/** Of the moments: a failing run can be repeated. */
const CHANCE = Number(process.env.CLUSTER_SEED ?? 1);

describe.skipIf(!programs)('three processes while shares trade', () => {
  let cluster: Cluster;
  let armed: ArmedMarket;

  beforeAll(async () => {
    cluster = await startCluster(programs!, { settings: { SIM_SPEED: '0.0000001' } });
    const [first] = cluster.machines;
    armed = await armMarket(cluster.pool, await signIn(cluster, first!), first!);
    await runAt(cluster, '8', cluster.machines);
  }, 300_000);
  afterAll(() => cluster?.close(), 60_000);

  it(
    `${KILLS} leaders are killed: every alert and every monitor entry is told once`,
    async () => {
      const random = chance(CHANCE);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(500 + random(4000));
        const leader = await cluster.leader();
        await leader.kill();
        await leader.start({ SIM_SPEED: '8' });
      }
      const leader = await cluster.leader();
      for (const machine of await cluster.followers()) await machine.stop();
      expect(await leader.stop()).toBe(0);
      await requireFiredOnce(cluster.pool, armed);
      await requireFoundOnce(cluster.pool, armed);
    },
    (KILLS + 5) * 60_000,
  );
});
