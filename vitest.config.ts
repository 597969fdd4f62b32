import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const soak = Boolean(process.env.SOAK);
/** Tests that start a database, a server process or a browser, install packages, or compile a planted fault. */
const slow = [
  '**/*.store.test.ts',
  'apps/server/src/{commands,db,scenarios,settings}/**',
  'apps/server/src/feed/{followed,mds,session-file}/**',
  'apps/server/src/{cluster,ingest/shared}/**',
  'apps/server/src/features/{charts/random-charts,sign-in/hardening}.test.ts',
  'apps/server/src/http/{access,bad-bodies,bad-inputs,failures,random-requests}.test.ts',
  '{bench,e2e}/**',
  'scripts/{new-screen,walls,mobile/generate}.test.ts',
];
const exclude = [
  ...configDefaults.exclude,
  ...(soak ? [] : ['**/*.soak.{test,spec}.{ts,tsx}']),
  ...(process.env.QUICK ? slow : []),
  ...(process.env.WITHOUT_STORES ? ['**/*.store.test.ts'] : []),
];
const testServer = 'apps/server/src/db/test-server.ts';
const seconds = (count: number) => count * 1000 * (soak ? 60 : 1);

/** Few lines that take a minute. At the end of a run nothing would be left to run beside them. */
const longest = /e2e\/(history-browser|market-monitor|one-moment)\.spec\.ts$/;

/** Without times of an earlier run Vitest takes the file with the most text for the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'packages',
          // Calculations without state: a process of its own for each file would take longer.
          isolate: false,
          include: ['packages/**/*.test.ts'],
          exclude,
          testTimeout: seconds(10),
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          testTimeout: seconds(10),
        },
      },
      {
        test: {
          name: 'server',
          // Three files at once on two cores: one may wait too long. `npm test` names what it retried.
          retry: 1,
          include: ['{apps/server,scripts,bench,e2e}/**/*.test.ts'],
          exclude,
          testTimeout: seconds(60),
          hookTimeout: seconds(60),
          globalSetup: existsSync(testServer) ? [testServer] : [],
        },
      },
      {
        test: {
          name: 'e2e',
          // A browser on two busy cores may miss a moment once; a fault fails twice.
          retry: 1,
          include: ['e2e/**/*.spec.ts'],
          exclude,
          globalSetup: ['e2e/testing/shared-server.ts'],
          // Each step of a test has its own limit; many steps on busy cores take longer together.
          testTimeout: seconds(150),
          hookTimeout: seconds(120),
        },
      },
    ],
  },
});
