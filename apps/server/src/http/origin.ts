import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from our own page or from no page. The browser sends the page's origin:
 * ours is the public address, or the host that the request was sent to.
 */
export function isOurOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (origin === new URL(publicUrl).origin) return true;
  const at = URL.parse(origin);
  return at !== null && at.origin === origin && at.host === host;
}
