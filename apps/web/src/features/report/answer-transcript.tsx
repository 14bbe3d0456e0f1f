import type { AnswerRecord } from '@bandpal/contracts';
import { Fragment } from 'react';
import { markUpAnswer } from './mark-up-answer.ts';
import type { AnswerPiece } from './mark-up-answer.ts';
import { durationText, pauseText, wordCount } from './report-texts.ts';

/** One answer as it was heard, with pauses, hesitations and unsure words marked, and its figures. */
export function AnswerTranscript({ answer, number }: { answer: AnswerRecord; number: number }) {
  const pieces = markUpAnswer(answer);
  return (
    <article
      id={`answer-${answer.id}`}
      tabIndex={-1}
      className="rounded-2xl border border-line bg-surface p-5 target:border-accent target:bg-accent-soft print:p-3"
    >
      <h3 className="text-base">
        <span className="text-ink-soft">
          Part {answer.part}, answer {number}:
        </span>{' '}
        {answer.question}
      </h3>
      <p className="mt-3 text-lg leading-relaxed" data-testid="transcript">
        {pieces.length === 0 ? <em className="text-ink-soft">No words were understood.</em> : null}
        {pieces.map((piece, index) => (
          // The pieces of an answer never change places.
          <Fragment key={index}>
            <Piece piece={piece} />{' '}
          </Fragment>
        ))}
      </p>
      <p className="mt-3 text-sm text-ink-soft">{figures(answer)}</p>
    </article>
  );
}

function Piece({ piece }: { piece: AnswerPiece }) {
  if (piece.kind === 'pause') {
    return (
      <span className="rounded bg-warn-soft px-1.5 text-sm whitespace-nowrap text-warn">
        <span aria-hidden="true">
          {piece.filled ? '· hm ' : '· '}
          {pauseText(piece.lengthMs)} ·
        </span>
        <span className="sr-only">
          ({piece.filled ? 'hesitation' : 'pause'} of {pauseText(piece.lengthMs)})
        </span>
      </span>
    );
  }
  if (piece.filler) {
    return (
      <span className="text-warn italic underline decoration-dotted underline-offset-4">
        {piece.text}
        <span className="sr-only"> (filler)</span>
      </span>
    );
  }
  if (piece.unsure) {
    return (
      <span className="underline decoration-edge decoration-wavy underline-offset-4">
        {piece.text}
        <span className="sr-only"> (unsure)</span>
      </span>
    );
  }
  return piece.text;
}

function figures(answer: AnswerRecord): string {
  const words = `${wordCount(answer)} words`;
  if (answer.source === 'typed') return `Typed · ${words}`;
  const pauses = answer.pauses.length === 1 ? '1 pause' : `${answer.pauses.length} pauses`;
  return [
    `${words} in ${durationText(answer.durationMs)}`,
    pauses,
    `first word after ${pauseText(answer.latencyMs)}`,
  ].join(' · ');
}
