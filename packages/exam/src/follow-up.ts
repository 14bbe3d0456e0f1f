// Follow-ups in Part 3: the examiner's own probes, and questions of the caller's own.
import { cardOf, part3QuestionAt, subThemeAt } from './bank-lookup.ts';
import { limitsOf } from './limits.ts';
import { isProbed, paceOf } from './pace.ts';
import { readAnswerContent } from './probes/answer-content.ts';
import { chooseProbe } from './probes/choose-probe.ts';
import type { ProbeContext } from './probes/choose-probe.ts';
import { sayableQuestion } from './probes/question-rules.ts';
import { topicWordOf } from './probes/topic-word.ts';
import type { HeardWord } from './probes/topic-word.ts';
import type { ExamState, FollowUp } from './state.ts';
import type { Bank, FollowUpFrame, TurnEvent } from './types.ts';

function plannedTexts(state: ExamState, bank: Bank): string[] {
  return cardOf(state.plan, bank).discussion.flatMap(({ questions }) => questions.map(({ text }) => text));
}

/** The follow-ups asked on a question, oldest first. */
export function followUpsOn(state: ExamState, questionId: string): FollowUp[] {
  return state.followUps.filter((one) => one.questionId === questionId);
}

/** The frame of a follow-up on the current question; null where none is taken: outside Part 3, on a follow-up, and in a practice. */
export function followUpFrame(state: ExamState, bank: Bank): FollowUpFrame | null {
  const { plan, scene } = state;
  if (scene.at !== 'part3' || scene.followUp || state.practice) return null;
  return {
    theme: subThemeAt(plan, scene.subTheme, bank).subTheme,
    questions: [...plannedTexts(state, bank), ...state.followUps.map(({ text }) => text)],
  };
}

/** A typed word is the word that was meant. */
function wordsOf({ text, typed, words }: TurnEvent): readonly HeardWord[] {
  return typed ? text.split(/\s+/u).map((word) => ({ text: word, confidence: 1 })) : (words ?? []);
}

/** What follows the answer up; null: nothing does. The caller's question goes before a probe of our own. */
export function followUpTo(state: ExamState, turn: TurnEvent, bank: Bank): FollowUp | null {
  const { plan, scene, seed } = state;
  if (scene.at !== 'part3' || state.practice) return null;
  const { discussion } = cardOf(plan, bank);
  const { questions } = subThemeAt(plan, scene.subTheme, bank);
  const question = part3QuestionAt(plan, scene.subTheme, scene.question, bank);
  const content = readAnswerContent(turn.text);
  const probes = Math.max(followUpsOn(state, question.id).length, scene.followUp ? 1 : 0);
  const isLast = scene.subTheme + 1 >= discussion.length;
  const probed = isProbed(paceOf(state), {
    probes,
    words: content.words,
    asked: scene.question + 1,
    available: questions.length,
    shareEndMs: isLast ? null : (limitsOf(state.typed).fullPartMs * (scene.subTheme + 1)) / discussion.length,
  });
  if (!probed) return null;
  const planned = plannedTexts(state, bank);
  const known = [...planned, ...state.followUps.map(({ text }) => text)];
  const own = probes === 0 && turn.followUp !== undefined ? sayableQuestion(turn.followUp, known) : null;
  if (own !== null) return { questionId: question.id, text: own, family: null, topic: null };
  const probe = chooseProbe(content, {
    seed,
    question: question.text,
    nearby: questions.flatMap(({ id, text }) => (id === question.id ? [] : [text])),
    planned,
    asked: state.followUps,
    topic: topicWordOf(wordsOf(turn), known),
    ...nearnessTo(`${question.text} ${turn.text}`, bank),
  });
  return probe && { questionId: question.id, text: probe.text, family: probe.family, topic: probe.topic };
}

function nearnessTo(said: string, { nearness }: Bank): Pick<ProbeContext, 'near'> {
  return nearness === undefined ? {} : { near: (probe) => nearness(probe, said) };
}

/** The state with this follow-up on the current question. */
export function withFollowUp(state: ExamState, followUp: FollowUp): ExamState {
  return { ...state, followUps: [...state.followUps, followUp] };
}
