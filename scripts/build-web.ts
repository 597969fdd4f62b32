import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './process.ts';

const stamp = 'apps/web/dist/.built-from';
const sources = ['apps/web/**', 'packages/*/src/**', 'packages/*/package.json'];
const skipped = ['node_modules', 'dist'];

/** Builds the web app if a source changed since the last build. */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) {
    throw new Error('apps/web/vite.config.ts is missing.');
  }
  const wanted = fingerprint();
  if (builtFrom() === wanted) return;
  process.stdout.write('Building the web app … ');
  const built = await run(bin('vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
  console.log(`${built.seconds.toFixed(1)} s`);
  if (built.code !== 0) throw new Error(`${built.output.trim()}\nBuilding the web app failed.`);
  writeFileSync(join(root, stamp), wanted);
}

function builtFrom(): string | null {
  const path = join(root, stamp);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Contents, not times: switching branches back and forth must not rebuild. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const exclude = (path: string) => skipped.some((name) => path.split('/').includes(name));
  for (const path of globSync(sources, { cwd: root, exclude }).sort()) {
    const file = join(root, path);
    if (/\.(test|soak)\.tsx?$/.test(path) || !statSync(file).isFile()) continue;
    hash.update(`\0${path}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
