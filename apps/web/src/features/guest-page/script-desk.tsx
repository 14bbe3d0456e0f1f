import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import type { GuestCall } from './guest-call.ts';
import type { GuestCallState } from './guest-call-state.ts';
import { TEACHER_TEXTS as TEXTS, VIEW_TEXTS } from './guest-texts.ts';

interface ScriptDeskProps {
  call: GuestCall | null;
  state: GuestCallState;
}

/** The examiner's lines, and the way to ask them oneself. */
export function ScriptDesk({ call, state }: ScriptDeskProps) {
  const { script, askedLineId, microphone, maySpeak } = state;
  const { line } = script;
  const isDue = script.asks && line !== null && !line.said && line.id !== askedLineId;
  /** What was just chosen, until the examiner has taken it up. */
  const [wish, setWish] = useState<boolean | null>(null);
  // Each order is answered with the script, also one that changes nothing.
  useEffect(() => setWish(null), [script]);
  const choose = async (on: boolean) => {
    setWish(on);
    if ((await call?.askQuestions(on)) !== true) setWish(null);
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Else the space bar would take back the mark that was just made.
    if (script.asks) button.current?.focus();
  }, [script.asks]);
  useSpaceBar(isDue, () => call?.tellAsked());
  return (
    <Card aria-labelledby="script" data-script={isDue ? 'ask' : 'follow'}>
      <h2 id="script" className="text-sm font-semibold text-ink-soft">
        {TEXTS.script}
      </h2>
      <div role="status" className="min-h-14">
        {line === null || line.id === askedLineId ? (
          <p>{TEXTS.noLine}</p>
        ) : (
          <>
            {isDue ? <p className="font-semibold">{TEXTS.ask}</p> : null}
            {line.said ? <p className="text-ink-soft">{TEXTS.saying}</p> : null}
            <p className="text-xl" data-testid="script-line" lang="en" dir="ltr" translate="no">
              {line.text}
            </p>
          </>
        )}
      </div>
      {script.asks ? (
        <div className="mt-3">
          <Button
            ref={button}
            // Not disabled: it keeps the focus for the next line.
            variant={isDue ? 'primary' : 'secondary'}
            aria-keyshortcuts={SPACE}
            aria-describedby="asked-hint"
            onClick={() => call?.tellAsked()}
          >
            {TEXTS.asked}
          </Button>
          <p id="asked-hint" className="mt-1 text-sm text-ink-soft">
            {TEXTS.askedHint}
          </p>
        </div>
      ) : null}
      <CheckboxField
        className="mt-3"
        label={TEXTS.asks}
        hint={TEXTS.asksHint}
        checked={wish ?? script.asks}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p role="status" className="ms-9 text-sm empty:hidden">
        {microphone === 'refused' ? VIEW_TEXTS.noMicrophone : null}
        {microphone === 'on' && maySpeak ? VIEW_TEXTS.heard : null}
      </p>
    </Card>
  );
}

/** As the attribute names the key. */
const SPACE = 'Space';

/** Where the space bar already means something. */
const TAKES_SPACE = 'input, textarea, select, button, a, summary, [contenteditable], [tabindex="0"]';

/** The space bar does `act` while `isDue`, wherever it means nothing else. */
function useSpaceBar(isDue: boolean, act: () => void): void {
  useEffect(() => {
    if (!isDue) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== ' ' || event.repeat || (target instanceof Element && target.matches(TAKES_SPACE)))
        return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
