// Part 3: the discussion. Two sub-themes of the card, planned questions, and follow-ups that take up what was answered.
import { cardOf, followUpId, part3QuestionAt, subThemeAt } from '../bank-lookup.ts';
import { hasTimeLeft } from '../clock.ts';
import { followUpsOn } from '../follow-up.ts';
import { paceOf, staysOnTopic } from '../pace.ts';
import { worded } from '../random.ts';
import * as script from '../script.ts';
import type { Bank } from '../types.ts';
import { endOfQuestions } from './closing.ts';
import { COMPLETED } from './place.ts';
import type { Place, PlaceIn } from './place.ts';
import { questionScene } from './question.ts';
import type { PracticePlan, Prompt, Scene, StateIn } from './scene.ts';

type Part3Place = PlaceIn<'part3'>;
type State = StateIn<Part3Place>;

/** The follow-up of states that were saved when only the first of a question's follow-ups could be in the caller's words. */
const UNRECORDED_FOLLOW_UP = 'Could you tell me a little more about that?';

export const PART3_START: Part3Place = { at: 'part3', subTheme: 0, question: 0, followUp: false };

export const part3: Scene<Part3Place> = questionScene({
  part: 3,
  phase: 'discussion',
  practice: { greeting: script.PRACTICE_GREETING, plan: planPractice },
  prompt,
  announcement,
  next,
  meets: ({ cardId }) => cardId,
  isFollowUp: (place) => place.followUp,
  continuesTopic: ({ question }) => question > 0,
});

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
  if (scene.subTheme > 0) return [worded(state, script.subThemeAnnouncement(subTheme))];
  return [
    worded(state, mode === 'full' ? script.discussionOpening(subTheme) : script.themeOpening(subTheme)),
  ];
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
