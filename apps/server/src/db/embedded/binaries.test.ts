import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { packagedPostgres, workingBinaries } from './binaries.ts';
import { type Account, cleanUp, isRoot, newFolder, ordinaryAccount } from './child-apps.ts';

const account = ordinaryAccount();
const silent = () => {};

/** As npm unpacks it with install scripts off: without any symlink. */
function unpackedPackage(folder: string) {
  const packageDir = join(folder, 'package');
  spawnSync('cp', ['-a', packagedPostgres(), packageDir]);
  const lib = join(packageDir, 'native', 'lib');
  for (const name of readdirSync(lib)) {
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  }
  return packageDir;
}

function versionOf(binary: string, user: Account) {
  return spawnSync(binary, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout.trim();
}

describe('the binaries', () => {
  afterEach(cleanUp);

  test('library links are restored in place when install scripts are off', () => {
    const packageDir = unpackedPackage(newFolder());
    expect(versionOf(join(packageDir, 'native', 'bin', 'initdb'), undefined)).toBe('');
    const { initdb } = workingBinaries(packageDir, null, [], silent);
    expect(initdb.startsWith(packageDir)).toBe(true);
    expect(versionOf(initdb, undefined)).toMatch(/PostgreSQL/);
  });

  test.runIf(isRoot && account)(
    'a node_modules that the database user cannot read is copied once',
    () => {
      const locked = newFolder();
      const dataDir = newFolder();
      chmodSync(dataDir, 0o755);
      const packageDir = unpackedPackage(locked);
      chmodSync(locked, 0o700);
      const lines: string[] = [];
      for (let start = 0; start < 2; start++) {
        const { postgres } = workingBinaries(packageDir, account ?? null, [dataDir], (line) =>
          lines.push(line),
        );
        expect(postgres.startsWith(dataDir)).toBe(true);
        expect(versionOf(postgres, account)).toMatch(/PostgreSQL/);
      }
      expect(lines).toHaveLength(1);
      expect(readdirSync(dataDir)).toHaveLength(1);
    },
  );

  test.runIf(isRoot && account)(
    'with the clone and data under /root the copy goes to a reachable folder',
    () => {
      const home = newFolder();
      const cache = newFolder();
      chmodSync(cache, 0o755);
      const packageDir = unpackedPackage(home);
      spawnSync('chmod', ['-R', 'go-rwx', home]);
      const { postgres } = workingBinaries(packageDir, account ?? null, [home, cache], silent);
      expect(postgres.startsWith(cache)).toBe(true);
      expect(readdirSync(home)).toEqual(['package']);
      expect(versionOf(postgres, account)).toMatch(/PostgreSQL/);
    },
  );

  test.runIf(isRoot && account)(
    'with a umask of 077 the user can still enter the folder of the copy',
    () => {
      const home = newFolder();
      const place = newFolder();
      chmodSync(place, 0o755);
      const packageDir = unpackedPackage(home);
      const usual = process.umask(0o077);
      try {
        const copyInto = [home, join(place, 'cache')];
        const { postgres } = workingBinaries(packageDir, account ?? null, copyInto, silent);
        expect(versionOf(postgres, account)).toMatch(/PostgreSQL/);
      } finally {
        process.umask(usual);
      }
    },
  );

  test('binaries that cannot run are reported with the reason', () => {
    const packageDir = unpackedPackage(newFolder());
    rmSync(join(packageDir, 'native', 'bin', 'postgres'));
    expect(() => workingBinaries(packageDir, null, [], silent)).toThrow(
      /does not run here: .*ENOENT/,
    );
    expect(existsSync(packageDir)).toBe(true);
  });
});
