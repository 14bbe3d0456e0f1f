import { useCurrentUser } from '../auth/current-user.ts';
import type { CurrentUser } from '../../identity/current-user.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';
import { endsSession } from '../../identity/identity-problem.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { hasSessionTrace } from '../../identity/session-trace.ts';
import { claimGuestTests, readCredits } from '../../api/account.ts';
import { useAccount } from './account-store.ts';
import { useFlash } from '../../site/flash.ts';

/** Grows with every change of who is signed in, so that an answer about somebody else is dropped. */
let person = 0;
/** Grows with every look at the user: only the newest counts. */
let looks = 0;
let newestLook: Promise<CurrentUser | null> = Promise.resolve(null);
const watched = new WeakSet<IdentityClient>();

/** Finds out who is signed in, then their credits. Never rejects: what went wrong is in the account's state. */
export async function loadSession(): Promise<void> {
  const user = await loadUser();
  if (user !== null) await loadCredits();
}

/** Reads the user again, after something of theirs changed. Null when nobody is signed in or nobody knows. */
export function loadUser(): Promise<CurrentUser | null> {
  looks += 1;
  newestLook = look(looks);
  return newestLook;
}

/** Reads the credits again. A failure is only logged, as the specification has it. */
export async function loadCredits(): Promise<void> {
  const mine = person;
  try {
    const credits = await readCredits();
    if (mine === person) useAccount.setState({ credits, areCreditsLoaded: true });
  } catch (error) {
    console.warn('The credits could not be read.', error);
    if (mine === person) useAccount.setState({ areCreditsLoaded: true });
  }
}

/** Somebody has just signed in: the tests they took as a guest become theirs. */
export async function handleSignedIn(): Promise<void> {
  forgetPerson();
  // Until they are read nobody knows who, but it is somebody.
  useCurrentUser.getState().set(undefined);
  await Promise.all([loadSession(), claimTests()]);
}

/** Nobody is signed in any more. */
export function clearSession(): void {
  forgetPerson();
  useCurrentUser.getState().set(null);
}

function forgetPerson(): void {
  person += 1;
  looks += 1;
  newestLook = Promise.resolve(null);
  useAccount.setState({ credits: 0, areCreditsLoaded: false, isUnreachable: false });
  // What was said was said to somebody else.
  useFlash.getState().dismiss();
}

async function look(mine: number): Promise<CurrentUser | null> {
  useAccount.setState({ isUnreachable: false });
  const read = await readUser();
  if (mine !== looks) return newestLook;
  if (!read.ok && !endsSession(read.problem)) {
    console.warn('The identity service did not tell who is signed in.');
    useAccount.setState({ isUnreachable: true });
    if (useCurrentUser.getState().user === null && hasSessionTrace(() => window.localStorage))
      useCurrentUser.getState().set(undefined);
    return null;
  }
  if (!read.ok || read.value === null) {
    clearSession();
    return null;
  }
  const { user, set } = useCurrentUser.getState();
  if (user != null && user.email !== read.value.email) forgetPerson();
  set(read.value);
  return read.value;
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
  if (!read.ok && endsSession(read.problem)) await identity.signOut({ everywhere: false });
  return read;
}

/** Follows a refresh that was refused for good. */
function watchTokens(identity: IdentityClient): void {
  if (watched.has(identity)) return;
  watched.add(identity);
  identity.onTokensLost(clearSession);
}

async function claimTests(): Promise<void> {
  try {
    const claimed = await claimGuestTests();
    useAccount.setState(({ claimedTests }) => ({ claimedTests: claimedTests + claimed }));
  } catch (error) {
    console.warn('The tests of this browser could not be taken into the account.', error);
  }
}
