import { useLocation } from 'react-router';
import { useSession } from '../features/session/session-store.ts';
import { useRunningTest } from '../features/test-room/running-test.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';

const PROFILE = '/profile';

/** After a reset of the password: that ways into the account wait for their owner, on every page but the one that lists them. */
export function ReviewNotice() {
  const mustReview = useSession((state) => state.user?.mustReview === true);
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  const { pathname } = useLocation();
  if (!mustReview || isInTest || pathname === PROFILE) return null;
  return (
    <div className="mb-6">
      <Alert tone="warn" isLive>
        Your password was reset. Please <TextLink to={PROFILE}>look at the ways into your account</TextLink>.
      </Alert>
    </div>
  );
}
