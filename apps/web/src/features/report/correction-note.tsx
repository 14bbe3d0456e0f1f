import { lessonOfCorrection, type Lesson } from '@bandpal/assessment/lessons';
import type { Correction, CorrectionVerdict } from '@bandpal/contracts';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CORRECTION_TEXTS } from './report-texts.ts';
import { CorrectedWords } from './transcript-piece.tsx';

interface CorrectionNoteProps {
  id: string;
  said: string;
  /** Of the answer that it's in. */
  transcript: string;
  correction: Correction;
  /** What was typed can't have been misheard. */
  isTyped: boolean;
  /** Missing for people who can only read. */
  onRemove?: ((verdict: CorrectionVerdict) => void) | undefined;
  onClose: () => void;
}

/** Why words are marked, what to learn from it, and a way to say that the mark is wrong. */
export function CorrectionNote(props: CorrectionNoteProps) {
  const { id, said, transcript, correction, isTyped, onRemove, onClose } = props;
  const lesson = lessonOfCorrection(transcript, correction);
  return (
    <div id={id} className="mt-3 space-y-3 rounded-xl border border-line bg-sunken p-4 print:hidden">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-lg wrap-anywhere">
          <CorrectedWords said={said} better={correction.better.trim()} />
        </p>
        <button
          type="button"
          onClick={onClose}
          aria-label={CORRECTION_TEXTS.close}
          className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-surface"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {lesson === null ? null : (
        <>
          <p>
            <strong>{CORRECTION_TEXTS.why}:</strong> {lesson.why}
          </p>
          <FamilyLesson lesson={lesson} />
        </>
      )}
      {onRemove === undefined ? null : (
        <div className="border-t border-line pt-3">
          <p className="font-medium">{CORRECTION_TEXTS.question}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => onRemove('right')}>
              {isTyped ? CORRECTION_TEXTS.rightTyped : CORRECTION_TEXTS.right}
            </Button>
            {isTyped ? null : (
              <Button variant="secondary" onClick={() => onRemove('not-said')}>
                {CORRECTION_TEXTS.notSaid}
              </Button>
            )}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{CORRECTION_TEXTS.kept}</p>
        </div>
      )}
    </div>
  );
}

/** The short lesson on a kind of error or a habit, closed at first. */
export function FamilyLesson({ lesson, withExercise = true }: { lesson: Lesson; withExercise?: boolean }) {
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded py-1 font-medium text-accent underline underline-offset-4">
        {CORRECTION_TEXTS.lesson}: {lesson.name}
      </summary>
      <div className="mt-2 space-y-2">
        <ul className="list-disc space-y-1 ps-6">
          {lesson.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {lesson.examples.length === 0 ? null : (
          <ul className="space-y-1">
            {lesson.examples.map(([said, better]) => (
              <li key={said}>
                <span className="sr-only">{CORRECTION_TEXTS.example}: </span>
                <span lang="en" dir="ltr" translate="no">
                  <s className="text-danger">{said}</s> <strong className="text-good">{better}</strong>
                </span>
              </li>
            ))}
          </ul>
        )}
        {withExercise ? (
          <p>
            <strong>{CORRECTION_TEXTS.exercise}:</strong> {lesson.exercise}
          </p>
        ) : null}
      </div>
    </details>
  );
}
