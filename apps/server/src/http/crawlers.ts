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
  /** Where to report a vulnerability: `mailto:` or `https:`. */
  readonly securityContact: string | undefined;
}

const CACHE_CONTROL = 'public, max-age=3600';
/** Counted from when the file is asked for, so that it never expires while the server runs. */
const CONTACT_VALID_MS = 180 * 24 * 60 * 60 * 1000;
/** The files are rebuilt at most this often. */
const REMAKE_MS = 60_000;

/** Serves robots.txt, sitemap.xml and, with a contact, security.txt (RFC 9116). */
export function serveCrawlers(app: FastifyInstance, parts: CrawlerParts): void {
  const { publicUrl, codes, securityContact } = parts;
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

  if (securityContact !== undefined)
    serve(pages.securityText.path, 'text/plain; charset=utf-8', () =>
      [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(Date.now() + CONTACT_VALID_MS).toISOString()}`,
        'Preferred-Languages: en, bn',
        `Canonical: ${at(pages.securityText.path)}`,
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
