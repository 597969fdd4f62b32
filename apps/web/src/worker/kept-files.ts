import { type BuiltFile, build, SHELL, shellIntegrity } from './build.ts';

/** Each build, served with the same settings, has a cache of its own. */
const PREFIX = 'build ';
const own = `${PREFIX}${build.id} ${shellIntegrity}`;
/** An address that no page requests. */
const MEMORY = '/worker-memory';
/** Marks of the code of other screens that a window has loaded, with its address as the query. */
const USED = '/worker-used';
const later = new Set(build.later);
/** A cache of this name is there while the page wants less to be kept: `app/update/keep-less.ts`. */
const LESS = 'keep less';

const found = (at: Cache | CacheStorage, path: string | Request) =>
  // The server answers in the encoding that a browser asks for; every browser reads its own.
  at.match(path, { ignoreVary: true });

const ownCache = () => caches.open(own);

/** Without making the cache, which may just have been dropped. */
const foundOwn = (path: string | Request) =>
  caches.match(path, { cacheName: own, ignoreVary: true });

/** Undefined while this build cannot be opened without the server. */
export const keptShell = (): Promise<Response | undefined> => foundOwn(SHELL);

/**
 * Keeps the files of the build, the shell last: a cache with a shell can be opened. A file of another build fails the
 * check of its hash, for example in the middle of a deploy.
 */
export async function keepBuild(): Promise<void> {
  // One that began without a network may fail just when the network is back, and nothing would ask again.
  if (keeping && (await keeping.then(() => true).catch(() => false))) return;
  keeping ??= keepFiles().finally(() => {
    keeping = undefined;
  });
  return keeping;
}

let keeping: Promise<void> | undefined;

async function keepFiles(): Promise<void> {
  const cache = await ownCache();
  const isLess = await caches.has(LESS);
  const older = await heldByOthers();
  await Promise.all(
    filesToKeep(isLess, older).map(async ([path, integrity]) => {
      if (await found(cache, path)) return;
      // Unchanged since an older build.
      const held = await found(caches, path);
      await cache.put(path, held ?? (await fetched(path, integrity)));
    }),
  );
  await cache.put(SHELL, await fetched(SHELL, shellIntegrity));
  await changeMemory({ isWhole: !isLess });
  // For the update after this one.
  for (const path of later) if (older.used.has(stemOf(path))) await noteUse(path);
}

/** Whether this build has all the files that it should have. */
export async function isKept(): Promise<boolean> {
  if (!(await keptShell())) return false;
  return (await readMemory()).isWhole === true || (await caches.has(LESS));
}

/**
 * With `isLess` only what every start loads; in both cases also what windows of the older build have used. The rest of
 * the code of other screens comes when this build runs (`keepUnchanged`, `keepOthers`).
 */
function filesToKeep(isLess: boolean, { held, used }: HeldFiles): readonly BuiltFile[] {
  const first = new Set(build.first);
  // With data saver all that is held was used.
  const isWanted = (path: string) => (isLess || !later.has(path) ? held : used).has(stemOf(path));
  return [
    ...build.files.filter(([path]) => !isLess || first.has(path) || isWanted(path)),
    ...build.onUse.filter(isWanted).map((path): BuiltFile => [path]),
  ];
}

/** By name without hash: what older builds hold, and what of it windows have used. */
interface HeldFiles {
  readonly held: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

async function heldByOthers(): Promise<HeldFiles> {
  const [held, used] = [new Set<string>(), new Set<string>()];
  for (const cache of await othersNow())
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (pathname === USED) used.add(stemOf(decodeURIComponent(search.slice(1))));
      else held.add(stemOf(pathname));
    }
  return { held, used };
}

/** An update has it from the beginning: the screen that takes it must open, also without a network. */
export async function noteUse(path: string): Promise<void> {
  const mark = `${USED}?${encodeURIComponent(path)}`;
  if (!later.has(path) || !(await keptShell()) || (await foundOwn(mark))) return;
  await (await ownCache()).put(mark, new Response());
}

/** The name of a file without the hash of its content. */
const stemOf = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

async function fetched(path: string, integrity?: string): Promise<Response> {
  const checked = integrity === undefined ? {} : ({ integrity, cache: 'no-cache' } as const);
  // After the calls of the open page.
  const answer = await fetch(path, { ...checked, priority: 'low' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** A kept file of any build, for a window of an older one; otherwise from the network, and kept. */
export async function fileOf(request: Request): Promise<Response> {
  const kept = await foundOwn(request).catch(() => undefined);
  const held = kept ?? (await found(caches, request).catch(() => undefined));
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok && (await keptShell().catch(() => undefined))) {
    const copy = answer.clone();
    // A full disk must not fail the request.
    await ownCache()
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return answer;
}

/** What a page had loaded before the worker answered it. */
export async function keepUsed(paths: readonly string[]): Promise<void> {
  const cache = await ownCache();
  for (const path of paths) {
    if (!(await found(cache, path))) await cache.add(path);
    await noteUse(path);
  }
}

/**
 * The code of the other screens, one file after the other behind all other requests. Ends when another version comes,
 * and without a network: the next report of a page goes on.
 */
export async function keepOthers(mayGoOn: () => boolean): Promise<void> {
  for (const path of build.later) {
    if (!mayGoOn() || (await caches.has(LESS)) || !(await keptShell())) return;
    const cache = await ownCache();
    if (await found(cache, path)) continue;
    const held = await found(caches, path);
    const answer = held ?? (await fetched(path).catch(() => undefined));
    if (answer === undefined) return;
    await cache.put(path, answer);
  }
}

/** Of the code of the other screens, what older builds have and this one shares with them. */
export async function keepUnchanged(): Promise<void> {
  if ((await caches.has(LESS)) || (await otherNames()).length === 0) return;
  const cache = await ownCache();
  for (const path of build.later) {
    if (await found(cache, path)) continue;
    const held = await found(caches, path);
    if (held) await cache.put(path, held);
  }
}

/** True while the shell of another build can be opened. */
export async function hasOtherShell(): Promise<boolean> {
  for (const cache of await othersNow()) if (await found(cache, SHELL)) return true;
  return false;
}

/** From now on this build opens; windows of older ones go on with their files. */
export async function dropOtherShells(): Promise<void> {
  for (const cache of await othersNow()) await cache.delete(SHELL);
}

/** Of other builds only one that waits has a shell: older ones lost it when this one took over. */
export async function dropOlder(): Promise<void> {
  for (const name of await otherNames())
    if (!(await caches.match(SHELL, { cacheName: name, ignoreVary: true })))
      await caches.delete(name);
}

export async function dropOthers(): Promise<void> {
  for (const name of await otherNames()) await caches.delete(name);
}

export const dropOwn = (): Promise<boolean> => caches.delete(own);

const otherNames = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);

const othersNow = async (): Promise<Cache[]> =>
  Promise.all((await otherNames()).map((name) => caches.open(name)));

/** What the worker of this build must know when the browser has stopped and started it again. */
export interface Memory {
  /** When pages were opened from the shell that have not said since that they run. */
  readonly starts: readonly number[];
  /** When the server was last asked whether the worker is switched off. */
  readonly askedAt: number;
  /** Windows that were open when this build took over. */
  readonly older: readonly string[];
  /** All its files were kept, not only some with data saver. */
  readonly isWhole?: boolean;
}

let memory: Memory | undefined;

export async function readMemory(): Promise<Memory> {
  const held = memory === undefined && (await foundOwn(MEMORY));
  memory ??= held ? await held.json() : undefined;
  memory ??= { starts: [], askedAt: 0, older: [] };
  return memory;
}

export async function changeMemory(change: Partial<Memory>): Promise<void> {
  memory = { ...(await readMemory()), ...change };
  await (await ownCache()).put(MEMORY, Response.json(memory));
}
