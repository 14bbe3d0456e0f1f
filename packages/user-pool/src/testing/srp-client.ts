// The client's half of SRP, written out so that a test can do each step wrongly.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  GENERATOR,
  hashOf,
  MULTIPLIER,
  numberOf,
  power,
  PRIME,
  signedBytes,
} from '../core/password/srp-server.ts';

/** What the client knows, or pretends to. */
export interface SrpSecret {
  group: string;
  identity: string;
  password: string;
}

/** The server's first message. */
export interface SrpServerOffer {
  salt: string;
  serverPublic: string;
  secretBlock: string;
}

/** One exchange of a client. */
export class SrpClient {
  readonly #secret = numberOf(randomBytes(32));
  readonly #public = power(GENERATOR, this.#secret);

  /** SRP_A. */
  get publicValue(): string {
    return this.#public.toString(16);
  }

  /** The parameters that prove the password. */
  prove(who: SrpSecret, offer: SrpServerOffer): Record<string, string> {
    const serverPublic = BigInt(`0x${offer.serverPublic}`);
    const scrambler = numberOf(hashOf(signedBytes(this.#public), signedBytes(serverPublic)));
    const x = privateKeyOf(who, offer.salt);
    const base = (serverPublic - ((MULTIPLIER * power(GENERATOR, x)) % PRIME) + PRIME) % PRIME;
    // base^(a + u·x) in two powers, because exponents of the agreement are at most as long as the prime.
    const shared = (power(base, this.#secret) * power(base, scrambler * x)) % PRIME;
    return claim(who, offer.secretBlock, shared, scrambler);
  }
}

/** The parameters a client gets that takes `shared` for the common secret. */
export function claim(
  who: SrpSecret,
  secretBlock: string,
  shared: bigint,
  scrambler: bigint,
): Record<string, string> {
  const key = hkdfSync('sha256', signedBytes(shared), signedBytes(scrambler), 'Caldera Derived Key', 16);
  const timestamp = 'Sat Nov 21 06:00:00 UTC 2026';
  const signature = createHmac('sha256', Buffer.from(key))
    .update(who.group)
    .update(who.identity)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  return {
    USERNAME: who.identity,
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

/** Salt and verifier as a client makes them for its device: base64 of the bytes. */
export function deviceVerifier(who: SrpSecret): { salt: string; verifier: string } {
  const salt = numberOf(randomBytes(16));
  const verifier = power(GENERATOR, privateKeyOf(who, salt.toString(16)));
  return { salt: base64(signedBytes(salt)), verifier: base64(signedBytes(verifier)) };
}

function privateKeyOf(who: SrpSecret, salt: string): bigint {
  const inner = hashOf(`${who.group}${who.identity}:${who.password}`);
  return numberOf(hashOf(signedBytes(BigInt(`0x${salt}`)), inner));
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
