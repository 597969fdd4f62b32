import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type IsTrusted = (address: string) => boolean;

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Reverse proxies by address, range (`10.0.0.0/8`) or name (`loopback`). Throws for anything else. */
export function trustedProxies(list: readonly string[]): IsTrusted {
  if (list.length === 0) return () => false;
  const known = new BlockList();
  for (const range of list.flatMap((entry) => named[entry] ?? [entry])) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUSTED_PROXIES: ${range} is not an address or a range`);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && known.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Where a request comes from: the first address, counted from ours, that is not a trusted proxy. */
export function addressOf({ socket, headers }: IncomingMessage, isTrusted: IsTrusted): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return peer;
  const hops = String(forwarded).split(',').reverse();
  for (const hop of hops) if (!isTrusted(hop.trim())) return hop.trim();
  return hops.at(-1)?.trim() ?? peer;
}
