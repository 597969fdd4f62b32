import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Private fields of these packages are used (`connection.ts`, `frame-adapter.ts`, `incoming.ts`, `receiver.ts`). */
const server = read('apps/server/package.json').dependencies;
const { overrides } = read('package.json');
const pinned: Record<string, string> = {
  'socket.io': server['socket.io'],
  'socket.io-adapter': server['socket.io-adapter'],
  'engine.io': overrides['engine.io'],
  ws: overrides.ws,
};

it.each(Object.entries(pinned))(
  '%s is pinned to %s, and no other is installed',
  (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const paths = globSync(`node_modules/{,**/node_modules/}${name}/package.json`, { cwd: root });
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(read(path).version, path).toBe(version);
    const locked = Object.entries<{ version: string }>(read('package-lock.json').packages).filter(
      ([path]) => path.endsWith(`node_modules/${name}`),
    );
    expect(locked.length).toBeGreaterThan(0);
    for (const [path, entry] of locked) expect(entry.version, path).toBe(version);
  },
);

it('the benchmarks use the same Socket.IO', () => {
  expect(read('bench/package.json').devDependencies['socket.io']).toBe(pinned['socket.io']);
});
