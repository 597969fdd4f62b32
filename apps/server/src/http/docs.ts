import { hash } from 'node:crypto';
import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody, errorCatalogue } from '@dorpon/contract/error-catalogue';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { pages } from './endpoints.ts';

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
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    params: endpoint.params,
    querystring: endpoint.query,
    response: { 200: endpoint.answer, ...Object.fromEntries(failures) },
  };
}

export async function serveDocs(app: FastifyInstance): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('content-security-policy', policyFor(typeof payload === 'string' ? payload : ''));
    return payload;
  });
  await app.register(scalar, {
    routePrefix: pages.docs.path,
    configuration: {
      pageTitle: 'Dorpon API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
    },
  });
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
