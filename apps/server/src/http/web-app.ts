import { pageAt } from '@dorpon/contract/page-head';
import { screens } from '@dorpon/contract/screens.data';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from './addresses.ts';
import { type AppPageParts, createAppPage } from './app-page.ts';
import { refuse } from './not-found.ts';
import { redirect } from './redirect.ts';
import { sendFile } from './send-file.ts';
import type { WebFile } from './web-files.ts';

const notBuilt =
  '<!doctype html><title>Dorpon</title><p>The web app is not built yet; <code>npm start</code> builds it.';

/** Addresses that people type from the name of a screen in the menu. */
const typedAddresses: ReadonlyMap<string, string> = new Map([
  ['/alert', screens.notification.path],
  ['/alerts', screens.notification.path],
]);

/** Serves files by path; every other page navigation gets the app. */
export function serveWebApp(
  app: FastifyInstance,
  files: ReadonlyMap<string, WebFile>,
  parts: Omit<AppPageParts, 'template' | 'built'>,
): void {
  const index = files.get('/index.html');
  const textOf = (path: string) => files.get(path)?.content.as('identity').body.toString();
  const template = textOf('/index.html');
  const built = JSON.parse(textOf('/files.json') ?? '{}');
  const pageOf = template === undefined ? undefined : createAppPage({ ...parts, template, built });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || path === API_PREFIX || path.startsWith(`${API_PREFIX}/`))
      return refuse(request, reply);
    const file = files.get(path);
    if (file) return sendFile(request, reply.code(200), file);
    if (!wantsPage(request, path)) return refuse(request, reply);
    const meant = typedAddresses.get(path.replace(/(.)\/$/, '$1'));
    if (meant) return redirect(reply, meant + request.url.slice(path.length), parts.publicUrl);
    if (!index || !pageOf) return reply.code(503).type('text/html; charset=utf-8').send(notBuilt);
    const query = request.query as Record<string, unknown>;
    const acceptLanguage = request.headers['accept-language'];
    const { content, cost, status, isLive } = pageOf({ path, query, acceptLanguage });
    const send = () =>
      sendFile(request, reply.code(status), {
        ...index,
        ...(isLive && { cacheControl: 'private, no-cache' }),
        content: content(),
        vary: 'accept-language',
      });
    if (cost === 0) return send();
    app.limits.charge(request.countedAs, cost);
    const turn = app.limits.turn(request.countedAs, cost);
    return turn ? turn.then(send) : send();
  });
}

/** A browser accepts HTML. A chat app's preview accepts anything and gets only the public pages. */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && pageAt(path) !== undefined);
}
