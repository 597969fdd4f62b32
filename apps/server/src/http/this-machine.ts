import type { FastifyRequest } from 'fastify';
import { isLoopback } from './network-of.ts';

const forwardedHeader = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether the request comes from this machine itself. Behind a proxy on this machine strangers come
 * from loopback too, and nginx with `proxy_pass` alone adds no header and sends `127.0.0.1:8080` as
 * the host. So with a public PUBLIC_URL no request counts as one of this machine.
 */
export function isOfThisMachine({ headers, raw }: FastifyRequest, publicUrl: string): boolean {
  return (
    isLocalUrl(publicUrl) &&
    isLoopback(raw.socket.remoteAddress ?? '') &&
    isLocalUrl(`http://${headers.host}`) &&
    !Object.keys(headers).some((name) => forwardedHeader.test(name))
  );
}

/** Whether the host is this machine, which nobody in the network can impersonate. */
export function isLocalUrl(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);
}
