import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that are not of the public internet (RFC 6890 and its registry). */
const notPublic4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic4.addSubnet(net, bits, 'ipv4');

/**
 * All public IPv6 addresses begin with 001. Outside are loopback, link-local, unique local, multicast, and
 * IPv4 in disguise: mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96, 64:ff9b:1::/48).
 */
const public6 = new BlockList();
public6.addSubnet('2000::', 3, 'ipv6');

/** Within them: protocol assignments with Teredo, documentation, 6to4. */
const notPublic6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(net, bits, 'ipv6');

/** True for an address that requests on behalf of strangers may be sent to. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  if (family === 6) return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
  return false;
}
