import { tagWords } from '../language/tagger.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { isContent } from './cohesion.ts';
import { longTurns, wordCount } from './development.ts';
import { sum } from './measurement.ts';
import type { Measurement } from './measurement.ts';

/** Whether answers share words with what was asked. A coarse sign: it knows words, not meaning. */
export interface Relevance {
  /** Longer answers that share a content word with their question, in percent of those that could be judged. */
  overlap: Measurement | null;
  /** Whether a clear long turn shares no content word with its own task. */
  longTurnMisses: boolean;
}

/** Answers shorter than this need not repeat anything of the question. */
const LONG_ENOUGH_TO_JUDGE = 25;
/** A task with fewer topic words than this can be met in other words too easily to be judged. */
const FEWEST_TASK_LEMMAS = 2;
/** Words that agree in this many first letters count as one family (outdoors, outdoor; practical, practice). */
const FAMILY_LETTERS = 5;

/** From this share of misses on, in percent, among at least so many answers, chance is no explanation. */
const MOSTLY_MISSED = 60;
const FEWEST_ANSWERS = 5;

/** Words of cards and questions that any talk may hold or leave out: they say nothing about the topic. */
const GENERAL = new Set(
  `be have do go get make take say tell talk speak think know see come want use give let describe explain people person
  someone somebody something anything thing place object event activity experience situation occasion time way kind sort
  lot good important usually often really very more most much also well ever never always not there here when where why
  how now then still just`.split(/\s+/),
);

/** Compares each longer answer with its question and with the other questions of its topic, a long turn with its task. */
export function judgeRelevance(texts: readonly AnswerText[]): Relevance {
  const asked = new Map(texts.map((text) => [text, topicLemmas(text.answer.question)]));
  const judged: AnswerText[] = [];
  const taken: AnswerText[] = [];
  for (const text of texts) {
    const neighbours = texts.filter((other) => topicOf(other) === topicOf(text));
    const around = text.answer.kind === 'long-turn' ? [text] : neighbours;
    const topic = new Set(around.flatMap((other) => [...(asked.get(other) ?? [])]));
    if (wordCount(text) < LONG_ENOUGH_TO_JUDGE || topic.size === 0) continue;
    judged.push(text);
    if (shares([text], topic)) taken.push(text);
  }
  const answerIds = judged.map((text) => text.answer.id);
  return {
    overlap: judged.length === 0 ? null : { value: (100 * taken.length) / judged.length, answerIds },
    longTurnMisses: missesTask(longTurns(texts), asked),
  };
}

/** Whether most of at least five longer answers share nothing with what was asked. */
export function isMostlyOffTopic({ overlap }: Relevance): boolean {
  return (
    overlap !== null && overlap.answerIds.length >= FEWEST_ANSWERS && 100 - overlap.value >= MOSTLY_MISSED
  );
}

/** All pieces of a talk are judged together: any of them may name the topic. */
function missesTask(pieces: readonly AnswerText[], asked: ReadonlyMap<AnswerText, Set<string>>): boolean {
  const task = new Set(pieces.flatMap((piece) => [...(asked.get(piece) ?? [])]));
  const isLong = sum(pieces.map(wordCount)) >= LONG_ENOUGH_TO_JUDGE;
  return isLong && task.size >= FEWEST_TASK_LEMMAS && !shares(pieces, task);
}

function shares(texts: readonly AnswerText[], topic: ReadonlySet<string>): boolean {
  const families = new Set([...topic].map(familyOf));
  return texts.some((text) => text.segments.flat().some((word) => families.has(familyOf(word.lemma))));
}

function familyOf(lemma: string): string {
  return lemma.slice(0, FAMILY_LETTERS);
}

/** Question ids begin with their topic. */
function topicOf({ answer }: AnswerText): string {
  return answer.questionId.split(/[-.]/u)[0] ?? '';
}

function topicLemmas(question: string): Set<string> {
  const tags = tagWords(tokenise(question).map((token) => token.lower));
  return new Set(tags.filter((tag) => isContent(tag) && !GENERAL.has(tag.lemma)).map((tag) => tag.lemma));
}
