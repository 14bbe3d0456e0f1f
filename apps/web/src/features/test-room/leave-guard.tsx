import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRunningTest } from './running-test.ts';
import { LEAVING, LEAVING_PRACTICE } from './test-room-texts.ts';

interface LeaveGuardProps {
  active: boolean;
  hasAnswers: boolean;
  isPractice?: boolean;
}

/** Asks before a running test is left, for another page or by closing the tab. Tells the shell that a test is running. */
export function LeaveGuard({ active, hasAnswers, isPractice = false }: LeaveGuardProps) {
  const texts = isPractice ? LEAVING_PRACTICE : LEAVING;
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return undefined;
    useRunningTest.setState({ isRunning: true });
    return () => useRunningTest.setState({ isRunning: false });
  }, [active]);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={texts.title}
      confirmLabel="Leave"
      cancelLabel={texts.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{hasAnswers ? texts.saved : texts.nothing}</p>
    </ConfirmDialog>
  );
}
