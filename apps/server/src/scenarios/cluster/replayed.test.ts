import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplayState } from '@dorpon/contract/replay';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recorded } from '../../feed/session-file/recorded-feed.ts';
import { scriptKind } from '../../feed/testing/script-kind.ts';
import { MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { anEmail } from '../../testing/sign-in.ts';
import { type Cluster, findPrograms, startCluster } from './testing/cluster.ts';
import { type About, aboutMembers, answersOf, inStep, reads } from './testing/compare.ts';
import { signIn } from './testing/member.ts';

const programs = findPrograms();

describe.skipIf(!programs)('three processes with a replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-sessions-'));
  let cluster: Cluster;
  let about: About;
  const admin = anEmail();

  beforeAll(async () => {
    const report = (line: string) => expect.fail(line);
    const kind = recorded(scriptKind(1), { folder, report, flushEveryMs: 1 });
    const feed = await kind.open(null, () => expect.fail('the store must not be read'));
    await feed.start(() => {});
    await feed.stop();
    cluster = await startCluster(programs!, {
      settings: { FEED: 'replay', REPLAY_FILE: folder, REPLAY_SPEED: '0.1', ADMIN_EMAILS: admin },
    });
    const [first, second] = cluster.machines;
    about = await aboutMembers(
      cluster,
      await signIn(cluster, first!),
      await signIn(cluster, second!, admin),
    );
  }, 300_000);
  afterAll(async () => {
    await cluster?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const control = async (at: { url: string }, change: object) => {
    const answer = await about.admin.post(at, '/admin/replay', change);
    expect(answer.status).toBe(200);
    return (await answer.json()) as ReplayState;
  };
  const states = () =>
    Promise.all(
      cluster.machines.map(async (machine) =>
        (await about.admin.get(machine, '/admin/replay')).json(),
      ),
    );

  it('is controlled at a follower as at the leader', async () => {
    const [follower, other] = await cluster.followers();
    // In the middle of a minute.
    const at = OPENS_AT + 5.5 * MINUTE;
    expect(await control(follower!, { paused: true, at })).toMatchObject({ at, paused: true });
    const [first, ...others] = await states();
    expect(first).toMatchObject({ at, paused: true, day: '2026-11-15' });
    for (const state of others) expect(state).toEqual(first);
    const before = await inStep(cluster.machines);

    const back = await control(other!, { at: at - 2 * MINUTE });
    expect(back).toMatchObject({ at: at - 2 * MINUTE, paused: true });
    const after = await inStep(cluster.machines);
    expect(after.split(' ')[0]).not.toBe(before.split(' ')[0]);
    const early = await about.admin.post(follower!, '/admin/replay', { at: OPENS_AT - 864e5 });
    expect(early.status).toBe(400);
  });

  /** The calls that three processes at one position do not answer alike. */
  async function differing(): Promise<string[]> {
    const position = await inStep(cluster.machines);
    const names: string[] = [];
    for (const call of reads) {
      const answers = await answersOf(cluster, call, about);
      if (new Set(answers).size > 1) names.push(call.name);
    }
    expect(await inStep(cluster.machines)).toBe(position);
    return names;
  }

  it('has the same answers everywhere in the middle of a minute', async () => {
    expect(await differing()).toEqual([]);
  });

  it('goes back to the beginning of the session, also under another leader', async () => {
    const at = OPENS_AT + 5.5 * MINUTE;
    await control(cluster.machines[0]!, { paused: true, at });
    const leader = await cluster.leader();
    const [follower] = await cluster.followers();
    await leader.stop();
    const isPaused = async () =>
      (await about.admin.post(follower!, '/admin/replay', { paused: true, at })).status === 200;
    await vi.waitUntil(isPaused, { timeout: 30_000 });
    await leader.start();
    const before = await inStep(cluster.machines);
    const { from } = await control(leader, {});
    // Before its first batch.
    expect(await control(leader, { at: from - 1 })).toMatchObject({ at: from, paused: true });
    const after = await inStep(cluster.machines);
    expect(after.split(' ')[0]).not.toBe(before.split(' ')[0]);
    expect(await differing()).toEqual([]);
  });
});
