import {
  createHmac,
  hkdfSync,
  timingSafeEqual,
  createHash,
  getDiffieHellman,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
} from 'node:crypto';
import type { RandomBytes } from '../keys/randomness.ts';

// base^exponent mod p by OpenSSL: a Diffie-Hellman agreement is exactly this power. The keys are written as DER, because the
// Diffie-Hellman class of Node tests the prime each time it is made (1.3 s), and BigInt takes ten times as long and blocks.

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const BIT_STRING = 0x03;
/** PKCS #3 dhKeyAgreement, 1.2.840.113549.1.3.1. */
const DH_KEY_AGREEMENT = Buffer.from('06092a864886f70d010301', 'hex');

/** Powers modulo one prime. */
interface ModularPower {
  /** @param base between 2 and p−2: OpenSSL refuses the rest. */
  (base: bigint, exponent: bigint): bigint;
}

/** The powers modulo a prime that is known to be safe, of a group with this generator. About 0.6 ms for 3072 and 256 bits. */
function modularPower(prime: bigint, generator: bigint): ModularPower {
  const algorithm = element(
    SEQUENCE,
    DH_KEY_AGREEMENT,
    element(SEQUENCE, integer(prime), integer(generator)),
  );
  return (base, exponent) => {
    const privateKey = createPrivateKey({
      key: element(SEQUENCE, integer(0n), algorithm, element(OCTET_STRING, integer(exponent))),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey({
      key: element(SEQUENCE, algorithm, element(BIT_STRING, Buffer.from([0]), integer(base))),
      format: 'der',
      type: 'spki',
    });
    return BigInt(`0x${diffieHellman({ privateKey, publicKey }).toString('hex')}`);
  };
}

/** The number in two's complement: a leading zero where the top bit is set. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function integer(value: bigint): Buffer {
  return element(INTEGER, signedBytes(value));
}

function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

/** X.690 §8.1.3; nothing here reaches 64 kB. */
function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  return size < 0x100 ? Buffer.from([0x81, size]) : Buffer.from([0x82, size >> 8, size & 0xff]);
}

/** What the server keeps instead of a password; numbers as hexadecimal text. */
export interface SrpVerifier {
  salt: string;
  verifier: string;
}

/** Between the two messages of a sign-in. Numbers as hexadecimal text; `secret` is the server's ephemeral one. */
export interface SrpExchange {
  clientPublic: string;
  secret: string;
  serverPublic: string;
  verifier: string;
}

const SALT_BYTES = 16;
/** RFC 5054 §3.1: at least 256 bits. */
const SECRET_BYTES = 32;
const KEY_INFO = 'Caldera Derived Key';
const KEY_BYTES = 16;

/** A verifier for a password. `group` and `identity` are part of it: neither may change later. */
export function makeVerifier(
  of: { group: string; identity: string; password: string },
  random: RandomBytes,
): SrpVerifier {
  const salt = numberOf(random(SALT_BYTES));
  const inner = hashOf(`${of.group}${of.identity}:${of.password}`);
  const x = numberOf(hashOf(signedBytes(salt), inner));
  return { salt: salt.toString(16), verifier: power(GENERATOR, x).toString(16) };
}

/** The server's answer to a client's public value (see `readPublicValue`). */
export function startExchange(verifier: string, clientPublic: bigint, random: RandomBytes): SrpExchange {
  const secret = numberOf(random(SECRET_BYTES));
  const v = BigInt(`0x${verifier}`);
  const serverPublic = (MULTIPLIER * v + power(GENERATOR, secret)) % PRIME;
  return {
    clientPublic: clientPublic.toString(16),
    secret: secret.toString(16),
    serverPublic: serverPublic.toString(16),
    verifier,
  };
}

/** Whether the signature proves that the client knows the password. The timestamp is only text here: clocks of clients are wrong. */
export function provesPassword(
  exchange: SrpExchange,
  claim: { group: string; identity: string; secretBlock: Uint8Array; timestamp: string; signature: string },
): boolean {
  const clientPublic = BigInt(`0x${exchange.clientPublic}`);
  const serverPublic = BigInt(`0x${exchange.serverPublic}`);
  const scrambler = numberOf(hashOf(signedBytes(clientPublic), signedBytes(serverPublic)));
  if (scrambler === 0n) return false;
  const base = (clientPublic * power(BigInt(`0x${exchange.verifier}`), scrambler)) % PRIME;
  const shared = power(base, BigInt(`0x${exchange.secret}`));
  const key = hkdfSync('sha256', signedBytes(shared), signedBytes(scrambler), KEY_INFO, KEY_BYTES);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(claim.group)
    .update(claim.identity)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// The arithmetic of SRP-6a as the sign-in clients do it: the 3072-bit group of RFC 5054 with generator 2, SHA-256.

/** The prime N: RFC 3526 group 15 has the same as RFC 5054's 3072-bit group. */
export const PRIME = numberOf(getDiffieHellman('modp15').getPrime());
/** The generator g; RFC 5054's own table has 5, the clients have 2. */
export const GENERATOR = 2n;

/** The bytes as one unsigned number. */
export function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
}

/** SHA-256 of the parts, one after another. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The multiplier k = H(N ‖ g). */
export const MULTIPLIER = numberOf(hashOf(signedBytes(PRIME), signedBytes(GENERATOR)));

/** base^exponent mod N. */
export const power = modularPower(PRIME, GENERATOR);

/** A client's public value or verifier: a hexadecimal number of the group that is not 0, 1 or −1; null for any other. */
export function readPublicValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value < 2n || value > PRIME - 2n ? null : value;
}
