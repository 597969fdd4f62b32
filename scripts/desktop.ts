import { resolve } from 'node:path';
import { makeFolder } from '../apps/server/src/settings/make-folder.ts';
import { buildWeb } from './build-web.ts';
import { type AppWindows, openAppWindows } from './desktop/app-windows.ts';
import { DesktopError, readArguments, usage } from './desktop/arguments.ts';
import { findBrowser } from './desktop/find-browser.ts';
import { answerLaterStarts, askRunning } from './desktop/first-start.ts';
import { type OwnServer, serverState, startServer, untilReady } from './desktop/own-server.ts';
import { addShortcut, removeShortcut } from './desktop/shortcut.ts';
import { root } from './process.ts';

const INSIST_AFTER_MS = 1500;
const { env } = process;
const host = env.HOST && !/^(0\.0\.0\.0|::|127\..*)$/.test(env.HOST) ? env.HOST : 'localhost';
const origin = `http://${host}:${env.PORT || '8080'}`;
const dataFolder = resolve(root, env.DATA_DIR || '.data');
const folder = resolve(dataFolder, 'desktop');

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof DesktopError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (command.do === 'help') console.log(usage);
  else if (command.do === 'add-shortcut') {
    requireBrowser();
    console.log(`Wrote ${addShortcut(env)}`);
  } else if (command.do === 'remove-shortcut') console.log(`Removed ${removeShortcut(env)}`);
  else if (await askRunning(folder, command.paths))
    console.log(command.paths.length > 0 ? 'Opened.' : 'Dorpon is open already.');
  else return await runApp(command.paths);
  return 0;
}

/** The first start: it holds the browser and, if none ran, the server until it ends. */
async function runApp(paths: readonly string[]): Promise<number> {
  const browser = requireBrowser();
  requireDisplay();
  makeFolder(dataFolder);
  const stop = stopSignal();
  let server: OwnServer | undefined;
  let windows: AppWindows | undefined;
  const opened = Promise.withResolvers<AppWindows>();
  // Later starts hear of a failure; this one reports it by itself.
  opened.promise.catch(() => undefined);
  const later = await answerLaterStarts(folder, async (more) => (await opened.promise).show(more));
  try {
    if ((await serverState(origin)) === 'none') {
      await buildWeb();
      server = startServer();
    }
    const serverEnd = server?.ended ?? new Promise<number>(() => {});
    const end = Promise.race([stop, serverEnd.then(() => undefined)]);
    await untilReady(origin, end);
    if (!(await isOver(end))) {
      windows = await openAppWindows({ browser, origin, folder, paths, env });
      opened.resolve(windows);
      console.log('Dorpon is open. Close its windows or press Ctrl-C to end it.');
      await Promise.race([end, windows.ended]);
    }
    return (await isOver(serverEnd)) ? 1 : 0;
  } finally {
    opened.reject(new DesktopError('Dorpon is closing.'));
    await windows?.close();
    await server?.close();
    later.close();
  }
}

function isOver(end: Promise<unknown>): Promise<boolean> {
  const notYet = new Promise<boolean>((done) => setImmediate(done, false));
  return Promise.race([end.then(() => true), notYet]);
}

function requireBrowser(): string {
  const browser = findBrowser();
  if (!browser) {
    const wrong = env.CHROMIUM_PATH ? `CHROMIUM_PATH is no program: ${env.CHROMIUM_PATH}\n` : '';
    throw new DesktopError(
      `${wrong}The desktop app needs Chromium, Google Chrome or Microsoft Edge. Install one of them (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.`,
    );
  }
  return browser;
}

function requireDisplay(): void {
  if (process.platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY)
    throw new DesktopError('There is no display: DISPLAY and WAYLAND_DISPLAY are not set.');
}

/** The terminal and npm may both send it once; a later one is of somebody who will not wait. */
function stopSignal(): Promise<void> {
  return new Promise((done) => {
    let since = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (since > 0 && performance.now() - since > INSIST_AFTER_MS) process.exit(130);
        since ||= performance.now();
        done();
      });
  });
}
