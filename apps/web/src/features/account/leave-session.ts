import type { Outcome } from '../auth/identity-problem.ts';
import { openIdentity } from '../auth/open-identity.ts';
import { forgetAllTests } from '../own-tests/own-tests.ts';
import { dropCallTicket } from './account-api.ts';
import { useAccount } from './account-store.ts';
import { useFlash } from './flash.ts';
import { clearSession } from './session.ts';

interface Leave {
  /** Ends the sessions in all browsers; refused when the service cannot be asked to. */
  everywhere: boolean;
  /** Said on the start page. */
  farewell?: string;
}

/**
 * Signs out, and goes to the start page then: whoever closes the tab right after the click is not signed in any more. The browser
 * forgets its list of tests, whose links open the reports; the account has them.
 */
export async function signOutToStart(
  { everywhere, farewell }: Leave,
  navigate: (to: string) => void | Promise<void>,
): Promise<Outcome> {
  useAccount.setState({ isLeaving: true });
  try {
    const left = await signOut(everywhere);
    if (!left.ok) {
      stopLeaving();
      return left;
    }
    if (farewell !== undefined) useFlash.getState().show(farewell);
    await navigate('/');
    return left;
  } catch (error) {
    stopLeaving();
    throw error;
  }
}

/** The page of the account is gone. */
export const stopLeaving = (): void => useAccount.setState({ isLeaving: false });

async function signOut(everywhere: boolean): Promise<Outcome> {
  const identity = await openIdentity();
  if (everywhere) {
    // The library sends its token as it is, also one that has run out, and does not tell a refusal.
    const able = await identity.readUser();
    if (!able.ok) return able;
  }
  // Before the tokens are gone, which other tabs take as the sign to look again.
  forgetAllTests();
  const [left] = await Promise.all([identity.signOut({ everywhere }), forgetCallTicket()]);
  if (left.ok) clearSession();
  return left;
}

async function forgetCallTicket(): Promise<void> {
  try {
    await dropCallTicket();
  } catch (error) {
    console.warn('The permission for the next call ends by itself in two minutes.', error);
  }
}
