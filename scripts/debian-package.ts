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
