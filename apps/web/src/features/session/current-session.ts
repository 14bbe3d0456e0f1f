import { creditBalanceSchema } from '@bandpal/contracts';
import { claimGuestTests, countClaimable } from '../../api/account.ts';
import { fetchJson, requireAccessToken } from '../../api/fetch-json.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { hasSessionTrace } from '../../identity/session-trace.ts';
import { dispatchSession, useSession } from './session-store.ts';
import { Session } from './session.ts';
import { browserStorage } from '../../storage/browser-storage.ts';

/** How many credits are left. */
const readCredits = async (): Promise<number> =>
  (await fetchJson(creditBalanceSchema, '/credits/balance', { token: await requireAccessToken() })).credits;

const KEY = 'bandpal.declined-tests';

/** How many tests of this browser's guest were last said to be somebody else's; 0 = nobody was asked. */
function readDeclined(): number {
  const kept = Number(browserStorage.getItem(KEY) ?? '0');
  return Number.isInteger(kept) && kept > 0 ? kept : 0;
}

/** Remembers it, so that the same question is not asked again in this browser. */
const keepDeclined = (count: number): void => browserStorage.setItem(KEY, String(count));

/** The session of this page. It imports the identity client, so it is loaded only when a person signs in or is signed in. */
export const session = new Session({
  readState: useSession.getState,
  dispatch: dispatchSession,
  openIdentity,
  readCredits,
  countClaimable,
  claimGuestTests,
  readDeclined,
  keepDeclined,
  hasTrace: () => hasSessionTrace(() => window.localStorage),
});
