import type { Topic } from '../notify/notify-request.ts';

/** One part of the speaking test, as the landing page tells it. */
export interface SpeakingPart {
  mode: 'part1' | 'part2' | 'part3';
  topic: Topic;
  title: string;
  text: string;
  sample: string;
}

export const SPEAKING_PARTS: readonly SpeakingPart[] = [
  {
    mode: 'part1',
    topic: 'speaking-part1',
    title: 'Part 1: Interview',
    text: 'Short questions about you and everyday life.',
    sample: 'What do you like about the place where you live?',
  },
  {
    mode: 'part2',
    topic: 'speaking-part2',
    title: 'Part 2: Long turn',
    text: 'One topic from a card. You have 1 minute of preparation time, then you talk for up to two minutes.',
    sample: 'Describe a skill that you would like to learn.',
  },
  {
    mode: 'part3',
    topic: 'speaking-part3',
    title: 'Part 3: Discussion',
    text: 'A discussion of ideas and opinions on the same theme.',
    sample: 'Why do some people learn new things faster than others?',
  },
];

/** A practice that is not there yet. */
export interface ComingSoon {
  topic: Topic;
  title: string;
  text: string;
  sample: string;
}

export const COMING_SOON: readonly ComingSoon[] = [
  {
    topic: 'writing',
    title: 'Writing',
    text: 'Write a letter, a report or an essay and see what to improve.',
    sample:
      'Some cities want to close their centres to private cars. Is this a good idea? Give reasons for your opinion.',
  },
  {
    topic: 'listening',
    title: 'Listening',
    text: 'Listen to talks and conversations and answer questions.',
    sample:
      'You will hear a student ask about a room to rent. Write down the price, the street and the day of the visit.',
  },
  {
    topic: 'reading',
    title: 'Reading',
    text: 'Read different kinds of text and find the key points.',
    sample:
      'Read the text about how bees find their way home. Which paragraph explains what they do on cloudy days?',
  },
];

/** The scene on the first screen: what stands around an answer of the sample report. */
export const HERO_SCENE = {
  label: 'A test in ten seconds: a question, an answer with a correction, and a band estimate',
  captions: 'You, as live captions',
  reason: '“People” is plural: the people are.',
  band: 'Band estimate',
} as const;

/** The sample of the examiner's voice. */
export const HEAR_EXAMINER = {
  play: 'Hear the examiner',
  stop: 'Stop',
  failed: 'The sound couldn’t be played.',
} as const;

/** What happens while a test goes on, in a few words: the band itself comes at its end. */
export const REAL_TIME = 'Live captions, a clock, and an examiner who waits while you think.';

/** How a test goes, in three steps. */
export const STEPS = [
  {
    title: 'Talk to the examiner',
    text: 'The examiner asks out loud. You answer out loud, or type.',
  },
  {
    title: 'Take your time',
    text: 'The examiner waits while you think, doesn’t interrupt you, and repeats a question when you ask.',
  },
  {
    title: 'See your band and why',
    text: 'When the test ends, you see your estimated band, how sure we are, why, and your answers with corrections.',
  },
] as const;
