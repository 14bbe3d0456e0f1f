// Part 3: the discussion. Two sub-themes of the card, planned questions, and follow-ups that take up what was answered.
import { cardOf, followUpId, part3QuestionAt, subThemeAt } from '../bank-lookup.ts';
import { hasTimeLeft } from '../clock.ts';
import { limitsOf } from '../limits.ts';
import { isProbed, paceOf, staysOnTopic } from '../pace.ts';
import { readAnswerContent } from '../probes/answer-content.ts';
import type { AnswerContent } from '../probes/answer-content.ts';
import { chooseProbe, PROBES, sayableQuestion } from '../probes/choose-probe.ts';
import { topicWordOf } from '../probes/topic-word.ts';
import type { HeardWord } from '../probes/topic-word.ts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { Variants } from '../script.ts';
import type { ExamState, FollowUp } from '../state.ts';
import type { Bank, FollowUpFrame, Part2Card, TurnEvent } from '../types.ts';
import { endOfQuestions } from './closing.ts';
import type { OfferedFollowUp } from './decisions.ts';
import { COMPLETED } from './place.ts';
import type { Place, PlaceIn } from './place.ts';
import { questionScene } from './question.ts';
import type { PracticePlan, Prompt, Scene, StateIn } from './scene.ts';

type Part3Place = PlaceIn<'part3'>;
type State = StateIn<Part3Place>;

/** The follow-up of states that were saved when only the first of a question's follow-ups could be in the caller's words. */
const UNRECORDED_FOLLOW_UP = 'Could you tell me a little more about that?';

/** Opens the discussion after a card (full test). */
export function discussionOpening(subTheme: string): Variants {
  return [
    `We've been talking about ${subTheme}, and now I'd like to ask you some more general questions on this subject.`,
  ];
}
/** Opens the discussion when there was no card (Part 3 alone). */
export function themeOpening(subTheme: string): Variants {
  return [`Let's talk about ${subTheme}.`, `Our theme today is ${subTheme}.`];
}
/** Announces the next sub-theme. */
export function subThemeAnnouncement(subTheme: string): Variants {
  return [
    `Let's move on to ${subTheme}.`,
    `Now let's consider ${subTheme}.`,
    `Let's think now about ${subTheme}.`,
  ];
}

export const PART3_START: Part3Place = { at: 'part3', subTheme: 0, question: 0, followUp: false };

export const part3: Scene<Part3Place> = questionScene({
  part: 3,
  phase: 'discussion',
  longestAnswerMs: 90_000,
  practice: { greeting: script.PRACTICE_GREETING, plan: planPractice },
  lines: ({ cards }) => [
    ...Object.values(PROBES).flatMap(({ plain }) => plain),
    ...cards.flatMap(discussionLines),
  ],
  prompt,
  announcement,
  next,
  followUp,
  followUpFrame,
  meets: ({ cardId }) => cardId,
  isFollowUp: (place) => place.followUp,
  canRephrase: ({ attempt, scene }) => !scene.followUp && !attempt.rephrased,
  continuesTopic: ({ question }) => question > 0,
});

function discussionLines({ discussion }: Part2Card): string[] {
  return discussion.flatMap(({ subTheme, questions }, index) => [
    ...(index === 0
      ? [...discussionOpening(subTheme), ...themeOpening(subTheme)]
      : subThemeAnnouncement(subTheme)),
    ...questions.flatMap(({ text, rephrased }) => [text, rephrased]),
  ]);
}

function prompt(state: State, bank: Bank): Prompt {
  const { attempt, plan, scene } = state;
  const question = part3QuestionAt(plan, scene.subTheme, scene.question, bank);
  const plainText = attempt.rephrased ? question.rephrased : question.text;
  const given = followUpsOn(state, question.id);
  return {
    questionId: scene.followUp ? followUpId(question.id, Math.max(1, given.length)) : question.id,
    text: scene.followUp ? (given.at(-1)?.text ?? UNRECORDED_FOLLOW_UP) : plainText,
    topic: subThemeAt(plan, scene.subTheme, bank).subTheme,
    part: 3,
    kind: 'discussion',
    patience: 'discussion',
    assessed: true,
  };
}

/** Names the sub-theme that begins. In a practice the greeting has said what comes. */
function announcement(state: State, bank: Bank): string[] {
  const { mode, plan, practice, scene } = state;
  if (practice || scene.question > 0 || scene.followUp) return [];
  const { subTheme } = subThemeAt(plan, scene.subTheme, bank);
  if (scene.subTheme > 0) return [worded(state, subThemeAnnouncement(subTheme))];
  return [worded(state, mode === 'full' ? discussionOpening(subTheme) : themeOpening(subTheme))];
}

function next(state: State, bank: Bank): Place {
  const { plan, practice, scene } = state;
  if (practice) return endOfQuestions(state);
  if (!hasTimeLeft(state)) return COMPLETED;
  const { discussion } = cardOf(plan, bank);
  const pace = paceOf(state);
  const following = scene.subTheme + 1;
  const isLast = following >= discussion.length;
  const stays = staysOnTopic(pace, {
    asked: scene.question + 1,
    available: discussion[scene.subTheme]?.questions.length ?? 0,
    shareEndMs: isLast ? null : (pace.fullMs * following) / discussion.length,
  });
  if (stays) return { ...scene, question: scene.question + 1, followUp: false };
  return isLast ? COMPLETED : { at: 'part3', subTheme: following, question: 0, followUp: false };
}

function plannedTexts({ plan }: ExamState, bank: Bank): string[] {
  return cardOf(plan, bank).discussion.flatMap(({ questions }) => questions.map(({ text }) => text));
}

/** The follow-ups asked on a question, oldest first. */
function followUpsOn({ followUps }: ExamState, questionId: string): FollowUp[] {
  return followUps.filter((one) => one.questionId === questionId);
}

/** None is taken on a follow-up, nor in a practice. */
function followUpFrame(state: State, bank: Bank): FollowUpFrame | null {
  const { followUps, plan, practice, scene } = state;
  if (scene.followUp || practice) return null;
  return {
    theme: subThemeAt(plan, scene.subTheme, bank).subTheme,
    questions: [...plannedTexts(state, bank), ...followUps.map(({ text }) => text)],
  };
}

function followUp(state: State, turn: TurnEvent, bank: Bank): OfferedFollowUp | null {
  if (state.practice) return null;
  const content = readAnswerContent(turn.text);
  if (!takesFollowUp(state, content, bank)) return null;
  const record = chooseFollowUp(state, turn, content, bank);
  const place = { ...state.scene, followUp: true };
  return record === null ? null : { belowWords: Infinity, place, record };
}

/** Whether the part has room for a follow-up, and the answer leaves something to ask. */
function takesFollowUp(state: State, { words }: AnswerContent, bank: Bank): boolean {
  const { plan, scene, typed } = state;
  const { discussion } = cardOf(plan, bank);
  const { questions } = subThemeAt(plan, scene.subTheme, bank);
  const { id } = part3QuestionAt(plan, scene.subTheme, scene.question, bank);
  const following = scene.subTheme + 1;
  const isLast = following >= discussion.length;
  return isProbed(paceOf(state), {
    probes: askedOn(state, id),
    words,
    asked: scene.question + 1,
    available: questions.length,
    shareEndMs: isLast ? null : (limitsOf(typed).fullPartMs * following) / discussion.length,
  });
}

/** How many follow-ups the question has had. Old states did not record theirs. */
function askedOn(state: State, questionId: string): number {
  return Math.max(followUpsOn(state, questionId).length, state.scene.followUp ? 1 : 0);
}

/** The caller's question goes before a probe of our own. */
function chooseFollowUp(state: State, turn: TurnEvent, content: AnswerContent, bank: Bank): FollowUp | null {
  const { followUps, plan, scene, seed } = state;
  const { questions } = subThemeAt(plan, scene.subTheme, bank);
  const question = part3QuestionAt(plan, scene.subTheme, scene.question, bank);
  const planned = plannedTexts(state, bank);
  const known = [...planned, ...followUps.map(({ text }) => text)];
  const isFirst = askedOn(state, question.id) === 0;
  const own = isFirst && turn.followUp !== undefined ? sayableQuestion(turn.followUp, known) : null;
  if (own !== null) return { questionId: question.id, text: own, family: null, topic: null };
  const { nearness } = bank;
  const said = `${question.text} ${turn.text}`;
  const probe = chooseProbe(content, {
    seed,
    question: question.text,
    nearby: questions.flatMap(({ id, text }) => (id === question.id ? [] : [text])),
    planned,
    asked: followUps,
    topic: topicWordOf(wordsOf(turn), known),
    ...(nearness === undefined ? {} : { near: (probeText: string) => nearness(probeText, said) }),
  });
  return probe && { questionId: question.id, text: probe.text, family: probe.family, topic: probe.topic };
}

/** A typed word is the word that was meant. */
function wordsOf({ text, typed, words }: TurnEvent): readonly HeardWord[] {
  return typed ? text.split(/\s+/u).map((word) => ({ text: word, confidence: 1 })) : (words ?? []);
}

function planPractice(questionId: string, { cards }: Bank): PracticePlan | null {
  for (const { id: cardId, discussion } of cards) {
    for (const [subTheme, { questions }] of discussion.entries()) {
      const question = questions.findIndex(({ id }) => id === questionId);
      if (question === -1) continue;
      const scene: Part3Place = { at: 'part3', subTheme, question, followUp: false };
      return { mode: 'part3', plan: { topics: [], cardId }, scene };
    }
  }
  return null;
}
