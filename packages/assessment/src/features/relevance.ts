import type { AnswerText } from '../text/answer-text.ts';
import { isContent } from './cohesion.ts';
import { longTurns, wordCount } from './development.ts';
import { sum } from './measurement.ts';
import type { Measurement } from './measurement.ts';
import { questionWords } from './question-words.ts';

/** Whether the answers of a test have to do with what was asked. It compares words and probabilities; it does not understand. */
export interface Relevance {
  /** Answers that share a content word with their question, in percent of those that could be judged. */
  overlap: Measurement | null;
  /** Sum over the answers of the natural logarithm of the odds that they answer their questions; 0 when nothing could be judged. */
  evidence: number;
  /** Answers that seem to answer something else, the clearest first. */
  missed: AnswerText[];
  /** Whether a clear long turn shares no content word with its own task. */
  longTurnMisses: boolean;
}

/** Shorter answers ("Yes, I do") belong to any question. */
const FEWEST_WORDS = 8;
/** A longer answer meets words of any question by chance; its beginning belongs to the question most. */
const JUDGED_WORDS = 40;
/** A long turn of fewer words need not have come to its topic yet. */
const FEWEST_TALK_WORDS = 25;
/** A question with fewer topic words ("Why?") is understood from the others of its topic. */
const FEWEST_TASK_LEMMAS = 2;
/** Fewer answers can miss their questions by chance. */
const FEWEST_ANSWERS = 5;
/** Words that agree in this many first letters count as one family (outdoors, outdoor; practical, practice). */
const FAMILY_LETTERS = 5;

/**
 * Log odds of what an answer shows. Learners share a content word with 88 % of their own questions and 15 % of those of others, but strong
 * speakers, who take questions up in other words, with 17 and 9 %: alone it accuses nobody.
 */
const SHARED_WORD = 0.7;
const NO_SHARED_WORD = -0.1;
/**
 * In nats: 5.7 for answers of learners to their own questions, 2.1 for those of strong speakers (spread 5.3 and 2.9), −0.1 for
 * answers to other questions (2.8).
 */
const RELEVANCE_MIDDLE = 0.8;
const RELEVANCE_ODDS_PER_NAT = 0.5;
/** An answer alone must not decide for a whole test. */
const LARGEST_ODDS = 3;
/** Log odds below which a single answer is named, where the test as a whole misses its questions. */
const MISSED = -0.8;

/** Words of cards and questions that any talk may hold or leave out: they say nothing about the topic. */
const GENERAL = new Set(
  `be have do go get make take say tell talk speak think know see come want use give let describe explain people person
  someone somebody something anything thing place object event activity experience situation occasion time way kind sort
  lot good important usually often really very more most much also well ever never always not there here when where why
  how now then still just`.split(/\s+/),
);

/** Compares each answer with its question, and a long turn with its task. */
export function judgeRelevance(texts: readonly AnswerText[]): Relevance {
  const asked = new Map(texts.map((text) => [text, topicLemmas(text.answer.question)]));
  const judged = texts.flatMap((text) => {
    const topic = topicFor(text, texts, asked);
    if (wordCount(text) < FEWEST_WORDS || topic.size === 0) return [];
    const isShared = shares([text], topic, JUDGED_WORDS);
    return [{ text, isShared, odds: (isShared ? SHARED_WORD : NO_SHARED_WORD) + modelOdds(text) }];
  });
  const answerIds = judged.map(({ text }) => text.answer.id);
  const shared = judged.filter(({ isShared }) => isShared).length;
  return {
    overlap: judged.length === 0 ? null : { value: (100 * shared) / judged.length, answerIds },
    evidence: judged.length < FEWEST_ANSWERS ? 0 : sum(judged.map(({ odds }) => odds)),
    missed: judged
      .filter(({ odds }) => odds < MISSED)
      .sort((left, right) => left.odds - right.odds)
      .map(({ text }) => text),
    longTurnMisses: missesTask(longTurns(texts), asked),
  };
}

/** What a language model adds, where one has read the answer. */
function modelOdds({ answer }: AnswerText): number {
  const relevance = answer.language?.relevance ?? null;
  if (relevance === null) return 0;
  const odds = RELEVANCE_ODDS_PER_NAT * (relevance - RELEVANCE_MIDDLE);
  return Math.max(-LARGEST_ODDS, Math.min(LARGEST_ODDS, odds));
}

/** Topic words of an answer's own question, or of its whole topic where the question has hardly any. */
function topicFor(
  text: AnswerText,
  texts: readonly AnswerText[],
  asked: ReadonlyMap<AnswerText, Set<string>>,
): Set<string> {
  const own = asked.get(text) ?? new Set();
  if (own.size >= FEWEST_TASK_LEMMAS || text.answer.kind === 'long-turn') return own;
  const topic = texts.filter((other) => topicOf(other) === topicOf(text));
  return new Set(topic.flatMap((other) => [...(asked.get(other) ?? [])]));
}

/** All pieces of a talk are judged together: any of them may name the topic. */
function missesTask(pieces: readonly AnswerText[], asked: ReadonlyMap<AnswerText, Set<string>>): boolean {
  const task = new Set(pieces.flatMap((piece) => [...(asked.get(piece) ?? [])]));
  const isLong = sum(pieces.map(wordCount)) >= FEWEST_TALK_WORDS;
  return isLong && task.size >= FEWEST_TASK_LEMMAS && !shares(pieces, task, Infinity);
}

function shares(texts: readonly AnswerText[], topic: ReadonlySet<string>, most: number): boolean {
  const families = new Set([...topic].map(familyOf));
  return texts.some((text) =>
    text.segments
      .flat()
      .slice(0, most)
      .some((word) => families.has(familyOf(word.lemma))),
  );
}

function familyOf(lemma: string): string {
  return lemma.slice(0, FAMILY_LETTERS);
}

/** Question ids begin with their topic. */
function topicOf({ answer }: AnswerText): string {
  return answer.questionId.split(/[-.]/u)[0] ?? '';
}

function topicLemmas(question: string): Set<string> {
  const tags = questionWords(question);
  return new Set(tags.filter((tag) => isContent(tag) && !GENERAL.has(tag.lemma)).map((tag) => tag.lemma));
}
