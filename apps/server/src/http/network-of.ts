import { isIPv6 } from 'node:net';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

export const isLoopback = (address: string): boolean => loopback.test(address);

/**
 * The network of one subscriber: an IPv4 address, or an IPv6 /64, in which a subscriber may use any
 * number of addresses. An IPv4-mapped IPv6 address is the IPv4 address.
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

const network64 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;

/**
 * The /48 around an IPv6 /64, or null for IPv4. A customer with a whole /48 has 65,536 /64s, so the
 * /48 has a limit of its own. It is larger, because a mobile carrier gives each phone a /64.
 */
export function siteOf(network: string): string | null {
  const front = network64.exec(network)?.[1];
  return front === undefined ? null : `${front}::/48`;
}

/** The limits of a /48, as multiples of one network's. */
export const siteTimes = {
  /** Time on the thread: visitors of a network have a fifth of it, so those of a /48 two fifths. */
  work: 2,
  /** Open sockets, downloads, unread answers and attempts. */
  counts: 4,
} as const;

/** A counter that a caller is charged to. */
export interface Bucket {
  readonly key: string;
  /** Its allowance as a multiple of one network's. */
  readonly times: number;
}

/** The counters that a caller of this network is charged to, the smallest first. */
export function bucketsOf(network: string): readonly Bucket[] {
  const site = siteOf(network);
  const own = { key: network, times: 1 };
  return site === null ? [own] : [own, { key: site, times: siteTimes.counts }];
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
