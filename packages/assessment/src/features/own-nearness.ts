import type { AnswerText, Word } from '../text/answer-text.ts';
import { isSureWord } from '../text/sure-words.ts';
import { otherTopicsAsked, topicAsked } from './asked-topic.ts';
import type { Exchange } from './exchanges.ts';
import { sum } from './measurement.ts';
import { nearnessTo } from './nearness.ts';

/** A longer answer comes near any question in the end; its beginning belongs to the question most. A talk is judged whole. */
const JUDGED_WORDS = 60;
/** Nearness to questions of other topics, the mean of 22 answers of strong speakers; those of learners, who speak of everyday things, come to 0.9. */
const USUAL_NEARNESS = 0.6;
/** As many questions of other topics weigh as much as that mean. */
const QUESTIONS_OF_HALF_WEIGHT = 4;

/**
 * How near an exchange comes to its own question (`nearness.ts`), less how much nearer than usual it comes to the questions of the other topics
 * of its test: talk in general terms is near to all of them. Null when nothing is known of it.
 */
export function ownNearness(exchange: Exchange, test: readonly AnswerText[]): number | null {
  const asked = topicAsked(exchange, test);
  if (asked === null) return null;
  const nearness = nearnessTo(saidIn(exchange));
  const own = nearness(asked);
  if (own === null) return null;
  const others = otherTopicsAsked(exchange, test)
    .map(nearness)
    .filter((near) => near !== null);
  const beyondUsual = sum(others.map((near) => near - USUAL_NEARNESS));
  return own - beyondUsual / (others.length + QUESTIONS_OF_HALF_WEIGHT);
}

function saidIn({ texts, isTalk }: Exchange): Word[] {
  const said = texts.flatMap((text) => text.segments.flat().filter((word) => isSureWord(text, word)));
  return isTalk ? said : said.slice(0, JUDGED_WORDS);
}
