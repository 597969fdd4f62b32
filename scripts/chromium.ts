import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './debian-package.ts';
import { isExecutable } from './is-executable.ts';

/** The headless shell first: a page takes half the processor time of one in a window. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Path of an executable Chromium, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : null;
  return findProgram(names);
}

/** The whole browser, or null: the headless shell has no notifications. */
export const findWholeChromium = (): string | null => findProgram(names.slice(1));

/** Path of the first of the programs that the PATH has, or null. */
export function findProgram(wanted: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}

/** Finds Chromium, installs it (as root on Debian), or prints how to. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  const advice =
    'install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH';
  if (!canInstall()) {
    console.log(`Chromium not found, browser tests are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write('Chromium not found, installing it … ');
  const output = await installPackages(['chromium-headless-shell']);
  const path = findChromium();
  if (!path)
    console.log(`${output}\nInstalling Chromium failed, browser tests are skipped: ${advice}.`);
  return path;
}
