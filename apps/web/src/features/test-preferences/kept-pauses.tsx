import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { forgetRhythm, knowsRhythm } from './kept-rhythm.ts';

/** Says that this browser knows how the candidate pauses, and forgets it on request. Nothing where nothing is known. */
export function KeptPauses() {
  const [wasKnown] = useState(knowsRhythm);
  const [isForgotten, setForgotten] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  if (!wasKnown) return null;
  const forget = () => {
    forgetRhythm();
    setForgotten(true);
    // The button goes away.
    text.current?.focus();
  };
  return (
    <div className="mt-4 text-sm text-ink-soft">
      <p ref={text} tabIndex={-1} role="status" className="outline-none">
        {isForgotten
          ? 'Your pauses are forgotten. The examiner will learn them again in your next test.'
          : 'This browser remembers how long you paused in earlier tests, so that the examiner knows when you’ve finished.'}
      </p>
      {isForgotten ? null : (
        <Button variant="quiet" className="-ms-4" onClick={forget}>
          Forget my pauses
        </Button>
      )}
    </div>
  );
}
