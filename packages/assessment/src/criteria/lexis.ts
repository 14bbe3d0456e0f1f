import { reportText } from '@bandpal/contracts';
import type { Evidence, Feature } from '@bandpal/contracts';
import { isContent } from '../features/cohesion.ts';
import { combine, meanBand } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { rarityProfile, idiomsIn, type RarityProfile } from '../features/word-rarity.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { bandFor, clamp, HIGHEST_BAND } from '../scale/rounding.ts';
import { isSurelyHeard } from '../study/correction-of.ts';
import { rightSentencesOf } from '../study/errors-of.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { GRAMMAR_TABLES, type Point } from '../tables/grammar-tables.ts';
import { LEXICAL_TABLES } from '../tables/lexical-tables.ts';
import { quoteEvidence } from '../text/quote.ts';
import { CappedScore, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import { capFewWords, capTyped } from './few-words.ts';
import { followRatings } from './follow-ratings.ts';
import { formLimits } from './limit-by-form.ts';
import type { TestMaterial } from './test-material.ts';

/** Imagined ordinary text that evens out the chance of short ones: its words, and what 100 of them hold. */
const PSEUDO_WORDS = 60;
const USUAL = { uncommon: 2, advanced: 1, lessCommonShare: 21, different: 60 } as const;
/** Different words in 100: rated speakers of band 5 and above used at least 50; far fewer go round in circles. */
const BY_DIFFERENT_WORDS: readonly Point[] = [
  [30, 4],
  [40, 5.5],
  [48, 9],
];
/** Bands that few errors may lift vocabulary above its range. */
const LEAD_OF_ACCURACY = 1;
/** A text whose form is held down may have this much more in vocabulary: its words are there, though not in use. */
const LEAD_OVER_FORM = 0.25;
/** Most that copying from the question and saying things again can cost, and how fast it does. */
const LARGEST_COPY_DEDUCTION = 1.5;
const COPY_DEDUCTION_PER_SHARE = 3;
/** A content word this frequent (per 100 words) is over-used, when it comes at least so often and is not as short as "go". */
const OVERUSED_SHARE = 3;
const OVERUSED_TIMES = 6;
const OVERUSED_LETTERS = 4;
/** Everybody takes up a few words of the question and says some things again; this share of what is said costs nothing. */
const USUAL_REPETITION = 0.05;
/** Examples shown of each kind; more would bury the reader. */
const SHOWN_STRENGTHS = 4;
const SHOWN_IDIOMS = 2;
const SHOWN_OVERUSED = 2;

/** Lexical resource: how far the candidate's own, new words go beyond everyday ones, and how often they are wrong. */
export function lexicalResource(material: TestMaterial, judging: Judging): JudgedEstimate {
  const { novelty, words } = material;
  const rarity = rarityProfile(novelty.fresh);
  const { features, score } = combine(ingredients(material, rarity));
  const result = new CappedScore(score ?? 0);
  result.cap(rangeOf(features) + LEAD_OF_ACCURACY, reportText('cap.everyday-words'));
  const rated = followRatings(material.textBands, 'lexical-resource', { score: result.score, features });
  result.follow(rated);
  const opinion = weighOpinion(judging, 'lexical-resource', rated);
  result.follow(opinion);
  const again = repeatedShare(material);
  const deduction = COPY_DEDUCTION_PER_SHARE * (again - USUAL_REPETITION);
  result.deduct(clamp(deduction, 0, LARGEST_COPY_DEDUCTION), reportText('cap.words-again'));
  capFewWords(result, words);
  if (rarity.different !== null) {
    const limit = bandFor(BY_DIFFERENT_WORDS, evened(rarity.different, rarity.words, USUAL.different));
    result.cap(limit, reportText('cap.same-few-words'));
  }
  for (const { limit, why } of formLimits(material)) result.cap(limit + LEAD_OVER_FORM, why);
  capTyped(result, material.spokenShare);
  const estimate = scored('lexical-resource', {
    score: result.score,
    // Words that were not heard surely say nothing about vocabulary: the fewer are left, the wider.
    width: halfWidth({ ...material, words: Math.min(words, rarity.words) }),
    opinion,
    reason: rated.reason,
    features: opinion.features,
    caps: result.caps,
    highest: result.highest,
    evidence: [...strengths(material, rarity), ...overused(material)],
  });
  return { estimate, widening: opinion.widening };
}

function ingredients(
  { novelty, words, errors: { rate, read } }: TestMaterial,
  rarity: RarityProfile,
): Ingredient[] {
  const answerIds = novelty.fresh
    .filter(({ segments }) => segments.length > 0)
    .map(({ text }) => text.answer.id);
  const on = (value: number | null): Measurement | null => (value === null ? null : { value, answerIds });
  const count = rarity.words;
  const steady = (value: number | null, usual: number) => on(evened(value ?? usual, count, usual));
  const said = words + novelty.copiedWords + novelty.repeatedWords;
  return [
    use('uncommon-words', 0.25, steady(rarity.uncommon, USUAL.uncommon)),
    use('advanced-words', 0.15, steady(rarity.advanced, USUAL.advanced)),
    use('beyond-2000', 0.2, steady(rarity.lessCommonShare, USUAL.lessCommonShare)),
    // Most errors are a wrong, a missing or a misshapen word, and raters' two criteria agree far more than these figures do.
    use('detected-errors', 0.4, on(read.length === 0 ? null : rate)),
    use('copied-words', 0, on(percent(novelty.copiedWords, said))),
    use('repeated-words', 0, on(percent(novelty.repeatedWords, said))),
  ];
}

/** A figure with PSEUDO_WORDS of ordinary text mixed in. */
function evened(value: number, words: number, usual: number): number {
  return (value * words + usual * PSEUDO_WORDS) / (words + PSEUDO_WORDS);
}

/** Mean band of the figures of words alone. */
function rangeOf(features: readonly Feature[]): number {
  return meanBand(features.filter(({ id }) => id !== 'detected-errors')) ?? HIGHEST_BAND;
}

/** Share of what was said that is copied or said before, 0 to 1. */
function repeatedShare({ novelty, words }: TestMaterial): number {
  const again = novelty.copiedWords + novelty.repeatedWords;
  return again / Math.max(1, words + again);
}

type LexicalFigure = keyof typeof LEXICAL_TABLES | 'detected-errors';

function use(id: LexicalFigure, weight: number, measured: Measurement | null): Ingredient {
  return {
    id,
    table: id === 'detected-errors' ? GRAMMAR_TABLES[id] : LEXICAL_TABLES[id],
    weight,
    measured,
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

/** Idioms, and less common words beside them, in sentences in which nothing is wrong. */
function strengths({ novelty }: TestMaterial, { examples }: RarityProfile): Evidence[] {
  const idioms = novelty.fresh
    .flatMap(({ text, segments }) =>
      segments
        .flatMap(idiomsIn)
        .filter(rightSentencesOf(text))
        .filter(({ from, to }) => isSurelyHeard(text, { from, to: to + 1 }))
        .map((use) => ({ text, ...use, words: wordsOf(text, use) })),
    )
    .filter(({ words }, index, all) => all.findIndex((other) => other.words === words) === index)
    .slice(0, SHOWN_IDIOMS);
  const rare = [...Map.groupBy(examples.values(), ({ text }) => text)].flatMap(([text, ones]) => {
    const isRight = rightSentencesOf(text);
    return ones.filter(
      ({ word: { token } }) =>
        isRight({ from: token, to: token }) &&
        !idioms.some((idiom) => idiom.text === text && token >= idiom.from && token <= idiom.to),
    );
  });
  return [
    ...idioms.map(({ text, from, to, words: said }) =>
      quoteEvidence(text, from, to, {
        kind: 'strength',
        note: reportText('note.idiom', { said }),
      }),
    ),
    ...rare.slice(0, SHOWN_STRENGTHS - idioms.length).map(({ text, word }) =>
      quoteEvidence(text, word.token, word.token, {
        kind: 'strength',
        note: reportText('note.rarer-word', { word: word.text }),
      }),
    ),
  ];
}

function wordsOf(text: AnswerText, { from, to }: { from: number; to: number }): string {
  const [first, last] = [text.tokens[from], text.tokens[to]];
  return text.answer.transcript.slice(first?.start, last?.end).toLowerCase();
}

/** Content words that come back all the time, with their first use. */
function overused({ clear, words }: TestMaterial): Evidence[] {
  const uses = Map.groupBy(
    clear
      .flatMap((text) => text.segments.flat().map((word) => ({ text, word })))
      .filter(({ word }) => isContent(word)),
    ({ word }) => word.lemma,
  );
  return [...uses]
    .filter(
      ([lemma, all]) =>
        all.length >= OVERUSED_TIMES &&
        (100 * all.length) / words > OVERUSED_SHARE &&
        lemma.length >= OVERUSED_LETTERS,
    )
    .sort((left, right) => right[1].length - left[1].length)
    .slice(0, SHOWN_OVERUSED)
    .flatMap(([lemma, all]) => {
      const [first] = all;
      if (first === undefined) return [];
      const isTyped = all.every(({ text }) => text.answer.source === 'typed');
      const use = { word: lemma, times: all.length };
      const note = reportText(isTyped ? 'note.word-often-written' : 'note.word-often-said', use);
      const { token } = first.word;
      const sign = { topic: 'same-word', ...use };
      return [quoteEvidence(first.text, token, token, { kind: 'weakness', note, sign })];
    });
}
