import { build, isScreen } from './build.ts';
import { answersSoon, fetchPage, isSwitchedOff } from './calls.ts';
import {
  changeMemory,
  dropOlder,
  dropOtherShells,
  dropOthers,
  dropOwn,
  fileOf,
  hasOtherShell,
  isKept,
  keepBuild,
  keepOthers,
  keepUnchanged,
  keepUsed,
  keptShell,
  noteUse,
  readMemory,
} from './kept-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that has not run this long after its start has failed. */
const START_MS = 5_000;
const FAILED_STARTS = 2;
const ASK_EVERY_MS = 5 * 60_000;

/** From `app/update/app-update.ts` and `platform/service-worker.ts`. */
type Said =
  | { readonly kind: 'take' }
  | { readonly kind: 'running'; readonly used?: readonly string[]; readonly entry?: string };

/** Opens the app without waiting for the network. README.md beside this file has the rules. */
export function openFromShell(): void {
  const files = new Set(build.files.map(([path]) => path));
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('message', (event) => {
    const said: Said | null = event.data;
    if (said?.kind === 'take') event.waitUntil(self.skipWaiting());
    if (said?.kind !== 'running') return;
    if (said.entry !== undefined)
      event.source?.postMessage({ kind: 'build', isSame: files.has(said.entry) });
    event.waitUntil(onRunning(said.used ?? []));
  });
  if (build.id === '') return;
  self.addEventListener('fetch', (event) => {
    if (hasLeft) return;
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (request.mode === 'navigate') {
      if (isScreen(pathname)) event.respondWith(open(event));
    } else if (pathname.startsWith('/assets/') || files.has(pathname + search)) {
      event.respondWith(fileOf(request));
      // A full disk must not fail the request.
      event.waitUntil(noteUse(pathname).catch(() => {}));
    }
  });
}

/** Waits beside a running build: its windows must not get files of this one. */
async function install(): Promise<void> {
  const off = build.id === '' || (await isSwitchedOff());
  const waits = !off && (await hasOtherShell());
  if (off) await dropOthers();
  else
    await keepBuild().catch((error) => {
      // Without the files there are still notices; a running page has them kept later.
      if (waits) throw error;
    });
  // The other one may have failed meanwhile.
  if (!waits || !(await hasOtherShell())) await self.skipWaiting();
}

async function activate(): Promise<void> {
  const windows = await windowsNow();
  // Only a window that it controls can be sent to another page.
  await self.clients.claim();
  if (build.id === '') return;
  // No call: requests of pages wait until this is done. Without its own shell the older one is all there is.
  if (await keptShell()) await dropOtherShells();
  await changeMemory({ older: windows.map(({ id }) => id) });
}

const windowsNow = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

let offered = false;

async function open(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await Promise.all([keptShell(), readMemory()]).catch(() => undefined);
  const [shell, memory] = kept ?? [];
  if (shell === undefined || memory === undefined) {
    event.waitUntil(leaveIfSwitchedOff());
    return fetchPage(request);
  }
  const { waiting } = self.registration;
  if (waiting && !offered && (await windowsNow()).length < 2 && (await answersSoon())) {
    // A start: the new version opens instead. Without a network the old one has more to show.
    offered = true;
    waiting.postMessage({ kind: 'take' } satisfies Said);
    return new Response('', { headers: { 'content-type': 'text/html', refresh: '0' } });
  }
  const now = Date.now();
  const { starts } = memory;
  if (starts.filter((at) => now - at > START_MS).length >= FAILED_STARTS)
    return heal(request, shell);
  event.waitUntil(afterStart([...starts, now]));
  return shell;
}

/** The kept app does not run: what the server has now is tried, and kept again if it runs. */
async function heal(request: Request, shell: Response): Promise<Response> {
  try {
    const answer = await fetchPage(request);
    await dropOwn();
    await changeMemory({ starts: [] });
    self.registration.waiting?.postMessage({ kind: 'take' } satisfies Said);
    void self.registration.update().catch(() => {});
    return answer;
  } catch {
    // Without a network the kept one is all there is.
    return shell;
  }
}

async function afterStart(starts: readonly number[]): Promise<void> {
  // A full disk must not keep a broken version from being switched off.
  await changeMemory({ starts }).catch(() => {});
  await leaveIfSwitchedOff();
}

let hasLeft = false;

/** Drops everything if the server says so. Only a worker that receives notices stays, for those. */
async function leaveIfSwitchedOff(): Promise<void> {
  const { askedAt } = await readMemory();
  // The clock of a device may have been ahead.
  if (Math.abs(Date.now() - askedAt) < ASK_EVERY_MS) return;
  if (!(await isSwitchedOff())) return changeMemory({ askedAt: Date.now() });
  hasLeft = true;
  await dropOthers();
  await dropOwn();
  if (!(await self.registration.pushManager?.getSubscription()))
    await self.registration.unregister();
}

async function onRunning(used: readonly string[]): Promise<void> {
  if (build.id === '' || hasLeft) return;
  if ((await readMemory()).starts.length > 0) await changeMemory({ starts: [] });
  await forgetOlder();
  if (!(await isKept())) {
    if (await isSwitchedOff()) return;
    await keepBuild();
  }
  await keepUsed(used);
  const { registration } = self;
  await keepOthers(() => !hasLeft && !registration.installing && !registration.waiting);
}

/** Deletes the files of older builds when none of their windows is left. */
async function forgetOlder(): Promise<void> {
  const { installing } = self.registration;
  // What it has so far cannot be told from an older build.
  if (installing)
    await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
  const { older } = await readMemory();
  const open = new Set((await windowsNow()).map(({ id }) => id));
  if (older.some((id) => open.has(id))) return;
  // A full disk must not keep the older ones.
  if (await keptShell()) await keepUnchanged().catch(() => {});
  await dropOlder();
  if (older.length > 0) await changeMemory({ older: [] });
}
