// Which numbers and addresses may be called. Calls that others pay for are what a telephone is broken into for.
import type { DialRefusal, DialTarget } from '@bandpal/rooms/ports';

/** What the operator lets rooms call. */
export interface DialOutRules {
  /** Beginnings of numbers, with the plus; without any no number is called. */
  prefixes: readonly string[];
  /** Hosts of SIP addresses, with the port where it isn't the usual one; without any no address is called. */
  domains: readonly string[];
  /** The account's own, `sip:name@host`: numbers are called through its host. */
  accountUri: string;
  /** Where the account registers; null: at its own host. */
  registrar: string | null;
  /** The number that those who are called see. */
  ownNumber: string;
}

/** ITU-T E.164: a country code and more. What is shorter than this is a service of some network. */
const NUMBER = /^\+[1-9]\d{7,14}$/u;
/** Longer than an extension in a house. */
const NUMBER_LIKE = /^\+?[\d.-]{7,}$/u;
const ADDRESS = /^sip:([\w.+-]{1,64})@([a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?)$/iu;

/**
 * Numbers whose owners get a share of what calls to them cost, personal numbers, and networks without a country (satellites and the like). They
 * are never called, whatever is allowed.
 */
const PREMIUM: readonly string[] = [
  // Global: shared cost, satellites, networks of no country, premium.
  '+808', '+870', '+878', '+881', '+882', '+883', '+979',
  '+1900', '+1976',
  '+31900', '+31906', '+31909', '+3270', '+3290', '+3381', '+3382', '+3389',
  '+34803', '+34806', '+34807', '+34905', '+35160', '+35176', '+358600', '+358700', '+3690', '+39144', '+39166', '+39178', '+39199', '+3989',
  '+41900', '+41901', '+41906', '+43900', '+43901', '+43930', '+43931',
  '+4470', '+4476', '+4484', '+4487', '+449', '+4590', '+46900', '+46939', '+46944', '+4782',
  '+48300', '+48400', '+4870', '+49137', '+49180', '+49190', '+49900',
  '+5590', '+61190', '+6119', '+64900', '+81990', '+8260', '+90900', '+911900',
]; // prettier-ignore

/** In Ireland only the length tells them from numbers in Dublin. */
const IRISH_PREMIUM = /^\+35315\d{8}$/u;

/** Countries that share a code with a large one, whose prefix alone doesn't mean them: calls cost many times as much. */
const BY_NAME: readonly string[] = [
  '242', '246', '264', '268', '284', '345', '441', '473', '649', '658', '664', '721', '758', '767', '784', '809', '829',
  '849', '868', '869', '876', '684',
].map((area) => `+1${area}`).concat('+441481', '+441534', '+441624', '+76', '+77'); // prettier-ignore

/** The address that the gateway is to call, or why it isn't called. */
export function readTarget(target: DialTarget, rules: DialOutRules): { uri: string } | DialRefusal {
  return 'phoneNumber' in target ? readNumber(target.phoneNumber, rules) : readAddress(target.sipUri, rules);
}

/** Whether this is the number that those who are called see anyway. */
export function isOwnNumber(callerId: string, { ownNumber }: DialOutRules): boolean {
  return digitsOf(callerId) === digitsOf(ownNumber);
}

function readNumber(number: string, { prefixes, accountUri }: DialOutRules): { uri: string } | DialRefusal {
  if (!NUMBER.test(number)) return 'bad-address';
  const isPremium = IRISH_PREMIUM.test(number) || PREMIUM.some((prefix) => number.startsWith(prefix));
  if (isPremium) return 'premium';
  const allowed = prefixes.filter((prefix) => number.startsWith(prefix));
  const costly = BY_NAME.find((prefix) => number.startsWith(prefix));
  const isAllowed = allowed.some((prefix) => costly === undefined || prefix.length >= costly.length);
  return isAllowed ? { uri: `sip:${number}@${hostOf(accountUri)}` } : 'address-not-allowed';
}

function readAddress(
  address: string,
  { domains, accountUri, registrar }: DialOutRules,
): { uri: string } | DialRefusal {
  const [, name = '', host = ''] = ADDRESS.exec(address) ?? [];
  if (host === '') return 'bad-address';
  // An exchange would dial it.
  if (NUMBER_LIKE.test(name)) return 'address-not-allowed';
  // What the trunk calls is a number, and numbers are called by their own rule.
  const trunk = [accountUri, registrar ?? ''].map((uri) => nameOf(hostOf(uri)));
  const isAtTrunk = trunk.includes(nameOf(host));
  const isAllowed = domains.some((domain) => domain.toLowerCase() === host.toLowerCase());
  return isAllowed && !isAtTrunk ? { uri: address } : 'address-not-allowed';
}

const hostOf = (uri: string): string =>
  uri
    .replace(/^sips?:/iu, '')
    .replace(/^[^@]*@/u, '')
    .replace(/;.*$/u, '');
const nameOf = (host: string): string => host.split(':')[0]?.toLowerCase() ?? '';
const digitsOf = (number: string): string => number.replaceAll(/\D/gu, '');
