// The examiner's words that several scenes have, apart from the bank; a scene's own are in its file. Neutral by rule: no praise, no
// correction, no comment on an answer. Every line must also be reachable from scripted-lines.ts, so that it can be rendered before the test.
import type { CueCard, ExamMode } from '@bandpal/contracts';

/** Lines of one meaning; the seed chooses. */
export type Variants = readonly [string, ...string[]];

/** First words of each kind of sitting, one clip per sentence. */
export const GREETING: Record<ExamMode, readonly string[]> = {
  full: ["Hello, and welcome to this speaking test. I'm your examiner today."],
  part1: [
    "Hello. I'm your examiner for Part One of the speaking test.",
    'I have some questions for you about yourself and your everyday life.',
  ],
  part2: ["Hello. I'm your examiner for Part Two of the speaking test."],
  part3: [
    "Hello. I'm your examiner for Part Three of the speaking test.",
    'In this part we discuss some more general questions.',
  ],
};

/** First words of a practice of one question. */
export const PRACTICE_GREETING: Variants = [
  "Hello. Let's take one question again.",
  "Hello. I'm going to ask you one question again.",
  'Hello. Here is your question once more.',
];
export const TIME_TO_TALK: Variants = [
  'All right. Your preparation time is over.',
  'All right. That was your minute to prepare.',
];
export const READY_TO_TALK: Variants = ["All right. Let's begin."];
export const LONG_TURN_PROMPT: Variants = [
  'Please start speaking when you are ready.',
  'You can begin your talk now.',
];
export const ENCOURAGEMENT: Variants = [
  'Can you tell me anything more about that?',
  'Is there anything else you can say about that?',
  'Could you tell me a little more about it?',
];
export const EXPLAIN_TASK: Variants = [
  'Just tell me about something like that from your own life. The points on the card can help you, and any example will do.',
];
export const CUT_ANSWER: Variants = [
  "Thank you. I'd like to move on now.",
  "Thank you. I'll stop you there so that we can go on.",
];
export const MOVE_ON: Variants = [
  "Let's go on to the next question.",
  "Let's move on.",
  "All right, let's go on.",
];
export const CANNOT_EXPLAIN: Variants = [
  "I'm afraid I can't explain that, but I'll ask you again.",
  "I'm sorry, I can't explain it in this part, but I'll repeat the question.",
];
export const REPHRASING: Variants = ['Let me put it another way.', "I'll ask that in a different way."];
export const DEFLECTION: Variants = [
  "I'm afraid I can't talk about that during the test.",
  "I'm sorry, I can't answer that during the test.",
];
export const CAN_HEAR: Variants = ['Yes, I can hear you.'];
export const KEEP_TOPIC: Variants = ["I'm afraid we can't change the topic."];
export const TIME_TO_ANSWER: Variants = [
  "Please don't worry about the time. I'll tell you when this part is over.",
];
export const START: Variants = ['Yes, please.'];
export const TAKE_A_MOMENT: Variants = ['You can take a moment to think.'];
export const IN_ENGLISH: Variants = ['Please answer in English.'];
export const CONFIRM_STOP: Variants = ['Would you like to stop the test here?'];
export const SAY_AGAIN: Variants = [
  'Sorry, could you say that again?',
  "I'm sorry, I didn't catch that. Could you say it again, please?",
];
export const RESUME: Variants = ["Let's continue."];

/** A cue card as it is read to a candidate who can't see it. */
export function cardAloud({ task, prompts, closing }: CueCard): string[] {
  return [asSentence(task), `You should say ${prompts.join(', ')}, ${asSentence(closing)}`];
}

/** A text of the bank as it is spoken: with a full stop when it has no closing mark. */
export function asSentence(text: string): string {
  return /[.?!]$/u.test(text) ? text : `${text}.`;
}
