import { useAuthRequest } from '../auth/auth-request.ts';
import { useSession } from '../session/session-store.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { CurrentUser } from '../../identity/current-user.ts';

/** What stands between a person and a test where accounts must be approved. */
type ApprovalNeed = 'sign-in' | 'approval';

/** What is missing; null when nothing is missing, or while it is not known who is signed in. */
export function approvalNeed(
  isRequired: boolean,
  isSignedIn: boolean,
  user: CurrentUser | null | undefined,
): ApprovalNeed | null {
  if (!isRequired) return null;
  if (!isSignedIn) return 'sign-in';
  return user?.approved === false ? 'approval' : null;
}

/** Whether a guest cannot take any test on this installation, not even tomorrow. */
export const needsAccount = (
  { requireApproved }: { requireApproved?: boolean | undefined },
  { kind, limit }: { kind: 'guest' | 'account'; limit: number },
): boolean => kind === 'guest' && (requireApproved === true || limit === 0);

const TEXTS: Record<ApprovalNeed, string> = {
  'sign-in': 'On this site, only approved accounts can take tests. Please sign in first.',
  approval:
    'Your account has to be approved before you can take a test. Please come back later, or write to support.',
};

/** Says before a test begins what would refuse it on an installation where accounts must be approved. */
export function ApprovalNotice({ isRequired }: { isRequired: boolean }) {
  const isSignedIn = useIsSignedIn();
  const user = useSession((state) => state.user);
  const request = useAuthRequest((state) => state.request);
  const need = approvalNeed(isRequired, isSignedIn, user);
  return (
    // On the page before its text, which comes when the session has been read and is then announced.
    <div role="status" className={need === null ? 'sr-only' : 'mt-4'} data-approval={need}>
      {need === null ? null : (
        <Alert tone="warn">
          <p>{TEXTS[need]}</p>
          {need === 'sign-in' ? (
            <Button variant="secondary" className="mt-2" onClick={() => request('sign-in')}>
              Sign In
            </Button>
          ) : null}
        </Alert>
      )}
    </div>
  );
}
