import { findNginx } from '../apps/server/src/scenarios/cluster/testing/nginx.ts';
import { canInstall, installPackages } from './debian-package.ts';

/** Finds nginx, installs it (as root on Debian), or prints how to. */
export async function ensureNginx(): Promise<string | null> {
  const found = findNginx();
  if (found) return found;
  const advice = 'install it (Debian: apt-get install nginx-light) or set NGINX_PATH';
  if (!canInstall()) {
    console.log(`nginx not found, tests of several processes are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write('nginx not found, installing it … ');
  const output = await installPackages(['nginx-light']);
  const path = findNginx();
  if (!path)
    console.log(
      `${output}\nInstalling nginx failed, tests of several processes are skipped: ${advice}.`,
    );
  return path;
}
