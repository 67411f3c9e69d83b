import { BlockList, isIP } from 'node:net';

/**
 * Everything that is not the public internet (IANA's special-purpose registries): this machine, the local network, the
 * cloud's own services. A picture's address must not make the shop ask there in a stranger's place.
 */
const FORBIDDEN = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  FORBIDDEN.addSubnet(net, bits, 'ipv4');
}
// Of IPv6 only what is given out as global unicast is let through, and of that not what stands for something else.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  FORBIDDEN.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is one that the shop does not ask for pictures; what is no address is. */
export function isForbiddenAddress(ip: string): boolean {
  if (isIP(ip) === 4) return FORBIDDEN.check(ip, 'ipv4');
  if (isIP(ip) !== 6) return true;
  return !GLOBAL.check(ip, 'ipv6') || FORBIDDEN.check(ip, 'ipv6');
}
