import { lessonOfCorrection } from '@bandpal/assessment/lessons';
import type { AnswerPiece } from './mark-up-answer.ts';
import { CORRECTION_TEXTS } from './report-texts.ts';
import { saidIn } from './transcript-text.tsx';

interface PrintedCorrectionsProps {
  pieces: readonly AnswerPiece[];
  /** Of the answer that they are pieces of. */
  transcript: string;
}

/** On paper nothing can be opened: the corrections of an answer with their reasons, as a list. */
export function PrintedCorrections({ pieces, transcript }: PrintedCorrectionsProps) {
  const corrections = pieces.flatMap((piece) => (piece.kind === 'correction' ? [piece] : []));
  if (corrections.length === 0) return null;
  return (
    <div className="mt-2 hidden text-sm print:block">
      <p className="font-semibold">{CORRECTION_TEXTS.printed}</p>
      <ul className="list-disc ps-5">
        {corrections.map(({ correction, words }) => (
          <li key={`${correction.from} ${correction.to}`}>
            <span translate="no">{saidIn(words) === '' ? '→ ' : `“${saidIn(words)}” → `}</span>
            <strong translate="no">
              {correction.better.trim() === '' ? CORRECTION_TEXTS.leaveOut : correction.better.trim()}
            </strong>
            . {lessonOfCorrection(transcript, correction)?.why ?? ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
