// The arithmetic of SRP-6a as the sign-in clients do it: the 3072-bit group of RFC 5054 with generator 2, SHA-256.
import { createHash, getDiffieHellman } from 'node:crypto';
import { modularPower, signedBytes } from './modular-power.ts';

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
