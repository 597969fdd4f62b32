import type { Endpoint } from '@dorpon/contract/endpoint';
import { errorBody, errorCatalogue } from '@dorpon/contract/error-catalogue';
import { FRESH_MINUTES } from '@dorpon/contract/fresh-minutes';
import { nothing } from '@dorpon/contract/wire';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { pages, urlOf } from '../../http/addresses.ts';
import type { ReferenceFile } from '../../http/docs.ts';

/** Builds every file of the API reference. Takes about half a second of CPU. */
export async function makeReference(
  endpoints: readonly Endpoint[],
  version: string,
): Promise<ReferenceFile[]> {
  const content = await describe(endpoints, version);
  const reference = Fastify();
  const paths = new Set<string>();
  reference.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) paths.add(url);
  });
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
  const files: ReferenceFile[] = [];
  for (const path of paths) {
    const { statusCode, headers, rawPayload } = await reference.inject({
      method: 'GET',
      url: path,
    });
    files.push({
      path,
      status: statusCode,
      type: String(headers['content-type'] ?? 'text/plain; charset=utf-8'),
      location: headers.location,
      body: rawPayload,
    });
  }
  return files;
}

/** The OpenAPI document, from routes that are declared but never called. */
async function describe(endpoints: readonly Endpoint[], version: string): Promise<object> {
  const app = Fastify();
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
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      config: { endpoint },
      handler: async () => {},
    });
  await app.ready();
  return app.swagger();
}

const needsProof =
  `Up to ${FRESH_MINUTES} minutes after a sign-in, or after a proof by one of the calls \`/auth/step-up/…\`; ` +
  'otherwise the answer is `sign-in-again`.';

function schemaOf(endpoint: Endpoint) {
  const statuses = new Set(endpoint.errors.map((code) => errorCatalogue[code].status));
  const failures = [...statuses].map((status) => [status, errorBody] as const);
  const { media, answer } = endpoint;
  const description = media?.startsWith('image/') ? 'An image' : 'A file';
  const file = media && { description, content: { [media]: { schema: answer } } };
  return {
    summary: endpoint.summary,
    ...(endpoint.stepUp && { description: needsProof }),
    tags: [endpoint.path.split('/')[1] ?? ''],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.body && endpoint.body !== nothing ? { body: endpoint.body } : {}),
    response: { 200: file ?? answer, ...Object.fromEntries(failures) },
  };
}
