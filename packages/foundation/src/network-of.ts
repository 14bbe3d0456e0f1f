import { BlockList, isIP } from 'node:net';

/** Which kind of network has an address. */
export type Network = 'nobody' | 'loopback' | 'private' | 'public';

const listOf = (subnets: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [address, prefix] of subnets) {
    list.addSubnet(address, prefix, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
};

/** Of the special-purpose registries of RFC 6890: no host of the internet or of a site. Cloud machines read their own keys at a link-local address. */
const NOBODY = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
]);
const LOOPBACK = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
/** Of one site, or with an IPv4 address inside that may be (RFC 6052, 3056, 4380). */
const PRIVATE = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['fc00::', 7],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
]);

/** That of an address; what is none, and so tells nothing, counts as public. */
export function networkOf(address: string): Network {
  const [bare = ''] = address.split('%', 1);
  const version = isIP(bare);
  if (version === 0) return 'public';
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (NOBODY.check(bare, family)) return 'nobody';
  if (LOOPBACK.check(bare, family)) return 'loopback';
  return PRIVATE.check(bare, family) ? 'private' : 'public';
}

/** Names that mean something inside one network only (RFC 6761, RFC 6762, RFC 8375, and habit). */
const LOCAL_NAME = /^[^.]+$|\.(local|localhost|lan|home|internal|intranet|test|home\.arpa)$/i;

/** The host of a URL without the brackets around an IPv6 address, as sockets and certificates want it (RFC 3986, section 3.2.2). */
export function bareHost(hostname: string): string {
  return hostname.replaceAll(/^\[|\]$/g, '');
}

/** Whether the host of an address, a name or a number, is one that people on the internet can reach. */
export function isPublicHost(host: string): boolean {
  const bare = bareHost(host);
  return isIP(bare) === 0 ? !LOCAL_NAME.test(bare) : networkOf(bare) === 'public';
}
