import type { FastifyRequest } from 'fastify';
import { urlOf } from './addresses.ts';

/**
 * The URL for the log. Only public calls outside `/auth/` and without a token keep their query: that of
 * others may have an e-mail or the token of a link.
 */
export function loggedUrl({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>) {
  const endpoint = routeOptions.config?.endpoint;
  if (endpoint === undefined) return url.split('?', 1)[0];
  const isOpen =
    endpoint.access === 'public' && !endpoint.path.startsWith('/auth/') && !/[?&]token=/.test(url);
  return isOpen ? url : urlOf(endpoint);
}
