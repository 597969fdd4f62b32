import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from './source-copy.ts';

const copy = copySources(['packages', 'apps/server', 'tsconfig.base.json']);
afterAll(() => copy.remove());

/** The call's own files: a contract, and a new feature that answers it. */
const own = {
  'packages/contract/src/planted.ts': `import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode } from './wire.ts';

export const getPlanted = endpoint({
  method: 'GET',
  path: '/planted/get-planted',
  access: 'public',
  cost: 0.1,
  summary: 'A call of a test',
  params: nothing,
  query: z.strictObject({ code: shareCode }),
  answer: z.object({ code: shareCode }),
  errors: ['bad-parameter'],
});
`,
  'apps/server/src/features/planted/routes.ts': `import { getPlanted } from '@dorpon/contract/planted';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function plantedRoutes(app: FastifyInstance): void {
  route(app, getPlanted, ({ query: { code } }) => ({ code }));
}
`,
  'apps/server/src/features/planted/module.ts': `import { getPlanted } from '@dorpon/contract/planted';
import { defineModule } from '../../core/module.ts';
import { plantedRoutes } from './routes.ts';

export const plantedModule = defineModule({
  endpoints: { getPlanted },
  open: () => ({ serve: plantedRoutes }),
});
`,
};

/** Builds the app on a synthetic feed and prints the call's answers. A file, so that the compiler checks it. */
const ASKING = 'apps/server/src/planted-asking.ts';
const asking = `import { type AppParts } from './compose/app-parts.ts';
import { buildApp } from './compose/app.ts';
import { endpoints } from './compose/modules.ts';
import { readConfig } from './config.ts';
import { syntheticFeed } from './live/testing/synthetic-feed.ts';

const market = syntheticFeed(3);
const { http } = await buildApp({
  config: readConfig({ LOG_LEVEL: 'error' }),
  database: { pool: { options: {} }, close: async () => {} } as AppParts['database'],
  recording: { write: async () => {}, isAvailable: async () => true },
  feed: {
    source: 'simulator',
    speed: 1,
    opening: market.opening,
    start: async () => {},
    stop: async () => {},
    now: () => market.opening.hours.opensAt,
    depth: () => undefined,
    limits: () => undefined,
    indices: () => [],
    unknown: [],
  },
  checkpoint: null,
  version: 'test',
  webFolder: 'no-such-folder',
});
const get = async (url: string) => {
  const { statusCode, body } = await http.inject(url);
  return { status: statusCode, body: JSON.parse(body) };
};
console.log(
  JSON.stringify({
    answer: await get('/api/planted/get-planted?code=ACI'),
    refused: (await get('/api/planted/get-planted')).body.code,
    listed: endpoints.some(({ path }) => path === '/planted/get-planted'),
  }),
);
process.exit();
`;

const MODULES = 'apps/server/src/compose/modules.ts';
const TABLE = 'apps/server/src/testing/call-table.data.ts';

beforeAll(() => {
  for (const [path, text] of Object.entries({ ...own, [ASKING]: asking })) copy.write(path, text);
  copy.insert(
    MODULES,
    '\n/** Every feature of the server',
    "import { plantedModule } from '../features/planted/module.ts';\n",
  );
  copy.insert(MODULES, '] as const satisfies', '  plantedModule,\n');
});

describe('a new call of a new feature', () => {
  it('needs only its line in the list of features to be served', () => {
    const printed = copy.run(`await import('./${ASKING}');`);
    expect(JSON.parse(printed)).toEqual({
      answer: { status: 200, body: { code: 'ACI' } },
      refused: 'bad-parameter',
      listed: true,
    });
  });

  it('does not compile without its row in the table of the access and flood tests', () => {
    const errors = copy.typeErrors('apps/server');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^apps\/server\/src\/testing\/call-table\.data\.ts.*'getPlanted'/);

    copy.insert(
      TABLE,
      '  getMarketTime: {',
      "  getPlanted: { callers: anyone, query: { code: 'ACI' } },\n",
    );
    expect(copy.typeErrors('apps/server')).toEqual([]);
    const printed = copy.run(`
      const { requestOf, tableOfCalls } = await import('./apps/server/src/testing/call-request.ts');
      const { endpoint, row } = tableOfCalls.find(({ name }) => name === 'getPlanted');
      console.log(requestOf(endpoint, row).url, JSON.stringify(row.callers));`);
    expect(printed).toBe('/api/planted/get-planted?code=ACI [200,200,200,200,200,200,200]\n');
  }, 120_000);
});
