import { BandpalError } from '@bandpal/contracts';
import { hasSessionTrace } from '../../identity/session-trace.ts';

/**
 * Makes the next call one of the signed-in person; does nothing for visitors. Rejects when somebody is signed in and the server
 * does not agree: the call must not begin as a guest's.
 */
export async function signCall(): Promise<void> {
  if (!hasSessionTrace(() => window.localStorage)) return;
  const { requestCallTicket } = await import('../../api/account.ts');
  try {
    await requestCallTicket();
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'account.unauthorized') {
      // Whoever is no longer signed in should see it, and be able to sign in again.
      const { session } = await import('./current-session.ts');
      await session.loadUser();
    }
    throw error;
  }
}
