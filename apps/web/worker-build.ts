import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ADDRESS = '/service-worker.js';
const entry = fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url));

/**
 * One script at a fixed address, apart from the app: a worker lives longer than the files of a deploy, so it
 * imports none of them.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await codeOfWorker() });
  },
  configureServer({ middlewares }) {
    middlewares.use(ADDRESS, (_, response, next) => {
      codeOfWorker().then((code) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        response.end(code);
      }, next);
    });
  },
};

async function codeOfWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
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
