import { sum } from '@bandpal/contracts';
import type { AnswerRecord, ExamMode, ExamPart, TextBands } from '@bandpal/contracts';
import { isClear, isSureWord } from '../text/clear-answers.ts';
import { detectErrors } from '../features/detected-errors.ts';
import type { DetectedErrors } from '../features/detected-errors.ts';
import { wordCount } from '../features/disfluency-rates.ts';
import { judgeRelevance } from '../features/relevance.ts';
import type { CardPrompts, Relevance } from '../features/relevance.ts';
import { isTimed, measureTiming } from '../features/timing.ts';
import type { Timing } from '../features/timing.ts';
import { vectorRows } from '../language/sentence-vectors.ts';
import { LAST_TRUSTED_RANK, lemmaRank } from '../language/word-level.ts';
import { EXPERT_WEIGHTS } from '../sound/expert-weights.ts';
import type { ExpertWeights } from '../sound/expert-weights.ts';
import { readAnswer } from '../text/answer-text.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';
import type { LearntText } from '../text/learnt-texts.ts';
import { withoutRepetition } from '../text/novelty.ts';
import type { Novelty } from '../text/novelty.ts';

/**
 * Share of the words that the trusted part of an English list must know, names aside; below it the text is mostly another language or no
 * language. Learners' and strong speakers' texts reach .89 and more, texts in related languages .3 to .65.
 */
const ENGLISH_SHARE = 0.75;

/** Words in a row, fewer only where there are no more, and the share of them that English doesn't know where another language is spoken. */
const OTHER_LANGUAGE_WORDS = 10;
const FEWEST_OTHER_WORDS = 4;
const OTHER_LANGUAGE_SHARE = 0.5;

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
  /** Every spoken answer that may be English, heard clearly or not: that it was not says something about its sound. */
  spoken: AnswerText[];
  /** Answers that hold a stretch which doesn't seem to be English. */
  otherLanguage: AnswerText[];
  /** The clear answers without what was said before, copied from the question or learnt. */
  novelty: Novelty;
  /** Errors in what is new. */
  errors: DetectedErrors;
  /** How the clear answers keep to what was asked. */
  relevance: Relevance;
  /** New words in clear answers that were heard clearly themselves: the language evidence. */
  words: number;
  /** Words of all answers, and those of them that were typed or heard clearly. */
  understood: { clear: number; all: number };
  /** Timing of the clear spoken answers. */
  timings: Timing[];
  /** Share of the words that were not heard clearly or are in unclear answers, 0 to 1. */
  unclearShare: number;
  /** How raters' marks follow from figures of the sound. */
  expertWeights: ExpertWeights;
  /** Ratings that vocabulary and grammar follow; null: none. */
  textBands: TextBands | null;
  /** Share of the words of clear answers that no language model has read, or too little was heard of, 0 to 1; 1 without words. */
  unreadShare: number;
  /** Share of the words of clear answers that were spoken, 0 to 1; what is typed can be edited. */
  spokenShare: number;
}

const PARTS: readonly ExamPart[] = [1, 2, 3];

export interface MaterialSources {
  prompts?: CardPrompts | undefined;
  learnt?: readonly LearntText[] | undefined;
  expertWeights?: ExpertWeights | undefined;
  textBands?: TextBands | null | undefined;
}

/** Reads the answers of a test taken in `mode`, in their order. */
export function gatherMaterial(
  mode: ExamMode,
  answers: readonly AnswerRecord[],
  { prompts, learnt, expertWeights = EXPERT_WEIGHTS, textBands = null }: MaterialSources = {},
): TestMaterial {
  const texts = answers.map(readAnswer).filter((text) => text.tokens.length > 0);
  const english = texts.filter(isEnglish);
  const clear = english.filter((text) => isClear(text.answer));
  const relevance = judgeRelevance(clear, prompts);
  const novelty = withoutRepetition(clear, learnt, relevance.setPieces);
  const understood = { clear: sum(clear.map(sureWords)), all: sum(texts.map(wordCount)) };
  const taken = new Set(answers.map((answer) => answer.part));
  return {
    answers,
    missingParts: mode === 'full' ? PARTS.filter((part) => !taken.has(part)) : [],
    texts,
    clear,
    spoken: english.filter((text) => text.answer.source === 'spoken'),
    novelty,
    errors: detectErrors(novelty.fresh),
    relevance,
    otherLanguage: texts.filter(hasOtherLanguage),
    words: sum(
      novelty.fresh.map(
        ({ text, segments }) => segments.flat().filter((word) => isSureWord(text, word)).length,
      ),
    ),
    understood,
    timings: clear.filter((text) => isTimed(text.answer)).map(measureTiming),
    unclearShare: understood.all === 0 ? 0 : 1 - understood.clear / understood.all,
    expertWeights,
    textBands,
    unreadShare: 1 - readShare(clear),
    spokenShare: spokenShare(clear),
  };
}

/** Words of an answer that can be trusted, hesitations and words said again left out. */
function sureWords(text: AnswerText): number {
  return text.roles.filter((role, token) => role === 'word' && isSureWord(text, { token })).length;
}

function readShare(clear: readonly AnswerText[]): number {
  const words = sum(clear.map(wordCount));
  const read = sum(clear.filter(isRead).map(wordCount));
  return words === 0 ? 0 : read / words;
}

/** Not where nothing was heard so surely that it was judged. */
function isRead({ answer: { language } }: AnswerText): boolean {
  return language !== undefined && language.doubt?.words !== 0;
}

function spokenShare(clear: readonly AnswerText[]): number {
  const words = sum(clear.map(wordCount));
  const said = sum(clear.filter((text) => text.answer.source === 'spoken').map(wordCount));
  return words === 0 ? 0 : said / words;
}

function isEnglish(text: AnswerText): boolean {
  const words = text.segments.flat().filter((word) => word.pos !== 'NUM');
  const known = words.filter(isKnown).length;
  const named = words.filter(
    (word) => word.pos === 'PROPN' && !isKnown(word) && /^[a-z'-]+$/u.test(word.text),
  ).length;
  return words.length > 0 && (known + Math.min(named, known)) / words.length >= ENGLISH_SHARE;
}

/** Whether some stretch of an answer has hardly a word that English has; names aside. */
function hasOtherLanguage(text: AnswerText): boolean {
  const words = text.segments
    .flat()
    .filter((word) => word.pos !== 'NUM' && word.pos !== 'PROPN' && isSureWord(text, word));
  const size = Math.min(OTHER_LANGUAGE_WORDS, words.length);
  if (size < FEWEST_OTHER_WORDS) return false;
  const unknown = words.map((word) => (isKnown(word) || vectorRows([word.text]).length > 0 ? 0 : 1));
  return unknown.some(
    (_, start) =>
      start + size <= words.length && sum(unknown.slice(start, start + size)) >= OTHER_LANGUAGE_SHARE * size,
  );
}

function isKnown({ text, lemma }: Word): boolean {
  return (lemmaRank(text, lemma) ?? Infinity) <= LAST_TRUSTED_RANK;
}
