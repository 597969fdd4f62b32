import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({
  answers: [] as PromiseWithResolvers<unknown>[],
  types: [] as PromiseWithResolvers<unknown>[],
}));
vi.mock('./session-member.ts', () => ({
  fetchMemberType: () => {
    const answer = Promise.withResolvers<unknown>();
    server.types.push(answer);
    return answer.promise;
  },
  fetchSessionMember: () => {
    const answer = Promise.withResolvers<unknown>();
    server.answers.push(answer);
    return answer.promise;
  },
}));

const rahim = {
  id: 'rahim',
  name: 'Rahim',
  email: 'rahim@example.com',
  phone: null,
  photo: null,
  verified: true,
  isAdmin: false,
  type: 'pro' as const,
  proUntil: null,
  hasPortfolio: false,
};
const karim = { ...rahim, id: 'karim', type: 'free' as const };
/** As the session call returns it, without the type. */
const { type: _type, proUntil: _until, hasPortfolio: _has, ...rahimsSession } = rahim;

let stored: Map<string, string>;
let onStorage: ((event: { key: string }) => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  server.answers = [];
  server.types = [];
  stored = new Map();
  onStorage = undefined;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof onStorage) => {
    onStorage = listener;
  });
});

afterEach(() => vi.useRealTimers());

const load = () => import('./member.ts');
const requests = (count: number) =>
  vi.waitFor(() => expect(server.answers.length).toBe(count), { interval: 1 });

describe('the member store', () => {
  it('is null at once in a browser where nobody signed in, and undefined where somebody did', async () => {
    expect((await load()).memberStore.read()).toBe(null);
    vi.resetModules();
    stored.set('user', 'rahim');
    expect((await load()).memberStore.read()).toBe(undefined);
  });

  it('ignores the answer to an older request', async () => {
    const { memberStore } = await load();
    const early = memberStore.refresh();
    await requests(1);
    const late = memberStore.refresh();
    await requests(2);
    server.answers[1]?.resolve(rahimsSession);
    await late;
    server.answers[0]?.resolve(null);
    await early;
    expect(memberStore.read()).toMatchObject(rahimsSession);

    const slow = memberStore.refresh();
    await requests(3);
    memberStore.set(null);
    server.answers[2]?.resolve(rahimsSession);
    await slow;
    expect(memberStore.read()).toBe(null);
  });

  it('keeps the member and the error when the server cannot be reached', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    const asking = memberStore.refresh();
    await requests(1);
    server.answers[0]?.reject(new Error('away'));
    expect(await asking).toEqual(rahim);
    expect(memberStore.fault()).toEqual(new Error('away'));
  });

  it('stores the id and type of the member, and removes them on sign-out', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    expect(Object.fromEntries(stored)).toEqual({ user: 'rahim', userType: 'pro' });
    memberStore.set(karim);
    expect(Object.fromEntries(stored)).toEqual({ user: 'karim' });
    memberStore.set(null);
    expect(stored.size).toBe(0);
  });

  it('uses the stored type, or free, until a separate request has returned the type', async () => {
    stored.set('user', 'rahim');
    stored.set('userType', 'pro');
    const { memberStore } = await load();
    const asking = memberStore.refresh();
    await requests(1);
    server.answers[0]?.resolve(rahimsSession);
    await asking;
    expect(memberStore.read()).toEqual(rahim);
    expect(server.types.length).toBe(0);

    const type = memberStore.refreshType();
    await vi.waitFor(() => expect(server.types.length).toBe(1), { interval: 1 });
    server.types[0]?.resolve({ type: 'free', proUntil: null, hasPortfolio: true });
    await type;
    expect(memberStore.read()).toEqual({ ...rahim, type: 'free', hasPortfolio: true });
    expect(Object.fromEntries(stored)).toEqual({ user: 'rahim' });

    const late = memberStore.refreshType();
    await vi.waitFor(() => expect(server.types.length).toBe(2), { interval: 1 });
    memberStore.set(karim);
    server.types[1]?.resolve({ type: 'pro', proUntil: null, hasPortfolio: false });
    await late;
    expect(memberStore.read()).toEqual(karim);
  });

  it('calls change listeners before the next member is rendered, and not for a new name', async () => {
    const { memberStore, onMemberChange } = await load();
    const events: string[] = [];
    onMemberChange((now, before) => events.push(`${before?.id ?? before} → ${now?.id ?? now}`));
    memberStore.subscribe(() => events.push('rendered'));
    memberStore.set(rahim);
    memberStore.set({ ...rahim, name: 'Rahim Khan' });
    memberStore.set(karim);
    memberStore.set(null);
    expect(events).toEqual([
      'null → rahim',
      'rendered',
      'rendered',
      'rahim → karim',
      'rendered',
      'karim → null',
      'rendered',
    ]);
  });

  it.each([
    ['nobody is', null, true],
    ['another member is', karim, true],
    ['the same member is', rahimsSession, false],
  ])(
    'after a reload, when %s signed in, hasLeft tells whether the stored member is gone',
    async (_who, now, left) => {
      stored.set('user', 'rahim');
      const { memberStore, onMemberChange } = await load();
      const hasLeft: boolean[] = [];
      onMemberChange((_now, _before, has) => hasLeft.push(has));
      const asking = memberStore.refresh();
      await requests(1);
      server.answers[0]?.resolve(now);
      await asking;
      expect(hasLeft).toEqual([left]);
    },
  );

  it('a visitor who signs in has not left, a member who signs out has', async () => {
    const { memberStore, onMemberChange } = await load();
    const hasLeft: boolean[] = [];
    onMemberChange((_now, _before, has) => hasLeft.push(has));
    memberStore.set(rahim);
    memberStore.set(karim);
    memberStore.set(null);
    expect(hasLeft).toEqual([false, true, true]);
  });

  it('sends no request while the session is being replaced, and ignores older answers', async () => {
    const { memberStore } = await load();
    memberStore.set(rahim);
    void memberStore.refresh();
    await requests(1);
    const call = Promise.withResolvers<void>();
    const replaced = memberStore.replaceSession(() => call.promise);
    // The old session has ended: the first request is answered with null, and the socket sends
    // another.
    server.answers[0]?.resolve(null);
    void memberStore.refresh();
    await new Promise((done) => setTimeout(done, 10));
    expect([memberStore.read(), server.answers.length]).toEqual([rahim, 1]);
    call.resolve();
    await replaced;
    await requests(3);
    for (const answer of server.answers.slice(1)) answer.resolve(karim);
    await vi.waitFor(() => expect(memberStore.read()).toEqual(karim));
  });

  it('hides the member at once when another tab signs in somebody else, and asks until answered', async () => {
    const { memberStore, onMemberChange } = await load();
    memberStore.set(rahim);
    const events: string[] = [];
    const name = (who: { id: string } | null | undefined) => who?.id ?? who;
    onMemberChange((now, before, hasLeft) =>
      events.push(`${name(before)} → ${name(now)}${hasLeft ? ', left' : ''}`),
    );
    vi.useFakeTimers();
    stored.set('user', 'karim');
    onStorage?.({ key: 'user' });
    expect(memberStore.read()).toBe(undefined);
    for (const tries of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(server.answers.length).toBe(tries);
      server.answers[tries - 1]?.reject(new Error('away'));
    }
    await vi.advanceTimersByTimeAsync(10_000);
    server.answers[3]?.resolve(karim);
    await vi.advanceTimersByTimeAsync(0);
    expect(memberStore.read()).toEqual(karim);
    expect(events).toEqual(['rahim → undefined, left', 'rahim → karim']);
  });

  it('knows for whom the server answers, except after another tab has changed it', async () => {
    expect((await load()).memberStore.asker()).toBe('');
    vi.resetModules();
    stored.set('user', 'rahim');
    const { memberStore } = await load();
    expect(memberStore.asker()).toBe('rahim');
    memberStore.set(rahim);
    expect(memberStore.asker()).toBe('rahim');
    stored.set('user', 'karim');
    onStorage?.({ key: 'user' });
    expect(memberStore.asker()).toBe(undefined);
    memberStore.set(karim);
    expect(memberStore.asker()).toBe('karim');
    memberStore.set(null);
    expect(memberStore.asker()).toBe('');
  });

  it('asks again with one timer, however often the server was not reached', async () => {
    stored.set('user', 'rahim');
    const { memberStore } = await load();
    vi.useFakeTimers();
    for (const at of [0, 1, 2]) {
      const asking = memberStore.refresh();
      await vi.advanceTimersByTimeAsync(0);
      server.answers[at]?.reject(new Error('away'));
      await asking;
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.answers.length).toBe(4);
  });

  it('an assumed member is replaced by the answer to the request that was running', async () => {
    stored.set('user', 'rahim');
    const { memberStore } = await load();
    const asking = memberStore.refresh();
    await requests(1);
    memberStore.assume(rahim);
    expect(memberStore.read()).toEqual(rahim);
    server.answers[0]?.resolve(null);
    await asking;
    expect(memberStore.read()).toBe(null);
  });

  it('refreshes when another tab signs in or out', async () => {
    const { memberStore } = await load();
    onStorage?.({ key: 'language' });
    onStorage?.({ key: 'user' });
    await requests(1);
    server.answers[0]?.resolve(rahimsSession);
    await vi.waitFor(() => expect(memberStore.read()).toMatchObject(rahimsSession));
  });
});
