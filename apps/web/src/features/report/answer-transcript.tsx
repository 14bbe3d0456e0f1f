import {
  isTalk,
  MISSED_QUESTION,
  wholeAnswer,
  type AnswerRecord,
  type AnswerRemark,
  type Correction,
} from '@bandpal/contracts';
import { useId, useRef, useState, Fragment, useEffect, type ReactNode } from 'react';
import { ChevronIcon } from '../../ui/icons.tsx';
import { SayItBetter } from '../lessons/say-it-better.tsx';
import { AnswerVoice } from '../own-voice/answer-voice.tsx';
import { AnswerRhythm } from '../pronunciation/answer-rhythm.tsx';
import { TryAgain } from './practice/try-again.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { markUpAnswer, type Span, type AnswerPiece, type WordPiece } from './mark-up-answer.ts';
import { countMarks, MARK_KINDS, type MarkKind } from './mark-kinds.ts';
import { answerFigures, CORRECTION_TEXTS, REPORT_TEXTS, REMARK_TEXTS, remarkText } from './report-texts.ts';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';
import { lessonOfCorrection } from '@bandpal/assessment/lessons';
import { CorrectionMark, TranscriptPause, TranscriptWord } from './transcript-piece.tsx';
import { Button } from '../../ui/button.tsx';
import { RemarkLine } from './remark-line.tsx';

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
function TranscriptText({ pieces, shown, open, noteId, onOpen }: TranscriptTextProps) {
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
function saidIn(words: readonly WordPiece[]): string {
  return words.map(({ word }, index) => (index > 0 && word.spaced ? ` ${word.text}` : word.text)).join('');
}

interface RemovedMarksProps {
  answer: { id: string; transcript: string };
  corrections: readonly Correction[];
  /** The mark that was removed just now: its button takes the focus, for that of the mark is gone. */
  latest: Correction | null;
  onRestore: (correction: Correction) => void;
}

/** The marks of an answer that its owner has removed, each with a way back. */
function RemovedMarks({ answer, corrections, latest, onRestore }: RemovedMarksProps) {
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

interface AnswerRemarksProps {
  answer: AnswerRecord;
  /** Without those that its owner has removed. */
  remarks: readonly AnswerRemark[];
  /** Null for people who can only read. */
  feedback: CorrectionFeedbackState | null;
}

/** What there is to say about an answer as a whole. Its owner can remove a doubt whether it addresses the question. */
function AnswerRemarks({ answer, remarks, feedback }: AnswerRemarksProps) {
  const status = useRef<HTMLDivElement>(null);
  const [isBack, setBack] = useState(false);
  const own = remarks.filter(({ answerId }) => answerId === answer.id);
  const place = wholeAnswer(answer);
  const isRemoved = (feedback?.removed ?? []).some(
    ({ answerId, from, to }) => answerId === place.answerId && from === place.from && to === place.to,
  );
  // The button that was pressed goes away.
  const change = (act: () => void) => {
    act();
    setBack(isRemoved);
    status.current?.focus();
  };
  return (
    <>
      {own.length === 0 ? null : (
        <ul className="mt-3 space-y-2">
          {own.map((remark) => (
            <RemarkLine key={remark.kind}>
              <p>{remarkText(remark, answer)}</p>
              {remark.kind === MISSED_QUESTION && feedback !== null ? (
                <Button
                  variant="quiet"
                  className="print:hidden"
                  onClick={() => change(() => feedback.remove(place, 'right'))}
                >
                  {REMARK_TEXTS.doesAnswer}
                </Button>
              ) : null}
            </RemarkLine>
          ))}
        </ul>
      )}
      {feedback === null ? null : (
        <div ref={status} role="status" tabIndex={-1} className="print:hidden">
          {isRemoved ? (
            <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {REMARK_TEXTS.removed}
              <Button variant="quiet" onClick={() => change(() => feedback.restore(place))}>
                {CORRECTION_TEXTS.putBack}
              </Button>
            </p>
          ) : null}
          {isBack && !isRemoved ? <p className="mt-3 text-sm text-ink-soft">{REMARK_TEXTS.isBack}</p> : null}
        </div>
      )}
    </>
  );
}
