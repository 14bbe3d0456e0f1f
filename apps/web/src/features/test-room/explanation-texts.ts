// What the explanation of the room says, in the language of the page. It never translates what is examined: no question, no card.
import type { BUTTON_NAMES, CLOCKS, ExplainedPhase } from './exam/exam-phases.ts';

/** What the room can show, as the candidate sees it. */
export type Scene = ExplainedPhase | 'starting' | 'typed-talk' | 'practice';

interface SceneTexts {
  title: string;
  what: string;
  /** What the examiner expects. */
  expected: string;
}

export const EXPLANATION = {
  open: 'Explain this screen',
  close: 'Close the explanation',
  about:
    'This room is in English, as in the exam. Nothing stops while you read this, and you can open this explanation at any time.',
  expected: 'What the examiner expects',
  buttons: 'What the buttons do',
  clocks: 'What the clocks show',
} as const;

export const SCENES: Readonly<Record<Scene, SceneTexts>> = {
  starting: {
    title: 'It’s about to begin',
    what: 'The examiner is a program. It says hello first, and then it asks the first question.',
    expected: 'You don’t have to do anything yet.',
  },
  interview: {
    title: 'Part 1: Interview',
    what: 'The examiner asks short questions about you, your home, your work or studies and everyday topics.',
    expected:
      'Answer in two or three sentences: say why, or give an example. A short pause to think is fine.',
  },
  instructions: {
    title: 'Part 2: Your topic card',
    what: 'The examiner gives you a card with a topic and some points, and says what you’ll do with it.',
    expected: 'Listen, and read the card. You don’t have to speak yet.',
  },
  preparation: {
    title: 'Part 2: One minute to prepare',
    what: 'You have one minute to think about the topic on the card. You can write notes; they aren’t rated.',
    expected: 'Plan what you’ll say about each point. You can begin before the minute is over.',
  },
  talk: {
    title: 'Part 2: Your talk',
    what: 'You talk about the topic on the card for one to two minutes. The examiner listens and doesn’t interrupt you.',
    expected: 'Say something about each point, and go on until you’ve finished or the examiner stops you.',
  },
  'typed-talk': {
    title: 'Part 2: Your talk',
    what: 'You type your talk about the topic on the card. You can send it in several messages.',
    expected: 'Write something about each point. About 200 words make a two-minute talk.',
  },
  'rounding-off': {
    title: 'Part 2: After your talk',
    what: 'The examiner asks one or two short questions about your topic.',
    expected: 'One or two sentences are enough.',
  },
  discussion: {
    title: 'Part 3: Discussion',
    what: 'The examiner asks more general questions on one theme.',
    expected:
      'Give your opinion, say why, and give examples; longer answers are welcome. If you don’t understand a question, ask the examiner to explain it.',
  },
  practice: {
    title: 'Practice of one question',
    what: 'The examiner asks one question from your test again.',
    expected: 'Answer it once. After that the practice is over.',
  },
  ending: {
    title: 'It’s coming to an end',
    what: 'The examiner says goodbye, and then the next page opens by itself.',
    expected: 'You don’t have to say anything more.',
  },
};

export const BUTTON_TEXTS: Readonly<Record<keyof typeof BUTTON_NAMES | 'endPractice', string>> = {
  mute: 'Turns your microphone off, and the examiner doesn’t hear you. The same button turns it on again.',
  unmute: 'Turns your microphone on, and the examiner hears you again.',
  repeat: 'The examiner asks the question again.',
  type: 'Opens a box in which you can type your answer. Press it again to close the box.',
  captions: 'Shows in writing what you and the examiner say.',
  ready: 'Ends the minute to prepare, and your talk begins.',
  finished: 'Ends your talk, and the examiner goes on.',
  send: 'Sends what you’ve typed to the examiner.',
  show: 'Shows the questions in writing. From then on your test isn’t under exam conditions.',
  end: 'Ends the test early. Before that we ask you whether you’re sure.',
  endPractice: 'Ends the practice early. Before that we ask you whether you’re sure.',
};

export const CLOCK_TEXTS: Readonly<Record<keyof typeof CLOCKS | 'typedPart', string>> = {
  part: 'The time since this part began, and the longest it can take. The examiner watches it for you.',
  typedPart: 'The time since this part began. There’s no hurry when you type.',
  preparation: 'The time you have left to prepare. When it’s over, your talk begins.',
  talk: 'The time you’ve been talking, and when the examiner will stop you.',
  question: 'The time since this question was asked. You don’t have to watch it.',
};
