import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { signedBytes } from './modular-power.ts';
import type { RandomBytes } from '../keys/randomness.ts';
import { GENERATOR, hashOf, MULTIPLIER, numberOf, power, PRIME } from './srp-group.ts';

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
