import { BandpalError } from '@bandpal/contracts';
import { hasSessionTrace } from '../../identity/session-trace.ts';

/**
 * Lets the next call count as one of the signed-in person; does nothing for visitors. Rejects when the server refuses a signed-in
 * person: the call must not begin as a guest's.
 */
export async function signCall(): Promise<void> {
  if (!hasSessionTrace(() => window.localStorage)) return;
  const { requestCallTicket } = await import('../../api/account.ts');
  try {
    await requestCallTicket();
  } catch (error) {
    if (error instanceof BandpalError && error.code === 'account.unauthorized') {
      // The session is over: the page shows that and offers to sign in again.
      const { session } = await import('./current-session.ts');
      await session.loadUser();
    }
    throw error;
  }
}
