import { useCurrentUser } from '../auth/current-user.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import type { IdentityClient } from '../auth/identity-client.ts';
import type { Outcome } from '../auth/identity-problem.ts';
import { openIdentity } from '../auth/open-identity.ts';
import { hasSessionTrace } from '../auth/session-trace.ts';
import { claimGuestTests, dropCallTicket, readCredits } from './account-api.ts';
import { useAccount } from './account-store.ts';

/** Grows with every change of who is signed in, so that an answer about somebody else is dropped. */
let generation = 0;
const watched = new WeakSet<IdentityClient>();

/** Finds out who is signed in, then their credits. Never rejects: what went wrong is in the account's state. */
export async function loadSession(): Promise<void> {
  const user = await loadUser();
  if (user !== null) await loadCredits();
}

/** Reads the user again, after something of theirs changed. */
export async function loadUser(): Promise<CurrentUser | null> {
  const mine = ++generation;
  const read = await readUser();
  if (mine !== generation) return null;
  if (!read.ok && read.problem.kind === 'unreachable') {
    console.warn('The identity service cannot be reached.');
    useAccount.setState({ isUnreachable: true });
    return null;
  }
  if (!read.ok || read.value === null) {
    clearSession();
    return null;
  }
  useAccount.setState({ isUnreachable: false });
  useCurrentUser.getState().set(read.value);
  return read.value;
}

/** Reads the credits again. A failure is only logged, as the specification has it. */
export async function loadCredits(): Promise<void> {
  const mine = generation;
  try {
    const credits = await readCredits();
    if (mine === generation) useAccount.setState({ credits, areCreditsLoaded: true });
  } catch (error) {
    console.warn('The credits could not be read.', error);
    if (mine === generation) useAccount.setState({ areCreditsLoaded: true });
  }
}

/** Somebody has just signed in: the tests they took as a guest become theirs. */
export async function handleSignedIn(): Promise<void> {
  const user = await loadUser();
  if (user === null) return;
  await Promise.all([loadCredits(), claimTests()]);
}

/** Signs out here, or in every browser. */
async function signOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  const identity = await openIdentity();
  await Promise.all([identity.signOut({ everywhere }), forgetCallTicket()]);
  clearSession();
}

/** Signs out, and goes to the start page then: whoever closes the tab right after the click is not signed in any more. */
export async function signOutToStart(
  options: { everywhere: boolean },
  navigate: (to: string) => void | Promise<void>,
): Promise<void> {
  useAccount.setState({ isLeaving: true });
  try {
    await signOut(options);
    await navigate('/');
  } catch (error) {
    stopLeaving();
    throw error;
  }
}

/** The page of the account is gone. */
export const stopLeaving = (): void => useAccount.setState({ isLeaving: false });

/** Nobody is signed in any more. */
export function clearSession(): void {
  generation += 1;
  useCurrentUser.getState().set(null);
  useAccount.setState({ credits: 0, areCreditsLoaded: false, isUnreachable: false });
}

async function readUser(): Promise<Outcome<CurrentUser | null>> {
  const identity = await openIdentity().catch((error: unknown) => {
    console.warn('The settings of this site could not be read.', error);
    return null;
  });
  if (identity === null) return { ok: false, problem: { kind: 'unreachable', message: '' } };
  watchTokens(identity);
  const read = await identity.readUser();
  // The service no longer knows the session; with its tokens still here nobody could sign in again.
  if (!read.ok && read.problem.kind !== 'unreachable' && read.problem.kind !== 'limited') {
    await identity.signOut({ everywhere: false });
  }
  return read;
}

/** A refresh that failed for good has cleared the tokens; one that only did not get through has not. */
function watchTokens(identity: IdentityClient): void {
  if (watched.has(identity)) return;
  watched.add(identity);
  identity.onTokensLost(() => {
    if (!hasSessionTrace(() => window.localStorage)) clearSession();
  });
}

async function claimTests(): Promise<void> {
  try {
    const claimed = await claimGuestTests();
    useAccount.setState(({ claimedTests }) => ({ claimedTests: claimedTests + claimed }));
  } catch (error) {
    console.warn('The tests of this browser could not be taken into the account.', error);
  }
}

async function forgetCallTicket(): Promise<void> {
  try {
    await dropCallTicket();
  } catch (error) {
    console.warn('The permission for the next call ends by itself in two minutes.', error);
  }
}
