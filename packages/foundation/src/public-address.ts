import { BlockList, isIP } from 'node:net';
import { NameLookup } from './name-lookup.ts';
import type { Resolve } from './name-lookup.ts';
import { bareHost, networkOf } from './network-of.ts';

/** Of IPv6 only this is given to hosts of the internet (RFC 4291, section 2.4); in it, protocols, tunnels, examples (RFC 6890, 3056, 9637). */
const UNICAST = new BlockList();
UNICAST.addSubnet('2000::', 3, 'ipv6');
const SPECIAL = new BlockList();
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(address, prefix, 'ipv6');
for (const [address, prefix] of [
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.175.48.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  SPECIAL.addSubnet(address, prefix, 'ipv4');

/**
 * Whether an address is one of a host on the internet: none of this machine, of a site's own network or of a cloud's, and none behind which an
 * IPv4 address of those may be. For addresses that people have this server connect to; what is no address isn't one.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // A zone (`%eth0`) is of a link.
  if (version === 0 || address.includes('%')) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (version === 6 && !UNICAST.check(address, family)) return false;
  return !SPECIAL.check(address, family) && networkOf(address) === 'public';
}

const ofSystem = new NameLookup();

/**
 * The addresses of a host of a URL, to which and to no others a connection may go: a name that is looked up again may have another one by then.
 * Null where one of them isn't allowed. Rejects where the name isn't known, and once it isn't wanted any more.
 */
export async function checkedAddresses(
  hostname: string,
  {
    isAllowed = isPublicAddress,
    resolve = ofSystem.resolve,
    signal,
  }: { isAllowed?: (address: string) => boolean; resolve?: Resolve; signal?: AbortSignal } = {},
): Promise<readonly string[] | null> {
  const host = bareHost(hostname);
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  return addresses.length > 0 && addresses.every(isAllowed) ? addresses : null;
}
