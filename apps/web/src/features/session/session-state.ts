import type { CurrentUser } from '../../identity/current-user.ts';
import { endsSession, type Outcome } from '../../identity/identity-problem.ts';

/** The session after an event. Pure; what has to be asked is asked by Session. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'trace-missing':
      return state.user == null ? { ...state, user: null } : changePerson(state, null);
    case 'look-began':
      return { ...state, look: state.look + 1, isUnreachable: false };
    case 'look-answered':
      return event.look === state.look ? takeAnswer(state, event) : state;
    case 'signed-in':
      // A person is signed in; who it is, the service has yet to say.
      return changePerson(state, undefined);
    case 'session-ended':
      return changePerson(state, null);
    case 'credits-read':
      if (event.person !== state.person) return state;
      return { ...state, credits: event.credits, areCreditsLoaded: true };
    case 'credits-failed':
      return event.person === state.person ? { ...state, areCreditsLoaded: true } : state;
    case 'claimable-found':
      return event.person === state.person ? { ...state, claimableTests: event.count } : state;
    case 'claim-declined':
      return { ...state, claimableTests: 0 };
    case 'tests-claimed':
      return { ...state, claimableTests: 0, claimedTests: state.claimedTests + event.count };
    case 'newsletter-changed':
      if (state.user == null) return state;
      return { ...state, user: { ...state.user, newsletterOptIn: event.isWanted } };
    case 'leaving-began':
      return { ...state, isLeaving: true };
    case 'leaving-ended':
      return { ...state, isLeaving: false };
    default:
      return event satisfies never;
  }
}

function takeAnswer(
  state: SessionState,
  { read, hasTrace }: SessionEvent & { type: 'look-answered' },
): SessionState {
  if (!read.ok) {
    if (endsSession(read.problem)) return changePerson(state, null);
    // Any other problem may pass; a signed-in person stays signed in.
    const user = state.user === null && hasTrace ? undefined : state.user;
    return { ...state, user, isUnreachable: true };
  }
  const isSame = state.user == null || state.user.email === read.value?.email;
  if (read.value === null || !isSame) return changePerson(state, read.value);
  return { ...state, user: read.value };
}

/** Nothing that was known of the last person is left. */
const changePerson = (state: SessionState, user: SessionState['user']): SessionState => ({
  ...state,
  user,
  isUnreachable: false,
  credits: 0,
  areCreditsLoaded: false,
  claimableTests: 0,
  person: state.person + 1,
  look: state.look + 1,
});

/** Who is signed in on this page, and what is known of their account. */
export interface SessionState {
  /**
   * Null for a visitor. Undefined until the page has found out, and while the identity service cannot be asked.
   */
  user: CurrentUser | null | undefined;
  /** The identity service could not be asked who is signed in. */
  isUnreachable: boolean;
  /** 0 while nobody is signed in, and until they are loaded. */
  credits: number;
  /** Also true when they could not be read. */
  areCreditsLoaded: boolean;
  /** How many tests of this browser's guest the person is asked about; 0 = there is no question. */
  claimableTests: number;
  /** How many tests of this browser's guest have become the account's since the page was opened. */
  claimedTests: number;
  /** The person is signing out: the page of the account does not ask to sign in any more. */
  isLeaving: boolean;
  /** Grows with every change of person, so that an answer about an earlier one is dropped. */
  person: number;
  /** Grows with every look at who is signed in and with every change of person: only an answer to the newest look counts. */
  look: number;
}

/** What happens to the session. Answers carry the generation in which they were asked for. */
export type SessionEvent =
  /** The storage of this browser shows no session. */
  | { type: 'trace-missing' }
  | { type: 'look-began' }
  /** `hasTrace`: the storage of this browser shows a session. */
  | { type: 'look-answered'; look: number; read: Outcome<CurrentUser | null>; hasTrace: boolean }
  /** A sign-in on this page is complete. */
  | { type: 'signed-in' }
  /** Signed out, here or in another tab, or the tokens cannot be renewed. */
  | { type: 'session-ended' }
  | { type: 'credits-read'; person: number; credits: number }
  | { type: 'credits-failed'; person: number }
  | { type: 'claimable-found'; person: number; count: number }
  | { type: 'claim-declined' }
  | { type: 'tests-claimed'; count: number }
  | { type: 'newsletter-changed'; isWanted: boolean }
  | { type: 'leaving-began' }
  | { type: 'leaving-ended' };

/** A page that has just been opened. */
export const NEW_SESSION: SessionState = {
  user: undefined,
  isUnreachable: false,
  credits: 0,
  areCreditsLoaded: false,
  claimableTests: 0,
  claimedTests: 0,
  isLeaving: false,
  person: 0,
  look: 0,
};
