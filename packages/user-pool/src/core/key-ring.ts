import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from './randomness.ts';

/** What a key is for; no two uses share one. */
export type KeyPurpose =
  | 'attempts'
  | 'challenge'
  | 'code'
  | 'device'
  | 'identity pool'
  | 'mail'
  | 'pepper'
  | 'refresh token'
  | 'session'
  | 'signing key'
  | 'srp'
  | 'totp'
  | 'unknown user';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys derived from the installation's secret, which is never in the database. */
export class KeyRing {
  readonly #secret: Uint8Array;

  constructor(secret: Uint8Array) {
    this.#secret = secret;
  }

  /** HMAC-SHA-256 of the parts, whose borders count. */
  mac(purpose: KeyPurpose, ...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(JSON.stringify(parts)).digest();
  }

  /** AES-256-GCM; opens only for the same purpose and the same owner. */
  seal(purpose: KeyPurpose, owner: string, plain: Uint8Array, random: RandomBytes): Uint8Array {
    const nonce = random(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** What was sealed. @throws when it was sealed under another secret or for another owner, or was changed. */
  unseal(purpose: KeyPurpose, owner: string, sealed: Uint8Array): Buffer {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(sealed.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key(purpose), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  }

  #key(purpose: KeyPurpose): Buffer {
    return createHmac('sha256', this.#secret).update(`identity: ${purpose}`).digest();
  }
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
