import type { AnswerRecord, Report, Criterion, CriterionEstimate, Evidence } from '@bandpal/contracts';
import { use, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AnswerTranscript } from './answer-transcript.tsx';
import { countMarks, MARK_KINDS } from './mark-kinds.ts';
import type { MarkKind } from './mark-kinds.ts';
import { correctionsOf, markUpAnswer } from './mark-up-answer.ts';
import type { Span } from './mark-up-answer.ts';
import { PracticeOfferContext } from './practice/practice-offer.ts';
import { RemarkLine } from './remark-line.tsx';
import { CORRECTION_TEXTS, REPORT_TEXTS, sharedRemarkText, MARK_TEXTS, MARKS_LABEL } from './report-texts.ts';
import { shareRemarks } from './shared-remarks.ts';
import { usePlaceInPage } from './use-place-in-page.ts';
import type { CorrectionFeedbackState } from '../corrections/correction-feedback.ts';
import { CorrectedWords } from './transcript-piece.tsx';

/** Strengths of these are phrases to keep; those of the others are about the sound. */
const OF_WORDS: ReadonlySet<Criterion> = new Set<Criterion>([
  'lexical-resource',
  'grammatical-range-accuracy',
]);

/** A rarer word, or a verb with its helper ("I’ve been"), is praised beside its criterion, and is no phrase to keep. */
const FEWEST_WORDS = 3;

function isPhrase({ quote, mark, note }: Evidence, transcript: string): boolean {
  const words = mark === undefined ? quote : transcript.slice(mark.from, mark.to);
  return note.code === 'note.idiom' || words.trim().split(/\s+/u).length >= FEWEST_WORDS;
}

/** Where in an answer the phrases are that speak for the candidate. */
export function goodPhrases(
  criteria: readonly CriterionEstimate[],
  { id, transcript }: { id: string; transcript: string },
): Span[] {
  const spans = criteria
    .filter(({ criterion }) => OF_WORDS.has(criterion))
    .flatMap(({ evidence }) => evidence)
    .filter(({ answerId, kind, quote }) => answerId === id && kind === 'strength' && quote.trim() !== '')
    .filter((one) => isPhrase(one, transcript))
    .flatMap(({ quote, mark }) => {
      if (mark !== undefined) return [mark];
      const from = transcript.indexOf(quote);
      return from < 0 ? [] : [{ from, to: from + quote.length }];
    });
  // A word in a praised clause is part of one mark.
  return spans.filter(
    (span, index) => !spans.some((other, at) => at !== index && holds(other, span, at < index)),
  );
}

function holds(outer: Span, inner: Span, isFirst: boolean): boolean {
  const isSame = outer.from === inner.from && outer.to === inner.to;
  return isSame ? isFirst : outer.from <= inner.from && outer.to >= inner.to;
}

interface AnswersSectionProps {
  /** Without the marks that its owner has removed. */
  report: Report;
  /** With them. */
  whole: Report;
  feedback: CorrectionFeedbackState | null;
}

/** Every answer with its marks, and what is shown of them. */
export function AnswersSection({ report, whole, feedback }: AnswersSectionProps) {
  const [shown, setShown] = useState<ReadonlySet<MarkKind>>(new Set(MARK_KINDS));
  const { answers, criteria, remarks = [] } = report;
  useFoldOpener();
  // Where there are tries to look at, they are in sight.
  const practised = new Set(use(PracticeOfferContext)?.practices.map(({ answerId }) => answerId));
  const { shared, single } = shareRemarks(answers, remarks);
  const good = answers.flatMap((answer) => goodPhrases(criteria, answer));
  const counts = countMarks(
    answers.map((answer) => markUpAnswer(answer)),
    good.length,
  );
  return (
    <section aria-labelledby="answers" className="space-y-3">
      <h2 id="answers" className="text-2xl">
        {REPORT_TEXTS.answers}
      </h2>
      {answers.length === 0 ? <p>{REPORT_TEXTS.noAnswers}</p> : <TranscriptKey counts={counts} />}
      <MarkFilter counts={counts} shown={shown} onChange={setShown} />
      {feedback?.hasFailed === true ? (
        <Alert tone="danger" isLive>
          {CORRECTION_TEXTS.notSaved}
        </Alert>
      ) : null}
      {shared.length === 0 ? null : (
        <ul className="space-y-2">
          {shared.map((remark) => (
            <RemarkLine key={`${remark.kind} ${remark.of}`}>
              <p>{sharedRemarkText(remark)}</p>
            </RemarkLine>
          ))}
        </ul>
      )}
      {answers.map((answer, index) => (
        <AnswerTranscript
          key={answer.id}
          answer={answer}
          number={index + 1}
          test={answers}
          remarks={single}
          isRemarkedOn={remarks.some(({ answerId }) => answerId === answer.id)}
          good={goodPhrases(criteria, answer)}
          shown={shown}
          removed={removedFrom(whole, answer.id, feedback)}
          feedback={feedback}
          isFolded={
            feedback !== null &&
            isWithoutMarks(answer, report) &&
            removedFrom(whole, answer.id, feedback).length === 0 &&
            !practised.has(answer.id)
          }
        />
      ))}
    </section>
  );
}

/** Whether an answer was read and there's nothing in it to look at: pauses and fillers alone are in the figures. */
function isWithoutMarks(answer: AnswerRecord, { criteria, remarks = [] }: Report): boolean {
  if (answer.language === undefined || remarks.some(({ answerId }) => answerId === answer.id)) return false;
  const { correction, good, unsure } = countMarks(
    [markUpAnswer(answer)],
    goodPhrases(criteria, answer).length,
  );
  return correction + good + unsure === 0;
}

/** Opens the answer that the address names. */
function useFoldOpener(): void {
  const place = usePlaceInPage();
  useEffect(() => {
    const fold = place === null ? null : document.getElementById(place.id)?.querySelector('[data-fold]');
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  }, [place]);
}

function removedFrom({ answers }: Report, id: string, feedback: CorrectionFeedbackState | null) {
  const places = (feedback?.removed ?? []).filter(({ answerId }) => answerId === id);
  const answer = answers.find((one) => one.id === id);
  if (answer === undefined) return [];
  return correctionsOf(answer).filter(({ from, to }) =>
    places.some((place) => place.from === from && place.to === to),
  );
}

interface MarkFilterProps {
  counts: Record<MarkKind, number>;
  shown: ReadonlySet<MarkKind>;
  onChange: (shown: ReadonlySet<MarkKind>) => void;
}

/** Buttons that show and hide marks by their kind; a kind without marks has none. */
function MarkFilter({ counts, shown, onChange }: MarkFilterProps) {
  const kinds = MARK_KINDS.filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label={MARKS_LABEL} className="flex flex-wrap gap-2 print:hidden">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={shown.has(kind)}
          onClick={() =>
            onChange(new Set(MARK_KINDS.filter((other) => shown.has(other) !== (other === kind))))
          }
          className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium text-ink-soft line-through aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:no-underline"
        >
          {MARK_TEXTS[kind]} <span className="tabular-nums">{counts[kind]}</span>
        </button>
      ))}
    </div>
  );
}

/** What the marks in the transcripts mean, of those that there are. */
function TranscriptKey({ counts }: { counts: Record<MarkKind, number> }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      {counts.correction === 0 ? null : (
        <li>
          <CorrectedWords said="he go" better="he goes" /> a correction:{' '}
          <span className="print:hidden">press it to see why</span>
          <span className="hidden print:inline">the reasons are below the answer</span>
        </li>
      )}
      {counts.good === 0 ? null : (
        <li>
          <span className="bg-good-soft text-good">words</span> a good phrase
        </li>
      )}
      {counts.pause === 0 ? null : (
        <li>
          <span className="rounded bg-warn-soft px-1.5 text-warn">· 1.2 s ·</span> a pause
        </li>
      )}
      {counts.filler === 0 ? null : (
        <li>
          <span className="text-warn italic underline decoration-dotted underline-offset-4">um</span> a filler
        </li>
      )}
      {counts.unsure === 0 ? null : (
        <li>
          <span className="text-ink underline decoration-edge decoration-wavy underline-offset-4">word</span>{' '}
          unclear: we may have misheard you
        </li>
      )}
    </ul>
  );
}
