import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type IsTrusted = (address: string) => boolean;

/** Names of address ranges in TRUSTED_PROXIES. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const MOST_BITS = { 4: 32, 6: 128 };

/** `10.1.2.3`, `10.0.0.0/8`, `fd00::/8` or a name such as `loopback`. */
export function isProxyEntry(entry: string): boolean {
  if (Object.hasOwn(named, entry)) return true;
  const [, host = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(host) as 0 | 4 | 6;
  return version !== 0 && Number(bits ?? 0) <= MOST_BITS[version];
}

/**
 * Reverse proxies by address, range (`10.0.0.0/8`) or name (`loopback`). Throws for anything else.
 */
export function trustedProxies(list: readonly string[]): IsTrusted {
  if (list.length === 0) return () => false;
  const known = new BlockList();
  for (const range of list.flatMap((entry) => named[entry] ?? [entry])) {
    if (!isProxyEntry(range))
      throw new Error(`TRUSTED_PROXIES: ${range} is not an address or a range`);
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && known.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The client address: the first one, counted from ours, that is not a trusted proxy. */
export function addressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return peer;
  const hops = String(forwarded).split(',').map(withoutPort).reverse();
  return hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? peer;
}

/** Some proxies append the port, as `1.2.3.4:5678` or `[::1]:99`. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  const [, version6, version4] =
    /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text) ?? [];
  return version6 ?? version4 ?? text;
}
