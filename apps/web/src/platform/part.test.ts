import { beforeEach, describe, expect, it, vi } from 'vitest';

const ENTRY = '/assets/index-1.js';

let listenersOf: Map<string, Set<(event: unknown) => void>>;
let online: boolean;
/** The server's response for the page itself. */
let ownPage: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  listenersOf = new Map();
  online = true;
  ownPage = async () => new Response(`<link id="app" href="${ENTRY}">`);
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: unknown) => void) =>
    listenersOf.set(kind, (listenersOf.get(kind) ?? new Set()).add(listener)),
  );
  vi.stubGlobal('removeEventListener', (kind: string, listener: (event: unknown) => void) =>
    listenersOf.get(kind)?.delete(listener),
  );
  vi.stubGlobal('document', { getElementById: () => ({ getAttribute: () => ENTRY }) });
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal('fetch', () => ownPage());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const back = () => {
  online = true;
  for (const listener of listenersOf.get('online') ?? []) listener({});
};

/** Fails this many times before it loads. */
async function partThatFails(times: number) {
  const { arrivalOf, createPart } = await import('./part.ts');
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return 'words';
  });
  return { part: createPart(load), load, arrivalOf };
}

describe('a lazy part', () => {
  it('is loaded once for all callers', async () => {
    const { part, load } = await partThatFails(0);
    expect(await Promise.all([part.load(), part.load()])).toEqual(['words', 'words']);
    expect(await part.load()).toBe('words');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects on failure, and the next load is another attempt', async () => {
    const { part } = await partThatFails(1);
    await expect(part.load()).rejects.toMatchObject({ name: 'PartError', fault: 'away' });
    expect(part.state()).toEqual({ fault: 'away' });
    expect(await part.load()).toBe('words');
    expect(part.state()).toEqual({ value: 'words' });
  });

  it('loads as soon as the network is back while somebody waits', async () => {
    online = false;
    const { part, load, arrivalOf } = await partThatFails(1);
    const arrival = arrivalOf(part);
    await vi.waitFor(() => expect(part.state()).toEqual({ fault: 'away' }));
    back();
    expect(await arrival).toBe('words');
    expect(load).toHaveBeenCalledTimes(2);
    expect(listenersOf.get('online')?.size).toBe(0);
  });

  it('retries an unreachable server every 8 s while somebody waits', async () => {
    const { part, load, arrivalOf } = await partThatFails(3);
    const arrival = arrivalOf(part);
    await vi.advanceTimersByTimeAsync(3 * 8000);
    expect(await arrival).toBe('words');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('does not retry when nobody waits', async () => {
    const { part, load } = await partThatFails(9);
    const leave = part.subscribe(() => {});
    await vi.waitFor(() => expect(part.state().fault).toBe('away'));
    leave();
    back();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the fault during the next attempt', async () => {
    const { part } = await partThatFails(1);
    await part.load().catch(() => {});
    const again = part.load();
    expect(part.state()).toEqual({ fault: 'away', loading: true });
    await again;
  });

  it('reports files that a deploy replaced, and does not wait for them', async () => {
    ownPage = async () => new Response('<link id="app" href="/assets/index-2.js">');
    const { part, load } = await partThatFails(9);
    part.subscribe(() => {});
    await vi.waitFor(() => expect(part.state()).toEqual({ fault: 'renewed' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with an error', async () => new Response('', { status: 503 })],
  ])('a server that %s gives the fault `away`, not `renewed`', async (_, answer) => {
    ownPage = answer;
    const { part } = await partThatFails(1);
    await expect(part.load()).rejects.toMatchObject({ fault: 'away' });
  });
});
