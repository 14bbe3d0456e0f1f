import type { Correction } from '@bandpal/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CORRECTION_TEXTS } from './report-texts.ts';

interface RemovedMarksProps {
  answer: { id: string; transcript: string };
  corrections: readonly Correction[];
  /** The mark that was removed just now: its button takes the focus, for that of the mark is gone. */
  latest: Correction | null;
  onRestore: (correction: Correction) => void;
}

/** The marks of an answer that its owner has removed, each with a way back. */
export function RemovedMarks({ answer, corrections, latest, onRestore }: RemovedMarksProps) {
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState<Correction | null>(null);
  useEffect(() => {
    if (latest !== null) button.current?.focus();
  }, [latest]);
  return (
    <div ref={status} role="status" tabIndex={-1} className="print:hidden">
      {restored === null || corrections.includes(restored) ? null : (
        <p className="mt-3 text-sm text-ink-soft">{CORRECTION_TEXTS.isBack}</p>
      )}
      {corrections.length === 0 ? null : (
        <div className="mt-3 text-sm text-ink-soft" data-testid="removed-marks">
          <p>{CORRECTION_TEXTS.removed(corrections.length)}</p>
          <ul>
            {corrections.map((correction) => {
              const said = answer.transcript.slice(correction.from, correction.to).trim();
              return (
                <li
                  key={`${correction.from} ${correction.to}`}
                  className="flex flex-wrap items-center gap-x-2"
                >
                  <q lang="en" dir="ltr" translate="no">
                    {said === '' ? correction.better.trim() : said}
                  </q>
                  <Button
                    variant="quiet"
                    ref={correction === latest ? button : null}
                    onClick={() => {
                      setRestored(correction);
                      onRestore(correction);
                      // The button goes away.
                      status.current?.focus();
                    }}
                  >
                    {CORRECTION_TEXTS.putBack}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
