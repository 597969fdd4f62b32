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

/** As strict as the app's policy: injected styles and external requests fail. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'";

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the component gallery as the app is built, and serves it. */
export async function startGallery(): Promise<Gallery> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-gallery-'));
  const page = join(root, 'e2e/testing/gallery');
  const config = join(root, 'apps/web/vite.config.ts');
  const options = ['--config', config, '--outDir', folder, '--emptyOutDir'];
  const { code, output } = await run(bin('vite'), ['build', page, ...options]);
  if (code !== 0) throw new Error(`building the gallery failed\n${output}`);

  const server = createServer(async (request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = await readFile(join(folder, path));
      const type = types[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
      response.end(body);
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
