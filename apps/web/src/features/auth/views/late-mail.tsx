import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { LATE_MAIL, MAIL_LATE_MS } from '../auth-texts.ts';

interface LateMailProps {
  /** What the code was asked for. */
  codeFor: 'sign-in' | 'proof' | 'new-address' | 'confirm-email' | 'reset-password';
  /** Something is under way: a code that is asked for anew is not late yet. */
  isPending: boolean;
}

/** What to do about a message that is later than usual. */
export function LateMail({ codeFor, isPending }: LateMailProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isPending) return () => setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), MAIL_LATE_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return (
    // On the page before its text, so that it is announced.
    <div role="status" className="empty:absolute">
      {isLate ? (
        <Alert>
          <p className="font-semibold">{LATE_MAIL.title}</p>
          <p className="mt-1">{LATE_MAIL.wait}</p>
          <p className="mt-1">{LATE_MAIL[codeFor]}</p>
        </Alert>
      ) : null}
    </div>
  );
}
