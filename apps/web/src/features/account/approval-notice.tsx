import { useAuthRequest } from '../auth/auth-request.ts';
import { useSession } from '../session/session-store.ts';
import { useIsSignedIn } from '../session/use-is-signed-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { approvalNeed } from './approval-need.ts';
import type { ApprovalNeed } from './approval-need.ts';

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
