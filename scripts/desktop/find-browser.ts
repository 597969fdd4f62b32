import { posix, win32 } from 'node:path';
import { isExecutable } from '../is-executable.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Names on the PATH of Linux. */
const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Path of an installed Chrome, Chromium or Edge, or null. CHROMIUM_PATH names another one. */
export function findBrowser(
  platform: NodeJS.Platform = process.platform,
  env: Env = process.env,
  isProgram: (path: string) => boolean = isExecutable,
): string | null {
  const { CHROMIUM_PATH } = env;
  if (CHROMIUM_PATH) return isProgram(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  return places(platform, env).find(isProgram) ?? null;
}

function places(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(env.HOME ?? '/', 'Applications')];
    return macApps.flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return windowsPrograms.flatMap((program) =>
      folders.flatMap((folder) => (folder ? [win32.join(folder, program)] : [])),
    );
  }
  const folders = (env.PATH ?? '').split(':').filter(Boolean);
  return linuxNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}
