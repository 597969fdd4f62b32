import type { Endpoint } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from './addresses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that a path takes. */
    methodsOf(path: string): string[];
  }
}

export function methodsIn(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const patterns = endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: new RegExp(`^${urlOf(endpoint).replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => patterns.filter((known) => known.path.test(path)).map((known) => known.method);
}

/** A wrong method is not taken for a wrong path. */
export function refuse(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = request.server.methodsOf(path);
  if (methods.length === 0 || methods.includes(request.method))
    throw new CallError('not-found', `there is nothing at ${request.method} ${path}`);
  reply.header('allow', [...new Set(methods)].join(', '));
  throw new CallError('method-not-allowed', `${path} does not take ${request.method}`);
}
