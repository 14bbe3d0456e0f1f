import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { HashQueue } from './hash-queue.ts';
import type { KeyRing } from './key-ring.ts';
import { randomToken } from './randomness.ts';
import type { RandomBytes } from './randomness.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/** Stores and checks passwords: argon2id over the password under a pepper that is not in the database. */
export class PasswordHasher {
  readonly #keys: KeyRing;
  readonly #random: RandomBytes;
  readonly #queue: HashQueue;
  #decoy: Promise<string> | undefined;

  constructor(deps: { keys: KeyRing; random: RandomBytes; queue: HashQueue }) {
    this.#keys = deps.keys;
    this.#random = deps.random;
    this.#queue = deps.queue;
  }

  /** Prepares what unknown names are checked against, so that the first of them takes no longer than the next. */
  async prepare(): Promise<void> {
    this.#decoy ??= this.hash(randomToken(this.#random, SALT_BYTES));
    await this.#decoy;
  }

  /** The password as it may be stored. */
  hash(password: string): Promise<string> {
    const salt = this.#random(SALT_BYTES);
    return this.#queue.run(() => hash(this.#peppered(password), { ...PARAMETERS, salt }));
  }

  /** Whether the password belongs to the stored hash. Without one (an unknown name) it does the same work and says no. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    await this.prepare();
    const against = stored ?? (await this.#decoy) ?? '';
    const isRight = await this.#queue.run(() => verify(against, this.#peppered(password)));
    return isRight && stored !== null;
  }

  /** Whether a hash was made with other parameters than new ones are. */
  isStale(stored: string): boolean {
    const used = parseOptions(stored);
    return used.memoryCost !== PARAMETERS.memoryCost || used.timeCost !== PARAMETERS.timeCost;
  }

  #peppered(password: string): string {
    // As text: the library's check takes nothing but UTF-8.
    return this.#keys.mac('pepper', password).toString('base64url');
  }
}
