import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const IMPORTS = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g;
/** What a screen draws, and its words, are no part of an answer. */
const NO_SOURCE = /\.tsx$|\.css$|\bwords\.\w+\.ts$|\/i18n\//;

/**
 * Files that can change what a query has: each one with a `queryFn`, and what it imports but components and words.
 * A test has another `root`.
 */
export function answerSources(root = repository): string[] {
  const found = new Set<string>();
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const waiting = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => textOf(path).includes('queryFn'));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, fixed, lazy] of textOf(path).matchAll(IMPORTS)) {
      const imported = pathOf(fixed ?? lazy ?? '', path);
      if (imported !== undefined && !NO_SOURCE.test(imported)) waiting.push(imported);
    }
  }
  return [...found].sort();
}

/** Undefined for a package that is not ours. */
function pathOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return relative('.', join(dirname(from), name));
  const [, room, file] = /^@dorpon\/(contract|domain)\/(.+)$/.exec(name) ?? [];
  return room && `packages/${room}/src/${file}.ts`;
}

/** Changes whenever kept answers may have another shape: `app/offline/SPEC.md`, O2. */
export function keptShape(root = repository): string {
  const hash = createHash('sha256');
  for (const path of answerSources(root)) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 12);
}
