import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DesktopError } from './arguments.ts';
import { type BrowserPipe, openBrowserPipe } from './browser-pipe.ts';
import {
  isNear,
  type KeptWindow,
  keepWindows,
  type Monitor,
  type Place,
  readKeptWindows,
  withinReach,
} from './window-places.ts';

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  /** The page with the link that opened this one. */
  readonly openerId?: string;
}

/** Also the window class, by which a desktop finds the icon of the shortcut. */
export const WINDOW_CLASS = 'dorpon';

const LOOK_EVERY_MS = 1000;
const OPENS_WITHIN_MS = 30_000;
const CLOSES_WITHIN_MS = 5000;
const LINES_OF_REASON = 5;

export interface AppWindows {
  /** Opens further windows; without paths it brings the first one to the front, or opens home. */
  show(paths: readonly string[]): Promise<void>;
  /** Notes the places, closes the browser and waits until it has ended. */
  close(): Promise<void>;
  /** Fulfilled when the last window is closed, or when the browser ends otherwise. */
  readonly ended: Promise<void>;
}

interface Wanted {
  readonly browser: string;
  readonly origin: string;
  /** Keeps the browser's profile and the places of the windows. */
  readonly folder: string;
  /** Asked for in this start, beside the windows that were open last. */
  readonly paths: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Windows of Chromium without tabs and address bar (`--app`), in a profile of their own. Chromium
 * opens such a window only by its command line: a second command hands it to the first.
 */
export async function openAppWindows(wanted: Wanted): Promise<AppWindows> {
  const { browser, origin, folder, env } = wanted;
  const file = join(folder, 'windows.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const flags = [
    `--user-data-dir=${join(folder, 'browser')}`,
    `--class=${WINDOW_CLASS}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--hide-crash-restore-bubble',
    ...(env.DESKTOP_BROWSER_FLAGS ?? '').split(' ').filter(Boolean),
  ];
  const addressOf = (path: string) => new URL(`${origin}${path}`).href;
  const kept = readKeptWindows(file);
  const [{ path: firstPath, place: firstPlace }, ...others] = windowsToOpen(kept, wanted.paths);
  const child = spawn(
    browser,
    [...flags, '--remote-debugging-pipe', `--app=${addressOf(firstPath)}`],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env,
      // Ctrl-C would reach it before the places of its windows are noted.
      detached: process.platform !== 'win32',
    },
  );
  const exit = exitOf(child);
  const pipe = openBrowserPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const { open, nextPage } = ourPages(pipe, exit);

  const openOne = async ({ path, place }: KeptWindow) => {
    const address = addressOf(path);
    const page = nextPage(address);
    const opener = spawn(browser, [...flags, `--app=${address}`], { stdio: 'ignore', env });
    opener.on('error', () => undefined);
    const targetId = await page;
    if (place) await putAt(pipe, targetId, place);
  };
  const firstPage = nextPage();
  // The reason below says more.
  firstPage.catch(() => undefined);
  await Promise.race([
    pipe.send('Target.setDiscoverTargets', { discover: true }).catch(() => exit),
    exit,
  ]);
  const early = exit.reason();
  if (early !== undefined) throw new DesktopError(`The browser did not open a window.\n${early}`);
  const firstId = await firstPage;
  if (firstPlace) await putAt(pipe, firstId, firstPlace);
  for (const one of others) await openOne(one);

  const look = async () => {
    const { targetInfos } = await pipe.send<{ targetInfos: Target[] }>('Target.getTargets');
    const pages = targetInfos.filter(({ type }) => type === 'page');
    // The last window that is closed is the one to open next time. On a Mac the browser would stay.
    if (pages.length === 0) await pipe.send('Browser.close');
    const ours = [...open].flatMap((id) => pages.filter(({ targetId }) => targetId === id));
    if (ours.length === 0) return;
    const windows: KeptWindow[] = [];
    for (const { targetId, url } of ours)
      windows.push({ path: pathAt(url, origin), place: (await windowOf(pipe, targetId)).bounds });
    keepWindows(file, windows);
  };
  let looking: Promise<void> = Promise.resolve();
  const lookAgain = () => {
    // A window that closes meanwhile, or the browser's end.
    looking = looking.then(look).catch(() => undefined);
    return looking;
  };
  await lookAgain();
  const beat = setInterval(lookAgain, LOOK_EVERY_MS);
  exit.then(() => clearInterval(beat));

  return {
    ended: exit.then(() => undefined),
    async show(paths) {
      const [oldest] = open;
      if (paths.length === 0 && oldest) return await bringToFront(pipe, oldest);
      for (const path of paths.length > 0 ? paths : ['/']) await openOne({ path, place: null });
      await lookAgain();
    },
    async close() {
      clearInterval(beat);
      await lookAgain();
      const late = setTimeout(() => endGroup(child), CLOSES_WITHIN_MS);
      pipe.send('Browser.close').catch(() => undefined);
      await exit;
      clearTimeout(late);
    },
  };
}

/** The windows of last time and those asked for now, each screen once; else home. */
function windowsToOpen(
  kept: readonly KeptWindow[],
  paths: readonly string[],
): [KeptWindow, ...KeptWindow[]] {
  const others = paths.filter((path) => !kept.some((window) => window.path === path));
  const [first, ...rest] = [...kept, ...others.map((path) => ({ path, place: null }))];
  return [first ?? { path: '/', place: null }, ...rest];
}

/** The exit of the browser; `reason` gives its last lines once it has ended. */
function exitOf(child: ChildProcess): Promise<void> & { reason(): string | undefined } {
  let lines: string[] = [];
  let ended = false;
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    lines = [...lines, ...chunk.split('\n').filter(Boolean)].slice(-LINES_OF_REASON);
  });
  const exit = new Promise<void>((resolve) => {
    const end = (error?: unknown) => {
      ended = true;
      if (error instanceof Error) lines.push(error.message);
      resolve();
    };
    child.on('error', end).on('close', end);
  });
  return Object.assign(exit, { reason: () => (ended ? lines.join('\n') : undefined) });
}

/** The pages of our windows. One that a link opened is not among them. */
function ourPages(pipe: BrowserPipe, exit: Promise<void>) {
  const open = new Set<string>();
  const waiting = new Set<(page: Target) => boolean>();
  pipe.onEvent((method, params) => {
    if (method === 'Target.targetDestroyed') open.delete(params.targetId as string);
    if (method !== 'Target.targetCreated') return;
    const page = params.targetInfo as Target;
    if (page.type !== 'page' || page.openerId) return;
    for (const takes of waiting) if (takes(page)) return;
  });
  return {
    /** Their ids, in the order in which they were opened. */
    open: open as ReadonlySet<string>,
    /** The id of the next page that opens with the address, or with any. */
    nextPage(address?: string): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const fail = () => reject(new DesktopError('The browser did not open a window.'));
      const late = setTimeout(fail, OPENS_WITHIN_MS);
      exit.then(fail);
      const takes = ({ targetId, url }: Target) => {
        if (address && url !== address) return false;
        waiting.delete(takes);
        open.add(targetId);
        resolve(targetId);
        return true;
      };
      waiting.add(takes);
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(takes);
      });
    },
  };
}

const windowOf = (pipe: BrowserPipe, targetId: string) =>
  pipe.send<{ windowId: number; bounds: Place }>('Browser.getWindowForTarget', { targetId });

/** Chromium often has placed it already: it remembers one place per address. */
async function putAt(pipe: BrowserPipe, targetId: string, place: Place): Promise<void> {
  const { windowId, bounds } = await windowOf(pipe, targetId);
  if (isNear(bounds, place)) return;
  const { windowState, ...rectangle } = place;
  const put = (next: object) => pipe.send('Browser.setWindowBounds', { windowId, bounds: next });
  if (bounds.windowState !== 'normal') await put({ windowState: 'normal' });
  await put(rectangle);
  // The page names the monitor that is nearest to its window.
  const within = withinReach(place, await monitorOf(pipe, targetId));
  if (within !== place) {
    const { windowState: _, ...reached } = within;
    await put(reached);
  }
  // A window that was minimized opens as one to look at.
  if (windowState === 'maximized' || windowState === 'fullscreen') await put({ windowState });
}

async function monitorOf(pipe: BrowserPipe, targetId: string): Promise<Monitor> {
  const { sessionId } = await pipe.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const expression =
    '({ left: screen.availLeft, top: screen.availTop, width: screen.availWidth, height: screen.availHeight })';
  const { result } = await pipe.send<{ result: { value: Monitor } }>(
    'Runtime.evaluate',
    { expression, returnByValue: true },
    sessionId,
  );
  await pipe.send('Target.detachFromTarget', { sessionId });
  return result.value;
}

async function bringToFront(pipe: BrowserPipe, targetId: string): Promise<void> {
  const { windowId, bounds } = await windowOf(pipe, targetId);
  if (bounds.windowState === 'minimized')
    await pipe.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
  await pipe.send('Target.activateTarget', { targetId });
}

/** The screen that a window shows; home if it shows a page of somebody else. */
function pathAt(url: string, origin: string): string {
  const address = URL.parse(url);
  if (address?.origin !== origin) return '/';
  return `${address.pathname}${address.search}`;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
