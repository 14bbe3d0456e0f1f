import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { KeyRing } from '../keys/key-ring.ts';
import { randomToken } from '../keys/randomness.ts';
import type { RandomBytes } from '../keys/randomness.ts';

/** What guessing a stolen hash costs with argon2id: `memoryCost` in KiB, `timeCost` in passes, in one lane. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's recommendation: 19 MiB, two passes. */
export const RECOMMENDED_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const SALT_BYTES = 16;

/** A hash, and under which secret's pepper it was made; null: from before secrets had names, so under the first. */
interface StoredHash {
  hash: string;
  key_id: string | null;
}

/** The library's check takes nothing but UTF-8. */
const asText = (mac: Buffer): string => mac.toString('base64url');

/**
 * Stores and checks passwords: argon2id over the password under a pepper that is not in the database. How many are at work at once is for
 * those to say who let requests in: see `takePlace`.
 */
export class PasswordHasher {
  readonly #keys: KeyRing;
  readonly #random: RandomBytes;
  readonly #cost: PasswordCost;
  #decoy: Promise<string> | undefined;

  constructor(deps: { keys: KeyRing; random: RandomBytes; cost: PasswordCost }) {
    this.#keys = deps.keys;
    this.#random = deps.random;
    this.#cost = deps.cost;
  }

  /** Prepares what unknown names are checked against, so that the first of them takes no longer than the next. */
  async prepare(): Promise<void> {
    this.#decoy ??= this.hash(randomToken(this.#random, SALT_BYTES));
    await this.#decoy;
  }

  /** The password as it may be stored: under the current pepper (`keys.id`). */
  hash(password: string): Promise<string> {
    const salt = this.#random(SALT_BYTES);
    const peppered = asText(this.#keys.mac('pepper', password));
    return hash(peppered, { ...this.#cost, parallelism: 1, salt });
  }

  /**
   * Whether the password belongs to the stored hash. Without one (an unknown name), and where its pepper is not known any more, it
   * does the same work and says no.
   */
  async matches(stored: StoredHash | null, password: string): Promise<boolean> {
    await this.prepare();
    const under = stored === null ? this.#keys.id : this.#keyOf(stored);
    const pepper = this.#keys.macOf(under, 'pepper', password);
    const isKnown = stored !== null && pepper !== null;
    const against = isKnown ? stored.hash : ((await this.#decoy) ?? '');
    const peppered = asText(pepper ?? this.#keys.mac('pepper', password));
    const isRight = await verify(against, peppered);
    return isRight && isKnown;
  }

  /** Whether a hash was made with other parameters, or under another pepper, than new ones are. */
  isStale(stored: StoredHash): boolean {
    const used = parseOptions(stored.hash);
    const { memoryCost, timeCost } = this.#cost;
    const isOld = used.memoryCost !== memoryCost || used.timeCost !== timeCost;
    return isOld || this.#keyOf(stored) !== this.#keys.id;
  }

  #keyOf(stored: StoredHash): string {
    return stored.key_id ?? this.#keys.oldestId;
  }
}
