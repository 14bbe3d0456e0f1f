import { randomFrom, shuffled } from '../random.ts';
import { readAnswerContent } from './answer-content.ts';
import type { AnswerContent } from './answer-content.ts';
import { coveredFamilies } from './covered-families.ts';
import { PROBES } from './probe-bank.ts';
import { TOPIC_SLOT } from './probe.ts';
import type { ProbeFamily, Probes } from './probe.ts';
import { isForbidden, isSameQuestion } from './question-rules.ts';
import type { TopicWord } from './topic-word.ts';
import { weighFamilies } from './weigh-families.ts';

/** How much a family loses each time it is used: no test becomes a string of requests for examples. */
const USED_COST = 2;
/** Families that weigh about the same come in an order that the seed decides. */
const CHANCE_WEIGHT = 1.5;
/** A probe takes up the candidate's own word in about half of the cases in which it could, and in so many of a test at most. */
const TOPIC_SHARE = 0.5;
const MOST_TOPICS = 4;

/** A question that followed an answer up. `family`: null for questions of a model, `topic`: the candidate's word in it. */
export interface AskedFollowUp {
  text: string;
  family: ProbeFamily | null;
  topic: string | null;
}

export interface ProbeContext {
  seed: number;
  /** The planned question under discussion. */
  question: string;
  /** The other planned questions of the sub-theme: a probe for what one of them asks would ask it twice. */
  nearby: readonly string[];
  /** Every planned question of the part. */
  planned: readonly string[];
  /** Follow-ups of this test, oldest first. */
  asked: readonly AskedFollowUp[];
  /** The candidate's word that may be taken up. */
  topic: TopicWord | null;
  /** How near a probe comes to the question and what was said to it; without it all are as near. */
  near?: (probe: string) => number;
}

/** These ask for what only this answer can tell, whatever the other questions are about. */
const ABOUT_THIS_ANSWER: ReadonlySet<ProbeFamily> = new Set(['condition', 'why-not', 'more', 'example']);

/** The families that fit the answer, best first. */
function rankedFamilies(content: AnswerContent, context: ProbeContext, random: () => number): ProbeFamily[] {
  const { question, nearby, asked } = context;
  const covered = coveredFamilies([question, ...nearby]);
  // Another question's "Why" asks for the reason of something else.
  if (!coveredFamilies([question]).has('reason')) covered.delete('reason');
  const last = asked.at(-1)?.family;
  const used = (family: ProbeFamily) => asked.filter((one) => one.family === family).length;
  return [...weighFamilies(content)]
    .filter(([family]) => family !== last && (ABOUT_THIS_ANSWER.has(family) || !covered.has(family)))
    .map(([family, weight]) => ({
      family,
      weight: weight - USED_COST * used(family) + CHANCE_WEIGHT * random(),
    }))
    .sort((left, right) => right.weight - left.weight)
    .map(({ family }) => family);
}

interface Wording {
  text: string;
  topic: string | null;
}

function topicWordings(probes: Probes, context: ProbeContext, random: () => number): Wording[] {
  const { topic, asked } = context;
  const topics = asked.filter((one) => one.topic !== null).length;
  if (topic === null || topics >= MOST_TOPICS || random() >= TOPIC_SHARE) return [];
  return shuffled(topic.isTrouble ? probes.withTrouble : probes.withTopic, random)
    .map((text) => ({ text: text.replace(TOPIC_SLOT, topic.text), topic: topic.text }))
    .filter(({ text }) => !isForbidden(text));
}

/** "Is that true of most people?" fits where people were spoken of, and not where a chair was. */
const OF_PEOPLE = /\bmost people\b/u;

function wordingsOf(
  family: ProbeFamily,
  content: AnswerContent,
  context: ProbeContext,
  random: () => number,
): Wording[] {
  const probes = PROBES[family];
  const isOfPeople = content.mentionsPeople || readAnswerContent(context.question).mentionsPeople;
  const fitting = probes.plain.filter((text) => isOfPeople || !OF_PEOPLE.test(text));
  const plain = nearestOf(shuffled(fitting, random), context.near).map((text) => ({ text, topic: null }));
  return [...topicWordings(probes, context, random), ...plain];
}

/** The nearer half, in the same order: what is far from all that was said does not follow from it. */
function nearestOf(probes: readonly string[], near: ProbeContext['near']): readonly string[] {
  if (near === undefined) return probes;
  const rated = new Map(probes.map((text) => [text, near(text)]));
  const middle = [...rated.values()].sort((left, right) => right - left)[Math.floor((probes.length - 1) / 2)];
  return probes.filter((text) => (rated.get(text) ?? 0) >= (middle ?? 0));
}

/**
 * The probe that follows an answer up; null when none is left that fits. The same answer in the same state of the same test always
 * gets the same probe. Never one that was asked, nor one of the family before, nor one that asks what a planned question asks.
 */
export function chooseProbe(content: AnswerContent, context: ProbeContext): AskedFollowUp | null {
  const { seed, asked, planned } = context;
  const random = randomFrom((seed ^ Math.imul(asked.length + 1, 0x85ebca6b)) | 0);
  const known = [...planned, ...asked.map(({ text }) => text)];
  for (const family of rankedFamilies(content, context, random)) {
    const wording = wordingsOf(family, content, context, random).find(
      ({ text }) => !known.some((other) => isSameQuestion(text, other)),
    );
    if (wording !== undefined) return { ...wording, family };
  }
  return null;
}
