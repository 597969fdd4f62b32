import { hash } from 'node:crypto';
import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody, errorCatalogue } from '@dorpon/contract/error-catalogue';
import { nothing } from '@dorpon/contract/wire';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { pages } from './addresses.ts';
import { kept } from './kept.ts';
import { newest } from './newest.ts';
import { refuse } from './not-found.ts';
import { packed, prepare } from './prepared.ts';
import { ownAddress } from './redirect.ts';
import { type SentFile, sendFile } from './send-file.ts';

/** Registered before the routes: it learns of them as they come. */
export async function collectDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dorpon', version, description: 'The calls of the Dorpon server.' },
    },
    transform(document) {
      const endpoint = document.route.config?.endpoint;
      const schema = endpoint ? schemaOf(endpoint) : { hide: true };
      return jsonSchemaTransform({ ...document, schema });
    },
  });
}

/** Fastify itself never sees these: the contract checks the input, and route() writes the answer. */
function schemaOf(endpoint: Endpoint) {
  const statuses = new Set(endpoint.errors.map((code) => errorCatalogue[code].status));
  const failures = [...statuses].map((status) => [status, errorBody] as const);
  const { media, answer } = endpoint;
  const description = media?.startsWith('image/') ? 'A picture' : 'A file';
  const file = media && { description, content: { [media]: { schema: answer } } };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.body && endpoint.body !== nothing ? { body: endpoint.body } : {}),
    response: { 200: file ?? answer, ...Object.fromEntries(failures) },
  };
}

interface DocsFile extends SentFile {
  readonly location: string | undefined;
  readonly status: number;
  readonly policy: string;
}

/** More than the reference has. */
const MOST_FILES = 16;

/**
 * The reference is four megabytes of script: it is loaded when somebody first wants to read it, and
 * each of its files is made and compressed once.
 */
export function serveDocs(app: FastifyInstance, publicUrl: string): void {
  const opened = newest(() => openReference(app.swagger()));
  const files = kept<DocsFile>(MOST_FILES);

  for (const url of [pages.docs.path, `${pages.docs.path}/*`])
    app.get(url, async (request, reply) => {
      const reference = await opened('once');
      const path = request.url.split('?', 1)[0] ?? '';
      if (!reference.hasRoute({ method: 'GET', url: path })) return refuse(request, reply);
      const file = await files('once', path, () => fileAt(reference, path));
      const { status, location, policy, ...sent } = file;
      if (location) reply.header('location', ownAddress(location, publicUrl));
      reply.header('content-security-policy', policy).code(status);
      return sendFile(request, reply, sent);
    });
}

async function fileAt(reference: FastifyInstance, url: string): Promise<DocsFile> {
  const page = await reference.inject({ method: 'GET', url });
  const content = await packed(prepare(page.rawPayload, 'lasting'));
  return {
    type: String(page.headers['content-type'] ?? 'text/plain; charset=utf-8'),
    cacheControl: 'no-cache',
    compressible: page.rawPayload.length > 0,
    content,
    location: page.headers.location,
    status: page.statusCode,
    policy: policyFor(page.body),
  };
}

async function openReference(content: object): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const reference = Fastify();
  await reference.register(scalar, {
    routePrefix: pages.docs.path,
    configuration: {
      content,
      pageTitle: 'Dorpon API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
    },
  });
  await reference.ready();
  return reference;
}

/** The reference styles itself from script and starts from one inline script, named by its hash. */
function policyFor(page: string): string {
  const inline = page.startsWith('<') ? [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)] : [];
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
