// What the test room says to the person and not of the exam: in the language of the page, while the exam itself is in English (exam/).
import { plural } from '../../ui/plural.ts';
import type { StageWords } from './exam/exam-phases.ts';
import type { RoomNews, RoomNotice } from './room-model.ts';

export const PRACTICE_PRE_FLIGHT = {
  title: 'Try this question again',
  exercise: (name: string): string => `Exercise: ${name}`,
  whatToDo: 'What to do',
  aim: 'Your aim:',
  whatHappens: 'What happens',
  steps: [
    'The examiner asks this one question. You answer it once.',
    'Then you see your first answer and this one side by side.',
  ],
  cardSteps: [
    'You get your card again and have 1 minute to prepare.',
    'Then you talk for one to two minutes.',
    'After that you see your first talk and this one side by side.',
  ],
  judged: 'You also see what we counted, and whether you reached the aim.',
  cost: 'Practice doesn’t use any of your tests. There’s a daily limit.',
  speak: 'Start',
  typedExercise: 'A typed answer has no pauses: we’ll show it, but we can’t judge the exercise.',
  type: 'Type my answer instead',
  typeAllTheSame: 'Type my answer anyway',
  back: 'Back to the report',
} as const;

/** The exercise as it stands in the room. */
export const DRILL_ROOM = {
  label: 'Your exercise',
  aim: 'Your aim:',
  steps: 'What to do',
} as const;

/** Where it is the candidate's turn, and their answer doesn't reach the examiner. */
export const NOT_HEARD_WORDS: Readonly<Record<NotHeard, StageWords>> = {
  muted: {
    words: 'Your microphone is off',
    hint: 'It’s your turn, but the examiner can’t hear you. Press “Unmute” to answer.',
  },
  reconnecting: { words: 'Reconnecting…', hint: 'The examiner can’t hear you at the moment. Please wait.' },
  silenced: {
    words: 'Your microphone is paused',
    hint: 'Your device has silenced it, for example because of a phone call. The examiner can’t hear you.',
  },
};

/** What happened to the page or the device during the test. */
const NEWS_TEXTS = {
  microphone: (name: string) =>
    name === ''
      ? 'Your microphone was disconnected. We’re using another one now.'
      : `Your microphone was disconnected. We’re using “${name}” now.`,
  keptAnswer: 'The examiner has gone on. What you’d typed was kept as your answer to the question before.',
  slept: (ms: number) =>
    `This page was paused for ${pausedText(ms)}, for example because your screen was locked. The test went on in the meantime.`,
  sleptAndMissed: (ms: number) =>
    `This page was paused for ${pausedText(ms)}, for example because your screen was locked. The test went on in the meantime, and a question has passed.`,
} as const;

function pausedText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 90
    ? plural(seconds, ['# second', '# seconds'])
    : plural(Math.round(seconds / 60), ['# minute', '# minutes']);
}

export function newsText(news: RoomNews): string {
  if (news.kind === 'microphone') return NEWS_TEXTS.microphone(news.name);
  if (news.kind === 'kept-answer') return NEWS_TEXTS.keptAnswer;
  return news.hasMissed ? NEWS_TEXTS.sleptAndMissed(news.ms) : NEWS_TEXTS.slept(news.ms);
}

/** What the server remarks on, in its own English words, or what the page says of it. */
export const noticeText = (notice: RoomNotice): string =>
  notice.kind === 'server' ? notice.text : 'One moment, please. The examiner needs a little longer.';

/** Under the box for typed answers, where what is typed can't be taken or would be taken for something else. */
export const ANSWER_WARNINGS = {
  tooLong: 'This answer is too long. Please make it shorter.',
  leftBehind:
    'You began this for an earlier question. If you send it now, it will count as your answer to the current question.',
} as const;

/** What is said before a test is left or ended early. */
export const LEAVING = {
  title: 'Leave the test?',
  stay: 'Stay in the test',
  saved: 'Your finished answers are saved. You can continue later at the same question.',
  nothing:
    'You haven’t answered yet, so nothing is saved and nothing is charged. You can start a new test later.',
  endTitle: 'End the test now?',
  end: 'End the test',
  goOn: 'Go on with the test',
  endMeaning: 'You’ll get a report on the answers you’ve finished. A test without any answers isn’t charged.',
} as const;

/** The same for the practice of one question, which is not continued later. */
export const LEAVING_PRACTICE: Record<keyof typeof LEAVING, string> = {
  title: 'Leave the practice?',
  stay: 'Stay in the practice',
  saved: 'The practice ends here. You can try the question again from your report.',
  nothing: 'The practice ends here. You can try the question again from your report.',
  endTitle: 'End the practice now?',
  end: 'End the practice',
  goOn: 'Go on with the practice',
  endMeaning:
    'Only a finished answer appears beside your first one. You can try the question again from your report.',
};

/** Why the examiner can't hear the candidate. */
export type NotHeard = 'muted' | 'reconnecting' | 'silenced';

/** What keeps the candidate's answer from the examiner now; null where nothing does. A candidate who types needs no voice. */
export function notHeard(
  {
    connection,
    muted,
    isSilenced,
  }: { connection: 'good' | 'reconnecting'; muted: boolean; isSilenced: boolean },
  isTyping: boolean,
): NotHeard | null {
  if (connection !== 'good') return 'reconnecting';
  if (isTyping) return null;
  if (muted) return 'muted';
  return isSilenced ? 'silenced' : null;
}
