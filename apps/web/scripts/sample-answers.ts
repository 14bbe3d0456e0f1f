/** One answer of the sample test, written as it is spoken. */
export interface SampleAnswer {
  questionId: string;
  question: string;
  /** From the end of the question to the first sound. */
  latencyMs: number;
  /**
   * What is said. `[0.7]` is a silence of that many seconds, `um` a hesitation sound, and a word after `~` is one the recogniser
   * is not sure of. Slips are meant: the report shows what it does with them.
   */
  spoken: string;
  /** What the embedded language model corrects in it. */
  corrections?: readonly SampleCorrection[];
}

/** The first place of `said` is put right; the gain is in nats. */
export interface SampleCorrection {
  said: string;
  better: string;
  family: string;
  gain: number;
}

/** A whole Part 1 of a good learner, in our own words. */
export const SAMPLE_ANSWERS: readonly SampleAnswer[] = [
  {
    questionId: 'home-1',
    question: 'Where do you live now?',
    latencyMs: 990,
    spoken:
      'I live in a small town near the coast, [0.8] about one hour from the capital. [1.0] I moved there three years ago because, um [0.8] the rent in the city was [0.6] too high for me.',
  },
  {
    questionId: 'home-2',
    question: 'What do you like about the place where you live?',
    latencyMs: 760,
    spoken:
      "What I like most is that everything is close. [1.0] I can walk to the market, to the beach [0.8] and to [1.1] my work, so I don't need a car. [0.8] And the people is quite friendly with ~newcomers.",
    corrections: [{ said: 'is quite', better: 'are quite', family: 'agreement', gain: 2.7 }],
  },
  {
    questionId: 'home-3',
    question: 'Is there anything you would like to change there?',
    latencyMs: 1040,
    spoken:
      'Yes, I would change the public transport. [1.0] The last bus leaves at eight in the evening, [0.8] which is [1.4] really early. [0.8] If it was later, young people could visit [0.6] concerts or, um [0.8] meet friends in other towns.',
  },
  {
    questionId: 'work-1',
    question: 'Do you work or are you a student?',
    latencyMs: 840,
    spoken:
      "I work as a nurse in a children's hospital. [0.8] It's a demanding job, but I find it [0.7] rewarding, [0.8] because you see how patients ~recover [1.0] day by day. [1.0] Sometimes I have to work at night.",
  },
  {
    questionId: 'water-1',
    question: 'How do you feel when you are close to water?',
    latencyMs: 770,
    spoken:
      'To be honest, I feel calm [0.5] when I am near the sea. [1.0] The sound of the waves helps me to [1.6] to forget the stress of the day. [0.8] After a long ~shift I often sit on a bench there [1.0] and simply breathe.',
  },
  {
    questionId: 'water-2',
    question: 'What did you like to do near water when you were a child?',
    latencyMs: 880,
    spoken:
      "When I was a child, my grandfather used to take me fishing [0.6] on a lake. [1.0] We had to get up at five o'clock, [0.6] which I hated, [0.8] but the silence in the morning was beautiful. [0.8] We almost never caught anything.",
  },
  {
    questionId: 'gift-1',
    question: 'Do you find it easy to choose a gift for someone?',
    latencyMs: 660,
    spoken:
      "Not really, [1.0] because I always worry [0.5] that the person already has it. [0.8] So I usually ask what they need, although it [1.0] spoils the surprise. [1.0] My brother don't care about gifts, so for him it's more easy.",
    corrections: [
      { said: "don't care", better: "doesn't care", family: 'agreement', gain: 3.4 },
      { said: 'more easy', better: 'easier', family: 'comparison', gain: 4.6 },
    ],
  },
  {
    questionId: 'gift-2',
    question: 'What gift do you still remember from your childhood?',
    latencyMs: 1040,
    spoken:
      "I still remember a red bicycle that my parents gave me on my ninth birthday. [1.0] They had saved money for months, [0.8] and I didn't know it then. [1.0] I rode it every day until the, um [1.3] until the chain broke.",
  },
];
