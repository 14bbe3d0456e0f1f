import { Link } from 'react-router';
import { useAuthRequest } from '../features/auth/auth-request.ts';
import { useIsSignedIn } from '../features/session/use-is-signed-in.ts';
import { Button } from '../ui/button.tsx';
import { PersonIcon } from '../ui/icons.tsx';

/** The account's place in the header: two buttons, or the way to the profile. */
export function AccountPart() {
  const isSignedIn = useIsSignedIn();
  const request = useAuthRequest((state) => state.request);
  if (isSignedIn) {
    return (
      <Link
        to="/profile"
        className="grid size-11 place-items-center rounded-full border border-edge bg-surface text-accent transition-colors hover:bg-accent-soft"
      >
        <span className="sr-only">Your profile</span>
        <PersonIcon className="size-6" />
      </Link>
    );
  }
  return (
    <>
      <Button variant="quiet" className={SLIM} onClick={() => request('sign-in')}>
        Log In
      </Button>
      <Button className={SLIM} onClick={() => request('sign-up')}>
        Sign Up
      </Button>
    </>
  );
}

// On phones both buttons, the logo and the menu share one line.
const SLIM = 'whitespace-nowrap max-sm:px-2 max-sm:text-sm';
