import type { AnswerRecord, ExamMode, ExamPart } from '@bandpal/contracts';
import { isClear } from './clear-answers.ts';
import { wordCount } from '../features/development.ts';
import { sum } from '../features/measurement.ts';
import { judgeRelevance } from '../features/relevance.ts';
import type { Relevance } from '../features/relevance.ts';
import { isTimed, measureTiming } from '../features/timing.ts';
import type { Timing } from '../features/timing.ts';
import { frequencyRank } from '../language/word-frequency.ts';
import { readAnswer } from '../text/answer-text.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { withoutRepetition } from '../text/novelty.ts';
import type { Novelty } from '../text/novelty.ts';

/** Share of the words that an English list must know; below it the text is another language or no language. */
const ENGLISH_SHARE = 0.6;

/** Everything the criteria work on, measured once. */
export interface TestMaterial {
  /** Everything that was kept, in the order of the test. */
  answers: readonly AnswerRecord[];
  /** Parts of a full test without any answer; none when a single part was chosen. */
  missingParts: ExamPart[];
  /** Every answer with at least one word. */
  texts: AnswerText[];
  /** Answers whose words can be trusted. */
  clear: AnswerText[];
  /** The clear answers without what was said before or copied from the question. */
  novelty: Novelty;
  /** How the clear answers keep to what was asked. */
  relevance: Relevance;
  /** New words in clear answers: the language evidence. */
  words: number;
  /** Timing of the clear spoken answers. */
  timings: Timing[];
  /** Share of the words that are in unclear answers, 0 to 1. */
  unclearShare: number;
  /** Whether any clear answer was spoken; typed answers can be edited and are capped. */
  hasSpeech: boolean;
}

const PARTS: readonly ExamPart[] = [1, 2, 3];

/** Reads the answers of a test taken in `mode`, in their order. */
export function gatherMaterial(mode: ExamMode, answers: readonly AnswerRecord[]): TestMaterial {
  const texts = answers.map(readAnswer).filter((text) => text.tokens.length > 0);
  const clear = texts.filter((text) => isClear(text.answer) && isEnglish(text));
  const novelty = withoutRepetition(clear);
  const allWords = sum(texts.map(wordCount));
  const taken = new Set(answers.map((answer) => answer.part));
  return {
    answers,
    missingParts: mode === 'full' ? PARTS.filter((part) => !taken.has(part)) : [],
    texts,
    clear,
    novelty,
    relevance: judgeRelevance(clear),
    words: sum(novelty.fresh.map(({ segments }) => segments.flat().length)),
    timings: clear.filter((text) => isTimed(text.answer)).map(measureTiming),
    unclearShare: allWords === 0 ? 0 : 1 - sum(clear.map(wordCount)) / allWords,
    hasSpeech: clear.some((text) => text.answer.source === 'spoken'),
  };
}

function isEnglish(text: AnswerText): boolean {
  const words = text.segments.flat().filter((word) => word.pos !== 'NUM');
  const known = words.filter(
    (word) => frequencyRank(word.text) !== null || frequencyRank(word.lemma) !== null,
  );
  const named = words.filter((word) => word.pos === 'PROPN' && /^[a-z'-]+$/u.test(word.text));
  return (
    words.length > 0 && (known.length + Math.min(named.length, known.length)) / words.length >= ENGLISH_SHARE
  );
}
