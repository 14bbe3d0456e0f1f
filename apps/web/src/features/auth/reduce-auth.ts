import type { AuthView } from './auth-request.ts';
import type { AuthError, AuthEvent, AuthField, AuthScreen, AuthState } from './auth-model.ts';
import { FALLBACKS, NOTICES, PAUSED, SIGN_IN_EXPIRED, UNCONFIRMED_NO_CODE } from './auth-texts.ts';
import type { ProblemKind } from '../../identity/identity-problem.ts';
import type { Challenge } from '../../identity/sign-in-step.ts';

/** A sign-in that a reload of the page interrupted. */
interface Interrupted {
  email: string;
  challenge: Challenge;
}

/** The window as it opens. While sign-up is closed, a request for it opens the sign-in form. */
export function openAuth(view: AuthView, isSignUpOpen: boolean, interrupted: Interrupted | null): AuthState {
  const fresh = { visit: 0, isSignUpOpen, isPending: false, notice: null, error: null, isOver: false };
  if (interrupted !== null && view === 'sign-in') {
    const { email, challenge } = interrupted;
    return { ...fresh, email, screen: { name: 'challenge', challenge } };
  }
  return { ...fresh, email: '', screen: screenOf(view, isSignUpOpen) };
}

/** The window after an event. Pure; what has to be done is done by AuthFlow. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'went':
      // The answer that is under way would arrive on another screen.
      if (state.isPending) return state;
      return show({ ...state, email: event.email ?? state.email }, screenOf(event.to, state.isSignUpOpen));
    case 'field-rejected':
      return { ...state, isPending: false, notice: null, error: event.error };
    case 'started':
      // Removed, so that the same notice is announced again when it comes back.
      return { ...state, email: event.email ?? state.email, isPending: true, notice: null, error: null };
    case 'failed':
      return fail(state, event);
    case 'password-was-wrong':
      return show(state, { name: 'sign-in' }, { error: PAUSED.passwordWrong });
    case 'challenged':
      return show(state, { name: 'challenge', challenge: event.challenge });
    case 'signed-in':
      return { ...state, isPending: false, notice: null, error: null, isOver: true };
    case 'unconfirmed':
      return event.isCodeSent
        ? show(state, { name: 'confirm-email' }, { notice: NOTICES.unconfirmed })
        : show(state, { name: 'sign-in' }, { error: UNCONFIRMED_NO_CODE });
    case 'sign-up-sent':
      return show(state, { name: 'confirm-email' }, { notice: NOTICES.signUpCodeSent });
    case 'code-resent':
      return { ...state, isPending: false, error: null, notice: NOTICES.codeResent };
    case 'confirmed-without-sign-in':
      return show(state, { name: 'sign-in' }, { notice: NOTICES.confirmedSignIn });
    case 'reset-code-sent':
      return show(state, { name: 'reset-password', isDone: false }, { notice: NOTICES.resetCodeSent });
    case 'reset-done':
      return {
        ...state,
        screen: { name: 'reset-password', isDone: true },
        isPending: false,
        error: null,
        notice: NOTICES.resetDone,
      };
    case 'reset-shown':
      return show(state, { name: 'sign-in' }, { notice: NOTICES.resetDone });
    case 'reset-waits':
      return show(state, { name: 'sign-in' }, { notice: event.text });
    case 'expired':
      return state.screen.name === 'challenge'
        ? show(state, { name: 'sign-in' }, { error: SIGN_IN_EXPIRED })
        : state;
    default:
      return event satisfies never;
  }
}

function screenOf(view: AuthView, isSignUpOpen: boolean): AuthScreen {
  switch (view) {
    case 'sign-up':
      return { name: isSignUpOpen ? 'sign-up' : 'sign-in' };
    case 'reset-password':
      return { name: 'reset-password', isDone: false };
    case 'confirm-email':
    case 'forgot-password':
      return { name: view };
    case 'sign-in':
    case 'closed':
      return { name: 'sign-in' };
    default:
      return view satisfies never;
  }
}

function show(
  state: AuthState,
  screen: AuthScreen,
  said: { notice?: string; error?: string } = {},
): AuthState {
  return {
    ...state,
    screen,
    visit: state.visit + 1,
    isPending: false,
    notice: said.notice ?? null,
    error: said.error === undefined ? null : { field: 'form', text: said.error },
  };
}

function fail(
  state: AuthState,
  { attempt, problem, canMailCode = false }: AuthEvent & { type: 'failed' },
): AuthState {
  const { kind } = problem;
  const text = problem.message === '' ? FALLBACKS[attempt] : problem.message;
  // The service gives no further answer to a challenge whose session is over or refused.
  if (state.screen.name === 'challenge' && ENDS_CHALLENGE.has(kind)) {
    const pause = state.screen.challenge.kind === 'password' ? text : PAUSED.code;
    const error = kind === 'session-over' ? SIGN_IN_EXPIRED : kind === 'paused' ? pause : text;
    return show(state, { name: 'sign-in' }, { error });
  }
  const failed = { ...state, isPending: false, notice: null };
  if (kind === 'paused' && state.screen.name === 'sign-in') {
    const way = { after: kind, canMailCode };
    return { ...failed, error: { field: 'form', text: PAUSED.password, way } };
  }
  const field = fieldOf(state.screen, kind);
  const way = kind === 'exists' ? { way: { after: kind, canMailCode } } : {};
  return { ...failed, error: { field, text, ...way } };
}

const ENDS_CHALLENGE: ReadonlySet<ProblemKind> = new Set(['session-over', 'not-authorized', 'paused']);

/** Next to which field a refusal belongs on a screen. */
function fieldOf(screen: AuthScreen, kind: ProblemKind): AuthError['field'] {
  const field = FIELDS[kind];
  return field !== undefined && fieldsOf(screen).includes(field) ? field : 'form';
}

const FIELDS: Partial<Record<ProblemKind, AuthField>> = {
  exists: 'email',
  'wrong-code': 'code',
  'expired-code': 'code',
  'weak-password': 'new-password',
};

/** The fields a screen has. */
export function fieldsOf(screen: AuthScreen): readonly AuthField[] {
  switch (screen.name) {
    case 'sign-in':
      return ['email', 'password'];
    case 'sign-up':
      return ['email', 'new-password', 'confirmation'];
    case 'confirm-email':
      return ['email', 'code'];
    case 'forgot-password':
      return ['email'];
    case 'reset-password':
      return ['email', 'code', 'new-password', 'confirmation'];
    case 'challenge':
      return CHALLENGE_FIELDS[screen.challenge.kind];
    default:
      return screen satisfies never;
  }
}

const CHALLENGE_FIELDS: Record<Challenge['kind'], readonly AuthField[]> = {
  code: ['code'],
  'new-password': ['new-password', 'confirmation'],
  custom: ['answer'],
  'choose-method': [],
  'choose-setup': [],
  'email-setup': ['email'],
  'authenticator-setup': ['code'],
  'choose-factor': [],
  password: ['password'],
};
