import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const soak = Boolean(process.env.SOAK);
/** Tests that start a database, a server process or a browser, or compile a planted fault. */
const slow = [
  '**/*.store.test.ts',
  'apps/server/src/{commands,db,scenarios,settings}/**',
  'apps/server/src/feed/{followed,mds,session-file}/**',
  'apps/server/src/{cluster,ingest/shared}/**',
  'apps/server/src/features/{charts/random-charts,sign-in/hardening}.test.ts',
  'apps/server/src/http/{access,bad-bodies,bad-inputs,failures,random-requests}.test.ts',
  '{bench,e2e}/**',
  'scripts/{new-screen,walls}.test.ts',
];
const exclude = [
  ...configDefaults.exclude,
  ...(soak ? [] : ['**/*.soak.{test,spec}.{ts,tsx}']),
  ...(process.env.QUICK ? slow : []),
  ...(process.env.WITHOUT_STORES ? ['**/*.store.test.ts'] : []),
];
const testServer = 'apps/server/src/db/test-server.ts';
const seconds = (count: number) => count * 1000 * (soak ? 60 : 1);

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          testTimeout: seconds(60),
          hookTimeout: seconds(120),
        },
      },
    ],
  },
});
