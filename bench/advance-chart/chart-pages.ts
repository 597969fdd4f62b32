import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { bin, root, run } from '../../scripts/process.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface ChartPages {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page of both charts as the app is built, and serves it. `peer` is the folder of lightweight-charts. */
export async function startChartPages(peer: string): Promise<ChartPages> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-charts-'));
  const page = join(root, 'bench/advance-chart');
  const config = join(page, 'vite.config.ts');
  const options = ['--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(bin('vite'), ['build', page, ...options], {
    env: { NODE_ENV: 'production', LIGHTWEIGHT_CHARTS: peer },
  });
  if (code !== 0) throw new Error(`building the page failed\n${output}`);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
