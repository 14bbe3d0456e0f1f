import { endsSession } from '../../identity/identity-problem.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

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
