// What the profile reads from the identity service; a refusal rejects, for `useLoaded`.
import { BandpalError } from '@bandpal/contracts';
import { readFactors } from '../../api/account.ts';
import type { KnownDevice } from '../../identity/device-calls.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import type { MfaPreference } from '../../identity/second-step-calls.ts';
import { endsSession } from '../../identity/identity-problem.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { openIdentity } from '../../identity/open-identity.ts';

/** A passkey as the list shows it. */
export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: string | null;
  /** Left out where the pool does not say it. */
  lastUsedAt?: string | null;
  isInDoubt: boolean;
}

/** From the protocol, as any pool lists them. */
export const readPasskeys = async (): Promise<ListedPasskey[]> =>
  (await read((identity) => identity.listPasskeys())).map(({ createdAt, ...passkey }) => ({
    ...passkey,
    createdAt: createdAt?.toISOString() ?? null,
    isInDoubt: false,
  }));

/** From this installation's own pool, which knows more of them. */
export const readOwnPasskeys = async (): Promise<ListedPasskey[]> => (await readFactors()).passkeys;

export const readDevices = (): Promise<KnownDevice[]> => read((identity) => identity.listDevices());

export const readMfaPreference = (): Promise<MfaPreference> =>
  read((identity) => identity.readMfaPreference());

async function read<Value>(ask: (identity: IdentityClient) => Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await ask(await openIdentity());
  if (outcome.ok) return outcome.value;
  if (endsSession(outcome.problem)) throw new BandpalError('account.unauthorized');
  throw new Error(`The identity service refused: ${outcome.problem.kind}`);
}
