import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * Patterns are read as in .gitignore: the last that matches decides, `!` lets it through.
 * A `!` lets through all walls of a room at once, so only a room with one wall may have it.
 */
type Wall = { group: string[]; message: string };

const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts'];

/** What tests stand on, and nothing else imports. */
const testSupport = ['**/testing.ts', '**/testing/**', '**/test-*.ts'];

const domain: Wall = {
  group: ['**', '!./**', '!../**', '**/src/**'],
  message: 'domain imports nothing but itself.',
};
const domainTests: Wall = { ...domain, group: [...domain.group, '!vitest', '!fast-check'] };
const contract: Wall = {
  group: ['**', '!./**', '!../**', '!zod', '!zod/**', '!@dorpon/domain/**', '**/src/**'],
  message: 'contract imports only zod and domain.',
};
const contractTests: Wall = { ...contract, group: [...contract.group, '!vitest', '!fast-check'] };

const noWeb: Wall = {
  group: ['@dorpon/web', '@dorpon/web/**', '**/web/src/**', 'react', 'react-dom'],
  message: 'server and web never import each other.',
};
const noServer: Wall = {
  group: ['@dorpon/server', '@dorpon/server/**', '**/server/src/**', 'node:*', 'fastify'],
  message: 'server and web never import each other.',
};
const noSql: Wall = {
  group: ['pg', 'pg-*'],
  message: "SQL lives in db/ and in a feature's store.ts.",
};
const noSocket: Wall = {
  group: ['socket.io', 'socket.io/**', 'socket.io-adapter', 'socket.io-client'],
  message: 'Socket.IO lives in live/.',
};
const noProcess: Wall = {
  group: ['node:process', 'process'],
  message: 'Settings are read in config.ts.',
};
const otherFeature: Wall = {
  group: ['../[!.]*/**', '**/features/**'],
  message: 'No feature imports a feature: routes compose them, shared rules sink into domain.',
};
/** The same one folder deeper, where `../` is still the feature itself. */
const otherFeatureFromWithin: Wall = {
  ...otherFeature,
  group: ['../../[!.]*/**', '**/features/**'],
};

/** Two folders deeper. */
const otherFeatureFromDeepWithin: Wall = {
  ...otherFeature,
  group: ['../../../[!.]*/**', '**/features/**'],
};

const uiKnows: Wall = {
  group: ['@dorpon/contract/**', '@dorpon/domain/*/**'],
  message: 'ui knows units, ordering and text: what knows shares is in market-ui.',
};

function above(...rooms: string[]): Wall {
  return {
    group: rooms.flatMap((room) => [`**/${room}/**`, `**/${room}.ts`, `**/${room}.tsx`]),
    message: `Imports point left in the diagram of ARCHITECTURE.md, never to ${rooms.join(', ')}.`,
  };
}

function room(files: string[], ...patterns: Wall[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

const effects =
  'console process performance crypto globalThis fetch Temporal setTimeout setInterval'.split(' ');
const server = 'apps/server/src';
const web = 'apps/web/src';
/** Of the server, from its top: main, compose, features and ingest, live, core, the base rooms. */
const top = ['compose', 'main'];
const aboveLive = above('features', 'ingest', ...top);
const aboveCore = above('live', 'features', 'ingest', ...top);
const inServerFeature = [noWeb, noSocket, noProcess, above('live', 'ingest', ...top)];
const aboveWebBase = above('features', 'app', 'main');
const aboveWebFeatures = above('app', 'main');
/** By its place, because domain has a folder of the same name that every room may import. */
const aboveScreener: Wall = {
  group: ['../screener/**', '../../screener/**', '../../../screener/**'],
  message: 'Imports point left in the diagram of ARCHITECTURE.md, never to screener.',
};
/** The base rooms of the web app in their order: what each of them must not know. */
const webBase: Record<string, Wall[]> = {
  platform: [
    above('i18n', 'ui', 'api', 'live', 'watch-lists', 'portfolio', 'market-ui'),
    aboveScreener,
  ],
  i18n: [above('ui', 'api', 'live', 'watch-lists', 'portfolio', 'market-ui'), aboveScreener],
  ui: [above('api', 'live', 'watch-lists', 'portfolio', 'market-ui'), uiKnows, aboveScreener],
  api: [above('i18n', 'ui', 'live', 'watch-lists', 'portfolio', 'market-ui'), aboveScreener],
  live: [above('i18n', 'ui', 'watch-lists', 'portfolio', 'market-ui'), aboveScreener],
  'watch-lists': [above('portfolio', 'market-ui'), aboveScreener],
  portfolio: [above('watch-lists', 'market-ui'), aboveScreener],
  'market-ui': [aboveScreener],
  screener: [],
};

export default defineConfig({
  plugins: ['import', 'typescript', 'unicorn', 'oxc', 'node', 'react'],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.cache/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 400 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-useless-spread': 'error',
    // Advice for a compiler that we do not use.
    'react/incompatible-library': 'off',
    'react/refs': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
  },
  overrides: [
    {
      // Loaded by tools that take the default export.
      files: ['**/*.config.ts', 'scripts/tally-reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [...tests, '**/*.data.ts', '**/data/**', `${web}/i18n/**`],
      rules: { 'max-lines': 'off' },
    },

    room(['packages/domain/**'], domain),
    room(['packages/domain/**/*.test.ts', 'packages/domain/**/testing/**'], domainTests),
    {
      files: ['packages/domain/src/**'],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...effects],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Chance is an argument.' },
          { object: 'Date', property: 'now', message: '"Now" is an argument.' },
        ],
      },
    },
    room(['packages/contract/**'], contract),
    room(['packages/contract/**/*.test.ts'], contractTests),

    room([`${server}/**`], noWeb, noSql, noSocket, noProcess),
    room([`${server}/http/**`], noWeb, noSql, noSocket, noProcess, aboveCore, above('core')),
    room(
      [`${server}/post/**`],
      noWeb,
      noSql,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'http'),
    ),
    room(
      [`${server}/db/**`],
      noWeb,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'feed', 'http', 'post'),
    ),
    room(
      [`${server}/feed/**`],
      noWeb,
      noSql,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'http', 'post'),
    ),
    room(
      [`${server}/drawing/**`],
      noWeb,
      noSql,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'feed', 'http', 'db', 'post'),
    ),
    room(
      [`${server}/feed/simulator/*store*.ts`],
      noWeb,
      noSocket,
      aboveCore,
      above('core', 'http'),
    ),
    room([`${server}/core/**`], noWeb, noSql, noSocket, noProcess, aboveCore),
    room([`${server}/core/*/store.ts`], noWeb, noSocket, noProcess, aboveCore),
    room([`${server}/bus/**`], noWeb, noSql, noSocket, noProcess, aboveCore, above('core', 'http')),
    room(
      [`${server}/cluster/**`],
      noWeb,
      noSql,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'http'),
    ),
    room(
      [`${server}/cluster/store.ts`],
      noWeb,
      noSocket,
      noProcess,
      aboveCore,
      above('core', 'http'),
    ),
    room([`${server}/live/**`], noWeb, noSql, noProcess, aboveLive),
    room(
      [`${server}/ingest/**`],
      noWeb,
      noSql,
      noSocket,
      noProcess,
      above('live', 'features', ...top),
    ),
    room(
      [`${server}/ingest/*/store.ts`],
      noWeb,
      noSocket,
      noProcess,
      above('live', 'features', ...top),
    ),
    room([`${server}/features/*/*.ts`], ...inServerFeature, noSql, otherFeature),
    room([`${server}/features/*/*/**`], ...inServerFeature, noSql, otherFeatureFromWithin),
    room([`${server}/features/*/store.ts`], ...inServerFeature, otherFeature),
    room([`${server}/main.ts`, `${server}/config.ts`], noWeb, noSql, noSocket),
    room([`${server}/commands/**`], noWeb, noSql, noSocket, above(...top)),
    room([`${server}/**/*.test.ts`], noWeb),
    {
      files: [`${server}/**`],
      excludeFiles: [
        ...tests,
        ...testSupport,
        `${server}/config.ts`,
        `${server}/main.ts`,
        `${server}/commands/*.ts`,
      ],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: [`${server}/commands/*.ts`],
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'console', message: 'Commands print through terminal.ts.' },
        ],
      },
    },

    room([`${web}/**`], noServer, noSocket),
    ...Object.entries(webBase).map(([name, walls]) =>
      room([`${web}/${name}/**`], noServer, noSocket, above('chart'), aboveWebBase, ...walls),
    ),
    room(
      [`${web}/live/socket.ts`],
      noServer,
      above('chart'),
      aboveWebBase,
      ...(webBase.live ?? []),
    ),
    room(
      [`${web}/worker/**`],
      noServer,
      noSocket,
      aboveWebBase,
      above('chart', ...Object.keys(webBase)),
    ),
    room(
      [`${web}/chart/**`],
      noServer,
      noSocket,
      aboveWebBase,
      above('watch-lists', 'portfolio', 'market-ui'),
      aboveScreener,
    ),
    room([`${web}/features/*/*.{ts,tsx}`], noServer, noSocket, aboveWebFeatures, otherFeature),
    room([`${web}/features/*/*/**`], noServer, noSocket, aboveWebFeatures, otherFeatureFromWithin),
    room(
      [`${web}/features/*/*/*/**`],
      noServer,
      noSocket,
      aboveWebFeatures,
      otherFeatureFromDeepWithin,
    ),
    room([`${web}/**/*.test.{ts,tsx}`], { ...noServer, group: noServer.group.slice(0, 3) }),
    {
      files: [`${web}/**`],
      // A part that did not load looks whether the page itself is still the same.
      excludeFiles: [
        ...tests,
        `${web}/api/call.ts`,
        `${web}/platform/part.ts`,
        `${web}/worker/calls.ts`,
        `${web}/worker/kept-files.ts`,
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls go through api/call.ts.' },
          { name: 'XMLHttpRequest', message: 'Calls go through api/call.ts.' },
          { name: 'WebSocket', message: 'The stream comes through live/socket.ts.' },
          { name: 'EventSource', message: 'The stream comes through live/socket.ts.' },
        ],
      },
    },
  ],
});
