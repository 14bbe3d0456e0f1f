// What the room says of the exam. Nothing in this folder is translated: the exam is in English.
import type { ExaminerState, ExamMode } from '@bandpal/contracts';

/** A state in a few words, and what follows from it for the candidate. */
export interface StageWords {
  words: string;
  hint: string;
}

/** What the examiner is doing. */
export const EXAMINER_WORDS: Readonly<Record<ExaminerState, StageWords>> = {
  waiting: { words: 'The examiner is waiting', hint: 'Take your time.' },
  speaking: { words: 'The examiner is speaking', hint: 'Please listen.' },
  listening: { words: 'Your turn', hint: 'The examiner is listening. Short pauses are fine.' },
  thinking: { words: 'The examiner is thinking', hint: 'The next question comes in a moment.' },
};

/** What is taken; narrow windows show the first of each. */
export const EXAM_TITLES: Readonly<Record<ExamMode, readonly [short: string, rest: string]>> = {
  part1: ['Part 1', ': Interview'],
  part2: ['Part 2', ': Long turn'],
  part3: ['Part 3', ': Discussion'],
  full: ['Full test', ''],
};

/** The buttons of the room by their short names, as the explanation of the screen quotes them. */
export const BUTTON_NAMES = {
  mute: 'Mute',
  unmute: 'Unmute',
  repeat: 'Repeat',
  type: 'Type',
  captions: 'Captions',
  ready: 'I’m ready',
  finished: 'I’ve finished',
  send: 'Send answer',
  show: 'Show the questions',
  end: 'End',
} as const;

/** The clocks by their titles, and what a screen reader calls them. */
export const CLOCKS = {
  part: { title: 'This part', label: 'Time in this part', direction: 'up' },
  preparation: { title: 'Time to prepare', label: 'Preparation time left', direction: 'down' },
  talk: { title: 'Your talk', label: 'Time of your talk', direction: 'up' },
  question: { title: 'This question', label: 'Time on this question', direction: 'up' },
} as const;

/** How a talk is typed. The exam counts 200 words as two minutes of talk. */
export const TYPED_TALK = {
  title: 'Type your talk in the box below',
  text: 'You can send it in several messages. About 200 words make two minutes of speaking. Press “I’ve finished” at the end.',
} as const;

/** Under the box for typed answers. */
export const ANSWER_HELP = {
  sent: 'Your answer is on its way.',
  ready: 'Take your time. There’s no hurry.',
  readyByKey: 'Ctrl + Enter sends it, too.',
  notAsked: 'You can send it when the examiner asks you something.',
} as const;
