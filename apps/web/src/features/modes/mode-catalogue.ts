import type { ExamMode, PublicConfig, TopicTitle } from '@bandpal/contracts';

/** What a test of this mode can be about: topics belong to Part 1, cards to Parts 2 and 3. */
export const topicsOfMode = (topics: readonly TopicTitle[], mode: ExamMode): TopicTitle[] =>
  topics.filter(({ part }) => mode === 'full' || (part === 1) === (mode === 'part1'));

/** How one kind of session is described to the visitor. */
export interface ModeInfo {
  mode: ExamMode;
  title: string;
  summary: string;
  /** What happens, step by step. */
  steps: readonly string[];
  minutes: string;
  /** A question as it might be asked, in English in every language; null where one question cannot stand for the whole session. */
  sample: string | null;
}

export const MODES: readonly ModeInfo[] = [
  {
    mode: 'part1',
    title: 'Part 1: Interview',
    summary: 'Short questions about you and everyday topics.',
    steps: [
      'The examiner says hello and asks about your home, work or studies.',
      'Then you talk about two everyday topics.',
      'Two or three sentences make a good answer.',
    ],
    minutes: '4–5 minutes',
    sample: 'What do you like about the place where you live?',
  },
  {
    mode: 'part2',
    title: 'Part 2: Long turn',
    summary: 'You talk about one topic from a card.',
    steps: [
      'You get a card with a topic and 1 minute of preparation time. You can make notes.',
      'Then you talk for one to two minutes. The examiner won’t interrupt you.',
      'At the end there are one or two short questions.',
    ],
    minutes: '3–4 minutes',
    sample: 'Describe a skill that you would like to learn.',
  },
  {
    mode: 'part3',
    title: 'Part 3: Discussion',
    summary: 'A deeper discussion of ideas and opinions.',
    steps: [
      'The examiner asks more general questions on one theme.',
      'Give your opinion and say why.',
      'If you don’t understand a question, ask the examiner to explain it.',
    ],
    minutes: '4–5 minutes',
    sample: 'Why do some people learn new things faster than others?',
  },
  {
    mode: 'full',
    title: 'Full test',
    summary: 'All three parts, one after another, as in the exam.',
    steps: [
      'Part 1: short questions about you.',
      'Part 2: 1 minute of preparation, then you talk for up to two minutes.',
      'Part 3: a discussion on the theme of Part 2.',
    ],
    minutes: '11–14 minutes',
    sample: null,
  },
];

/** The description of one kind of session. */
export function modeInfo(mode: ExamMode): ModeInfo {
  const info = MODES.find((candidate) => candidate.mode === mode);
  if (info === undefined) throw new Error(`No description of ${mode}.`);
  return info;
}

/** Whether this installation lets people take this session; the full test needs all three parts. */
export function isModeOpen(mode: ExamMode, flags: PublicConfig['flags']): boolean {
  const parts = { part1: flags.speakingPart1, part2: flags.speakingPart2, part3: flags.speakingPart3 };
  return mode === 'full' ? Object.values(parts).every(Boolean) : parts[mode];
}
