import type { AnswerKind, ExamPart } from '@bandpal/contracts';
import {
  cardOf,
  followUpId,
  part1QuestionAt,
  part3QuestionAt,
  roundingOffId,
  subThemeAt,
  topicAt,
} from './bank-lookup.ts';
import { followUpAfter } from './scenes/part1/answer-stance.ts';
import { followUpsOn } from './follow-up.ts';
import * as script from './script.ts';
import type { ExamState } from './state.ts';
import type { Bank, Patience } from './types.ts';

/** What the candidate is answering now. */
export interface Prompt {
  questionId: string;
  text: string;
  /** Shown above the question. */
  topic: string;
  part: ExamPart;
  kind: AnswerKind;
  patience: Patience;
  /** Whether the answer counts. */
  assessed: boolean;
}

/** The follow-up of states that were saved when only the first of a question's follow-ups could be in the caller's words. */
const UNRECORDED_FOLLOW_UP = 'Could you tell me a little more about that?';

function identityPrompt(index: number): Prompt | null {
  const question = script.IDENTITY[index];
  if (question === undefined) return null;
  return {
    questionId: question.id,
    text: question.text,
    topic: script.IDENTITY_TOPIC,
    part: 1,
    kind: 'short-answer',
    patience: 'short-answer',
    assessed: false,
  };
}

function part1Prompt(state: ExamState, topic: number, index: number, followUp: boolean, bank: Bank): Prompt {
  const question = part1QuestionAt(state.plan, topic, index, bank);
  const why = followUp ? followUpAfter(question.followUp, state.stance) : undefined;
  return {
    questionId: why === undefined ? question.id : followUpId(question.id),
    text: why ?? question.text,
    topic: topicAt(state.plan, topic, bank).name,
    part: 1,
    kind: 'short-answer',
    patience: 'short-answer',
    assessed: true,
  };
}

function longTurnPrompt(state: ExamState, bank: Bank): Prompt {
  const card = cardOf(state.plan, bank);
  return {
    questionId: card.id,
    text: script.asSentence(card.task),
    topic: 'Part 2',
    part: 2,
    kind: 'long-turn',
    patience: 'long-turn',
    assessed: true,
  };
}

function roundingOffPrompt(state: ExamState, index: number, bank: Bank): Prompt | null {
  const card = cardOf(state.plan, bank);
  const text = card.roundingOff[index];
  if (text === undefined) return null;
  return {
    questionId: roundingOffId(card.id, index),
    text,
    topic: 'Part 2',
    part: 2,
    kind: 'rounding-off',
    patience: 'short-answer',
    assessed: true,
  };
}

function part3Prompt(
  state: ExamState,
  subTheme: number,
  index: number,
  followUp: boolean,
  bank: Bank,
): Prompt {
  const question = part3QuestionAt(state.plan, subTheme, index, bank);
  const plainText = state.attempt.rephrased ? question.rephrased : question.text;
  const given = followUpsOn(state, question.id);
  return {
    questionId: followUp ? followUpId(question.id, Math.max(1, given.length)) : question.id,
    text: followUp ? (given.at(-1)?.text ?? UNRECORDED_FOLLOW_UP) : plainText,
    topic: subThemeAt(state.plan, subTheme, bank).subTheme,
    part: 3,
    kind: 'discussion',
    patience: 'discussion',
    assessed: true,
  };
}

/** The question of the current scene; null where nothing is asked (card, closing, end). Throws `test.not-resumable`. */
export function promptOf(state: ExamState, bank: Bank): Prompt | null {
  const { scene } = state;
  switch (scene.at) {
    case 'identity':
      return identityPrompt(scene.index);
    case 'part1':
      return part1Prompt(state, scene.topic, scene.question, scene.followUp, bank);
    case 'long-turn':
      return longTurnPrompt(state, bank);
    case 'rounding-off':
      return roundingOffPrompt(state, scene.index, bank);
    case 'part3':
      return part3Prompt(state, scene.subTheme, scene.question, scene.followUp, bank);
    case 'card':
    case 'closing':
    case 'finished':
    default:
      return null;
  }
}
