import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { findWholeChromium } from '../scripts/chromium.ts';
import { root } from '../scripts/process.ts';
import { findVirtualDisplay } from '../scripts/virtual-display.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

interface Window {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly webSocketDebuggerUrl: string;
}

/** It creates a database on busy cores. */
const OWN_SERVER_MS = 180_000;

const xvfb = process.env.SKIP_BROWSER ? null : findVirtualDisplay();

describe.skipIf(xvfb === null)('npm run desktop', () => {
  let folder = '';
  let display: ChildProcess;
  let displayName = '';
  let debugPort = 0;

  beforeAll(async () => {
    const screen = ['-screen', '0', '2000x1200x24', '-nolisten', 'tcp', '-displayfd', '3'];
    display = spawn(xvfb ?? '', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await new Promise((done) => display.stdio[3]?.once('data', done));
    displayName = `:${String(number).trim()}`;
  });
  afterAll(() => void display.kill());

  /** The command, with a browser whose windows a test can read and move. */
  function desktop(port: string, ...args: string[]) {
    const child = spawn(process.execPath, [join(root, 'scripts/desktop.ts'), ...args], {
      env: {
        ...process.env,
        CHROMIUM_PATH: findWholeChromium() ?? '',
        DISPLAY: displayName,
        DATA_DIR: folder,
        FEED: 'none',
        PORT: port,
        DESKTOP_BROWSER_FLAGS: `--no-sandbox --disable-gpu --remote-debugging-port=${debugPort}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    let output = '';
    const exited = new Promise<{ code: number | null; output: string }>((done) =>
      child.on('close', (code) => done({ code, output })),
    );
    const says = (line: string) =>
      new Promise<void>((done, fail) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => {
            output += chunk;
            if (output.includes(line)) done();
          });
        exited.then(() => fail(new Error(output)));
      });
    const isOpen = says('Dorpon is open.');
    // A later start ends without saying it.
    isOpen.catch(() => undefined);
    return { child, exited, isOpen };
  }

  /** Not through Playwright, in whose pages every window seems to have the focus. */
  const windows = async (): Promise<Window[]> => {
    const list = await fetch(`http://127.0.0.1:${debugPort}/json/list`);
    const targets = (await list.json()) as Window[];
    return targets.filter(({ type }) => type === 'page').sort((a, b) => (a.url < b.url ? -1 : 1));
  };
  const paths = async () => (await windows()).map(pathOf);
  const windowAt = async (path: string) => {
    const found = (await windows()).find((one) => pathOf(one) === path);
    if (!found) throw new Error(`no window shows ${path}`);
    return found;
  };
  const move = async (path: string, bounds: object) => {
    const one = await windowAt(path);
    const { windowId } = await ask(one, 'Browser.getWindowForTarget');
    await ask(one, 'Browser.setWindowBounds', { windowId, bounds });
    await expect.poll(() => placeOf(path), SLOW).toEqual(Object.values(bounds));
  };
  const evaluate = async (one: Window, expression: string) => {
    const options = { expression, returnByValue: true, userGesture: true };
    const { result } = await ask(one, 'Runtime.evaluate', options);
    return (result as { value: unknown }).value;
  };
  const followLink = async (from: string, to: string) =>
    evaluate(
      await windowAt(from),
      `Object.assign(document.createElement('a'), { href: '${to}', target: '_blank' }).click()`,
    );
  const close = async (path: string) => {
    const { id } = await windowAt(path);
    await fetch(`http://127.0.0.1:${debugPort}/json/close/${id}`);
  };
  const placeOf = async (path: string) =>
    evaluate(await windowAt(path), '[screenX, screenY, outerWidth, outerHeight]');
  const focused = async () => {
    const open = await windows();
    const has = await Promise.all(open.map((one) => evaluate(one, 'document.hasFocus()')));
    return open.filter((_, index) => has[index]).map(pathOf);
  };
  /** Programs whose command line names the folder: browser, server, PostgreSQL. */
  const programs = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => commandLine(pid))
      .filter((line) => line.includes(folder));

  const home = { left: 300, top: 200, width: 700, height: 500 };
  const list = { left: 1100, top: 50, width: 800, height: 900 };

  it(
    'opens each window once and in its place, on a server that runs or its own; Ctrl-C leaves nothing',
    async () => {
      folder = mkdtempSync(join(tmpdir(), 'dorpon-desktop-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
      debugPort = await freePort();
      const server = await startRealServer();
      onTestFinished(server.close);
      const { port: running } = new URL(server.url);
      const first = desktop(running);
      await first.isOpen;
      await expect.poll(paths, SLOW).toEqual(['/']);
      // Tabs and an address bar would take more.
      await expect
        .poll(async () => evaluate(await windowAt('/'), 'outerHeight - innerHeight'), SLOW)
        .toBeLessThan(60);

      // A page that a link opened is not a window of the app: its place is not kept.
      const loaded = async () =>
        evaluate(await windowAt('/'), 'location.pathname + document.readyState');
      await expect.poll(loaded, SLOW).toBe('/complete');
      await followLink('/', '/news');
      await expect.poll(paths, SLOW).toEqual(['/', '/news']);
      await close('/');
      await expect.poll(paths, SLOW).toEqual(['/news']);
      expect((await desktop(running).exited).code).toBe(0);
      await expect.poll(paths, SLOW).toEqual(['/', '/news']);

      expect((await desktop(running, '--window', '/share-list').exited).code).toBe(0);
      await expect.poll(paths, SLOW).toEqual(['/', '/news', '/share-list']);
      await move('/', home);
      await move('/share-list', list);
      await expect.poll(focused, SLOW).toEqual(['/share-list']);

      const second = await desktop(running).exited;
      expect(second).toEqual({ code: 0, output: 'Dorpon is open already.\n' });
      await expect.poll(focused, SLOW).toEqual(['/']);

      first.child.kill('SIGINT');
      expect((await first.exited).code).toBe(0);
      expect(programs()).toEqual([]);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

      const port = String(await freePort());
      const app = desktop(port);
      await app.isOpen;
      await expect.poll(paths, SLOW).toEqual(['/', '/share-list']);
      await expect.poll(() => placeOf('/'), SLOW).toEqual(Object.values(home));
      await expect.poll(() => placeOf('/share-list'), SLOW).toEqual(Object.values(list));
      expect(programs().length).toBeGreaterThan(1);
      app.child.kill('SIGINT');
      expect((await app.exited).code).toBe(0);
      expect(programs()).toEqual([]);
      expect(existsSync(join(folder, 'desktop/running.json'))).toBe(false);
      await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
    },
    OWN_SERVER_MS,
  );
});

describeInBrowser('the page of the desktop app', () => {
  const app = setUpApp();

  it('installs where the browser offers it, and says which version runs', async () => {
    const page = await app.open('/desktop');
    const facts = page.getByRole('complementary');
    await facts.getByText('Up to date').waitFor();
    const note = page.locator('.desktop-install');
    await note.getByText('offers no install button').waitFor();
    const makeOffer = (outcome: string) =>
      page.evaluate((chosen) => {
        const prompt = async () => ({ outcome: chosen });
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        dispatchEvent(Object.assign(offer, { prompt }));
        return offer.defaultPrevented;
      }, outcome);

    expect(await makeOffer('dismissed')).toBe(true);
    await note.getByRole('button', { name: 'Install Dorpon' }).click();
    await note.getByText('Not installed.').waitFor();
    expect(await note.getByRole('button').count()).toBe(0);

    await makeOffer('accepted');
    await note.getByRole('button', { name: 'Install Dorpon' }).click();
    await note.getByText('Installed.').waitFor();

    await page.getByRole('tab', { name: 'Safari' }).click();
    await page.getByText('Choose Add to Dock').waitFor();
    await page.getByRole('img', { name: 'Where to press in Safari' }).waitFor();
  });
});

/** A window that has just been opened has no address yet. */
const pathOf = ({ url }: Window) => URL.parse(url)?.pathname ?? '';

/** A window that has just been opened may never answer what it was asked too early. */
const ANSWER_MS = 3000;

/** One question to a window's debugging interface. */
function ask({ webSocketDebuggerUrl }: Window, method: string, params: object = {}) {
  const socket = new WebSocket(webSocketDebuggerUrl);
  return new Promise<Record<string, unknown>>((done, fail) => {
    const refuse = (reason: string) => fail(new Error(`${method}: ${reason}`));
    setTimeout(refuse, ANSWER_MS, 'no answer');
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }));
    socket.onerror = () => refuse('no connection');
    socket.onmessage = ({ data }) => {
      const { result, error } = JSON.parse(String(data));
      return result ? done(result) : refuse(error?.message ?? 'nothing');
    };
  }).finally(() => socket.close());
}

/** Empty for a process that has ended meanwhile. */
function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
