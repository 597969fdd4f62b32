import { existsSync } from 'node:fs';
import { run } from './process.ts';

/** Packages can be installed as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages, prints the duration and returns the output of apt. */
export async function installPackages(names: string[]): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env: quiet });
  const options = ['-y', '-qq', '--no-install-recommends'];
  const install = await run('apt-get', ['install', ...options, ...names], { env: quiet });
  console.log(`${(update.seconds + install.seconds).toFixed(0)} s`);
  return install.output.trim();
}

interface Wanted {
  readonly name: string;
  readonly packages: string[];
  /** The setting that names its path, if there is one. */
  readonly setting?: string;
  /** What is skipped without it: `tests of …`. */
  readonly skipped: string;
  find(): string | null;
}

/** Finds a program that tests use, installs it (as root on Debian), or prints how to. */
export async function ensureProgram(wanted: Wanted): Promise<string | null> {
  const { name, packages, setting, skipped, find } = wanted;
  const found = find();
  if (found) return found;
  const other = setting ? ` or set ${setting}` : '';
  const advice = `install it (Debian: apt-get install ${packages.join(' ')})${other}`;
  if (!canInstall()) {
    console.log(`${name} not found, ${skipped} are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write(`${name} not found, installing it … `);
  const output = await installPackages(packages);
  const path = find();
  if (!path)
    console.log(`${output}\nInstalling ${name} failed, ${skipped} are skipped: ${advice}.`);
  return path;
}
