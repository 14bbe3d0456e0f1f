import { useRef, useState } from 'react';
import { session } from '../session/current-session.ts';
import { useSession } from '../session/session-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { plural } from '../../ui/plural.ts';

/** Asks a person who has signed in whether the tests of this browser's guest are theirs. Nothing is moved without a yes. */
export function ClaimQuestion() {
  const count = useSession((state) => state.claimableTests);
  const [state, setState] = useState<'open' | 'claiming' | 'failed'>('open');
  const card = useRef<HTMLElement>(null);
  if (count === 0) return null;
  const claim = async () => {
    const main = card.current?.closest('main');
    setState('claiming');
    const isClaimed = await session.claimTests();
    setState(isClaimed ? 'open' : 'failed');
    // The question goes away with its buttons.
    if (isClaimed) main?.focus();
  };
  const decline = () => {
    card.current?.closest('main')?.focus();
    session.declineTests();
  };
  return (
    <Card ref={card} aria-labelledby="claim-question" className="mb-6 border-accent">
      {/* Read out when it comes, for it comes by itself. */}
      <div role="status">
        <h2 id="claim-question" className="text-xl">
          {plural(count, ['Keep this # test in your account?', 'Keep these # tests in your account?'])}
        </h2>
      </div>
      <p className="mt-1">
        {plural(count, [
          'A test was taken in this browser before you signed in.',
          '# tests were taken in this browser before you signed in.',
        ])}{' '}
        If someone else uses this computer, the answers may be theirs.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={state === 'claiming'} onClick={() => void claim()}>
          {plural(count, ['Yes, keep it', 'Yes, keep them'])}
        </Button>
        <Button variant="secondary" onClick={decline}>
          {plural(count, ['It isn’t mine', 'They aren’t mine'])}
        </Button>
      </div>
      {state === 'failed' ? (
        <div className="mt-3">
          <Alert tone="warn" isLive>
            The tests couldn’t be moved. Please try again.
          </Alert>
        </div>
      ) : null}
    </Card>
  );
}
