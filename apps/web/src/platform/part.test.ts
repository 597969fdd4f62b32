import { beforeEach, describe, expect, it, vi } from 'vitest';

const ENTRY = '/assets/index-1.js';

let heard: Map<string, Set<(event: unknown) => void>>;
let online: boolean;
/** What the server answers for the page itself. */
let ownPage: () => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  heard = new Map();
  online = true;
  ownPage = async () => new Response(`<link id="app" href="${ENTRY}">`);
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: unknown) => void) =>
    heard.set(kind, (heard.get(kind) ?? new Set()).add(listener)),
  );
  vi.stubGlobal('removeEventListener', (kind: string, listener: (event: unknown) => void) =>
    heard.get(kind)?.delete(listener),
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
  for (const listener of heard.get('online') ?? []) listener({});
};

/** Fails so many times before it loads. */
async function partThatFails(times: number) {
  const { arrivalOf, createPart } = await import('./part.ts');
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return 'words';
  });
  return { part: createPart(load), load, arrivalOf };
}

describe('a part that is loaded late', () => {
  it('is loaded once, however many ask for it', async () => {
    const { part, load } = await partThatFails(0);
    expect(await Promise.all([part.load(), part.load()])).toEqual(['words', 'words']);
    expect(await part.load()).toBe('words');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a failure is told to who asked, and the next load is another attempt', async () => {
    const { part } = await partThatFails(1);
    await expect(part.load()).rejects.toMatchObject({ name: 'PartError', fault: 'away' });
    expect(part.state()).toEqual({ fault: 'away' });
    expect(await part.load()).toBe('words');
    expect(part.state()).toEqual({ value: 'words' });
  });

  it('while somebody waits, it comes as soon as the network is back', async () => {
    online = false;
    const { part, load, arrivalOf } = await partThatFails(1);
    const arrival = arrivalOf(part);
    await vi.waitFor(() => expect(part.state()).toEqual({ fault: 'away' }));
    back();
    expect(await arrival).toBe('words');
    expect(load).toHaveBeenCalledTimes(2);
    expect(heard.get('online')?.size).toBe(0);
  });

  it('while somebody waits, a server that was away is asked again by time', async () => {
    const { part, load, arrivalOf } = await partThatFails(3);
    const arrival = arrivalOf(part);
    await vi.advanceTimersByTimeAsync(3 * 8000);
    expect(await arrival).toBe('words');
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('nobody waits: neither time nor the network asks again', async () => {
    const { part, load } = await partThatFails(9);
    const leave = part.subscribe(() => {});
    await vi.waitFor(() => expect(part.state().fault).toBe('away'));
    leave();
    back();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('the fault stays in sight during the next attempt', async () => {
    const { part } = await partThatFails(1);
    await part.load().catch(() => {});
    const again = part.load();
    expect(part.state()).toEqual({ fault: 'away', loading: true });
    await again;
  });

  it('files that a deploy replaced are named as such and not waited for', async () => {
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
  ])('a server that %s is away, not renewed', async (_, answer) => {
    ownPage = answer;
    const { part } = await partThatFails(1);
    await expect(part.load()).rejects.toMatchObject({ fault: 'away' });
  });
});
