import { isTalk } from '@bandpal/contracts';
import type { Drill, FamilyDrill } from '@bandpal/contracts';
import type { HabitDrill } from './family-drills.ts';
import { MOST_REPEATS, pastVerbs, reasonExampleWords, steadyTalkGoal } from './drill-goals.ts';
import type { DrillSubject } from './drill-material.ts';
import { FAMILY_DRILLS, isFamilyDrill } from './family-drills.ts';

/** What a drill says to its learner. */
export interface DrillGuide {
  name: string;
  /** What to do, in the order in which it is done. */
  steps: readonly string[];
  goal: string;
}

const listed = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

const HABIT_NAMES: Readonly<Record<HabitDrill, string>> = {
  'steady-talk': 'Talk without long pauses',
  'reason-example': 'Answer, reason, example',
  'better-words': 'Choose the right words',
  'past-story': 'Tell it in the past',
};

/** The name of a drill, as it stands on links and headings. */
export const drillName = (drill: Drill): string =>
  isFamilyDrill(drill) ? FAMILY_DRILLS[drill].name : HABIT_NAMES[drill];

/** The instruction for a drill. */
export function drillGuide(drill: Drill, subject: DrillSubject): DrillGuide {
  const guide = isFamilyDrill(drill) ? familyGuide(drill, subject) : HABIT_GUIDES[drill](subject);
  return { name: drillName(drill), ...guide };
}

function familyGuide(drill: FamilyDrill, { own }: DrillSubject): Omit<DrillGuide, 'name'> {
  const { steps, what, goal } = FAMILY_DRILLS[drill];
  return {
    steps: own === null ? steps : [`Begin with your own sentence, said correctly: “${own.better}”`, ...steps],
    goal: `At least ${goal} ${what}, and no slip of this kind.`,
  };
}

const HABIT_GUIDES: Readonly<Record<HabitDrill, (subject: DrillSubject) => Omit<DrillGuide, 'name'>>> = {
  'steady-talk': ({ kind }) => {
    const { longPauseMs, talkMs } = steadyTalkGoal(kind);
    const [seconds, talk] = [longPauseMs / 1000, talkMs / 1000];
    return isTalk({ kind })
      ? {
          steps: [
            'Plan three or four short points in your minute.',
            'Talk for two minutes. When you can’t find a word, use other words and go on.',
            'Stop only between two ideas, and only for a moment.',
          ],
          goal:
            seconds === 1
              ? 'Two minutes of talking, with no silence of 1 second or more.'
              : `Two minutes of talking, with no silence of ${seconds} seconds or more.`,
        }
      : {
          steps: [
            'Think of two or three things to say, then begin.',
            'When you can’t find a word, use other words and go on.',
          ],
          goal:
            seconds === 1
              ? `About ${talk} seconds of talking, with no silence of 1 second or more.`
              : `About ${talk} seconds of talking, with no silence of ${seconds} seconds or more.`,
        };
  },
  'reason-example': ({ kind }) => ({
    steps: [
      'Answer the question in one sentence. Use a word from the question.',
      'Give a reason: “because …”.',
      'Give an example from your life: “for example, last week …”.',
    ],
    goal: `At least ${reasonExampleWords(kind)} words, with a reason and an example.`,
  }),
  'better-words': ({ avoid, use }) =>
    avoid === null
      ? {
          steps: [
            use.length === 0
              ? 'Look at the correction in your report.'
              : use.length === 1
                ? `Use this word: ${listed(use)}.`
                : `Use these words: ${listed(use)}.`,
            use.length > 1 ? 'Answer the question again with them.' : 'Answer the question again with it.',
          ],
          goal: 'You use the words correctly this time.',
        }
      : {
          steps: [
            `Find two or three other words for “${avoid}”.`,
            'Answer the question again. Say the same things with the other words.',
          ],
          goal:
            MOST_REPEATS === 1
              ? `You say “${avoid}” once at most.`
              : `You say “${avoid}” ${MOST_REPEATS} times at most.`,
        },
  'past-story': ({ kind }) => ({
    steps: [
      'Think of one time in your life that fits the question.',
      'Say what happened then, from beginning to end. Begin with “last week”, “last year” or “when I was …”.',
      'Listen to your verbs: went, saw, was, liked.',
    ],
    goal: `At least ${pastVerbs(kind)} verbs in the past, only a few in the present, and no wrong tense.`,
  }),
};
