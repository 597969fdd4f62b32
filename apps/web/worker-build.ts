import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { buildIn } from './precache.ts';
import type { Build } from './src/worker/build.ts';

const ADDRESS = '/service-worker.js';
const entry = fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url));
const nothing: Build = { id: '', files: [], first: [], later: [], onUse: [], screens: [] };
/** The server replaces it by the hash of the shell (`http/app-shell.ts`). */
const SHELL_HASH = '{{shell}}';

/**
 * One script at a fixed address, apart from the app: a worker lives longer than the files of a deploy, so it
 * imports none of them. It has the list of the files that it keeps; `precache.json` has it for the server.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  // The gallery of the tests, which has a root of its own, is no app.
  apply: ({ root }) => root === undefined,
  async writeBundle({ dir = '' }) {
    const built = buildIn(dir);
    writeFileSync(join(dir, ADDRESS), await codeOfWorker(built));
    writeFileSync(join(dir, 'precache.json'), JSON.stringify(built));
  },
  configureServer({ middlewares }) {
    middlewares.use(ADDRESS, (_, response, next) => {
      codeOfWorker(nothing).then((code) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        response.end(code);
      }, next);
    });
  },
};

async function codeOfWorker(of: Build): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(of), SHELL_INTEGRITY: JSON.stringify(SHELL_HASH) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  for (const { output } of [built].flat() as { output?: readonly { code?: string }[] }[])
    for (const { code } of output ?? []) if (code !== undefined) return code;
  throw new Error('the build of the service worker has no code');
}
