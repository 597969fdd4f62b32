import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/** Part of the sources in a folder of their own, for tests that plant something in them. */
export interface SourceCopy {
  write(path: string, text: string): void;
  /** Inserts into a file before a text that occurs in it once. */
  insert(path: string, before: string, text: string): void;
  /** Runs a module in the folder and returns what it prints. */
  run(script: string): string;
  /** Lines of the compiler with an error. */
  typeErrors(project: string): string[];
  remove(): void;
}

/** Packages of the workspace are the copies; all others are linked. */
export function copySources(paths: readonly string[]): SourceCopy {
  const copy = mkdtempSync(join(tmpdir(), 'dorpon-sources-'));
  for (const path of paths)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist)$/.test(source),
    });
  mkdirSync(join(copy, 'node_modules/@dorpon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@dorpon')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contract', 'domain'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@dorpon', name));

  // Packages of which an app has a version of its own.
  for (const path of paths) {
    const own = join(root, path, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, path, 'node_modules'));
  }

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  return {
    write,
    insert(path, before, text) {
      const parts = readFileSync(join(copy, path), 'utf8').split(before);
      if (parts.length !== 2)
        throw new Error(`${path} has ${parts.length - 1} times, not once: ${before}`);
      write(path, parts.join(text + before));
    },
    run(script) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '-e', script],
        { cwd: copy, encoding: 'utf8' },
      );
      if (status !== 0 || stderr !== '') throw new Error(`ended with ${status}: ${stderr}`);
      return stdout;
    },
    typeErrors(project) {
      const tsc = join(root, 'node_modules/.bin/tsc');
      // The second time only what a change can reach is checked again.
      const args = ['-p', project, '--incremental', '--tsBuildInfoFile', 'checked.tsbuildinfo'];
      const { stdout } = spawnSync(tsc, args, { cwd: copy, encoding: 'utf8' });
      return stdout.split('\n').filter((line) => line.includes('error TS'));
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
