import { pagePath, publicPages, takesCode } from '@dorpon/contract/page-head';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX, pages } from './addresses.ts';
import { escapeHtml } from './html-text.ts';
import { atMostEvery } from './newest.ts';
import { prepare } from './prepared.ts';
import { sendFile } from './send-file.ts';

export interface CrawlerParts {
  readonly publicUrl: string;
  readonly codes: () => Iterable<string>;
}

const CACHE_CONTROL = 'public, max-age=3600';
/** Both files are rebuilt at most this often. */
const REMAKE_MS = 60_000;

/** Serves robots.txt and sitemap.xml. */
export function serveCrawlers(app: FastifyInstance, { publicUrl, codes }: CrawlerParts): void {
  const at = (path: string): string => new URL(path, publicUrl).href;

  function serve(path: string, type: string, body: () => string): void {
    const made = atMostEvery(REMAKE_MS, async () => prepare(Buffer.from(body())));
    app.get(path, async (request, reply) =>
      sendFile(request, reply, {
        type,
        cacheControl: CACHE_CONTROL,
        compressible: true,
        content: await made(),
      }),
    );
  }

  // Chat apps that obey robots.txt must be allowed to fetch preview images.
  serve(pages.robots.path, 'text/plain; charset=utf-8', () =>
    [
      'User-agent: *',
      `Allow: ${API_PREFIX}/charts/`,
      `Disallow: ${API_PREFIX}/`,
      '',
      `Sitemap: ${at(pages.sitemap.path)}`,
      '',
    ].join('\n'),
  );

  serve(pages.sitemap.path, 'application/xml; charset=utf-8', () => {
    const shares = [...codes()];
    const paths = publicPages.flatMap((page) =>
      takesCode(page)
        ? shares.map((code) => pagePath(page, code, 'en'))
        : [pagePath(page, null, 'en')],
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...paths.map((path) => `  <url><loc>${escapeHtml(at(path))}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n');
  });
}
