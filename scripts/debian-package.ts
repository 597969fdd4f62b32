import { existsSync } from 'node:fs';
import { run } from './process.ts';

/** Whether programs may be installed here: as root on Debian. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian's, with how long it took; what it printed, for when it did not help. */
export async function installPackages(names: string[]): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env: quiet });
  const options = ['-y', '-qq', '--no-install-recommends'];
  const install = await run('apt-get', ['install', ...options, ...names], { env: quiet });
  console.log(`${(update.seconds + install.seconds).toFixed(0)} s`);
  return install.output.trim();
}
