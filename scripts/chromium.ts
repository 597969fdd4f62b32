import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium that can be run, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return (
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
  );
}

/** Finds Chromium; as root on Debian installs it, else says how to get it. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  const advice = 'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(`No Chromium here, browser tests are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write("No Chromium here, installing Debian's … ");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env: quiet });
  const install = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    { env: quiet },
  );
  console.log(`${(update.seconds + install.seconds).toFixed(0)} s`);
  const path = findChromium();
  if (!path)
    console.log(`${install.output.trim()}\nNo Chromium, browser tests skipped: ${advice}.`);
  return path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
