import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import { API_PREFIX } from './endpoints.ts';
import { refuse } from './not-found.ts';
import { isSame } from './prepared.ts';
import type { WebFile } from './web-files.ts';

const notBuilt =
  '<!doctype html><title>Dorpon</title><p>The web app is not built yet; <code>npm start</code> builds it.';

/** Files by their path; every other page that a browser navigates to is the app's own business. */
export function serveWebApp(app: FastifyInstance, files: ReadonlyMap<string, WebFile>): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || path === API_PREFIX || path.startsWith(`${API_PREFIX}/`))
      return refuse(request, reply);
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    if (!request.headers.accept?.includes('text/html')) return refuse(request, reply);
    const page = files.get('/index.html');
    if (page) return sendFile(request, reply.code(200), page);
    return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile) {
  const accepted = encodingFor(request.headers['accept-encoding']);
  const encoding = file.compressible ? accepted : 'identity';
  const { body, etag } = file.content.as(encoding);
  reply.headers({ etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' });
  if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).header('content-type', file.type).send(body);
}
