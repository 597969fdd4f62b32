import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pages } from './addresses.ts';
import { newest } from './newest.ts';
import { refuse } from './not-found.ts';
import { packed, prepare } from './prepared.ts';
import { ownAddress } from './redirect.ts';
import { type SentFile, sendFile } from './send-file.ts';

export interface ReferenceFile {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly body: Uint8Array;
}

interface DocsFile extends SentFile {
  readonly location: string | undefined;
  readonly status: number;
  readonly policy: string;
}

/**
 * The reference has four megabytes of script: it is built on the first request, and each file is
 * compressed once.
 */
export function serveDocs(
  app: FastifyInstance,
  publicUrl: string,
  make: () => Promise<readonly ReferenceFile[]>,
): void {
  const files = newest(async () => {
    const made = await make();
    return new Map(made.map((file) => [file.path, newest(() => docsFile(file))]));
  });

  for (const url of [pages.docs.path, `${pages.docs.path}/*`])
    app.get(url, async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const found = (await files('once')).get(path);
      if (!found) return refuse(request, reply);
      const { status, location, policy, ...sent } = await found('once');
      if (location) reply.header('location', ownAddress(location, publicUrl));
      reply.header('content-security-policy', policy).code(status);
      return sendFile(request, reply, sent);
    });
}

async function docsFile({ body, type, location, status }: ReferenceFile): Promise<DocsFile> {
  const content = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return {
    type,
    cacheControl: 'no-cache',
    compressible: content.length > 0,
    content: await packed(prepare(content, 'lasting')),
    location,
    status,
    policy: policyFor(type.startsWith('text/html') ? content.toString() : ''),
  };
}

/** The reference sets styles from script and starts from one inline script, allowed by its hash. */
function policyFor(page: string): string {
  const inline = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)];
  const hashes = inline.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
