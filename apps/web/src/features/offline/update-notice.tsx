import { useMatch } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useUpdate } from './update-store.ts';
import { takeUpdate } from './take-update.ts';

/** Tells that a newer version of the site is ready. Never during a test: there is nothing to load anew there. */
export function UpdateNotice() {
  const waiting = useUpdate((state) => state.waiting);
  const isInTest = useMatch('/speaking/:mode') !== null;
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-10 mx-auto max-w-lg print:hidden">
      {waiting === null || isInTest ? null : (
        <div className="flex animate-appear flex-wrap items-center justify-between gap-3 rounded-2xl border border-edge bg-surface px-5 py-3 shadow-raised">
          <p>A new version of this site is ready.</p>
          <Button onClick={() => takeUpdate(waiting)}>Load it</Button>
        </div>
      )}
    </div>
  );
}
