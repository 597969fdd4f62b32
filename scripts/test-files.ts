import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.ts';

const BROWSER_TESTS = 'e2e/**/*.spec.ts';
/** These start the app with its pages. */
const WEB_TESTS = [BROWSER_TESTS, 'bench/**/*.test.ts'];
export const ALL_TESTS = '{apps,packages,bench,e2e,scripts}/**/*.{test,spec}.{ts,tsx}';

/** Files whose path contains one of the words, as Vitest selects them; all without words. */
export function testFiles(patterns: string | string[], words: readonly string[]): string[] {
  const exclude = (path: string) => path.split('/').includes('node_modules');
  const files = globSync(patterns, { cwd: root, exclude });
  return words.length === 0
    ? files
    : files.filter((file) => words.some((word) => file.includes(word)));
}

export const browserTests = (words: readonly string[]) => testFiles(BROWSER_TESTS, words);

/** Whether a soak of these files or words needs a build of the web app. */
export const needsWeb = (words: readonly string[]) => testFiles(WEB_TESTS, words).length > 0;

/** Whether tests of these files or words start several processes of the server. */
export const needsCluster = (words: readonly string[]) =>
  testFiles('apps/server/src/scenarios/cluster/**/*.test.ts', words).length > 0;

/**
 * `*.soak.*` files, files with more tests under `npm run soak`, and stores on the embedded database:
 * `npm test` has them on the system's PostgreSQL.
 */
export function soakTests(): string[] {
  return testFiles(ALL_TESTS, []).filter(
    (path) =>
      path.includes('.soak.') ||
      path.endsWith('.store.test.ts') ||
      readFileSync(join(root, path), 'utf8').includes('process.env.SOAK'),
  );
}
