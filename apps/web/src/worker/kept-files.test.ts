import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ORIGIN = 'https://dorpon';
const addressOf = (at: string | Request) => new URL(typeof at === 'string' ? at : at.url, ORIGIN);

/** The caches of a browser, in memory. */
class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>();
  keys = async () => [...this.all.keys()];
  has = async (name: string) => this.all.has(name);
  delete = async (name: string) => this.all.delete(name);
  open = async (name: string) => {
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (at: string) => files.get(addressOf(at).href)?.clone(),
      put: async (at: string, answer: Response) => files.set(addressOf(at).href, answer),
      delete: async (at: string) => files.delete(addressOf(at).href),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  };
  match = async (at: string, { cacheName }: { cacheName?: string } = {}) => {
    for (const [name, files] of this.all) {
      const held = files.get(addressOf(at).href);
      if (held && (cacheName ?? name) === name) return held.clone();
    }
    return undefined;
  };
}

/** The worker of a build; of the code of other screens, each has new files. */
async function workerOf(id: string) {
  vi.stubGlobal('BUILD', {
    id,
    files: [['/assets/index-00000000.js']],
    first: ['/assets/index-00000000.js'],
    later: [`/assets/radar-page-${id}00.js`, `/assets/map-page-${id}00.js`],
    onUse: [`/assets/radar-page-${id}00.js`, `/assets/map-page-${id}00.js`],
    screens: [],
  });
  vi.stubGlobal('SHELL_INTEGRITY', `sha256-${id}`);
  vi.resetModules();
  return await import('./kept-files.ts');
}

it('an update has the code of the screens that windows used before the update before it', async () => {
  const memory = new MemoryCaches();
  vi.stubGlobal('caches', memory);
  vi.stubGlobal('fetch', async () => new Response(''));
  const first = await workerOf('first_');
  await first.keepBuild();
  await first.noteUse('/assets/radar-page-first_00.js');
  for (const [id, older] of [
    ['second', 'first_'],
    ['third_', 'second'],
  ]) {
    const worker = await workerOf(`${id}`);
    await worker.keepBuild();
    const has = async (name: string) =>
      (await memory.match(`/assets/${name}-${id}00.js`)) !== undefined;
    expect([id, await has('radar-page'), await has('map-page')]).toEqual([id, true, false]);
    await worker.dropOtherShells();
    await worker.dropOlder();
    expect((await memory.keys()).some((name) => name.includes(`${older}`))).toBe(false);
  }
});
