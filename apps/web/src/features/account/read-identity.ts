// What the profile reads from the identity service; a refusal rejects, for `useLoaded`.
import { BandpalError } from '@bandpal/contracts';
import type { KnownDevice } from '../../identity/device-calls.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import type { Passkey } from '../../identity/passkey-calls.ts';
import type { MfaPreference } from '../../identity/second-step-calls.ts';
import { endsSession } from '../../identity/identity-problem.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { openIdentity } from '../../identity/open-identity.ts';

export const readPasskeys = (): Promise<Passkey[]> => read((identity) => identity.listPasskeys());

export const readDevices = (): Promise<KnownDevice[]> => read((identity) => identity.listDevices());

export const readMfaPreference = (): Promise<MfaPreference> =>
  read((identity) => identity.readMfaPreference());

async function read<Value>(ask: (identity: IdentityClient) => Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await ask(await openIdentity());
  if (outcome.ok) return outcome.value;
  if (endsSession(outcome.problem)) throw new BandpalError('account.unauthorized');
  throw new Error(`The identity service refused: ${outcome.problem.kind}`);
}
