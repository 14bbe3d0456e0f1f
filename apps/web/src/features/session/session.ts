import type { CurrentUser } from '../../identity/current-user.ts';
import { endsSession } from '../../identity/identity-problem.ts';
import type { Outcome } from '../../identity/identity-problem.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

/** What the session asks of the identity service. */
export interface SessionIdentity {
  /** Null when nobody is signed in. */
  readUser: () => Promise<Outcome<CurrentUser | null>>;
  signOut: (options: { everywhere: boolean }) => Promise<Outcome>;
  /** Tells when tokens cannot be renewed any more; gives the way to stop listening. */
  onTokensLost: (handle: () => void) => () => void;
}

export interface SessionOptions {
  readState: () => SessionState;
  /** Gives the state after the event. */
  dispatch: (event: SessionEvent) => SessionState;
  /** Rejects when the settings of the site cannot be read. */
  openIdentity: () => Promise<SessionIdentity>;
  readCredits: () => Promise<number>;
  /** How many tests of this browser's guest the account could take. */
  countClaimable: () => Promise<number>;
  /** Takes them into the account; gives their number. */
  claimGuestTests: () => Promise<number>;
  /** How many were last said to be somebody else's. */
  readDeclined: () => number;
  keepDeclined: (count: number) => void;
  /** Whether the storage of this browser shows a session. */
  hasTrace: () => boolean;
}

/** Asks who is signed in and what they have, and reports the answers. What they mean is decided by reduceSession. */
export class Session {
  readonly #options: SessionOptions;
  readonly #watched = new WeakSet<SessionIdentity>();
  #newest: { look: number; answer: Promise<CurrentUser | null> } | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Finds out who is signed in, then their credits. Never rejects: what went wrong is in the state. */
  async load(): Promise<void> {
    const user = await this.loadUser();
    if (user !== null) await this.#loadCredits();
  }

  /**
   * Reads the user again, after something of theirs changed. Gives what the newest look found: null when nobody is signed in or the
   * service could not be asked.
   */
  loadUser(): Promise<CurrentUser | null> {
    const { look } = this.#options.dispatch({ type: 'look-began' });
    const answer = this.#look(look);
    this.#newest = { look, answer };
    return answer;
  }

  /** A sign-in is complete: the person is asked about the tests of this browser's guest. */
  async handleSignedIn(): Promise<void> {
    this.#options.dispatch({ type: 'signed-in' });
    await Promise.all([this.load(), this.findClaimable()]);
  }

  /** Looks for tests of this browser's guest that the signed-in person has not been asked about. */
  async findClaimable(): Promise<void> {
    const { readState, dispatch, countClaimable, readDeclined } = this.#options;
    const { person } = readState();
    try {
      const count = await countClaimable();
      if (count !== readDeclined()) dispatch({ type: 'claimable-found', person, count });
    } catch (error) {
      console.warn('The tests of this browser could not be counted.', error);
    }
  }

  /** They are the person's: the account takes them. False when that failed, and the question stays. */
  async claimTests(): Promise<boolean> {
    try {
      this.#options.dispatch({ type: 'tests-claimed', count: await this.#options.claimGuestTests() });
      return true;
    } catch (error) {
      console.warn('The tests of this browser could not be taken into the account.', error);
      return false;
    }
  }

  /** They are somebody else's: they stay where they are, and this browser does not ask about them again. */
  declineTests(): void {
    const { readState, dispatch, keepDeclined } = this.#options;
    keepDeclined(readState().claimableTests);
    dispatch({ type: 'claim-declined' });
  }

  async #look(look: number): Promise<CurrentUser | null> {
    const { readState, dispatch, hasTrace } = this.#options;
    const read = await this.#readUser();
    const isOvertaken = readState().look !== look;
    dispatch({ type: 'look-answered', look, read, hasTrace: hasTrace() });
    if (!isOvertaken) return read.ok ? read.value : null;
    // Somebody who signed out meanwhile stays signed out, whatever an earlier look was told.
    const newest = this.#newest;
    return newest === null || newest.look === look || newest.look !== readState().look ? null : newest.answer;
  }

  async #readUser(): Promise<Outcome<CurrentUser | null>> {
    const identity = await this.#openIdentity();
    if (identity === null) return { ok: false, problem: { kind: 'unreachable', message: '' } };
    const read = await identity.readUser();
    if (read.ok) return read;
    // The service no longer knows the session; its tokens would be in the way of a new sign-in.
    if (endsSession(read.problem)) await identity.signOut({ everywhere: false });
    else console.warn('The identity service did not tell who is signed in.');
    return read;
  }

  async #openIdentity(): Promise<SessionIdentity | null> {
    try {
      const identity = await this.#options.openIdentity();
      this.#watchTokens(identity);
      return identity;
    } catch (error) {
      console.warn('The settings of this site could not be read.', error);
      return null;
    }
  }

  #watchTokens(identity: SessionIdentity): void {
    if (this.#watched.has(identity)) return;
    this.#watched.add(identity);
    identity.onTokensLost(() => void this.#options.dispatch({ type: 'session-ended' }));
  }

  /** A failure is only logged, as the specification has it. */
  async #loadCredits(): Promise<void> {
    const { readState, dispatch, readCredits } = this.#options;
    const { person } = readState();
    try {
      dispatch({ type: 'credits-read', person, credits: await readCredits() });
    } catch (error) {
      console.warn('The credits could not be read.', error);
      dispatch({ type: 'credits-failed', person });
    }
  }
}
