import { BandpalError } from '@bandpal/contracts';
import type { AccountErased } from '@bandpal/contracts';
import { UnreachableError } from '../../api/unreachable-error.ts';
import { readAccessToken } from '../../api/access-token-source.ts';
import { forgetDevice } from '../../identity/session-trace.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { eraseAccount } from '../../api/account.ts';
import { askForProof } from './proof-request.ts';
import { FAILED, NO_TOKEN, tryAgain } from './profile-texts.ts';

/** Erases the account for good. Null when that is done; otherwise the alert to show. */
export async function deleteAccount(): Promise<string | null> {
  const failed = await erase();
  // A sign-out would leave the keys of a remembered browser, which are named after the person's address.
  if (failed === null) forgetDevice(() => window.localStorage);
  return failed;
}

async function erase(): Promise<string | null> {
  try {
    const token = await readAccessToken();
    if (token === null) return NO_TOKEN;
    const { identityErased } = await eraseProved(token);
    if (identityErased) return null;
    const identity = await openIdentity();
    const deleted = await identity.deleteUser();
    return deleted.ok ? null : failure(deleted.problem.message);
  } catch (error) {
    console.warn('The account could not be deleted.', error);
    if (error instanceof UnreachableError) return tryAgain(FAILED.deletion);
    if (!(error instanceof BandpalError)) return tryAgain(FAILED.deletion);
    // An error with a cause is our own: the server gave no reason.
    return failure(error.cause === undefined ? error.message : '');
  }
}

/** Asks for a fresh sign-in in place where one is wanted. */
async function eraseProved(token: string): Promise<AccountErased> {
  try {
    return await eraseAccount(token);
  } catch (error) {
    const wantsProof = error instanceof BandpalError && error.code === 'account.proof-needed';
    if (!wantsProof || !(await askForProof())) throw error;
    return eraseAccount(token);
  }
}

const failure = (reason: string): string => `${FAILED.deletion}: ${reason === '' ? 'Unknown error' : reason}`;
