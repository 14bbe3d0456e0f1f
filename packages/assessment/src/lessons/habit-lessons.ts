import type { Lesson } from './lesson.ts';

/** One lesson for each habit of speaking that a report can name. */
export const HABIT_LESSONS = {
  'missed-question': {
    name: 'Answer the question that was asked',
    why: 'Your words do not seem to answer this question. A good talk about something else does not count for much.',
    rules: [
      'Begin with a direct answer. One short sentence is enough.',
      'Use a word of the question in your first sentence.',
      'If you did not understand, ask: "Could you say that again, please?" It costs nothing.',
    ],
    examples: [],
    exercise:
      'Read the question again. Say a direct answer in one sentence, then a reason, then an example. Do this with three questions.',
  },
  'short-answers': {
    name: 'Say a little more',
    why: 'With few words you cannot show what you know. Longer answers give you time to show it.',
    rules: [
      'Part 1: two or three sentences. Answer, then a reason, then an example.',
      'Part 2: speak until you are stopped, about two minutes.',
      'Part 3: four or more sentences. Say what others may think, too.',
    ],
    examples: [
      [
        'Yes, I do.',
        'Yes, I do, because it helps me to relax. For example, last weekend I walked by the river for two hours.',
      ],
    ],
    exercise:
      'Take this question again. Answer it with three sentences: your answer; "because …"; "for example, last week …". Then do the same with two more questions.',
  },
  pauses: {
    name: 'Pause between ideas, not inside them',
    why: 'You stopped in the middle of an idea to look for a word. Listeners notice this more than a pause between two sentences.',
    rules: [
      'Finish the sentence with a simpler word; then breathe.',
      'If you need time, say so: "Let me think about that", "That is a good question".',
      'Do not translate a long sentence in your head. Say two short ones.',
    ],
    examples: [],
    exercise:
      'Say this answer again three times. Each time be a little quicker, and stop only where a sentence ends.',
  },
  repeats: {
    name: 'Say it once',
    why: 'You said the same words again before you went on. It sounds as if you were not sure.',
    rules: [
      'When you look for a word, stay silent for a moment and then go on. Do not begin again.',
      'A small mistake is no reason to begin again, unless people cannot understand you.',
    ],
    examples: [['I went, I went to the market.', 'I went to the market.']],
    exercise:
      'Say this answer again. Always go on to the end, and count how often you begin a sentence again. Then do it once more, with fewer.',
  },
  fillers: {
    name: 'Fewer "um" and "er"',
    why: 'Many sounds like "um" and "er" make it hard to follow you. A short silence is better.',
    rules: [
      'Close your mouth when you think. A second of silence is fine.',
      'Use words that give you time: "well", "actually", "let me think".',
    ],
    examples: [],
    exercise:
      'Talk about your day for one minute and count your "um"s on your fingers. Do it again and try to halve them.',
  },
  'same-word': {
    name: 'Not always the same word',
    why: 'The same word comes back many times. Other words show how many you know.',
    rules: [
      'Learn two partners for each word you use all the time: good – helpful, enjoyable; big – huge, spacious.',
      'Be more exact: not "a nice place" but "a quiet place", "a lively place".',
    ],
    examples: [],
    exercise:
      'Find three other words for this one in a dictionary. Say three true sentences with them, then give your answer again with two of them.',
  },
  'unclear-words': {
    name: 'Words that were hard to make out',
    why: 'The program was not sure what you said here. Perhaps the sound was bad; perhaps the word was not clear.',
    rules: [
      'Say the strong part of the word longer and louder: phoTOgraphy, comPUter.',
      'Say the end of the word: asked, months, world.',
      'Speak a little slower in the words that matter.',
    ],
    examples: [],
    exercise:
      'Listen to the word in an online dictionary. Say it five times slowly, then five times in a sentence. Record yourself and compare.',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
