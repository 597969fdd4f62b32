import type { IncomingHttpHeaders } from 'node:http';
import { isLocalUrl } from './this-machine.ts';

/**
 * Whether a request comes from our own page or from no page. The browser sends the page's origin:
 * ours is the public address, or the host that the request was sent to. If PUBLIC_URL is
 * https, a page over http may come from anybody in the network, unless it is of this machine.
 */
export function isOurOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  const at = URL.parse(origin);
  if (at === null || at.origin !== origin || at.host !== host) return false;
  return ours.protocol === 'http:' || at.protocol === 'https:' || isLocalUrl(origin);
}
