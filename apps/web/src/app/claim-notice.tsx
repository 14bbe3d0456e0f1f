import { lazy, Suspense } from 'react';
import { useSession } from '../features/session/session-store.ts';
import { useRunningTest } from '../features/test-room/running-test.ts';

const Question = lazy(async () => {
  const { ClaimQuestion } = await import('../features/home/claim-question.tsx');
  return { default: ClaimQuestion };
});

/** Whose the guest's tests are, asked above the page once there are any; never during a test. */
export function ClaimNotice() {
  const isAsked = useSession((state) => state.claimableTests > 0);
  const isInTest = useRunningTest(({ isRunning }) => isRunning);
  if (!isAsked || isInTest) return null;
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}
