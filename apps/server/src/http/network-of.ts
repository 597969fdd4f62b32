import { isIPv6 } from 'node:net';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/**
 * What one subscriber has of the network: an IPv4 address, or an IPv6 /64, within which anybody takes as many
 * addresses as they like. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_whole, a: string, b: string, c: string, d: string) =>
      `${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`,
  );
  const [head = '', tail] = hex.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [front, back] = [read(head), read(tail ?? '')];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: gap }, () => 0), ...back];
}
