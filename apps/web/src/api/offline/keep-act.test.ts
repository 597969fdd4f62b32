import type { ErrorCode } from '@dorpon/contract/error-catalogue';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WaitingAct } from './waiting-cell.ts';

const device = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  stored: new Map<string, string>(),
  member: 'rahima',
  asked: 0,
}));
vi.mock('../member.ts', () => ({
  memberStore: {
    read: () => ({ id: device.member }),
    async refresh() {
      device.asked += 1;
    },
  },
}));
/** The acts of a window, on the database of this device. */
async function createPageActs() {
  const { createWaitingActs } = await import('./waiting-acts.ts');
  const { waitingActs } = await import('./waiting-cell.ts');
  const { markWaiting } = await import('./acts-mark.ts');
  const rows = device.rows as Map<string, WaitingAct>;
  const pageActs = createWaitingActs({
    table: {
      all: async () => [...rows.values()].sort((a, b) => a.place - b.place),
      put: async (act) => void rows.set(act.id, act),
      remove: async (id) => void rows.delete(id),
      async change() {},
    },
    member: () => device.member,
    now: () => 1,
    show: waitingActs.set,
    mark: markWaiting,
    announce() {},
    alone: (work) => work(),
    askMember() {},
  });
  return { pageActs };
}

beforeEach(() => {
  device.rows.clear();
  device.stored.clear();
  [device.member, device.asked] = ['rahima', 0];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.stored.get(name) ?? null,
    setItem: (name: string, value: string) => device.stored.set(name, value),
    removeItem: (name: string) => device.stored.delete(name),
  });
});

/** A page of the app: opened again it is the app after a restart. */
async function open() {
  vi.resetModules();
  vi.doMock('./page-acts.ts', createPageActs);
  const { sendOrKeep } = await import('./keep-act.ts');
  const { waitingActs } = await import('./waiting-cell.ts');
  // Reading the module takes a while.
  await import('./page-acts.ts');
  const { NoAnswerError } = await import('../../platform/no-answer-error.ts');
  const { CallError } = await import('@dorpon/contract/error-catalogue');
  return {
    away: () => Promise.reject(new NoAnswerError('cut', null)),
    refused: (code: ErrorCode, message: string, field?: string) =>
      new CallError(code, message, field),
    send: <Answer>(id: string, send: (uid: string | undefined) => Promise<Answer>) =>
      sendOrKeep('list', { does: 'star', id, code: 'GP', add: ['a'], remove: [] }, id, send),
    shown: () => waitingActs.read().map(({ id }) => id),
  };
}

const ids = () => [...device.rows.keys()];
const idsBecome = (...wanted: string[]) =>
  vi.waitFor(() => expect(ids()).toEqual(wanted), { timeout: 8000 });

it('W10 an act is on the device while its call hangs, and gone when it is answered', async () => {
  const page = await open();
  const answer = Promise.withResolvers<string>();
  const sent = page.send('star', () => answer.promise);
  await idsBecome('star');
  expect(page.shown()).toEqual([]);
  answer.resolve('done');
  expect(await sent).toBe('done');
  await idsBecome();
});

it('W10 an act whose page was closed while its call hung waits for the next one', async () => {
  const closed = await open();
  void closed.send('star', () => new Promise(() => {}));
  await idsBecome('star');
  const sent: string[] = [];
  const page = await open();
  expect(await page.send('unstar', async () => sent.push('unstar'))).toBeUndefined();
  expect([page.shown(), sent]).toEqual([['star', 'unstar'], []]);
});

it('W1 the first act of a page does not overtake what an earlier page left', async () => {
  const earlier = await open();
  expect(await earlier.send('unstar', earlier.away)).toBeUndefined();
  const page = await open();
  const sent: string[] = [];
  expect(await page.send('star', async () => sent.push('star'))).toBeUndefined();
  expect([ids(), sent]).toEqual([['unstar', 'star'], []]);
});

it('W1 a refused act does not wait, and says why', async () => {
  const page = await open();
  const refused = page.send('star', () => Promise.reject(page.refused('not-found', 'no list')));
  await expect(refused).rejects.toThrow('no list');
  await idsBecome();
});

it('O10 an act names the member who did it, and is not kept for the one who signed in meanwhile', async () => {
  const page = await open();
  const named: unknown[] = [];
  const refused = page.send('star', async (uid) => {
    named.push(uid);
    device.member = 'karim';
    throw page.refused('forbidden', 'not the member', 'uid');
  });
  await expect(refused).rejects.toThrow('not the member');
  expect([named, device.asked]).toEqual([['rahima'], 1]);
  await idsBecome();
});
