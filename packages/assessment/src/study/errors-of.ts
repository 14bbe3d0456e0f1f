import { fitsTranscript, reportText } from '@bandpal/contracts';
import type { Correction, ReportText } from '@bandpal/contracts';
import { changeOf, FAMILY_LESSONS } from '../lessons/index.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { tokensIn } from '../text/tokens-in.ts';
import { correctionOf } from './correction-of.ts';
import { proposalsFor } from './families/proposals.ts';
import { CERTAIN } from './weigh-candidate.ts';
import { isSurelyHeard } from './is-surely-heard.ts';
import { isOwnGrammar } from './own-grammar.ts';

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
