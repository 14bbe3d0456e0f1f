import type { Evidence } from '@bandpal/contracts';
import { collocations } from '../features/collocations.ts';
import type { PhraseUse } from '../features/collocations.ts';
import { isContent } from '../features/cohesion.ts';
import { sampleVariety, windowVariety } from '../features/lexical-variety.ts';
import { combine } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { rarityProfile } from '../features/word-rarity.ts';
import type { RarityProfile } from '../features/word-rarity.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { clamp } from '../scale/rounding.ts';
import { LEXICAL_TABLES } from '../tables/lexical-tables.ts';
import { quoteEvidence } from '../text/quote.ts';
import { CappedScore, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import type { TestMaterial } from './test-material.ts';

/** Below this much evidence nobody can show range. */
const FEW_WORDS = 120;
/**
 * Vocabulary figures of a few hundred words agree with raters at about r = .6, so a score keeps about this share of what
 * it has above the middle of the scale. Nothing is added below: weak figures are evidence of weak vocabulary.
 */
const TRUST = 0.55;
const MIDDLE = 6;
/** Imagined average text that evens out the chance of short ones: words of which 4 % are rare and 20 % less common. */
const PSEUDO_TYPES = 40;
/** Most that copying from the question and saying things again can cost. */
const LARGEST_COPY_DEDUCTION = 0.5;
/** A content word this frequent (per 100 words) is over-used, when it comes at least so often and is not as short as "go". */
const OVERUSED_SHARE = 3;
const OVERUSED_TIMES = 6;
const OVERUSED_LETTERS = 4;
/** Everybody takes up a few words of the question; this share of what is said costs nothing. */
const USUAL_REPETITION = 0.05;
/** Examples shown of each kind; more would bury the reader. */
const SHOWN_RARE_WORDS = 4;
const SHOWN_PHRASES = 2;
const SHOWN_OVERUSED = 2;

/** Lexical resource: rarity and variety of the candidate's own, new words. */
export function lexicalResource(material: TestMaterial, judging: Judging): JudgedEstimate {
  const { novelty, words } = material;
  const answerIds = novelty.fresh
    .filter(({ segments }) => segments.length > 0)
    .map(({ text }) => text.answer.id);
  const on = (value: number | null): Measurement | null => (value === null ? null : { value, answerIds });
  const lemmas = novelty.fresh.flatMap(({ segments }) => segments.flat().map((word) => word.lemma));
  const rarity = rarityProfile(novelty.fresh);
  const phrases = collocations(novelty.fresh);
  const said = words + novelty.copiedWords + novelty.repeatedWords;
  const { features, score } = combine([
    use('rare-word-share', 0.3, on(evened(rarity.rare.size, rarity.types, 0.04))),
    use('window-variety', 0.25, on(windowVariety(lemmas))),
    use('beyond-2000', 0.2, on(evened(rarity.lessCommon.size, rarity.contentTypes, 0.2))),
    use('sample-variety', 0.15, on(sampleVariety(lemmas))),
    // Short texts are counted as 100 words, so that a single phrase is not a habit.
    use('collocations', 0.1, on((100 * phrases.length) / Math.max(100, said))),
    use('copied-words', 0, on(percent(novelty.copiedWords, said))),
    use('repeated-words', 0, on(percent(novelty.repeatedWords, said))),
  ]);
  const measured = score ?? MIDDLE;
  const result = new CappedScore(measured);
  if (measured > MIDDLE) {
    const careful = MIDDLE + TRUST * (measured - MIDDLE);
    result.cap(careful, 'Lowered: vocabulary figures alone are not certain enough for a higher estimate.');
  }
  const opinion = weighOpinion(judging, 'lexical-resource', { score: result.score, features });
  result.follow(opinion);
  const again = (novelty.copiedWords + novelty.repeatedWords) / Math.max(1, said);
  const deduction = again < USUAL_REPETITION ? 0 : clamp(again, 0, LARGEST_COPY_DEDUCTION);
  result.deduct(deduction, 'Lowered: words read back from the question or said before in the same order.');
  if (words < FEW_WORDS) result.cap(6, 'At most 6: fewer than 120 new words.');
  const estimate = scored('lexical-resource', {
    score: result.score,
    width: halfWidth(material),
    opinion,
    features: opinion.features,
    caps: result.caps,
    evidence: [...rareWords(rarity), ...setPhrases(phrases), ...overused(material)],
  });
  return { estimate, widening: opinion.widening };
}

function use(id: keyof typeof LEXICAL_TABLES, weight: number, measured: Measurement | null): Ingredient {
  return { id, table: LEXICAL_TABLES[id], weight, measured };
}

/** Percentage with an average text of PSEUDO_TYPES different words mixed in. */
function evened(part: number, whole: number, average: number): number {
  return (100 * (part + average * PSEUDO_TYPES)) / (whole + PSEUDO_TYPES);
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

function rareWords(rarity: RarityProfile): Evidence[] {
  return [...rarity.rare.values()].slice(0, SHOWN_RARE_WORDS).map(({ text, word }) =>
    quoteEvidence(text, word.token, word.token, {
      kind: 'strength',
      note: `"${word.text}" goes beyond everyday words.`,
    }),
  );
}

function setPhrases(phrases: readonly PhraseUse[]): Evidence[] {
  return phrases.slice(0, SHOWN_PHRASES).map(({ text, phrase, from, to }) =>
    quoteEvidence(text, from.token, to.token, {
      kind: 'strength',
      note: `A natural set phrase ("${phrase}").`,
    }),
  );
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
      const note = `"${lemma}" is said ${all.length} times.`;
      return [quoteEvidence(first.text, first.word.token, first.word.token, { kind: 'weakness', note })];
    });
}
