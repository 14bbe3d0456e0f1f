import { hasOpenDoubt, isPractisable } from '@bandpal/contracts';
import type { AnswerRecord, Drill, Priority } from '@bandpal/contracts';
import type { DrillSubject, OwnSentence } from './drill-material.ts';
import { countWord, rightWords } from './judge-better-words.ts';

/** What a drill is about, with this answer of a test. */
export function drillSubject(
  { priorities = [], answers }: { priorities?: Priority[] | undefined; answers: AnswerRecord[] },
  answer: AnswerRecord,
  drill: Drill,
): DrillSubject {
  const same = answers.filter(({ questionId }) => questionId === answer.questionId);
  const open = answers.filter(isPractisable);
  const ofWords = priorities.find(
    // As the exercises are offered: none for a word that is only in answers which cannot be asked again.
    ({ topic, word }) =>
      topic === 'confused-word' ||
      (topic === 'same-word' &&
        word !== undefined &&
        open.some(({ transcript }) => countWord(word, transcript) > 0)),
  );
  const avoid = ofWords?.word ?? null;
  const example = priorities.find(({ topic }) => topic === drill)?.example;
  const ofExample = same.find(({ id }) => id === example?.answerId);
  return {
    kind: answer.kind,
    avoid,
    use: avoid === null ? rightWords(same) : [],
    own: example === undefined || ofExample === undefined ? null : ownSentence(ofExample, example, drill),
  };
}

function ownSentence(
  { id, transcript, language }: AnswerRecord,
  { answerId, from, to, better }: Priority['example'],
  family: Drill,
): OwnSentence | null {
  const inside = (language?.corrections ?? []).filter((one) => one.from >= from && one.to <= to);
  const correction = inside.find((one) => one.family === family);
  if (id !== answerId || better === null || correction === undefined) return null;
  // What may still be wrong somewhere is no sentence to learn.
  if (hasOpenDoubt(language, { from, to })) return null;
  const isRight = (start: number, end: number) => inside.every((one) => one.to <= start || one.from >= end);
  const before = /\S+\s*$/u.exec(transcript.slice(from, correction.from))?.[0] ?? '';
  const after = /^\s*\S+/u.exec(transcript.slice(correction.to, to))?.[0] ?? '';
  const point = [
    isRight(correction.from - before.length, correction.from) ? before : '',
    correction.better,
    isRight(correction.to, correction.to + after.length) ? after : '',
  ]
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,]+|[\s,.;:!?]+$/gu, '');
  return point === '' ? null : { better: withCuts(transcript, { from, to }, better), point };
}

/** With "…" where a longer sentence was cut: without it the learner would be asked to say half a sentence as if it were one. */
function withCuts(transcript: string, { from, to }: { from: number; to: number }, better: string): string {
  const opens = /(?:^|[.?!…\n])[\s"“”'‘’]*$/u.test(transcript.slice(0, from));
  const closes = /[.?!…]["”’']?\s*$/u.test(better) || /^[\s"”’']*(?:[.?!…\n]|$)/u.test(transcript.slice(to));
  return `${opens ? '' : '… '}${better}${closes ? '' : ' …'}`;
}
