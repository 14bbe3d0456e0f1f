// Part 1: three topics of everyday life, some questions on each, and a follow-up after a short answer.
import { followUpId, followUpTexts, part1QuestionAt, questionsOf, topicAt } from '../../bank-lookup.ts';
import { planTopic } from '../../choose-topics.ts';
import { hasTimeLeft } from '../../clock.ts';
import { SHORT_ANSWER_WORDS } from '../../limits.ts';
import { paceOf, staysOnTopic } from '../../pace.ts';
import { randomFrom, worded } from '../../random.ts';
import * as script from '../../script.ts';
import type { Variants } from '../../script.ts';
import type { ExamState } from '../../state.ts';
import type { Bank, Part1Topic } from '../../types.ts';
import { CARD_START } from '../card.ts';
import { endOfQuestions } from '../closing.ts';
import type { OfferedFollowUp } from '../decisions.ts';
import { COMPLETED } from '../place.ts';
import type { Place, PlaceIn } from '../place.ts';
import { questionScene } from '../question.ts';
import type { PracticePlan, Prompt, Scene, StateIn } from '../scene.ts';
import { answerStance, followUpAfter } from './answer-stance.ts';
import { chooseBranch } from './choose-branch.ts';

type Part1Place = PlaceIn<'part1'>;
type State = StateIn<Part1Place>;

/** Part 1 goes through three topics; the plan's further ones are for candidates who have said all about these too soon. */
const MAIN_TOPICS = 3;

export const PART1_OPENING: Variants = [
  "In the first part of the test, I'd like to ask you some questions about yourself.",
];

const FIRST_TOPIC = [
  (name: string) => `Let's talk about ${name}.`,
  (name: string) => `Let's begin with ${name}.`,
  (name: string) => `First, let's talk about ${name}.`,
] as const;
const NEXT_TOPIC = [
  (name: string) => `Now let's talk about ${name}.`,
  (name: string) => `Let's go on to talk about ${name}.`,
  (name: string) => `I'd like to move on now and talk about ${name}.`,
] as const;

type Templates = readonly [(name: string) => string, ...((name: string) => string)[]];

function fill([first, ...rest]: Templates, name: string): Variants {
  return [first(name), ...rest.map((template) => template(name))];
}

/** Announces a Part 1 topic. */
function topicAnnouncement(name: string, isFirst: boolean): Variants {
  return fill(isFirst ? FIRST_TOPIC : NEXT_TOPIC, name);
}

export const PART1_START: Part1Place = { at: 'part1', topic: 0, question: 0, followUp: false };

export const part1: Scene<Part1Place> = questionScene({
  part: 1,
  phase: 'question',
  longestAnswerMs: 60_000,
  practice: { greeting: script.PRACTICE_GREETING, plan: planPractice },
  lines: (bank) => [...PART1_OPENING, ...bank.topics.flatMap(topicLines)],
  prompt,
  announcement,
  next,
  hear,
  followUp: (state, _turn, bank) => followUp(state, bank),
  meets: ({ topics }, { topic }) => topics[topic]?.id ?? null,
  isFollowUp: (place) => place.followUp,
  continuesTopic: ({ question }) => question > 0,
});

function topicLines(topic: Part1Topic): string[] {
  return [
    ...(topic.kind === 'frame' ? topicAnnouncement(topic.name, true) : []),
    ...topicAnnouncement(topic.name, false),
    ...questionsOf(topic).flatMap(({ text, followUp: own }) => [text, ...followUpTexts(own)]),
  ];
}

function prompt({ plan, scene, stance }: State, bank: Bank): Prompt {
  const question = part1QuestionAt(plan, scene.topic, scene.question, bank);
  const why = scene.followUp ? followUpAfter(question.followUp, stance) : undefined;
  return {
    questionId: why === undefined ? question.id : followUpId(question.id),
    text: why ?? question.text,
    topic: topicAt(plan, scene.topic, bank).name,
    part: 1,
    kind: 'short-answer',
    patience: 'short-answer',
    assessed: true,
  };
}

/** Names the topic that begins. In a practice the greeting has said what comes. */
function announcement(state: State, bank: Bank): string[] {
  const { mode, plan, practice, scene } = state;
  if (practice || scene.question > 0 || scene.followUp) return [];
  const isFirst = scene.topic === 0;
  const { name } = topicAt(plan, scene.topic, bank);
  const topic = worded(state, topicAnnouncement(name, isFirst));
  return isFirst && mode === 'full' ? [worded(state, PART1_OPENING), topic] : [topic];
}

function next(state: State): Place {
  const { plan, practice, scene } = state;
  if (practice) return endOfQuestions(state);
  if (!hasTimeLeft(state)) return afterPart1(state);
  const pace = paceOf(state);
  const { topics } = plan;
  const following = scene.topic + 1;
  const main = Math.min(MAIN_TOPICS, topics.length);
  const stays = staysOnTopic(pace, {
    asked: scene.question + 1,
    available: topics[scene.topic]?.questionIds.length ?? 0,
    shareEndMs: following < main ? (pace.fullMs * following) / main : null,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  const isOver = following >= topics.length || (following >= main && pace.elapsedMs >= pace.leastMs);
  return isOver ? afterPart1(state) : { at: 'part1', topic: following, question: 0, followUp: false };
}

function afterPart1({ mode }: ExamState): Place {
  return mode === 'full' ? CARD_START : COMPLETED;
}

/** An answer decides which follow-up fits it, and how a topic with branches goes on. */
function hear(state: State, answer: string, bank: Bank): ExamState {
  const { plan, scene, seed } = state;
  if (scene.followUp) return state;
  const heard = { ...state, stance: answerStance(answer) };
  const topic = topicAt(plan, scene.topic, bank);
  if (scene.question > 0 || topic.branches === undefined) return heard;
  const planned = planTopic(topic, randomFrom(seed), chooseBranch(topic.branches, answer));
  return { ...heard, plan: { ...plan, topics: plan.topics.with(scene.topic, planned) } };
}

function followUp({ plan, practice, scene, stance }: State, bank: Bank): OfferedFollowUp | null {
  if (practice || scene.followUp) return null;
  const question = part1QuestionAt(plan, scene.topic, scene.question, bank);
  const isOffered = followUpAfter(question.followUp, stance) !== undefined;
  const place = { ...scene, followUp: true };
  return isOffered ? { belowWords: SHORT_ANSWER_WORDS, place, record: null } : null;
}

function planPractice(questionId: string, { topics }: Bank): PracticePlan | null {
  const topic = topics.find((one) => questionsOf(one).some(({ id }) => id === questionId));
  if (topic === undefined) return null;
  const plan = { topics: [{ id: topic.id, questionIds: [questionId] }], cardId: null };
  return { mode: 'part1', plan, scene: PART1_START };
}
