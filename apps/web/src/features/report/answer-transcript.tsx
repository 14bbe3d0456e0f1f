import { isTalk } from '@bandpal/contracts';
import type { AnswerRecord, AnswerRemark, Correction } from '@bandpal/contracts';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { SayItBetter } from '../lessons/say-it-better.tsx';
import { AnswerVoice } from '../own-voice/answer-voice.tsx';
import { AnswerRhythm } from '../pronunciation/answer-rhythm.tsx';
import { TryAgain } from './practice/try-again.tsx';
import { AnswerRemarks } from './answer-remarks.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { markUpAnswer } from './mark-up-answer.ts';
import type { Span, AnswerPiece } from './mark-up-answer.ts';
import { countMarks, MARK_KINDS } from './mark-kinds.ts';
import type { MarkKind } from './mark-kinds.ts';
import { RemovedMarks } from './removed-marks.tsx';
import { answerFigures, CORRECTION_TEXTS, REPORT_TEXTS } from './report-texts.ts';
import { saidIn, TranscriptText } from './transcript-text.tsx';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';
import { lessonOfCorrection } from '@bandpal/assessment/lessons';

interface AnswerTranscriptProps {
  /** Without the marks that its owner has removed. */
  answer: AnswerRecord;
  number: number;
  /** All answers of the test. */
  test?: readonly AnswerRecord[];
  /** Those said below this answer. */
  remarks?: readonly AnswerRemark[];
  /** A remark is made on it, here or for several answers at once. */
  isRemarkedOn?: boolean;
  /** Places of good phrases. */
  good?: readonly Span[];
  /** Kinds of marks that are shown; all unless given. */
  shown?: ReadonlySet<MarkKind>;
  /** Marks that its owner has removed. */
  removed?: readonly Correction[];
  /** Null for people who can only read. */
  feedback?: CorrectionFeedbackState | null;
  /** Nothing is marked in it: a line that opens. */
  isFolded?: boolean;
}

const ALL: ReadonlySet<MarkKind> = new Set(MARK_KINDS);

/** One answer as it was heard, with its marks, what they are about, and its figures. */
export function AnswerTranscript(props: AnswerTranscriptProps) {
  const { answer, number, remarks = [], isRemarkedOn = false, good = [], shown = ALL } = props;
  const { test, removed = [], feedback = null, isFolded = false } = props;
  const [open, setOpen] = useState<Correction | null>(null);
  const [latest, setLatest] = useState<Correction | null>(null);
  const opener = useRef<HTMLElement>(null);
  const noteId = useId();
  const place = ({ from, to }: Correction) => ({ answerId: answer.id, from, to });
  const pieces = markUpAnswer(answer, good);
  const marks = countMarks([pieces]);
  const canImprove = isRemarkedOn || removed.length > 0 || MARK_KINDS.some((kind) => marks[kind] > 0);
  const note = pieces.find((piece) => piece.kind === 'correction' && sameAs(piece.correction, open));
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const heading = (
    <h3 className="text-base">
      <span className="text-ink-soft">
        Part {answer.part}, answer {number}:
      </span>{' '}
      <span lang="en" dir="ltr" translate="no">
        {answer.question}
      </span>
    </h3>
  );
  return (
    <article
      onKeyDown={({ key }) => {
        if (key === 'Escape' && open !== null) close();
      }}
      id={`answer-${answer.id}`}
      tabIndex={-1}
      className="rounded-2xl border border-line bg-surface p-5 target:border-accent print:p-3"
    >
      <Fold isFolded={isFolded} heading={heading}>
        <AnswerRemarks answer={answer} remarks={remarks} feedback={feedback} />
        <TranscriptText
          pieces={pieces}
          shown={shown}
          open={open}
          noteId={noteId}
          onOpen={(correction, button) => {
            opener.current = button;
            setOpen(correction);
          }}
        />
        {note?.kind === 'correction' && shown.has('correction') ? (
          <CorrectionNote
            id={noteId}
            said={saidIn(note.words)}
            transcript={answer.transcript}
            correction={note.correction}
            isTyped={answer.source === 'typed'}
            onClose={close}
            onRemove={
              feedback === null
                ? undefined
                : (verdict) => {
                    feedback.remove(place(note.correction), verdict);
                    setLatest(note.correction);
                    setOpen(null);
                  }
            }
          />
        ) : null}
        <RemovedMarks
          answer={answer}
          corrections={removed}
          latest={latest}
          onRestore={(one) => feedback?.restore(place(one))}
        />
        <PrintedCorrections pieces={pieces} transcript={answer.transcript} />
        <p className="mt-3 text-sm text-ink-soft">{answerFigures(answer)}</p>
        <AnswerVoice answer={answer} />
        <AnswerRhythm answer={answer} />
        {/* A lesson that was loaded with a removed mark is not kept. */}
        {canImprove || isTalk(answer) ? (
          <SayItBetter
            key={`${removed.length} ${answer.language === undefined}`}
            answer={answer}
            test={test}
          />
        ) : null}
        <TryAgain answer={answer} isWorthIt={canImprove} />
      </Fold>
    </article>
  );
}

/** Everything of an answer below its question; behind it where there's nothing to look at. */
function Fold(props: { isFolded: boolean; heading: ReactNode; children: ReactNode }) {
  const { isFolded, heading, children } = props;
  if (!isFolded)
    return (
      <>
        {heading}
        {children}
      </>
    );
  return (
    <details data-fold className="group">
      <summary className="flex items-start justify-between gap-3 rounded-lg">
        <span className="min-w-0">
          {heading}
          <span className="text-sm text-ink-soft group-open:hidden print:hidden">
            {REPORT_TEXTS.nothingMarked}
          </span>
        </span>
        <ChevronIcon className="mt-1 size-5 text-accent group-open:rotate-180 print:hidden" />
      </summary>
      {children}
    </details>
  );
}

function sameAs(one: Correction, other: Correction | null): boolean {
  return one.from === other?.from && one.to === other.to;
}

interface PrintedCorrectionsProps {
  pieces: readonly AnswerPiece[];
  /** Of the answer that they are pieces of. */
  transcript: string;
}

/** On paper nothing can be opened: the corrections of an answer with their reasons, as a list. */
function PrintedCorrections({ pieces, transcript }: PrintedCorrectionsProps) {
  const corrections = pieces.flatMap((piece) => (piece.kind === 'correction' ? [piece] : []));
  if (corrections.length === 0) return null;
  return (
    <div className="mt-2 hidden text-sm print:block">
      <p className="font-semibold">{CORRECTION_TEXTS.printed}</p>
      <ul className="list-disc ps-5">
        {corrections.map(({ correction, words }) => (
          <li key={`${correction.from} ${correction.to}`}>
            <span lang="en" dir="ltr" translate="no">
              {saidIn(words) === '' ? '→ ' : `“${saidIn(words)}” → `}
            </span>
            <strong lang="en" dir="ltr" translate="no">
              {correction.better.trim() === '' ? CORRECTION_TEXTS.leaveOut : correction.better.trim()}
            </strong>
            . {lessonOfCorrection(transcript, correction)?.why ?? ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
