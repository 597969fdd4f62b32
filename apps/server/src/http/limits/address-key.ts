import { isIPv6 } from 'node:net';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/** IPv4 as it is. IPv6 by its first 64 bits: one subscriber has them all, and could use each in turn. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/64`;
}
