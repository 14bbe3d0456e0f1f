import { useEffect } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { session } from '../session/current-session.ts';
import { useSession } from '../session/session-store.ts';
import type { AuthScreen } from './auth-model.ts';
import { useAuthRequest } from './auth-request.ts';
import { PersonCheckNote } from './person-check-note.tsx';
import { useAuth } from './use-auth.ts';
import { ChallengeView } from './views/challenge-view.tsx';
import { CHALLENGE_TITLES } from './views/challenge-texts.ts';
import { ConfirmEmailView } from './views/confirm-email-view.tsx';
import { ForgotPasswordView } from './views/forgot-password-view.tsx';
import { ResetPasswordView } from './views/reset-password-view.tsx';
import { SignInView } from './views/sign-in-view.tsx';
import { SignUpView } from './views/sign-up-view.tsx';
import type { ViewProps } from './views/view-props.ts';
import { useNotifyRequest } from '../notify/notify-request.ts';
import { SIGN_UP_CLOSED } from './auth-texts.ts';
import { LinkButton } from './views/link-button.tsx';

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
