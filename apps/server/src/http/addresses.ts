import type { Access, Endpoint } from '@dorpon/contract/endpoint';

/** Addresses served beside the calls. Every other page request gets the web app. */
export const pages = {
  health: { path: '/healthz', access: 'public' },
  readiness: { path: '/readyz', access: 'public' },
  metrics: { path: '/metrics', access: 'admin' },
  docs: { path: '/docs', access: 'public' },
  workerState: { path: '/worker-state.json', access: 'public' },
  robots: { path: '/robots.txt', access: 'public' },
  sitemap: { path: '/sitemap.xml', access: 'public' },
  securityText: { path: '/.well-known/security.txt', access: 'public' },
} as const satisfies Record<string, { path: `/${string}`; access: Access }>;

export const API_PREFIX = '/api';

/** `/shares/{code}` → `/api/shares/:code` */
export const urlOf = (endpoint: Pick<Endpoint, 'path'>): string =>
  API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
