import { importJWK, importPKCS8, exportJWK, type CryptoKey, type JWK } from 'jose';
import { z } from 'zod';
import { OperatorError, type Clock } from '@bandpal/foundation';
import { jsonColumn } from '@bandpal/foundation/database';
import type { UserPoolDb } from '../../store/tables.ts';
import { recordAudit } from '../../store/audit.ts';
import { revokeUsedSince } from '../../store/refresh-tokens.ts';
import {
  deleteRetiredKeys,
  deleteSigningKey,
  findKeysState,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  updateSigningKey,
  type SigningKeyRow,
} from '../../store/signing-keys.ts';
import type { KeyRing } from './key-ring.ts';
import { randomToken, type RandomBytes } from './randomness.ts';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

const promisedKeyPair = promisify(generateKeyPair);

/** RSA, because verifiers of such tokens expect RS256; 2048 bits is what the hosted original has. */
export async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisedKeyPair('rsa', { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: await exportJWK(publicKey),
  };
}

/** What a rotation needs to know of a key. */
interface KeyAge {
  kid: string;
  active_from: Date | null;
  retired_at: Date | null;
}

/** What to do with the keys. */
interface RotationPlan {
  /** How many new keys have to be made. */
  newKeys: number;
  /** The key that ceases to sign, or null. */
  retire: string | null;
  /** The key that signs from now on, or null. */
  activate: string | null;
}

/** A key signs for about a quarter of a year. */
export const SIGNING_KEY_LIFE_MS = 90 * 24 * 60 * 60_000;

/** One key signs and one waits, published, so that verifiers know it before they meet it. */
export function planRotation(keys: readonly KeyAge[], now: Date): RotationPlan {
  const active = keys.find((key) => key.active_from !== null && key.retired_at === null);
  const waiting = keys.filter((key) => key.active_from === null);
  const isOld =
    active?.active_from != null && now.getTime() - active.active_from.getTime() >= SIGNING_KEY_LIFE_MS;
  const needsNext = active === undefined || isOld;
  return {
    newKeys: Math.max(0, (needsNext ? 2 : 1) - waiting.length),
    retire: isOld ? active.kid : null,
    activate: needsNext ? (waiting[0]?.kid ?? null) : null,
  };
}

/** The database holds keys that were sealed with another secret than the one given: nobody could sign in. */
class WrongSecretError extends OperatorError {
  override readonly name = 'WrongSecretError';

  constructor(options: { cause: unknown }) {
    super(
      'The accounts in this database were made with another SECRET_KEY (or another file DATA_DIR/secret). Restore it, or name it in SECRET_KEY_PREVIOUS: without it nobody can sign in.',
      options,
    );
  }
}

/** A new RSA key: the private half as PKCS #8 PEM. */
export interface KeyPair {
  privatePem: string;
  publicJwk: JWK;
}

interface SigningKeysDeps {
  db: UserPoolDb;
  clock: Clock;
  keys: KeyRing;
  random: RandomBytes;
  newKeyPair: () => Promise<KeyPair>;
  /** Longest life of a token: a key that ceased to sign stays published for as long. */
  tokenLifeMs: number;
}

interface LoadedKeys {
  signer: { kid: string; key: CryptoKey };
  verifiers: ReadonlyMap<string, CryptoKey>;
  published: readonly JWK[];
  at: number;
  /** What they were made of: see `keysState`. */
  state: string;
}

/** A key that is old enough is looked for this often. */
const RELOAD_MS = 10 * 60_000;
/** Tokens with made-up key names must not cost a query each. */
const RELOAD_FOR_UNKNOWN_MS = 30_000;

/** So far may the clocks of several processes be apart. */
const CLOCKS_APART_MS = 60_000;

const jwkSchema = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

/** The keys that sign tokens: RS256, sealed in the database, one in use and the next one already published. */
export class SigningKeys {
  readonly #deps: SigningKeysDeps;
  #loaded: Promise<LoadedKeys> | undefined;

  constructor(deps: SigningKeysDeps) {
    this.#deps = deps;
  }

  /**
   * The key that signs now. `state`: as a query of this request has seen it (see `keysState`); left out, it is asked for.
   * @throws WrongSecretError when it was sealed with another secret.
   */
  async signer(state?: string): Promise<{ kid: string; key: CryptoKey }> {
    return (await this.#asStored(state)).signer;
  }

  /** The public key of this name, or null. Whether it still counts is seen with the session: see `findLiveFamily`. */
  async verifier(kid: string): Promise<CryptoKey | null> {
    const known = (await this.#current(RELOAD_MS)).verifiers.get(kid);
    return known ?? (await this.#current(RELOAD_FOR_UNKNOWN_MS)).verifiers.get(kid) ?? null;
  }

  /** The public keys, for `jwks.json`. */
  async published(): Promise<readonly JWK[]> {
    return (await this.#asStored()).published;
  }

  /** Retires the key that signs, whatever its age, and gives the name of the one that signs from now on. */
  async rotate(): Promise<string> {
    const { db, clock } = this.#deps;
    const { kid } = await this.signer();
    await updateSigningKey(db, kid, { retired_at: clock.date() });
    this.#loaded = undefined;
    return (await this.signer()).kid;
  }

  /**
   * Forgets keys whose private half somebody else may have: the one of this name, or all. What they have signed counts no more, in
   * every process from the next request on, and every session that was told a token of theirs ends. Null for a name that no key has.
   */
  async distrust(kid: string | null): Promise<{ keyId: string; sessions: number } | null> {
    const { db, clock } = this.#deps;
    const sessions = await db.transaction().execute(async (tx) => {
      await lockSigningKeys(tx);
      const rows = (await listSigningKeys(tx)).filter((row) => kid === null || row.kid === kid);
      if (rows.length === 0) return null;
      const now = clock.date();
      const begun = rows.flatMap((row) => row.active_from?.getTime() ?? []);
      for (const row of rows) {
        await deleteSigningKey(tx, row.kid);
        await recordAudit(tx, 'signing-key-distrusted', null, now);
      }
      if (begun.length === 0) return 0;
      return revokeUsedSince(tx, new Date(Math.min(...begun) - CLOCKS_APART_MS), now);
    });
    if (sessions === null) return null;
    this.#loaded = undefined;
    return { keyId: (await this.signer()).kid, sessions };
  }

  /** The keys as they are in the database now: a key that was taken back in another process signs nothing more in this one. */
  async #asStored(seen?: string): Promise<LoadedKeys> {
    const state = seen ?? (await findKeysState(this.#deps.db));
    const loaded = await this.#current(RELOAD_MS);
    if (state === loaded.state) return loaded;
    if (this.#loaded !== undefined && (await this.#loaded) === loaded) this.#loaded = undefined;
    return this.#current(RELOAD_MS);
  }

  async #current(maxAgeMs: number): Promise<LoadedKeys> {
    const before = this.#loaded;
    if (before !== undefined && this.#deps.clock.now() - (await before).at < maxAgeMs) return before;
    // A caller that waited for the same stale keys finds the new load already under way.
    if (this.#loaded === before) {
      const next = this.#load();
      this.#loaded = next;
      next.catch(() => {
        if (this.#loaded === next) this.#loaded = before;
      });
    }
    return this.#loaded ?? this.#load();
  }

  async #load(): Promise<LoadedKeys> {
    const { clock } = this.#deps;
    const rows = await this.#rotated();
    const verifiers = new Map<string, CryptoKey>();
    for (const row of rows) verifiers.set(row.kid, await importPublic(row));
    const active = rows.find((row) => row.active_from !== null && row.retired_at === null);
    if (active === undefined) throw new Error('no signing key is active');
    return {
      signer: { kid: active.kid, key: await importPKCS8(this.#privatePem(active), 'RS256') },
      verifiers,
      published: rows.map((row) => ({
        ...jwkSchema.parse(row.public_jwk),
        kid: row.kid,
        alg: 'RS256',
        use: 'sig',
      })),
      at: clock.now(),
      state: active.state,
    };
  }

  /** Makes, activates and removes keys as their age asks for; gives those that are left. */
  async #rotated(): ReturnType<typeof listSigningKeys> {
    const { db, clock, newKeyPair, tokenLifeMs } = this.#deps;
    const now = clock.date();
    const before = await listSigningKeys(db);
    const plan = planRotation(before, now);
    if (plan.newKeys === 0 && plan.activate === null) return before;
    const pairs = await Promise.all(Array.from({ length: plan.newKeys }, newKeyPair));
    return db.transaction().execute(async (tx) => {
      await lockSigningKeys(tx);
      // Another replica may have done it while the keys were made.
      const { newKeys } = planRotation(await listSigningKeys(tx), now);
      for (const pair of pairs.slice(0, newKeys)) await this.#insert(tx, pair, now);
      const { retire, activate } = planRotation(await listSigningKeys(tx), now);
      if (retire !== null) await updateSigningKey(tx, retire, { retired_at: now });
      if (activate !== null) {
        await updateSigningKey(tx, activate, { active_from: now });
        await recordAudit(tx, 'signing-key-rotated', null, now);
      }
      await deleteRetiredKeys(tx, new Date(now.getTime() - tokenLifeMs));
      return listSigningKeys(tx);
    });
  }

  async #insert(db: UserPoolDb, pair: KeyPair, now: Date): Promise<void> {
    const { keys, random } = this.#deps;
    const kid = randomToken(random, 16);
    await insertSigningKey(db, {
      kid,
      public_jwk: jsonColumn(jwkSchema.parse(pair.publicJwk)),
      private_sealed: keys.seal('signing key', kid, Buffer.from(pair.privatePem), random),
      created_at: now,
      active_from: null,
      retired_at: null,
    });
  }

  #privatePem(row: SigningKeyRow): string {
    try {
      return this.#deps.keys.unseal('signing key', row.kid, row.private_sealed).toString();
    } catch (error) {
      throw new WrongSecretError({ cause: error });
    }
  }
}

async function importPublic(row: SigningKeyRow): Promise<CryptoKey> {
  const key = await importJWK(jwkSchema.parse(row.public_jwk), 'RS256');
  if (key instanceof Uint8Array) throw new Error('a signing key is not a public key');
  return key;
}
