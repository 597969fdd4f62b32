import type { FastifyRequest } from 'fastify';

/** Without what a member or an administrator asked for: a search holds an e-mail or a phone. */
export function loggedUrl({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>) {
  const endpoint = routeOptions.config?.endpoint;
  const isOpen = endpoint?.access === 'public' && !endpoint.path.startsWith('/auth/');
  return isOpen ? url : url.split('?', 1)[0];
}
