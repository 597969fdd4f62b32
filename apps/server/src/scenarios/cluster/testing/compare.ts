import { setTimeout as delay } from 'node:timers/promises';
import { EPOCH_HEADER, SEQUENCE_HEADER } from '@dorpon/contract/stream-headers';
import { expect, vi } from 'vitest';
import { ofMember, requestOf, tableOfCalls } from '../../../testing/call-request.ts';
import type { Cluster, Machine } from './cluster.ts';
import type { Member } from './member.ts';

/** The whole files of minutes have a million rows: their last days are compared. */
const LAST_DAYS = { from: '2026-11-11' };
const files: readonly string[] = ['getDataFile', 'getDataPreview'];

type Read = (typeof tableOfCalls)[number];

/** Every call that only reads, by the list of the modules. */
export const reads: readonly Read[] = tableOfCalls
  .filter(({ endpoint }) => endpoint.method === 'GET')
  .map((call) =>
    files.includes(call.name)
      ? { ...call, row: { ...call.row, query: { ...call.row.query, ...LAST_DAYS } } }
      : call,
  );

export interface About {
  readonly owner: Member;
  readonly admin: Member;
  /** A watch list of the owner's. */
  readonly list: string;
}

/** Processes that have just started share two cores with other tests. */
const ANSWER_MS = 20_000;
const IN_STEP_MS = 120_000;

/** The position of the board that a process serves. */
export async function positionOf({ url }: Pick<Machine, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/api/shares/get-once`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
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
    { timeout: IN_STEP_MS, interval: 100 },
  );
}

const MOST_TRIES = 10;
const RETRY_MS = 500;
const REFUSAL_LENGTH = 1000;

/** The whole answer as text. */
async function answerOf(machine: Machine, call: Read, about: About): Promise<string> {
  let answer = '';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    answer = await askOnce(machine, call, about);
    // A busy machine says so, and a check of the store goes on after the first answer.
    if (!/"retry":true|"isChecking":true/.test(answer.slice(0, REFUSAL_LENGTH))) return answer;
    await delay(RETRY_MS);
  }
  throw new Error(`${call.name} has no answer: ${answer.slice(0, REFUSAL_LENGTH)}`);
}

/**
 * Asks one call of each process, one after the other: at once on few cores, a long answer would not
 * be ready in time.
 */
export async function answersOf(
  { machines }: Pick<Cluster, 'machines'>,
  call: Read,
  about: About,
): Promise<string[]> {
  const answers: string[] = [];
  for (const machine of machines) answers.push(await answerOf(machine, call, about));
  return answers;
}

/** Where two answers begin to differ; null when they are equal. Some are too long for a diff. */
export function differenceOf(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const [from, upto] = [Math.max(0, at - 100), at + 100];
  return `at ${at}: ${a.slice(from, upto)}\n≠ ${b.slice(from, upto)}`;
}

async function askOnce(machine: Machine, call: Read, about: About): Promise<string> {
  const { endpoint, row } = call;
  const who = endpoint.access === 'admin' ? about.admin : about.owner;
  const { url } = requestOf(endpoint, row);
  const path = ofMember(url, { id: about.owner.id, list: about.list });
  const answer = await fetch(`${machine.url}${path}`, {
    headers: { cookie: who.cookie, 'accept-encoding': 'identity' },
    redirect: 'manual',
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const heads = ['content-type', 'location', EPOCH_HEADER, SEQUENCE_HEADER];
  // The tags of personal answers are random or depend on the clock.
  if (endpoint.access === 'public') heads.push('etag');
  const said = heads.map((name) => `${name}: ${answer.headers.get(name)}`);
  return [answer.status, ...said, '', withoutClock(body.toString('latin1'))].join('\n');
}

/** Without how long a session still counts as fresh. */
const withoutClock = (body: string): string =>
  body.replaceAll(/"freshForMs":\d+/g, '"freshForMs":0');

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
