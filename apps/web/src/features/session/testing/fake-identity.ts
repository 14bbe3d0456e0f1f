import type { CurrentUser } from '../../../identity/current-user.ts';
import type { Outcome, ProblemKind } from '../../../identity/identity-problem.ts';
import { reduceSession, NEW_SESSION, type SessionEvent, type SessionState } from '../session-state.ts';
import type { SessionIdentity } from '../session.ts';

export const ANA: CurrentUser = {
  email: 'ana@example.org',
  approved: true,
  newsletterOptIn: false,
  mustReview: false,
};
export const BEN: CurrentUser = {
  email: 'ben@example.org',
  approved: false,
  newsletterOptIn: true,
  mustReview: false,
};

/** The service knows this person; null: nobody is signed in. */
export const told = (user: CurrentUser | null): Outcome<CurrentUser | null> => ({ ok: true, value: user });

export const refused = (kind: ProblemKind): Outcome<never> => ({ ok: false, problem: { kind, message: '' } });

/** A session's state outside of React. */
export class SessionRecord {
  state: SessionState = NEW_SESSION;

  readonly readState = (): SessionState => this.state;

  readonly dispatch = (event: SessionEvent): SessionState => {
    this.state = reduceSession(this.state, event);
    return this.state;
  };
}

/** An identity service that answers when the test says so. */
export class FakeIdentity implements SessionIdentity {
  readonly #reads: PromiseWithResolvers<Outcome<CurrentUser | null>>[] = [];
  readonly #listeners: (() => void)[] = [];
  signOuts = 0;

  readonly readUser = (): Promise<Outcome<CurrentUser | null>> => {
    const read = Promise.withResolvers<Outcome<CurrentUser | null>>();
    this.#reads.push(read);
    return read.promise;
  };

  readonly signOut = async (): Promise<Outcome> => {
    this.signOuts += 1;
    return { ok: true, value: undefined };
  };

  readonly onTokensLost = (handle: () => void): (() => void) => {
    this.#listeners.push(handle);
    return () => this.#listeners.splice(this.#listeners.indexOf(handle), 1);
  };

  /** How often it was asked who is signed in. */
  get reads(): number {
    return this.#reads.length;
  }

  /** How many listen for lost tokens. */
  get listeners(): number {
    return this.#listeners.length;
  }

  /** Answers the question of this number, from 0. */
  answer(number: number, outcome: Outcome<CurrentUser | null>): void {
    this.#reads[number]?.resolve(outcome);
  }

  /** The tokens cannot be renewed any more. */
  loseTokens(): void {
    for (const handle of this.#listeners) handle();
  }
}
