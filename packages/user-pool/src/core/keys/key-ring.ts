import { createCipheriv, createDecipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { RandomBytes } from './randomness.ts';

/** What a key is for; no two uses share one. */
export type KeyPurpose =
  | 'attempts'
  | 'audit network'
  | 'browser'
  | 'challenge'
  | 'code'
  | 'device'
  | 'identity pool'
  | 'mail'
  | 'mail queue'
  | 'pepper'
  | 'proof of work'
  | 'provider'
  | 'refresh token'
  | 'session'
  | 'signing key'
  | 'srp'
  | 'totp'
  | 'unknown user'
  | 'voucher';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names a secret among a handful. */
const ID_BYTES = 6;

/** One secret and its name, which may stand in the database. */
interface NamedSecret {
  id: string;
  secret: Uint8Array;
  /** Those that were derived already. A request needs some twenty; making one anew costs ten times as much as using it. */
  derived: Map<KeyPurpose, KeyObject>;
}

/**
 * Keys derived from the installation's secret, which is never in the database. What was made under a secret before it can still be
 * read; nothing new is.
 */
export class KeyRing {
  readonly #current: NamedSecret;
  /** The current one first. */
  readonly #all: readonly NamedSecret[];

  /** @param previous the newest first. */
  constructor(secret: Uint8Array, previous: readonly Uint8Array[] = []) {
    this.#current = named(secret);
    this.#all = [this.#current, ...previous.map(named)];
  }

  /** Name of the secret that everything new is made under. */
  get id(): string {
    return this.#current.id;
  }

  /** Name of the one that was there before all others. */
  get oldestId(): string {
    return (this.#all.at(-1) ?? this.#current).id;
  }

  /** HMAC-SHA-256 of the parts, whose borders count. */
  mac(purpose: KeyPurpose, ...parts: readonly string[]): Buffer {
    return macUnder(this.#current, purpose, parts);
  }

  /** The same under every secret, the current one first: what is stored may be any of them. */
  macs(purpose: KeyPurpose, ...parts: readonly string[]): Buffer[] {
    return this.#all.map((under) => macUnder(under, purpose, parts));
  }

  /** The same under the secret of this name; null when it is not known any more. */
  macOf(id: string, purpose: KeyPurpose, ...parts: readonly string[]): Buffer | null {
    const under = this.#all.find((known) => known.id === id);
    return under === undefined ? null : macUnder(under, purpose, parts);
  }

  /** AES-256-GCM; opens only for the same purpose and the same owner. */
  seal(purpose: KeyPurpose, owner: string, plain: Uint8Array, random: RandomBytes): Uint8Array {
    const nonce = random(NONCE_BYTES);
    const key = keyOf(this.#current, purpose);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** What was sealed. @throws when it was sealed under no secret that is known or for another owner, or was changed. */
  unseal(purpose: KeyPurpose, owner: string, sealed: Uint8Array): Buffer {
    return this.open(purpose, owner, sealed).plain;
  }

  /** The same, and whether it was sealed under the current secret. @throws as above. */
  open(purpose: KeyPurpose, owner: string, sealed: Uint8Array): { plain: Buffer; isCurrent: boolean } {
    const failures: unknown[] = [];
    for (const under of this.#all) {
      try {
        const plain = openUnder(keyOf(under, purpose), owner, sealed);
        return { plain, isCurrent: under === this.#current };
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures[0];
  }
}

function openUnder(key: KeyObject, owner: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(sealed.length - TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const body = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function named(secret: Uint8Array): NamedSecret {
  const id = createHmac('sha256', secret).update('name of this secret').digest();
  return { id: id.subarray(0, ID_BYTES).toString('base64url'), secret, derived: new Map() };
}

function keyOf({ secret, derived }: NamedSecret, purpose: KeyPurpose): KeyObject {
  const known = derived.get(purpose);
  if (known !== undefined) return known;
  const key = createSecretKey(createHmac('sha256', secret).update(`identity: ${purpose}`).digest());
  derived.set(purpose, key);
  return key;
}

function macUnder(under: NamedSecret, purpose: KeyPurpose, parts: readonly string[]): Buffer {
  return createHmac('sha256', keyOf(under, purpose)).update(JSON.stringify(parts)).digest();
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
