import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, urlOf } from './addresses.ts';

const patterns = endpoints.map((endpoint) => ({
  method: endpoint.method,
  path: new RegExp(`^${urlOf(endpoint).replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The methods of a path, so that a wrong method is not taken for a wrong path. */
const methodsOf = (path: string): string[] =>
  patterns.filter((known) => known.path.test(path)).map((known) => known.method);

export function refuse(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = methodsOf(path);
  if (methods.length === 0 || methods.includes(request.method))
    throw new CallError('not-found', `there is nothing at ${request.method} ${path}`);
  reply.header('allow', [...new Set(methods)].join(', '));
  throw new CallError('method-not-allowed', `${path} does not take ${request.method}`);
}
