import { beforeEach, describe, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ answers: [] as PromiseWithResolvers<unknown>[] }));
vi.mock('./session-member.ts', () => ({
  fetchSessionMember: () => {
    const answer = Promise.withResolvers<unknown>();
    server.answers.push(answer);
    return answer.promise;
  },
}));

const rahim = {
  ...{ id: 'rahim', name: 'Rahim', email: 'rahim@example.com', phone: null, photo: null },
  ...{ verified: true, isAdmin: false, type: 'pro' as const, proUntil: null },
};
const karim = { ...rahim, id: 'karim', type: 'free' as const };

let stored: Map<string, string>;
let heard: ((event: { key: string }) => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  server.answers = [];
  stored = new Map();
  heard = undefined;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof heard) => {
    heard = listener;
  });
});

const load = () => import('./member.ts');
const asked = (count: number) =>
  vi.waitFor(() => expect(server.answers.length).toBe(count), { interval: 1 });

describe('who is signed in', () => {
  it('is nobody at once in a browser where nobody was, and not known where somebody was', async () => {
    expect((await load()).memberStore.read()).toBe(null);
    vi.resetModules();
    stored.set('user', 'rahim');
    expect((await load()).memberStore.read()).toBe(undefined);
  });

  it('an answer to an older question is not an answer', async () => {
    const { memberStore } = await load();
    const early = memberStore.refresh();
    await asked(1);
    const late = memberStore.refresh();
    await asked(2);
    server.answers[1]?.resolve(rahim);
    await late;
    server.answers[0]?.resolve(null);
    await early;
    expect(memberStore.read()).toEqual(rahim);

    const slow = memberStore.refresh();
    await asked(3);
    memberStore.set(null);
    server.answers[2]?.resolve(rahim);
    await slow;
    expect(memberStore.read()).toBe(null);
  });

  it('a server that is away signs nobody out, and says why', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    const asking = memberStore.refresh();
    await asked(1);
    server.answers[0]?.reject(new Error('away'));
    expect(await asking).toEqual(rahim);
    expect(memberStore.fault()).toEqual(new Error('away'));
  });

  it('what is stored goes with the member', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    expect(Object.fromEntries(stored)).toEqual({ user: 'rahim', userType: 'pro' });
    memberStore.set(karim);
    expect(Object.fromEntries(stored)).toEqual({ user: 'karim' });
    memberStore.set(null);
    expect(stored.size).toBe(0);
  });

  it('what is personal goes before anybody draws the next member; a new name is no other member', async () => {
    const { memberStore, onMemberChange } = await load();
    const events: string[] = [];
    onMemberChange((now, before) => events.push(`${before?.id ?? before} → ${now?.id ?? now}`));
    memberStore.subscribe(() => events.push('drawn'));
    memberStore.set(rahim);
    memberStore.set({ ...rahim, name: 'Rahim Khan' });
    memberStore.set(karim);
    memberStore.set(null);
    expect(events).toEqual([
      ...['null → rahim', 'drawn', 'drawn'],
      ...['rahim → karim', 'drawn', 'karim → null', 'drawn'],
    ]);
  });

  it('nobody is asked for while another session is on its way, and no older answer counts', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    void memberStore.refresh();
    await asked(1);
    const call = Promise.withResolvers<void>();
    const replaced = memberStore.replaceSession(() => call.promise);
    // The old session has ended: the first question is answered so, and the socket asks another.
    server.answers[0]?.resolve(null);
    void memberStore.refresh();
    await new Promise((done) => setTimeout(done, 10));
    expect([memberStore.read(), server.answers.length]).toEqual([rahim, 1]);
    call.resolve();
    await replaced;
    await asked(3);
    for (const answer of server.answers.slice(1)) answer.resolve(karim);
    await vi.waitFor(() => expect(memberStore.read()).toEqual(karim));
  });

  it('another tab that signs in or out is heard', async () => {
    const { memberStore } = await load();
    heard?.({ key: 'language' });
    heard?.({ key: 'user' });
    await asked(1);
    server.answers[0]?.resolve(rahim);
    await vi.waitFor(() => expect(memberStore.read()).toEqual(rahim));
  });
});
