import type { Drill } from '@bandpal/contracts';
import { isFamilyDrill, type DrillCheck, type DrillResult } from '@bandpal/lessons/drills';
import { currentLanguage } from '../../../languages/index.ts';
import { durationText } from '../report-texts.ts';
import { plural } from '../../../ui/plural.ts';
import type { CorrectionOutcome } from './match-correction.ts';

export const PRACTICE_TEXTS = {
  tryAgain: 'Try this question again',
  earlier: (time: string, exercise: string | null) =>
    `Your try of ${time}${exercise === null ? '' : ` (exercise: ${exercise})`}`,
  title: 'Practice: before and now',
  gainsTitle: 'What got better',
  figuresTitle: 'Figures',
  before: 'Before',
  now: 'Now',
  words: 'Words',
  wordsPerMinute: 'Words a minute',
  pausesPerMinute: 'Pauses a minute',
  longestPause: 'Longest pause',
  unknown: '–',
  typedNote: 'Typed or very short answers have no figures on speed and pauses.',
  correctionsTitle: 'What was corrected before',
  newErrorsTitle: 'New in this answer',
  instead: 'better:',
  notStudied: 'We haven’t checked these answers for errors.',
  answersTitle: 'Your two answers',
  noWords: 'No words were understood.',
  again: 'Try once more',
  back: 'Back to the report of the test',
  emptyTitle: 'There is nothing to compare',
  empty: 'The practice ended before you gave an answer.',
} as const;

export const OUTCOME_TEXTS: Record<CorrectionOutcome, string> = {
  right: 'Right this time',
  'wrong-again': 'Still the same',
  'not-used': 'Not found this time',
};

/** What the exercises of a report say. */
export const DRILL_TEXTS = {
  withExaminer: (name: string): string => `Exercise with the examiner: ${name}`,
  withQuestion: (question: string): string => `With the question: ${question}`,
  hardWords: 'Hear and say these words',
  title: (name: string): string => `Exercise: ${name}`,
  resultTitle: 'Your exercise',
  aim: 'The aim was:',
  reached: 'Reached',
  notYet: 'Not yet',
  notFound: 'Not found',
  again: 'Do the exercise once more',
} as const;

const LIMIT_TEXTS: Partial<Record<Drill, string>> = {
  'steady-talk': 'An “um” doesn’t count as silence.',
  'reason-example':
    'We only counted words. We can’t tell from one answer whether it addresses the question: read it again and decide for yourself.',
  'past-story': 'A verb counts only if its form shows the time: “put” and “would go” don’t.',
};

/** What an exercise can't tell, whatever was counted. */
export function limitText(drill: Drill): string | undefined {
  return isFamilyDrill(drill)
    ? 'We counted words, and looked for slips as in your report. We don’t find every slip.'
    : LIMIT_TEXTS[drill];
}

/** Why nothing can be said of an exercise. */
export const OPEN_TEXTS: Record<Extract<DrillResult, { kind: 'open' }>['why'], string> = {
  typed: 'A typed answer has no pauses, so we can’t judge this exercise.',
  'too-little': 'This answer was too short to count anything.',
  unclear: 'We didn’t understand this answer well enough to count anything in it.',
  unread: 'This answer hasn’t been read for errors yet, so we can’t say how the exercise went.',
  unknown: 'We couldn’t count what this exercise needs in this answer.',
};

const times = (count: number): string => plural(count, ['once', '# times']);
const quoted = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage()).format(words.map((word) => `“${word}”`));
const before = (text: string | null): string => (text === null ? '' : ` Before: ${text}.`);

/** What was counted, in one or two sentences. */
export function checkText(check: DrillCheck): string {
  switch (check.kind) {
    case 'talk':
      return `You talked for ${durationText(check.ms)}.${before(check.before === null ? null : durationText(check.before))}`;
    case 'long-pauses': {
      const length = plural(check.fromMs / 1000, ['# second', '# seconds']);
      const found = check.count === 0 ? 'No silence' : plural(check.count, ['# silence', '# silences']);
      return `${found} of ${length} or more.${before(check.before === null ? null : String(check.before))}`;
    }
    case 'words':
      return `${plural(check.count, ['Your answer has # word.', 'Your answer has # words.'])}${before(String(check.before))}`;
    case 'reason':
      return check.said === null
        ? 'We didn’t find words that introduce a reason, such as “because”.'
        : `A reason: we found “${check.said}”.`;
    case 'example':
      return check.said === null
        ? 'We didn’t find words that introduce an example, such as “for example” or “last week”.'
        : `An example: we found “${check.said}”.`;
    case 'repeated-word':
      return check.count === 0
        ? `You did not use “${check.word}”.${before(times(check.before))}`
        : `You used “${check.word}” ${times(check.count)}.${before(times(check.before))}`;
    case 'right-words':
      return check.said.length === 0
        ? `We didn’t find ${quoted(check.wanted)}, used correctly.`
        : `You used ${quoted(check.said)} correctly.`;
    case 'past-verbs':
      return `${plural(check.count, ['We counted # verb in the past.', 'We counted # verbs in the past.'])}${before(check.before === null ? null : String(check.before))}`;
    case 'mostly-past':
      return `${check.past} in the past, ${check.present} in the present.`;
    case 'own-words': {
      const own = `Your own sentence: “${check.better}”`;
      return check.met
        ? `“${check.point}” is right now. ${own}`
        : `We didn’t find “${check.point}”. You may have said it another way. ${own}`;
    }
    case 'places': {
      const shown = check.shown.length === 0 ? '' : ` (${quoted(check.shown)})`;
      return `${check.what.charAt(0).toUpperCase()}${check.what.slice(1)}: ${check.count}${shown}.`;
    }
    case 'slips': {
      const found =
        check.said.length === 0
          ? 'We found no slip of this kind.'
          : `${plural(check.said.length, ['We found # slip of this kind', 'We found # slips of this kind'])}: ${quoted(check.said)}.`;
      return `${found}${before(check.before === null ? null : String(check.before))}`;
    }
    default:
      return check satisfies never;
  }
}

/** Whether a check is a part of the aim: to say the own sentence another way is as good. */
export const isOfAim = ({ kind }: DrillCheck): boolean => kind !== 'own-words';

/** How much of the aim was reached. */
export function summaryText(all: readonly DrillCheck[]): string {
  const checks = all.filter(isOfAim);
  const met = checks.filter((check) => check.met).length;
  if (met === checks.length) return 'You reached the aim. Well done!';
  return met === 0
    ? 'You haven’t reached the aim yet. Try once more.'
    : `You reached ${met} of ${checks.length} parts of the aim.`;
}
