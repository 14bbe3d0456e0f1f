import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRunningTest } from './running-test.ts';

/** Asks before a running test is left, for another page or by closing the tab. Tells the shell that a test is running. */
export function LeaveGuard({ active }: { active: boolean }) {
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
      title="Leave the test?"
      confirmLabel="Leave"
      cancelLabel="Stay in the test"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Your finished answers are saved. You can continue later at the same question.</p>
    </ConfirmDialog>
  );
}
