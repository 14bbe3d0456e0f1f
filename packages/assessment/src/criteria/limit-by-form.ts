import { reportText, sum, mean, type CriterionEstimate, type ReportText } from '@bandpal/contracts';
import { intervalAround } from '../scale/interval.ts';
import { HIGHEST_BAND, roundBand, LOWEST_BAND, bandFor } from '../scale/rounding.ts';
import { countClauses } from '../features/clauses.ts';
import { wordOrder } from '../features/word-order.ts';
import type { Point } from '../tables/grammar-tables.ts';
import type { DetectedErrors } from '../features/detected-errors.ts';
import type { Novelty } from '../text/novelty.ts';
import { frequencyRank } from '../language/word-level.ts';
import type { AnswerText } from '../text/answer-text.ts';

/** Everything rarer is as surprising to the model. */
const LAST_RANK = 40_000;
const UNKNOWN_RANK = 20_000;
/**
 * What a word of ordinary English costs the model, in nats: more where words are rare (mean logarithm of their rank) and where stretches
 * are short (stretches per word: every beginning and end is a surprise). Fitted on ten texts without errors; the
 * base is that of the embedded model with its adapter for learners.
 */
const BASE = -1.18;
const PER_LOG_RANK = -0.9;
const PER_STRETCH = -8.94;
/** Fewer words are not enough to tell. */
const FEWEST_WORDS = 40;

/**
 * How much likelier the words are, in nats per word, than ordinary English of the same rarity and length of stretch: about 0 for native
 * text and for most learners, −0.5 without articles, −1.3 without endings too, −3.7 for shuffled words. Null where no language model has
 * read the answers.
 */
function naturalness(texts: readonly AnswerText[]): number | null {
  const read = texts.filter(({ answer }) => (answer.language?.perWord ?? null) !== null);
  const count = sum(read.map(({ answer }) => answer.language?.words ?? 0));
  const words = read.flatMap(({ segments }) => segments.flat());
  if (count < FEWEST_WORDS || words.length === 0) return null;
  const perWord = sum(
    read.map(({ answer }) => (answer.language?.perWord ?? 0) * (answer.language?.words ?? 0)),
  );
  const logRank = mean(
    words.map((word) => Math.log(Math.min(LAST_RANK, frequencyRank(word.text) ?? UNKNOWN_RANK))),
  );
  const stretches = sum(read.map(({ segments }) => segments.length)) / count;
  return perWord / count - (BASE + PER_LOG_RANK * logRank + PER_STRETCH * stretches);
}

/** The most that the form of the text leaves for a criterion. */
interface FormLimit {
  of: 'articles' | 'small-words' | 'clauses' | 'order' | 'naturalness';
  limit: number;
  why: ReportText;
}

/** Where the lack of verbs leaves less than this band, there are hardly any sentences. */
export const FEWEST_SENTENCES = 6.5;
/** Imagined ordinary text that evens out the chance of short ones: words, the articles, forms of *be* and clauses in them, and places of order. */
const PSEUDO_WORDS = 50;
const PSEUDO_ARTICLES = 3;
const PSEUDO_FORMS_OF_BE = 2;
const PSEUDO_PLACES = 10;
const PSEUDO_CLAUSES = 6;

/** Articles per 100 words: speakers of every level rated 5 or above used 4.5 to 11. */
const BY_ARTICLES: readonly Point[] = [
  [1.2, 6],
  [2.2, 7],
  [3.2, 9],
];
/** Articles and forms of *be* per 100 words: 7.5 to 18. */
const BY_SMALL_WORDS: readonly Point[] = [
  [2.2, 4.6],
  [3.5, 5.2],
  [5, 6.5],
  [6.5, 9],
];
/** Clauses per 100 words: speakers and texts of every level have 10 to 19; lists of words and phrases have hardly any. */
const BY_CLAUSES: readonly Point[] = [
  [4, 4],
  [6, 6],
  [8.5, 9],
];
/** Share of articles and subject pronouns followed by a word that cannot stand there: at most 7 % of learners', about 30 % when shuffled. */
const BY_ORDER: readonly Point[] = [
  [0.07, 9],
  [0.15, 4],
  [0.3, 3.2],
];
/** See `naturalness`. */
const BY_NATURALNESS: readonly Point[] = [
  [-3.5, 3.5],
  [-2.5, 4.2],
  [-1.6, 6],
  [-1, 9],
];

/** Probable errors in 100 words, and the most that unusual wording takes down: idiomatic English is as unlikely as broken English, but little in it is wrong. */
const BY_ERRORS: readonly Point[] = [
  [6, 9],
  [10, LOWEST_BAND],
];

/** What holds down a text that lacks the small words of English or their order, however few errors are detected in it. */
export function formLimits({ novelty, errors }: { novelty: Novelty; errors: DetectedErrors }): FormLimit[] {
  const segments = novelty.fresh.flatMap((one) => one.segments);
  const order = wordOrder(segments);
  const clauses = sum(segments.map((segment) => countClauses(segment).finite));
  const per100 = (count: number) => (100 * count) / (order.words + PSEUDO_WORDS);
  const natural = naturalness(novelty.fresh.map(({ text }) => text));
  const least = errors.read.length === 0 ? LOWEST_BAND : bandFor(BY_ERRORS, errors.rate);
  return [
    {
      of: 'articles',
      limit: bandFor(BY_ARTICLES, per100(order.articles + PSEUDO_ARTICLES)),
      why: reportText('cap.articles'),
    },
    {
      of: 'small-words',
      limit: bandFor(
        BY_SMALL_WORDS,
        per100(order.articles + order.formsOfBe + PSEUDO_ARTICLES + PSEUDO_FORMS_OF_BE),
      ),
      why: reportText('cap.small-words'),
    },
    {
      of: 'clauses',
      limit: bandFor(BY_CLAUSES, per100(clauses + PSEUDO_CLAUSES)),
      why: reportText('cap.clauses'),
    },
    {
      of: 'order',
      limit: bandFor(BY_ORDER, order.broken / (order.places + PSEUDO_PLACES)),
      why: reportText('cap.order'),
    },
    ...byNaturalness(natural, least),
  ];
}

/** @param natural nats a word; null where no language model has read the answers. */
function byNaturalness(natural: number | null, least: number): FormLimit[] {
  if (natural === null) return [];
  return [
    {
      of: 'naturalness',
      limit: Math.max(bandFor(BY_NATURALNESS, natural), least),
      why: reportText('cap.naturalness'),
    },
  ];
}

/** Real candidates' bands lie close together. */
const LARGEST_LEAD = 1.5;
/** Form that leaves this band or less holds fluency down fully. */
const FULLY_HELD = 6;

/**
 * Holds fluency and coherence to at most one and a half bands above vocabulary and grammar where the form of the text holds these down: words
 * without sentences are no fluent speech, however fast they come. Where the form leaves more than band 6, so does this.
 */
export function limitByForm(
  criteria: readonly CriterionEstimate[],
  forms: readonly { limit: number }[],
): CriterionEstimate[] {
  const form = Math.min(HIGHEST_BAND, ...forms.map(({ limit }) => limit));
  const text = criteria.flatMap((estimate) =>
    isOfText(estimate) && estimate.score !== null ? [estimate.score] : [],
  );
  if (form >= HIGHEST_BAND || text.length === 0) return [...criteria];
  const limit = Math.max(...text) + LARGEST_LEAD + Math.max(0, form - FULLY_HELD);
  return criteria.map((estimate) =>
    estimate.criterion === 'fluency-coherence' ? heldTo(limit, estimate) : estimate,
  );
}

function heldTo(limit: number, estimate: CriterionEstimate): CriterionEstimate {
  const { score, interval } = estimate;
  if (score === null || interval === null || score <= limit) return estimate;
  const band = roundBand(limit);
  const width = (interval.high - interval.low) / 2;
  return {
    ...estimate,
    score: limit,
    band,
    interval: intervalAround(limit, band, width, interval.high),
    caps: [...estimate.caps, reportText('cap.fluency-by-form')],
  };
}

function isOfText({ criterion }: CriterionEstimate): boolean {
  return criterion === 'lexical-resource' || criterion === 'grammatical-range-accuracy';
}
