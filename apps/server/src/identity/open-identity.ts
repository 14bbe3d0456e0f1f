import { generateKeyPair, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { exportJWK } from 'jose';
import type { Accounts } from '../ports/accounts.ts';
import { createAccounts } from './accounts.ts';
import { tidyIdentity } from './core/housekeeping.ts';
import type { IdentityContext } from './core/identity-context.ts';
import type { KeyPair } from './core/signing-keys.ts';
import { createUserManagement } from './core/user-admin.ts';
import type { UserManagement } from './core/user-admin.ts';
import { createIdentityContext } from './identity-parts.ts';
import type { IdentityDeps } from './identity-parts.ts';

/** An open identity service. Disposing waits for messages under way. */
export interface Identity extends AsyncDisposable {
  readonly context: IdentityContext;
  readonly accounts: Accounts;
  readonly users: UserManagement;
  /** A new key signs from now on; the old one stays known until its tokens are over. */
  rotateKeys(): Promise<{ keyId: string }>;
}

const TIDY_EVERY_MS = 10 * 60_000;
const promisedKeyPair = promisify(generateKeyPair);

/** What `openIdentity` needs; randomness and keys are the machine's own unless given. */
export type OpenIdentityDeps = Omit<IdentityDeps, 'random' | 'newKeyPair' | 'parallelHashes'>;

/** Opens the service for a server: makes its keys if there are none, and tidies up now and then. */
export async function openIdentity(deps: OpenIdentityDeps): Promise<Identity> {
  const identity = identityOn(deps);
  const { context } = identity;
  await context.signingKeys.signer();
  await context.hasher.prepare();
  const stop = repeatTidying(context);
  return {
    ...identity,
    async [Symbol.asyncDispose]() {
      await stop();
      await context.courier.whenIdle();
    },
  };
}

/** The service for one command of an operator: nothing happens by itself. */
export function identityOn(deps: OpenIdentityDeps): Identity {
  const context = createIdentityContext({
    ...deps,
    random: (size) => randomBytes(size),
    newKeyPair,
    parallelHashes: availableParallelism(),
  });
  return {
    context,
    accounts: createAccounts(context),
    users: createUserManagement(context),
    rotateKeys: async () => ({ keyId: await context.signingKeys.rotate() }),
    [Symbol.asyncDispose]: () => context.courier.whenIdle(),
  };
}

function repeatTidying(context: IdentityContext): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();
  let cancel: (() => void) | undefined;
  const schedule = () => {
    cancel = context.clock.after(TIDY_EVERY_MS, () => {
      running = tidyIdentity(context)
        .catch((error: unknown) => context.log.warn({ err: error }, 'the accounts could not be tidied up'))
        .then(() => (isStopped ? undefined : schedule()));
    });
  };
  schedule();
  return async () => {
    isStopped = true;
    cancel?.();
    await running;
  };
}

/** RSA, because verifiers of such tokens expect RS256; 2048 bits is what the hosted original has. */
async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisedKeyPair('rsa', { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: await exportJWK(publicKey),
  };
}
