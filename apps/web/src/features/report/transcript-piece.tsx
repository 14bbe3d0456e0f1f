import type { Correction } from '@bandpal/contracts';
import type { AnswerPiece, WordPiece } from './mark-up-answer.ts';
import type { MarkKind } from './mark-kinds.ts';
import { CORRECTION_TEXTS, pauseText } from './report-texts.ts';

/** A word with what is marked about it. */
export function TranscriptWord({ piece, shown }: { piece: WordPiece; shown: ReadonlySet<MarkKind> }) {
  const { word, filler, unsure } = piece;
  const good = piece.good && shown.has('good') ? 'bg-good-soft text-good' : '';
  if (filler && shown.has('filler')) {
    return (
      <span className="text-warn italic underline decoration-dotted underline-offset-4">
        {word.text}
        <span className="sr-only"> (filler)</span>
      </span>
    );
  }
  if (unsure && shown.has('unsure')) {
    return (
      <span className={`underline decoration-edge decoration-wavy underline-offset-4 ${good}`}>
        {word.text}
        <span className="sr-only"> (unclear)</span>
      </span>
    );
  }
  return good === '' ? word.text : <span className={good}>{word.text}</span>;
}

/** A silence or a hesitation that a listener notices. */
export function TranscriptPause({ piece }: { piece: Extract<AnswerPiece, { kind: 'pause' }> }) {
  return (
    <span className="rounded bg-warn-soft px-1.5 text-sm whitespace-nowrap text-warn">
      <span aria-hidden="true">{`${piece.filled ? '· hm' : '·'} ${pauseText(piece.lengthMs)} ·`}</span>
      <span className="sr-only">
        {piece.filled ? (
          <span>(hesitation of {pauseText(piece.lengthMs)})</span>
        ) : (
          <span>(pause of {pauseText(piece.lengthMs)})</span>
        )}
      </span>
    </span>
  );
}

interface MarkProps {
  said: string;
  correction: Correction;
  isOpen: boolean;
  /** Id of the note that it opens. */
  noteId: string;
  onToggle: (button: HTMLElement) => void;
}

/** Words with an error and the better ones; opens a note that says why. */
export function CorrectionMark({ said, correction, isOpen, noteId, onToggle }: MarkProps) {
  return (
    <button
      type="button"
      data-testid="correction"
      aria-expanded={isOpen}
      aria-controls={noteId}
      onClick={(event) => onToggle(event.currentTarget)}
      className="inline rounded border-b-2 border-dotted border-danger px-0.5 text-start leading-normal hover:bg-sunken aria-expanded:bg-sunken print:border-0"
    >
      <CorrectedWords said={said} better={correction.better.trim()} />
    </button>
  );
}

/** Words struck out and what should stand there, told by words as well as by looks. */
export function CorrectedWords({ said, better }: { said: string; better: string }) {
  return (
    <>
      {said === '' ? null : (
        <s lang="en" dir="ltr" translate="no" className="text-danger">
          {said}
        </s>
      )}{' '}
      <span className="sr-only">({wordFor(said, better)})</span>{' '}
      {better === '' ? null : (
        <ins lang="en" dir="ltr" translate="no" className="font-semibold text-good no-underline">
          {said === '' ? `+${better}` : better}
        </ins>
      )}
    </>
  );
}

function wordFor(said: string, better: string): string {
  if (better === '') return CORRECTION_TEXTS.leaveOut;
  return said === '' ? CORRECTION_TEXTS.putIn : CORRECTION_TEXTS.better;
}
