import { clamp } from '../scale/rounding.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { wordCount } from './development.ts';
import { answerIdsOf, exchangesOf } from './exchanges.ts';
import type { Exchange } from './exchanges.ts';
import { sum } from './measurement.ts';
import type { Measurement } from './measurement.ts';
import { ownNearness } from './own-nearness.ts';

/** Whether the answers of a test have to do with what was asked. It compares words and probabilities; it does not understand. */
export interface Relevance {
  /** Answers that rather answer their questions than not, in percent of those that could be judged. */
  kept: Measurement | null;
  /** Sum over the answers of the natural logarithm of the odds that they answer their questions; 0 when too few could be judged. */
  evidence: number;
  /** Answers that seem to answer something else, the clearest first. */
  missed: AnswerText[];
  /** Log odds that the long turn keeps to its task; null when there is none that could be judged. */
  longTurn: number | null;
}

/** Shorter answers ("Yes, I do") belong to any question. */
const FEWEST_WORDS = 8;
/** A long turn of fewer words need not have come to its topic yet. */
const FEWEST_TALK_WORDS = 25;
/** Fewer answers can miss their questions by chance. */
const FEWEST_ANSWERS = 5;

/**
 * Fitted to 133 answers of learners and strong speakers, with their own questions and with four that were asked of the same speaker about
 * something else (logistic regression, groups of speakers weighted alike). The model adds little to the words.
 */
const NEARNESS_MIDDLE = 1.25;
const ODDS_PER_DEVIATION = 1.4;
/** In nats. */
const RELEVANCE_MIDDLE = 0.8;
const ODDS_PER_NAT = 0.2;
const LARGEST_RELEVANCE_ODDS = 1;
/** An answer alone must not decide for a whole test. */
const LARGEST_ODDS = 2;
/** Certainty of an answer below which nothing in it can be trusted, and from which all can: about 10 % word errors were measured there. */
const TRUSTED_FROM = 0.5;
const TRUSTED_FULLY = 0.8;
/** Log odds below which a single answer is named, where the test as a whole misses its questions. */
const MISSED = -1;

/** Compares each answer with its question, and a long turn with its task. */
export function judgeRelevance(texts: readonly AnswerText[]): Relevance {
  const judged = exchangesOf(texts).flatMap((exchange) => {
    const odds = oddsOf(exchange, texts);
    return odds === null ? [] : [{ ...exchange, odds }];
  });
  const kept = answerIdsOf(judged.filter(({ odds }) => odds > 0)).length;
  const answerIds = answerIdsOf(judged);
  const talks = judged.filter(({ isTalk }) => isTalk).map(({ odds }) => odds);
  return {
    kept: answerIds.length === 0 ? null : { value: (100 * kept) / answerIds.length, answerIds },
    evidence: judged.length < FEWEST_ANSWERS ? 0 : sum(judged.map(({ odds }) => odds)),
    missed: judged
      .filter(({ odds }) => odds < MISSED)
      .sort((left, right) => left.odds - right.odds)
      .flatMap((exchange) => exchange.texts),
    longTurn: talks.length === 0 ? null : Math.min(...talks),
  };
}

/** Natural logarithm of the odds that an exchange keeps to its question; null when it cannot be judged. */
function oddsOf(exchange: Exchange, test: readonly AnswerText[]): number | null {
  const words = sum(exchange.texts.map(wordCount));
  if (words < (exchange.isTalk ? FEWEST_TALK_WORDS : FEWEST_WORDS)) return null;
  const near = ownNearness(exchange, test);
  if (near === null) return null;
  const odds = ODDS_PER_DEVIATION * (near - NEARNESS_MIDDLE) + modelOdds(exchange);
  return trustIn(exchange) * clamp(odds, -LARGEST_ODDS, LARGEST_ODDS);
}

/** What a language model adds, where one has read the answer. */
function modelOdds({ texts }: Exchange): number {
  const relevance = texts.map(({ answer }) => answer.language?.relevance ?? null).find((one) => one !== null);
  if (relevance === undefined) return 0;
  const odds = ODDS_PER_NAT * (relevance - RELEVANCE_MIDDLE);
  return clamp(odds, -LARGEST_RELEVANCE_ODDS, LARGEST_RELEVANCE_ODDS);
}

/** Words that were misheard say nothing about what was answered: 0 where most were, 1 where hardly any. */
function trustIn({ texts }: Exchange): number {
  const least = Math.min(...texts.map(({ answer }) => (answer.source === 'typed' ? 1 : answer.confidence)));
  return clamp((least - TRUSTED_FROM) / (TRUSTED_FULLY - TRUSTED_FROM), 0, 1);
}
