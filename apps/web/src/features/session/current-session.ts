import { claimGuestTests, countClaimable, readCredits } from '../../api/account.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { hasSessionTrace } from '../../identity/session-trace.ts';
import { keepDeclined, readDeclined } from './declined-tests.ts';
import { dispatchSession, useSession } from './session-store.ts';
import { Session } from './session.ts';

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
