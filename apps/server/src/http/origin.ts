import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of ours, or from no page at all. A browser names the page's
 * origin itself: ours is the public address, or whatever host the same request was sent to.
 */
export function isOurOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (origin === new URL(publicUrl).origin) return true;
  const at = URL.parse(origin);
  return at !== null && at.origin === origin && at.host === host;
}
