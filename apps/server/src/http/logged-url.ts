import type { FastifyRequest } from 'fastify';
import { urlOf } from './addresses.ts';

/** Without what a member or an administrator asked for: a search holds an e-mail, a path the token of a link. */
export function loggedUrl({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>) {
  const endpoint = routeOptions.config?.endpoint;
  if (endpoint === undefined) return url.split('?', 1)[0];
  const isOpen = endpoint.access === 'public' && !endpoint.path.startsWith('/auth/');
  return isOpen ? url : urlOf(endpoint);
}
