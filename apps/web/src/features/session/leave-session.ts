import type { Outcome } from '../../identity/identity-problem.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { forgetTokens } from '../../identity/session-trace.ts';
import { forgetAllTests } from '../own-tests/own-tests.ts';
import { forgetRhythm } from '../test-preferences/kept-rhythm.ts';
import { dropCallTicket } from '../../api/account.ts';
import { dispatchSession } from './session-store.ts';
import { keepFlash, useFlash } from '../../site/flash.ts';

/** A person who leaves a computer does not wait longer for a network that does not answer; the library would wait for ever. */
const SERVICE_WAIT_MS = 5_000;

interface Leave {
  /** Ends the sessions in all browsers; refused when the service cannot be reached. */
  everywhere: boolean;
  /** Said on the start page. */
  farewell?: string;
}

/**
 * Signs out first and then goes to the start page, so that a tab closed right after the click is signed out as well. The browser
 * forgets its list of tests, because its links open the reports, the sound of them, and how the person pauses; the account keeps the tests.
 */
export async function signOutToStart(
  { everywhere, farewell }: Leave,
  navigate: (to: string) => void | Promise<void>,
): Promise<Outcome> {
  dispatchSession({ type: 'leaving-began' });
  try {
    const left = await signOut(everywhere);
    if (!left.ok) {
      stopLeaving();
      return left;
    }
    // On a new page, because the late answer would also end the session of the next person who signs in on this one.
    if (left.value.isLate) leavePage(farewell ?? '');
    else {
      if (farewell !== undefined) useFlash.getState().show(farewell);
      await navigate('/');
    }
    return { ok: true, value: undefined };
  } catch (error) {
    stopLeaving();
    throw error;
  }
}

/** The page of the account is gone. */
export const stopLeaving = (): void => void dispatchSession({ type: 'leaving-ended' });

function leavePage(farewell: string): void {
  keepFlash(farewell);
  window.location.assign('/');
}

async function signOut(everywhere: boolean): Promise<Outcome<{ isLate: boolean }>> {
  const identity = await openIdentity();
  if (everywhere) {
    // The library would send even a token that has run out, and hide the refusal.
    const able = await identity.readUser();
    if (!able.ok) return able;
  }
  // Before the tokens are gone: that is the sign for other tabs to look again.
  await forgetAllTests();
  forgetRhythm();
  const asked = Promise.all([identity.signOut({ everywhere }), forgetCallTicket()]);
  // Sessions in other browsers have ended only when the service says so.
  const answered = await (everywhere ? asked : Promise.race([asked, afterWait(SERVICE_WAIT_MS)]));
  const isLate = answered === 'late';
  if (isLate) forgetTokens(() => window.localStorage);
  else if (!answered[0].ok) return answered[0];
  dispatchSession({ type: 'session-ended' });
  return { ok: true, value: { isLate } };
}

const afterWait = (ms: number): Promise<'late'> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('late'), ms);
  });

async function forgetCallTicket(): Promise<void> {
  try {
    await dropCallTicket();
  } catch (error) {
    console.warn('The permission for the next call ends by itself in two minutes.', error);
  }
}
