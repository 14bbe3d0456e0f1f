import { fitsTranscript, reportText, type Correction, type ReportText } from '@bandpal/contracts';
import { changeOf, FAMILY_LESSONS } from '../lessons/index.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import { correctionOf, isSurelyHeard } from './correction-of.ts';
import { proposalsFor } from './families/proposals.ts';
import { CERTAIN } from './weigh-candidate.ts';
import { isOwnGrammar } from './own-grammar.ts';

/** Speech without full stops is one long sentence: of one that is longer than this, so many words on either side count. */
const LONG_SENTENCE = 25;
const AROUND = 8;

/**
 * Tells of tokens of this text (inclusive) whether nothing in their sentence is corrected or probably wrong: what is praised is learnt, and it
 * is quoted with the words around it.
 */
export function rightSentencesOf(text: AnswerText): (tokens: { from: number; to: number }) => boolean {
  const wrong = [...correctionsOf(text), ...(text.answer.language?.probable ?? [])];
  return ({ from, to }) => {
    const sentence = text.segments.find((words) => words.some(({ token }) => token >= from && token <= to));
    const around = sentence === undefined ? [] : wordsAround(sentence, from, to);
    const first = text.tokens[Math.min(from, around[0]?.token ?? from)];
    const last = text.tokens[Math.max(to, around.at(-1)?.token ?? to)];
    if (first === undefined || last === undefined) return false;
    return !wrong.some((place) => place.from <= last.end && place.to >= first.start);
  };
}

function wordsAround(sentence: readonly Word[], from: number, to: number): readonly Word[] {
  if (sentence.length <= LONG_SENTENCE) return sentence;
  const first = sentence.findIndex(({ token }) => token >= from);
  const last = sentence.findLastIndex(({ token }) => token <= to);
  return sentence.slice(Math.max(0, first - AROUND), last + AROUND + 1);
}

/** An error of grammar with its correction. */
export interface ErrorHit {
  text: AnswerText;
  /** First and last token of its answer that it is about, inclusive; around words that are missing. */
  from: number;
  to: number;
  family: string;
  /** These words as they should be. */
  better: string;
  /** What to show the candidate: what was said, what is better, and what tells why. */
  note: ReportText;
  /** Whether it is wrong in every sentence, or a language model has judged this one. */
  certainty: 'certain' | 'likely';
}

const FAMILIES: ReadonlySet<string> = new Set(Object.keys(FAMILY_LESSONS));

/**
 * Errors of an answer in reading order: the corrections in its record, or, where no language model has read it, forms that are wrong in every
 * sentence ("informations", "catched").
 */
export function errorsOf(text: AnswerText): ErrorHit[] {
  const certainty = text.answer.language === undefined ? 'certain' : 'likely';
  return correctionsOf(text)
    .flatMap((correction) => hitOf(text, correction, certainty))
    .sort((left, right) => left.from - right.from);
}

/** The corrections behind these errors, in reading order. Those of a version with other families, or of another transcript, are left out. */
export function correctionsOf(text: AnswerText): Correction[] {
  const found = text.answer.language?.corrections ?? certainCorrections(text);
  return found
    .filter((one) => FAMILIES.has(one.family) && fitsTranscript(one, text.answer.transcript))
    .sort((left, right) => left.from - right.from || left.to - right.to);
}

function certainCorrections(text: AnswerText): Correction[] {
  return text.segments
    .flatMap((words) => proposalsFor(text, words))
    .filter((proposal) => proposal.certain && isSurelyHeard(text, proposal) && isOwnGrammar(text, proposal))
    .map((proposal) => correctionOf(text, { ...proposal, gain: 0, odds: CERTAIN }));
}

function hitOf(text: AnswerText, correction: Correction, certainty: ErrorHit['certainty']): ErrorHit[] {
  const touched = tokensIn(text, correction);
  const from = touched[0];
  const last = touched.at(-1);
  // What is too much is shown with the word after it.
  const isTooMuch = correction.better === '' && text.tokens[(last ?? 0) + 1] !== undefined;
  const to = last !== undefined && isTooMuch ? last + 1 : last;
  if (from === undefined || to === undefined) return [];
  const { transcript } = text.answer;
  const start = text.tokens[from]?.start ?? correction.from;
  const end = text.tokens[to]?.end ?? correction.to;
  const said = transcript.slice(start, end);
  const better =
    `${transcript.slice(start, Math.max(start, correction.from))}${correction.better}${transcript.slice(correction.to, Math.max(end, correction.to))}`.trim();
  const { family, lesson } = correction;
  const note = reportText(text.answer.source === 'typed' ? 'note.error-written' : 'note.error-said', {
    said,
    better,
    family,
    ...(lesson === undefined ? {} : { lesson }),
    changed: changeOf(transcript, correction),
  });
  return [{ text, from, to, family, better, note, certainty }];
}

/** Indexes of the tokens that touch these characters of the transcript, in order; `to` exclusive. */
function tokensIn({ tokens }: AnswerText, { from, to }: { from: number; to: number }): number[] {
  return tokens.flatMap(({ start, end }, index) => (start <= to && end >= from ? [index] : []));
}
