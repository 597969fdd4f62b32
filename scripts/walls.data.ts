export type Planted = { path: string; text: string; beside?: Record<string, string> };
type Wall = { wall: string; says: string; broken: Planted; valid: Planted };

let count = 0;

/** `at` has a `*` for the file name: each violation gets its own file. */
function wall(name: string, says: string, at: string, broken: string, valid: string): Wall {
  count += 1;
  const plant = (word: string, text: string) => ({
    path: at.replace('*', `${word}-${count}`),
    text,
  });
  return {
    wall: name,
    says,
    broken: plant('broken', broken),
    valid: plant('valid', valid),
  };
}

/** Adds the file that the valid twin imports lazily. */
function beside(one: Wall, file: string): Wall {
  const path = one.valid.path.replace(/[^/]*$/, file);
  return { ...one, valid: { ...one.valid, beside: { [path]: give('1') } } };
}

/** The same line in a forbidden file and in an allowed one. */
function onlyIn(name: string, says: string, closed: string, open: string, text: string): Wall {
  return { wall: name, says, broken: { path: closed, text }, valid: { path: open, text } };
}

/** Two files, where the second imports the first in the broken case. */
function ring(name: string, says: string, at: string, back: string): Wall {
  const text = "import type { B } from './b.ts';\nexport type A = B;\n";
  const pair = (folder: string, second: string): Planted => ({
    path: `${folder}/a.ts`,
    text,
    beside: { [`${folder}/b.ts`]: second },
  });
  return {
    wall: name,
    says,
    broken: pair(at, back),
    valid: pair(`${at}-line`, give('1')),
  };
}

const take = (target: string) => `import { x } from '${target}';\nexport const y = x;\n`;
const give = (text: string) => `export const y = ${text};\n`;

const domain = 'packages/domain/src/market/*.ts';
const contract = 'packages/contract/src/*.ts';
const server = 'apps/server/src';
const web = 'apps/web/src';
const up = 'Imports point left';
const itself = 'domain imports nothing but itself';
const only = 'contract imports only zod and domain';
const apart = 'server and web never import each other';
const alone = 'No feature imports a feature';
const sql = 'SQL lives in db/';
const socket = 'Socket.IO lives in live/';

export const walls: Wall[] = [
  wall('domain: no package', itself, domain, take('zod'), take('./board.ts')),
  wall(
    'domain: no type of a package',
    itself,
    domain,
    "export type { z } from 'zod';\n",
    take('../a/b.ts'),
  ),
  wall('domain: no Node', itself, domain, take('node:fs'), take('../price.ts')),
  wall('domain: no contract', itself, domain, take('@dorpon/contract/live'), take('./quote.ts')),
  wall(
    'domain: no contract by path',
    itself,
    domain,
    take('../../../contract/src/live.ts'),
    take('./quote.ts'),
  ),
  wall(
    'domain: no randomness',
    'Chance is an argument',
    domain,
    give('Math.random()'),
    give('Math.max(1)'),
  ),
  wall(
    'domain: no clock by Date.now',
    '"Now" is an argument',
    domain,
    give('Date.now()'),
    give('Date.UTC(1)'),
  ),
  wall(
    'domain: no clock by new Date',
    'no clock in domain',
    domain,
    give('new Date()'),
    give('new Date(0)'),
  ),
  wall('domain: no console', 'console', domain, 'console.log(1);\n', give('1')),
  wall('domain: no process', 'process', domain, give('process.pid'), give('1')),
  wall('domain: no timer', 'setTimeout', domain, give('setTimeout'), give('1')),
  beside(
    wall(
      'domain: no lazy package',
      'load lazily',
      domain,
      give("import('zod')"),
      give("import('./a.ts')"),
    ),
    'a.ts',
  ),
  onlyIn(
    'domain: only tests take vitest',
    itself,
    'packages/domain/src/c.ts',
    'packages/domain/src/c.test.ts',
    take('vitest'),
  ),

  wall('contract: zod yes, other packages no', only, contract, take('fastify'), take('zod/mini')),
  wall(
    'contract: domain yes, Node no',
    only,
    contract,
    take('node:fs'),
    take('@dorpon/domain/market/quote'),
  ),
  wall('contract: no app', only, contract, take('../../../apps/server/src/config.ts'), take('zod')),

  wall(
    'server: no web',
    apart,
    `${server}/live/*.ts`,
    take('../../../web/src/live/frame.ts'),
    take('./board.ts'),
  ),
  wall(
    'server: no web by name',
    apart,
    `${server}/*.ts`,
    take('@dorpon/web/live'),
    take('@dorpon/contract/live'),
  ),
  wall(
    'web: no server',
    apart,
    `${web}/live/*.ts`,
    take('../../../server/src/config.ts'),
    take('./board.ts'),
  ),
  wall(
    'web: no server by name',
    apart,
    `${web}/api/*.ts`,
    take('@dorpon/server/config'),
    take('@dorpon/domain/a'),
  ),
  wall('web: no Node', apart, `${web}/ui/*.ts`, take('node:fs'), take('react')),
  onlyIn(
    'bench may take the server',
    apart,
    `${web}/taker.ts`,
    'bench/taker.ts',
    take('../apps/server/src/config.ts'),
  ),

  wall(
    'server: no feature takes a feature',
    alone,
    `${server}/features/shares/*.ts`,
    take('../alerts/store.ts'),
    take('./store.ts'),
  ),
  wall(
    'server: no feature takes a feature, from a subfolder',
    alone,
    `${server}/features/shares/deep/*.ts`,
    take('../../alerts/store.ts'),
    take('../store.ts'),
  ),
  wall(
    'server: no feature takes a feature, by a longer path',
    alone,
    `${server}/features/shares/*.ts`,
    take('../../features/alerts/store.ts'),
    take('../../db/pool.ts'),
  ),
  wall(
    'web: no feature takes a feature',
    alone,
    `${web}/features/shares/*.tsx`,
    take('../alerts/bell.tsx'),
    take('../../ui/button.tsx'),
  ),
  wall(
    'web: no feature takes a feature, from a subfolder',
    alone,
    `${web}/features/shares/deep/*.tsx`,
    take('../../alerts/bell.tsx'),
    take('../../../ui/button.tsx'),
  ),
  wall(
    'web: no feature takes a feature lazily',
    'load lazily',
    `${web}/features/shares/*.tsx`,
    give("import('../alerts/bell.tsx')"),
    give("createPart(() => import('echarts'))"),
  ),
  beside(
    wall(
      'web: a lazy part retries',
      'which try again',
      `${web}/ui/*.tsx`,
      give("lazy(() => import('./window.tsx'))"),
      give("lazyPart(async () => (await import('./window.tsx')).Window)"),
    ),
    'window.tsx',
  ),
  beside(
    wall(
      'web: a lazy part exists',
      'load lazily',
      `${web}/ui/*.tsx`,
      give("lazyPart(async () => (await import('./no-such-window.tsx')).Window)"),
      give("lazyPart(async () => (await import('./window.tsx')).Window)"),
    ),
    'window.tsx',
  ),
  onlyIn(
    'web: lazy pages belong to app',
    'load lazily',
    `${web}/features/a/lazy.ts`,
    `${web}/app/lazy.ts`,
    give("createPart(() => import('../features/b/page.tsx'))"),
  ),

  wall('server: db below live', up, `${server}/db/*.ts`, take('../live/hub.ts'), take('./pool.ts')),
  wall(
    'server: db below features',
    up,
    `${server}/db/*.ts`,
    take('../features/shares/store.ts'),
    take('../config.ts'),
  ),
  wall(
    'server: feed below live',
    up,
    `${server}/feed/simulator/*.ts`,
    take('../../live/hub.ts'),
    take('../feed.ts'),
  ),
  wall(
    'server: drawing below live',
    up,
    `${server}/drawing/*.ts`,
    take('../live/market.ts'),
    take('@dorpon/domain/indicators/catalogue'),
  ),
  wall(
    'server: drawing below features',
    up,
    `${server}/drawing/*.ts`,
    take('../features/days/days.ts'),
    take('./theme.ts'),
  ),
  wall(
    'server: feed below compose',
    up,
    `${server}/feed/*.ts`,
    take('../compose/app.ts'),
    take('../config.ts'),
  ),
  wall(
    'server: live below features',
    up,
    `${server}/live/*.ts`,
    take('../features/shares/store.ts'),
    take('../feed/feed.ts'),
  ),
  wall(
    'server: features below compose',
    up,
    `${server}/features/shares/*.ts`,
    take('../../compose/app.ts'),
    take('../../core/market/market.ts'),
  ),
  wall(
    'server: features below live',
    up,
    `${server}/features/shares/*.ts`,
    take('../../live/hub.ts'),
    take('../../core/module.ts'),
  ),
  wall(
    'server: features below ingest',
    up,
    `${server}/features/shares/*.ts`,
    take('../../ingest/on-batch.ts'),
    take('../../bus/bus.ts'),
  ),
  wall(
    'server: core below features',
    up,
    `${server}/core/market/*.ts`,
    take('../../features/shares/routes.ts'),
    take('../../feed/feed.ts'),
  ),
  wall(
    'server: http below core',
    up,
    `${server}/http/*.ts`,
    take('../core/core.ts'),
    take('../db/pool.ts'),
  ),
  wall(
    'web: ui below features',
    up,
    `${web}/ui/*.tsx`,
    take('../features/shares/row.tsx'),
    take('./cell.tsx'),
  ),
  wall(
    'web: platform below i18n',
    up,
    `${web}/platform/*.ts`,
    take('../i18n/choose-language.ts'),
    take('./stored.ts'),
  ),
  wall(
    'web: i18n below ui',
    up,
    `${web}/i18n/*.ts`,
    take('../ui/icon.tsx'),
    take('../platform/stored.ts'),
  ),
  wall(
    'web: i18n apart from api',
    up,
    `${web}/i18n/*.ts`,
    take('../api/call.ts'),
    take('./languages.ts'),
  ),
  wall(
    'web: ui apart from api',
    up,
    `${web}/ui/*.ts`,
    take('../api/call.ts'),
    take('../i18n/placeholder.ts'),
  ),
  wall(
    'web: ui apart from live, from a subfolder',
    up,
    `${web}/ui/table/*.ts`,
    take('../../live/frame.ts'),
    take('../text/format.ts'),
  ),
  wall(
    'web: ui below watch lists',
    up,
    `${web}/ui/table/*.tsx`,
    take('../../watch-lists/star.tsx'),
    take('../icon.tsx'),
  ),
  wall(
    'web: ui below market-ui',
    up,
    `${web}/ui/*.tsx`,
    take('../market-ui/share/share-name.tsx'),
    take('../platform/part.ts'),
  ),
  wall(
    'web: ui knows no shares',
    'ui knows units',
    `${web}/ui/*.tsx`,
    take('@dorpon/domain/market/quote'),
    take('@dorpon/domain/units'),
  ),
  wall(
    'web: ui knows no endpoint',
    'ui knows units',
    `${web}/ui/*.tsx`,
    take('@dorpon/contract/shares'),
    take('@dorpon/domain/ordering'),
  ),
  wall('web: api below live', up, `${web}/api/*.ts`, take('../live/frame.ts'), take('./call.ts')),
  wall(
    'web: api apart from ui',
    up,
    `${web}/api/*.ts`,
    take('../ui/icon.tsx'),
    take('../platform/part.ts'),
  ),
  wall(
    'web: live apart from ui',
    up,
    `${web}/live/*.ts`,
    take('../ui/icon.tsx'),
    take('../api/call.ts'),
  ),
  wall(
    'web: watch lists below market-ui',
    up,
    `${web}/watch-lists/*.ts`,
    take('../market-ui/share/share-name.tsx'),
    take('../live/frame.ts'),
  ),
  wall(
    'web: portfolio below market-ui',
    up,
    `${web}/portfolio/*.ts`,
    take('../market-ui/share/share-name.tsx'),
    take('../live/frame.ts'),
  ),
  wall(
    'web: portfolio apart from watch lists',
    up,
    `${web}/portfolio/*.ts`,
    take('../watch-lists/watch-lists.ts'),
    take('../api/call.ts'),
  ),
  wall(
    'web: market-ui below screener',
    'never to screener',
    `${web}/market-ui/*.tsx`,
    take('../screener/board-href.ts'),
    take('@dorpon/domain/screener/parse'),
  ),
  wall(
    'web: market-ui below features',
    up,
    `${web}/market-ui/*.tsx`,
    take('../features/shares/row.tsx'),
    take('../watch-lists/star.tsx'),
  ),
  wall(
    'web: live below chart',
    up,
    `${web}/live/*.ts`,
    take('../chart/bars.ts'),
    take('../platform/clock.ts'),
  ),
  wall(
    'web: chart apart from market-ui',
    up,
    `${web}/chart/host/*.ts`,
    take('../../market-ui/share/share-name.tsx'),
    take('../../ui/text/format.ts'),
  ),
  wall(
    'web: chart below features',
    up,
    `${web}/chart/*.ts`,
    take('../features/shares/row.tsx'),
    take('../live/frame.ts'),
  ),
  wall(
    'web: features below app',
    up,
    `${web}/features/shares/*.tsx`,
    take('../../app/routes.tsx'),
    take('../../chart/chart.tsx'),
  ),

  onlyIn(
    'only in one place: Socket.IO',
    socket,
    `${server}/features/a/hub.ts`,
    `${server}/live/hub.ts`,
    take('socket.io'),
  ),
  onlyIn(
    'only in one place: Socket.IO client',
    socket,
    `${web}/live/frame.ts`,
    `${web}/live/socket.ts`,
    take('socket.io-client'),
  ),
  onlyIn(
    'only in one place: settings',
    'process.env',
    `${server}/http/env.ts`,
    `${server}/config.ts`,
    give('process.env.PORT'),
  ),
  onlyIn(
    'only in one place: what commands print',
    'terminal.ts',
    `${server}/commands/print.ts`,
    `${server}/terminal.ts`,
    give('console'),
  ),
  onlyIn(
    'only in one place: settings by import',
    'config.ts',
    `${server}/http/env2.ts`,
    `${server}/main.ts`,
    take('node:process'),
  ),
  onlyIn(
    'only in one place: fetch',
    'api/call.ts',
    `${web}/features/a/queries.ts`,
    `${web}/api/call.ts`,
    give("fetch('/')"),
  ),
  onlyIn(
    'only in one place: SQL',
    sql,
    `${server}/features/a/routes.ts`,
    `${server}/features/a/store.ts`,
    take('pg-copy-streams'),
  ),
  onlyIn(
    'only in one place: pg',
    sql,
    `${server}/live/pool.ts`,
    `${server}/db/pool.ts`,
    take('pg'),
  ),
  onlyIn(
    'only in one place: SQL of the simulator',
    sql,
    `${server}/feed/simulator/book.ts`,
    `${server}/feed/simulator/book-store.ts`,
    take('pg'),
  ),

  wall(
    'no default export',
    'no-default-export',
    `${web}/ui/*.tsx`,
    'export default 1;\n',
    give('1'),
  ),
  onlyIn(
    'default export where a tool needs one',
    'no-default-export',
    'apps/web/plain.ts',
    'apps/web/vite.config.ts',
    'export default 1;\n',
  ),
  {
    wall: 'no cycles',
    says: 'no-cycle',
    broken: {
      path: 'packages/domain/src/ring/a.ts',
      text: "import { b } from './b.ts';\nexport const a = () => b;\n",
      beside: {
        'packages/domain/src/ring/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      },
    },
    valid: {
      path: 'packages/domain/src/line/a.ts',
      text: "import { b } from './b.ts';\nexport const a = () => b;\n",
      beside: { 'packages/domain/src/line/b.ts': give('1') },
    },
  },
  ring(
    'no cycle by a type',
    'files in a circle',
    'apps/web/src/features/ring-of-types',
    "import type { A } from './a.ts';\nexport type B = A;\n",
  ),
  ring(
    'no cycle by a lazy part',
    'files in a circle',
    'apps/web/src/features/ring-of-parts',
    "export const b = createPart(() => import('./a.ts'));\n",
  ),
  {
    wall: 'no two rooms that import each other',
    says: 'rooms have one order',
    broken: {
      path: 'apps/web/src/east/a.ts',
      text: take('../west/b.ts'),
      beside: {
        'apps/web/src/east/c.ts': give('1'),
        'apps/web/src/west/b.ts': give('1'),
        'apps/web/src/west/d.ts': take('../east/c.ts'),
      },
    },
    valid: {
      path: 'apps/web/src/south/a.ts',
      text: take('../west/b.ts'),
    },
  },
  wall(
    'no barrel file',
    'no-barrel-file',
    `${web}/ui/*.ts`,
    "export * from './button.tsx';\n",
    give('1'),
  ),
  onlyIn(
    'redirects are checked in one place',
    'redirect by http/redirect.ts',
    `${server}/features/days/way.ts`,
    `${server}/http/redirect.ts`,
    'export const y = (reply) => reply.redirect(1);\n',
  ),
  wall(
    'no redirect by its header',
    'redirect by http/redirect.ts',
    `${server}/http/*.ts`,
    "export const y = (reply) => reply.header('location', 1);\n",
    "export const y = (reply) => reply.header('location', ownAddress(1));\n",
  ),
  onlyIn('no index file', 'no barrels', `${web}/ui/index.ts`, `${web}/ui/contents.ts`, give('1')),
  onlyIn(
    'no utils folder',
    'no utils',
    `${web}/utils/money.ts`,
    `${web}/platform/money.ts`,
    give('1'),
  ),
  onlyIn(
    'kebab-case file names',
    'filename-case',
    `${web}/ui/PriceCell.tsx`,
    `${web}/ui/price-cell.tsx`,
    give('1'),
  ),
  wall(
    'no file above 400 lines',
    'max-lines',
    `${server}/live/*.ts`,
    `${'\n'.repeat(401)}${give('1')}`,
    give('1'),
  ),
  onlyIn(
    'more than 400 lines in data files',
    'max-lines',
    `${server}/feed/long.ts`,
    `${server}/feed/long.data.ts`,
    `${'\n'.repeat(401)}${give('1')}`,
  ),
  onlyIn(
    'apps export nothing',
    '"exports": {}',
    'apps/server/package.json',
    'apps/web/package.json',
    '{}',
  ),
];

const closed = walls.at(-1) as Wall;
closed.valid = { ...closed.valid, text: '{ "exports": {} }' };
