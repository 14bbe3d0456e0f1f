import type { AnswerRecord, Correction } from './answer.ts';
import type { AnswerRemark, CriterionEstimate, Evidence, Priority, Report } from './report.ts';

interface Place {
  answerId: string;
  from: number;
  to: number;
}

/** What the owner of a report may say of an answer as a whole: that it does answer its question. */
export const MISSED_QUESTION = 'missed-question';

/** Words quoted on each side of a correction, and of an answer that misses its question. */
const CONTEXT_WORDS = 3;
const QUOTED_WORDS = 14;

/** The place of a remark about an answer as a whole. A correction never has it: remarks of this kind are made of longer answers alone. */
export function wholeAnswer({ id, transcript }: { id: string; transcript: string }): Place {
  return { answerId: id, from: 0, to: transcript.length };
}

/**
 * A report without the corrections that its owner has removed, without the doubts whether answers address their questions that the owner
 * doesn't accept, and without what rests on these alone: quotations, and things to work on, which are counted anew and have an example that is left.
 * Bands stay as they are.
 */
export function withoutDisputed(report: Report, disputed: readonly Place[]): Report {
  if (disputed.length === 0) return report;
  const { criteria, priorities, remarks } = report;
  const answers = answersWithoutDisputed(report.answers, disputed);
  const marks = disputed.filter(
    (one) =>
      !answers.some((answer) => answer.id === one.answerId && isAmong([wholeAnswer(answer)], answer.id, one)),
  );
  const accepted = {
    ...report,
    answers,
    criteria: criteria.map((one) => withoutRemovedEvidence(one, marks)),
  };
  const doubts = remarks?.filter(
    ({ kind, answerId }) => kind !== MISSED_QUESTION || !isWholeDisputed(answerId, answers, disputed),
  );
  if (doubts !== undefined) accepted.remarks = doubts;
  if (priorities !== undefined) {
    accepted.priorities = priorities.flatMap((one) =>
      one.topic === MISSED_QUESTION
        ? leftOfDoubts(one, { answers, doubts: doubts ?? [], disputed })
        : leftOfFamily(one, { before: report.answers, answers, disputed }),
    );
  }
  return accepted;
}

/** Answers without the corrections that their owner has removed. */
export function answersWithoutDisputed(
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): AnswerRecord[] {
  return answers.map((answer) => {
    const { id, language } = answer;
    if (language === undefined || !disputed.some(({ answerId }) => answerId === id)) return answer;
    const corrections = language.corrections.filter((one) => !isAmong(disputed, id, one));
    return { ...answer, language: { ...language, corrections } };
  });
}

/** Quotations of weak points whose mark is that of a removed correction go. */
function withoutRemovedEvidence(criterion: CriterionEstimate, removed: readonly Place[]): CriterionEstimate {
  const isRemoved = ({ kind, answerId, mark }: Evidence) =>
    kind === 'weakness' &&
    mark !== undefined &&
    removed.some((one) => one.answerId === answerId && one.from <= mark.to && mark.from <= one.to);
  return { ...criterion, evidence: criterion.evidence.filter((one) => !isRemoved(one)) };
}

interface Left {
  answers: readonly AnswerRecord[];
  disputed: readonly Place[];
}

/** A family of errors to work on as it is without the removed ones; nothing where none is left. */
function leftOfFamily(
  priority: Priority,
  { before, answers, disputed }: Left & { before: readonly AnswerRecord[] },
): Priority[] {
  const { topic, count, example } = priority;
  const [all, left] = [before, answers].map((ones) => ofFamily(ones, topic));
  const removed = (all?.length ?? 0) - (left?.length ?? 0);
  if (removed === 0) return [priority];
  const [next] = left ?? [];
  if (next === undefined) return [];
  const isGone = disputed.some(
    (one) => one.answerId === example.answerId && one.from >= example.from && one.to <= example.to,
  );
  const counted = count === null ? null : Math.max(1, count - removed);
  return [{ ...priority, count: counted, example: isGone ? quoted(next) : example }];
}

interface Found {
  answer: AnswerRecord;
  correction: Correction;
}

function ofFamily(answers: readonly AnswerRecord[], family: string): Found[] {
  return answers.flatMap((answer) =>
    (answer.language?.corrections ?? [])
      .filter((correction) => correction.family === family)
      .map((correction) => ({ answer, correction })),
  );
}

/** A correction with some words around it, and the same with all corrections in them. */
function quoted({ answer, correction }: Found): Priority['example'] {
  const { id: answerId, transcript, language } = answer;
  const before = new RegExp(String.raw`(?:[^\s.?!]+\s+){0,${CONTEXT_WORDS}}$`, 'u');
  const after = new RegExp(String.raw`^\S*(?:\s+[^\s.?!]+){0,${CONTEXT_WORDS}}`, 'u');
  const from = correction.from - (before.exec(transcript.slice(0, correction.from))?.[0].length ?? 0);
  const to = correction.to + (after.exec(transcript.slice(correction.to))?.[0].length ?? 0);
  const inside = (language?.corrections ?? []).filter((one) => one.from >= from && one.to <= to);
  let better = transcript.slice(from, to);
  for (const one of inside.toSorted((left, right) => right.from - left.from))
    better = better.slice(0, one.from - from) + one.better + better.slice(one.to - from);
  return { answerId, from, to, better: better.replaceAll(/\s+/gu, ' ').trim() };
}

/** The doubts whether answers address their questions that are left. */
function leftOfDoubts(
  priority: Priority,
  { answers, doubts, disputed }: Left & { doubts: readonly AnswerRemark[] },
): Priority[] {
  const left = doubts.filter(({ kind }) => kind === MISSED_QUESTION);
  const next = answers.find(({ id }) => id === left[0]?.answerId);
  if (next === undefined) return [];
  const isGone = isWholeDisputed(priority.example.answerId, answers, disputed);
  const [words = ''] =
    new RegExp(String.raw`^(?:\s*\S+){1,${QUOTED_WORDS}}`, 'u').exec(next.transcript) ?? [];
  const example = isGone ? { answerId: next.id, from: 0, to: words.length, better: null } : priority.example;
  return [{ ...priority, count: left.length, example }];
}

function isWholeDisputed(
  answerId: string,
  answers: readonly AnswerRecord[],
  disputed: readonly Place[],
): boolean {
  const answer = answers.find(({ id }) => id === answerId);
  return answer !== undefined && isAmong(disputed, answerId, wholeAnswer(answer));
}

function isAmong(places: readonly Place[], answerId: string, at: { from: number; to: number }): boolean {
  return places.some((one) => one.answerId === answerId && one.from === at.from && one.to === at.to);
}
