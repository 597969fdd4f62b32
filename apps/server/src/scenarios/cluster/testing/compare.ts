import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { expect, vi } from 'vitest';
import { ofMember, requestOf, tableOfCalls } from '../../../testing/call-request.ts';
import type { Cluster, Machine } from './cluster.ts';
import type { Member } from './member.ts';

/** Every call that only reads, by the list of the modules. */
export const reads = tableOfCalls.filter(({ endpoint }) => endpoint.method === 'GET');

type Read = (typeof reads)[number];

export interface About {
  readonly owner: Member;
  readonly admin: Member;
  /** A watch list of the owner's. */
  readonly list: string;
}

/** The position of the board that a process serves. */
export async function positionOf({ url }: Pick<Machine, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/api/shares/get-once`, { signal: AbortSignal.timeout(5000) });
  await answer.arrayBuffer();
  return `${answer.headers.get(EPOCH_HEADER)} ${answer.headers.get(SEQUENCE_HEADER)}`;
}

/** Waits until these processes serve the same position. */
export async function inStep(machines: readonly Machine[]): Promise<string> {
  const positions = () => Promise.all(machines.map((machine) => positionOf(machine).catch(String)));
  return vi.waitFor(
    async () => {
      const [first, ...others] = await positions();
      expect(others).toEqual(others.map(() => first));
      return first!;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Asks one call of a process; the whole answer as text. */
export async function answerOf(machine: Machine, call: Read, about: About): Promise<string> {
  for (;;) {
    const answer = await askOnce(machine, call, about);
    // A busy machine says so, and a check of the store goes on after the first answer.
    if (!/"retry":true|"isChecking":true/.test(answer)) return answer;
  }
}

async function askOnce(machine: Machine, call: Read, about: About): Promise<string> {
  const { endpoint, row } = call;
  const who = endpoint.access === 'admin' ? about.admin : about.owner;
  const { url } = requestOf(endpoint, row);
  const path = ofMember(url, { id: about.owner.id, list: about.list });
  const answer = await fetch(`${machine.url}${path}`, {
    headers: { cookie: who.cookie },
    redirect: 'manual',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const heads = ['content-type', 'location', EPOCH_HEADER, SEQUENCE_HEADER];
  // The tags of personal answers are random or depend on the clock.
  if (endpoint.access === 'public') heads.push('etag');
  const said = heads.map((name) => `${name}: ${answer.headers.get(name)}`);
  return [answer.status, ...said, '', withoutClock(body.toString('latin1'))].join('\n');
}

/**
 * Without how long a session still counts as fresh, and when a process checked its store and for how
 * long: these are of the clock.
 */
const withoutClock = (body: string): string =>
  body.replaceAll(/"(freshForMs|checkedAt|tookMs)":\d+/g, '"$1":0');

/** A member, an administrator and a watch list to ask about. */
export async function aboutMembers(cluster: Cluster, owner: Member, admin: Member): Promise<About> {
  await cluster.pool.query(`update "user" set role = 'admin' where id = $1`, [admin.id]);
  const made = await owner.post(cluster.machines[0]!, '/users/create-fav-list', {
    uid: owner.id,
    title: 'Mine',
  });
  const { _id: list } = (await made.json()) as { _id: string };
  return { owner, admin, list };
}
