// The examiner's words, apart from the bank. Neutral by rule: no praise, no correction, no comment on an answer.
// Every line must also be reachable from scripted-lines.ts, so that it can be rendered before the test.
import type { ExamMode } from '@bandpal/contracts';
import type { FinishReason } from './scenes/place.ts';

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
/** First words of a practice of one card. */
export const PRACTICE_CARD_GREETING: Variants = [
  "Hello. Let's take one topic again.",
  "Hello. I'm going to give you a topic that you have talked about before.",
];

/** Identity questions of the full test, in order. Their answers are not assessed. */
export const IDENTITY = [
  { id: 'identity-full-name', text: 'Can you tell me your full name, please?' },
  { id: 'identity-call-name', text: 'Thank you. And what should I call you?' },
] as const;
/** What the candidate's screen shows as the topic of the identity questions. */
export const IDENTITY_TOPIC = 'Introduction';

/** After the name; it is said where it was clearly heard, and with it the line is no scripted one. */
export function thanks(name: string | null): string {
  return name === null ? 'Thank you.' : `Thank you, ${name}.`;
}

export const PART1_OPENING: Variants = [
  "In the first part of the test, I'd like to ask you some questions about yourself.",
];

const FIRST_TOPIC = [
  (name: string) => `Let's talk about ${name}.`,
  (name: string) => `Let's begin with ${name}.`,
  (name: string) => `First, let's talk about ${name}.`,
] as const;
const NEXT_TOPIC = [
  (name: string) => `Now let's talk about ${name}.`,
  (name: string) => `Let's go on to talk about ${name}.`,
  (name: string) => `I'd like to move on now and talk about ${name}.`,
] as const;

type Templates = readonly [(name: string) => string, ...((name: string) => string)[]];

function fill([first, ...rest]: Templates, name: string): Variants {
  return [first(name), ...rest.map((template) => template(name))];
}

/** Announces a Part 1 topic. */
export function topicAnnouncement(name: string, isFirst: boolean): Variants {
  return fill(isFirst ? FIRST_TOPIC : NEXT_TOPIC, name);
}

/** Before the card in the full test. */
export const PART2_OPENING: Variants = ["Now we'll go on to Part Two."];
export const CARD_INSTRUCTIONS = [
  "I'm going to give you a topic, and I'd like you to talk about it on your own for one to two minutes.",
  'Before you talk, you have one minute to think about what you want to say. You can make some notes if you wish.',
  'Here is your topic.',
] as const;
/** After the task has been read out. */
export const PREPARE_NOW: Variants = ['Your minute begins now.', 'You can start preparing now.'];

export const TIME_TO_TALK: Variants = [
  'All right. Your preparation time is over.',
  'All right. That was your minute to prepare.',
];
export const READY_TO_TALK: Variants = ["All right. Let's begin."];
export const TALK_NOW = [
  "Remember, you have one to two minutes, so don't worry if I stop you. I'll tell you when the time is up.",
  'Please start speaking now.',
] as const;
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
export const LONG_TURN_STOP: Variants = [
  'Thank you. Your two minutes are over.',
  "Thank you. I'll stop you there, as the time is up.",
];
export const CONTINUE_TALK: Variants = ['Please go on with your talk.'];
export const CONTINUE_PREPARING: Variants = ['You still have some time to prepare.'];

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
export const KEEP_CARD: Variants = ["I'm afraid we can't change the card."];
export const TIME_TO_ANSWER: Variants = [
  "Please don't worry about the time. I'll tell you when this part is over.",
];
export const TIME_OF_TALK: Variants = [
  "You have one to two minutes for your talk. I'll tell you when the time is up.",
];
export const START: Variants = ['Yes, please.'];
export const TAKE_A_MOMENT: Variants = ['You can take a moment to think.'];
export const PREPARATION_IS_OVER: Variants = ["I'm afraid the time to prepare is over."];
export const IN_ENGLISH: Variants = ['Please answer in English.'];
export const CONFIRM_STOP: Variants = ['Would you like to stop the test here?'];
export const SAY_AGAIN: Variants = [
  'Sorry, could you say that again?',
  "I'm sorry, I didn't catch that. Could you say it again, please?",
];
export const RESUME: Variants = ["Let's continue."];

/** Last words by the reason of the end; the normal end names the part that was taken. */
export function closingLines(mode: ExamMode, reason: FinishReason): readonly string[] {
  if (reason === 'silence') {
    return ["I haven't been able to hear any answers, so I'll stop the test here. Thank you."];
  }
  if (reason === 'time-limit') return ["I'm afraid our time is up, so the test ends here. Thank you."];
  const ended = {
    full: 'the speaking test',
    part1: 'Part One',
    part2: 'Part Two',
    part3: 'Part Three',
  }[mode];
  return [`Thank you. That is the end of ${ended}.`];
}

/** Last words of a practice that was taken to its end. */
export const PRACTICE_CLOSING: Variants = [
  'Thank you. That is the end of this practice.',
  'Thank you. We stop here.',
];

/** A text of the bank as it is spoken: with a full stop when it has no closing mark. */
export function asSentence(text: string): string {
  return /[.?!]$/u.test(text) ? text : `${text}.`;
}
