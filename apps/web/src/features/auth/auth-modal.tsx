import { useEffect, useReducer, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { session } from '../session/current-session.ts';
import { useSession } from '../session/session-store.ts';
import type { AuthScreen, AuthEvent, AuthState } from './auth-model.ts';
import { useAuthRequest, type AuthView } from './auth-request.ts';
import { PersonCheckNote } from './person-check-note.tsx';
import { ChallengeView } from './views/challenge-view.tsx';
import { CHALLENGE_TITLES } from './views/challenge-texts.ts';
import { ConfirmEmailView, ForgotPasswordView } from './views/confirm-email-view.tsx';
import { ResetPasswordView } from './views/reset-password-view.tsx';
import { SignInView } from './views/sign-in-view.tsx';
import { SignUpView } from './views/sign-up-view.tsx';
import { LinkButton, type ViewProps } from './views/auth-form.tsx';
import { useNotifyRequest } from '../notify/notify-request.ts';
import { SIGN_UP_CLOSED } from './auth-texts.ts';
import { useSiteSettings } from '../../site/site-settings.tsx';
import { AuthFlow } from './auth-flow.ts';
import { dropOpenChallenge, keepOpenChallenge, readOpenChallenge } from './open-challenge.ts';
import { openIdentity } from '../../identity/open-identity.ts';
import { openAuth, reduceAuth } from './reduce-auth.ts';
import { readChallenge } from '../../identity/sign-in-step.ts';

/** The sign-in window. It exists while it is open, so closing it clears every field. */
export function AuthModal() {
  const { view, request } = useAuthRequest();
  const props = useAuth(view, () => void session.handleSignedIn());
  const { screen, visit, notice } = props.state;
  // The person may also have signed in in another tab.
  const isOver = useSession(({ user }) => user != null) || props.state.isOver;
  useEffect(() => {
    if (!isOver) return;
    request('closed');
    // The button that opened the window is gone when a person is signed in.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [isOver, request]);
  const title = titleOf(screen);
  return (
    <Dialog open={!isOver} title={title} onClose={() => request('closed')}>
      {/* The region is on the page before its texts, so that they are announced although the focus goes to the first field. */}
      <div role="status">
        <p className="sr-only">{visit === 0 ? '' : title}</p>
        <PersonCheckNote />
        {notice === null ? null : (
          <div className="mb-5">
            <Alert tone="good">{notice}</Alert>
          </div>
        )}
      </div>
      {view === 'sign-up' && screen.name === 'sign-in' && !props.state.isSignUpOpen ? <SignUpClosed /> : null}
      <CurrentView key={visit} {...props} />
    </Dialog>
  );
}

function CurrentView(props: ViewProps) {
  const { screen } = props.state;
  switch (screen.name) {
    case 'sign-in':
      return <SignInView {...props} />;
    case 'sign-up':
      return <SignUpView {...props} />;
    case 'confirm-email':
      return <ConfirmEmailView {...props} />;
    case 'forgot-password':
      return <ForgotPasswordView {...props} />;
    case 'reset-password':
      return <ResetPasswordView {...props} />;
    case 'challenge':
      return <ChallengeView {...props} challenge={screen.challenge} />;
    default:
      return screen satisfies never;
  }
}

const TITLES: Record<Exclude<AuthScreen['name'], 'challenge'>, string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Sign Up',
  'confirm-email': 'Confirm Email',
  'forgot-password': 'Reset Password',
  'reset-password': 'Reset Password',
};

const titleOf = (screen: AuthScreen): string =>
  screen.name === 'challenge' ? CHALLENGE_TITLES[screen.challenge.kind] : TITLES[screen.name];

/** Says why the sign-in form came in place of the sign-up, and offers to write when that opens. */
function SignUpClosed() {
  const close = useAuthRequest(({ request }) => request);
  const askToBeTold = useNotifyRequest(({ request }) => request);
  return (
    <div className="mb-5">
      <Alert>
        <p className="font-medium">{SIGN_UP_CLOSED.text}</p>
        <p>{SIGN_UP_CLOSED.more}</p>
        <LinkButton
          onClick={() => {
            close('closed');
            askToBeTold('updates');
          }}
        >
          Get Notified
        </LinkButton>
      </Alert>
    </div>
  );
}

/** One opening of the sign-in window: its state and its flow, both gone when it closes. */
function useAuth(
  view: AuthView,
  onSignedIn: () => void,
): { state: AuthState; flow: AuthFlow; onEvent: (event: AuthEvent) => void } {
  const { flags, sendsMail } = useSiteSettings();
  const isSignUpOpen = flags.signupEnabled;
  const [interrupted] = useState(readInterrupted);
  const [state, onEvent] = useReducer(reduceAuth, null, () => openAuth(view, isSignUpOpen, interrupted));
  const [flow] = useState(
    () =>
      new AuthFlow({
        openIdentity,
        onEvent,
        onSignedIn,
        wait: (ms, handle) => {
          const timer = setTimeout(handle, ms);
          return () => clearTimeout(timer);
        },
        keepChallenge: (kept) => {
          if (kept === null) dropOpenChallenge();
          else keepOpenChallenge(kept.email, kept.challenge, kept.expiresAt);
        },
        sendsMail,
        now: () => Date.now(),
      }),
  );
  useEffect(() => {
    if (interrupted !== null) flow.resume(interrupted.expiresAt - Date.now());
    return () => flow.close();
  }, [flow, interrupted]);
  return { state, flow, onEvent };
}

function readInterrupted() {
  const open = readOpenChallenge(Date.now());
  const challenge = open === null ? null : readChallenge(open.challenge);
  return open === null || challenge === null
    ? null
    : { email: open.email, challenge, expiresAt: open.expiresAt };
}
