import { isIP } from 'node:net';

/** Of eight: who has one IPv6 address usually has all that begin with the same four. */
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** The network of a browser, by which people are told apart: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(bare)?.[1];
  if (mapped !== undefined || isIP(bare) !== 6) return mapped ?? bare;
  const [before = '', after] = bare.split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
