import type { Endpoint } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from './addresses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that a path accepts. */
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

/** Answers 405 for a wrong method and 404 for a wrong path. */
export function refuse(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = request.server.methodsOf(path);
  if (methods.length === 0 || methods.includes(request.method))
    throw new CallError('not-found', `no call ${request.method} ${path}`);
  reply.header('allow', [...new Set(methods)].join(', '));
  throw new CallError('method-not-allowed', `${path} does not accept ${request.method}`);
}
