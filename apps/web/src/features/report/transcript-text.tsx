import type { Correction } from '@bandpal/contracts';
import { Fragment } from 'react';
import type { AnswerPiece, WordPiece } from './mark-up-answer.ts';
import type { MarkKind } from './mark-kinds.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { CorrectionMark, TranscriptPause, TranscriptWord } from './transcript-piece.tsx';

interface TranscriptTextProps {
  pieces: readonly AnswerPiece[];
  shown: ReadonlySet<MarkKind>;
  /** The correction whose note is open. */
  open: Correction | null;
  noteId: string;
  /** `button` is what was pressed. */
  onOpen: (correction: Correction | null, button: HTMLElement) => void;
}

/** The words of an answer with the marks that are shown. */
export function TranscriptText({ pieces, shown, open, noteId, onOpen }: TranscriptTextProps) {
  const words = (list: readonly WordPiece[]) =>
    list.map((piece) => (
      <Fragment key={piece.word.from}>
        {piece.word.spaced ? ' ' : ''}
        <TranscriptWord piece={piece} shown={shown} />
      </Fragment>
    ));
  return (
    <p
      className="mt-3 text-lg leading-loose wrap-anywhere"
      data-testid="transcript"
      lang="en"
      dir="ltr"
      translate="no"
    >
      {pieces.length === 0 ? <em className="text-ink-soft">{REPORT_TEXTS.noWords}</em> : null}
      {pieces.map((piece, index) => {
        if (piece.kind === 'word') return words([piece]);
        if (piece.kind === 'pause') {
          // Pauses of an answer never change places.
          return shown.has('pause') ? (
            <Fragment key={`pause ${index}`}>
              {' '}
              <TranscriptPause piece={piece} />{' '}
            </Fragment>
          ) : null;
        }
        const { correction } = piece;
        if (!shown.has('correction')) return words(piece.words);
        return (
          <Fragment key={`correction ${correction.from}`}>
            {' '}
            <CorrectionMark
              said={saidIn(piece.words)}
              correction={correction}
              isOpen={open === correction}
              noteId={noteId}
              onToggle={(button) => onOpen(open === correction ? null : correction, button)}
            />
          </Fragment>
        );
      })}
    </p>
  );
}

/** The words of a piece as they stand in the transcript. */
export function saidIn(words: readonly WordPiece[]): string {
  return words.map(({ word }, index) => (index > 0 && word.spaced ? ` ${word.text}` : word.text)).join('');
}
