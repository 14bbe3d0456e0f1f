import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ConnectionVerdict } from './connection-verdict.ts';
import type { PublicConfig } from '@bandpal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { checkConnection } from './check-connection.ts';

interface VerdictText {
  tone: 'good' | 'info' | 'warn';
  title: string;
  advice: string;
}

const TEXTS: Readonly<Record<ConnectionVerdict, VerdictText>> = {
  good: { tone: 'good', title: 'Your connection is good.', advice: '' },
  half: {
    tone: 'info',
    title: 'As far as we know, your connection is good.',
    advice: 'We’ll test the path of your voice when you click or tap anywhere on this page.',
  },
  usable: {
    tone: 'info',
    title: 'Your connection is slow or unsteady.',
    advice:
      'The test works, but now and then a word may be lost. It helps to sit nearer to the Wi-Fi and to close downloads and videos.',
  },
  bad: {
    tone: 'warn',
    title: 'Your connection is bad.',
    advice:
      'Some of your words may be lost, which would lower your bands. Sit nearer to the Wi-Fi, use a cable or another network, and test again. You can also type your answers.',
  },
  fallback: {
    tone: 'info',
    title: 'Your network is blocking direct sound.',
    advice:
      'The sound goes through the website instead. The test works the same; on a slow network you may hear short gaps. A VPN or a company network is often the reason.',
  },
  none: {
    tone: 'warn',
    title: 'We can’t reach the site to test your connection.',
    advice: 'Check that you’re still connected to the internet, then test again.',
  },
  busy: {
    tone: 'info',
    title: 'Too many connections are being tested at the moment.',
    advice: 'You can start anyway, or test yours again in a minute.',
  },
  outdated: {
    tone: 'warn',
    title: 'This page is older than the site.',
    advice: 'Please reload it before you start.',
  },
  unknown: {
    tone: 'info',
    title: 'We couldn’t test your connection.',
    advice: 'You can start anyway.',
  },
};

/** What the test of the connection has found, and what to do about it. It never stands in the way of a start. */
export function ConnectionNotice({ check }: { check: ConnectionCheck }) {
  const { verdict, isWaiting, repeat } = check;
  return (
    <section aria-labelledby="connection-heading" className="mt-5">
      <h2 id="connection-heading" className="text-lg">
        Your connection
      </h2>
      {/* As high as good news: the button to start does not move away under a finger. */}
      <div className="mt-2 min-h-21 sm:min-h-14">
        {/* Read out once, when there is something to say. */}
        <div role="status">{verdict === null ? null : <Verdict verdict={verdict} />}</div>
        {verdict === null ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <Spinner className="size-5 shrink-0" />
            <span>
              {isWaiting
                ? 'Many connections are being tested at the moment. We’ll test yours again in a few seconds. You can start before that.'
                : 'Testing your connection… You can start before it’s done.'}
            </span>
          </p>
        ) : null}
      </div>
      {verdict === null || verdict === 'good' ? null : (
        <p className="mt-2">
          {verdict === 'outdated' ? (
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          ) : (
            <Button variant="secondary" onClick={repeat}>
              Test again
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function Verdict({ verdict }: { verdict: ConnectionVerdict }) {
  const { tone, title, advice } = TEXTS[verdict];
  return (
    <Alert tone={tone}>
      <p className="font-semibold">{title}</p>
      {advice === '' ? null : <p className="mt-1">{advice}</p>}
    </Alert>
  );
}

/** A check of the connection, as a page shows it. */
export interface ConnectionCheck {
  /** Null while the connection is tested. */
  verdict: ConnectionVerdict | null;
  /** There is no place for the test at this moment; it is tried again by itself. */
  isWaiting: boolean;
  repeat: () => void;
}

/**
 * Tests the connection as long as `isOn`, once and whenever the page asks for it; null where nothing can be tested. A test that is no
 * longer wanted ends at once.
 */
export function useConnectionCheck(voice: PublicConfig['voice'], isOn: boolean): ConnectionCheck | null {
  // A hosted service is asked only for a call.
  const canCheck = voice.callEngineUrl !== '' && voice.assistants === undefined;
  const [verdict, setVerdict] = useState<ConnectionVerdict | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn || !canCheck) return undefined;
    const over = new AbortController();
    const check = async () => {
      const found = await checkConnection(voice, over.signal, () => setWaiting(true));
      if (over.signal.aborted) return;
      setWaiting(false);
      setVerdict(found);
    };
    void check();
    return () => over.abort();
  }, [voice, isOn, canCheck, round]);
  const repeat = useCallback(() => {
    setVerdict(null);
    setWaiting(false);
    setRound((before) => before + 1);
  }, []);
  // What could not be sent before can be sent then; a browser that cannot send after that is left alone.
  const waitsForTouch = verdict === 'half' && round === 0;
  useEffect(() => (waitsForTouch ? onceTouched(window, repeat) : undefined), [waitsForTouch, repeat]);
  return canCheck ? { verdict, isWaiting, repeat } : null;
}

/** Runs once, at the first click, tap or key press from now on, after which browsers let a page make sound. @returns what takes it back. */
export function onceTouched(page: EventTarget, run: () => void): () => void {
  const over = new AbortController();
  const touched = (event: Event) => {
    // It closes things, and lets no page make sound.
    if ('key' in event && event.key === 'Escape') return;
    over.abort();
    run();
  };
  // Where a finger touches nothing that can be clicked, some browsers tell no click.
  for (const type of ['click', 'pointerup', 'keydown'])
    page.addEventListener(type, touched, { signal: over.signal });
  return () => over.abort();
}
