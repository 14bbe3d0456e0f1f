import type { Lesson } from '../lesson.ts';

/** Lessons on single points about prepositions, about comparing, and about adverbs. */
export const PLACE_AND_TIME_POINTS = {
  'time-words': {
    name: 'At six, on Monday, in May',
    why: 'Hours, noon, midnight and the weekend take "at", days and dates "on", months, seasons, years and parts of the day "in". Learn as they are: "at the moment", "at the age of ten".',
    rules: [
      'At: at six o’clock, at noon. On: on Monday, on Monday morning, on the fourth of July. In: in May, in 2020.',
      'Parts of a day without the day’s name: in the morning, in the evening, at night.',
    ],
    examples: [
      ['I have a lesson in Monday.', 'I have a lesson on Monday.'],
      ['We eat in eight o’clock.', 'We eat at eight o’clock.'],
    ],
    exercise:
      'Say when you do six things this week: two with "at", two with "on". Then say two with "in" that you’ll do this year.',
  },
  'place-words': {
    name: 'At home, on the third floor',
    why: 'Places have their own small words: at home, at work, in a room, in a city, on the third floor, on the internet.',
    rules: ['In a house, on a floor, at home. In a street, on a bus, at the station, on the internet.'],
    examples: [
      ['I live in the second floor.', 'I live on the second floor.'],
      ['She stays in home.', 'She stays at home.'],
    ],
    exercise: 'Say where six people are now: at home, at work, in a shop, on the first floor.',
  },
  'go-to': {
    name: 'Go to Spain, be in Spain',
    why: 'Where you go takes "to": go to Australia, fly to Rome. Where you are takes "in" or "at".',
    rules: ['Moving: to. Being there: in. "I went to Spain. I was in Spain for a week."'],
    examples: [['I went in Italy last year.', 'I went to Italy last year.']],
    exercise: 'Say five places you went to, and what you did in each: "I went to …. In … I …".',
  },
  'go-without-to': {
    name: 'Go home, go shopping',
    why: 'After "go" there is no "to" before home, abroad, upstairs, here or there, nor before what you do for fun or daily life: go shopping, go fishing.',
    rules: ['Go home, go abroad, go upstairs. Go shopping, go fishing, go swimming.'],
    examples: [
      ['I go to home at five.', 'I go home at five.'],
      ['We go to shopping on Saturday.', 'We go shopping on Saturday.'],
    ],
    exercise:
      'Say when you go home, when you last went abroad, and three things you like: go swimming, go shopping, go dancing.',
  },
  'because-of': {
    name: 'Before a noun or before a clause?',
    why: 'Before a noun: because of, despite, during (because of the rain). Before a whole clause: because, although, while (because it rained).',
    rules: [
      'Is there a person or thing with a verb? Then: because, although, while.',
      'Is there only a noun? Then: because of, despite, during.',
    ],
    examples: [
      ['We stayed at home because the rain.', 'We stayed at home because of the rain.'],
      ['During I was there, I met her.', 'While I was there, I met her.'],
    ],
    exercise:
      'Say three things twice, once with a noun, once with a verb: "because of the noise", "because it is noisy".',
  },
  'the-same-as': {
    name: 'The same as, different from',
    why: 'Things are "the same as" each other or "different from" each other: my answer is the same as yours, it is different from my village.',
    rules: ['The same as, as big as; different from, bigger than.'],
    examples: [
      ['It is the same than before.', 'It is the same as before.'],
      ['It is different of my town.', 'It is different from my town.'],
    ],
    exercise:
      'Compare your town with another one: three sentences with "the same as", three with "different from".',
  },
  'as-as': {
    name: 'As big as',
    why: '"As" before the describing word wants "as" after it: as big as. "Than" goes with more, less and -er: bigger than.',
    rules: ['As + word + as: "not as modern as yours". Word in -er + than: "older than yours".'],
    examples: [['He is as tall than me.', 'He is as tall as me.']],
    exercise: 'Compare two friends in six sentences: three with "as … as", three with "-er than".',
  },
  than: {
    name: 'Than, after more and -er',
    why: 'After "more", "less" and words in -er the other thing comes with "than": healthier than fast food, more interesting than films.',
    rules: ['Not "that", not "of": older than me, less expensive than a taxi.'],
    examples: [
      ['She is older that me.', 'She is older than me.'],
      ['It is better of the bus.', 'It is better than the bus.'],
    ],
    exercise: 'Compare six things you eat or do: "… is healthier than …", "… is more interesting than …".',
  },
  'much-better': {
    name: 'Much better',
    why: 'Before "better", "bigger" and other words in -er say "much" or "a lot", not "very": much better, a lot cheaper.',
    rules: ['Very + plain word: very good. Much + word in -er: much better.'],
    examples: [['My new flat is very bigger.', 'My new flat is much bigger.']],
    exercise: 'Say six things that are much better, much cheaper or much easier now than five years ago.',
  },
  'the-more': {
    name: 'The older, the more',
    why: 'Two things that change together take "the" and a comparing form on both sides: the older I get, the more I like it.',
    rules: ['The more …, the more …. The cheaper …, the better …. Never "most" here.'],
    examples: [['The more I read, the most I learn.', 'The more I read, the more I learn.']],
    exercise:
      'Finish five sentences: The older I get, the more …. The more I practise, the …. The bigger a city is, the ….',
  },
  'the-worst': {
    name: 'Worse, the worst',
    why: '"Worse" compares two things. Of all things one is "the worst": bad, worse, the worst; good, better, the best.',
    rules: ['Two things: worse than, better than. All of them: the worst, the best.'],
    examples: [['It was the worse day of my life.', 'It was the worst day of my life.']],
    exercise:
      'Say what was the best and the worst: a meal, a film, a journey, a job. Then compare two of each with better and worse.',
  },
  'feel-sad': {
    name: 'I feel sad, it smells nice',
    why: 'After feel, look, seem, smell, sound and taste say what somebody or something is like, not how it is done: I feel sad (not sadly), it smells wonderful.',
    rules: ['Could you say "is"? Then there is no -ly: the soup is wonderful, it smells wonderful.'],
    examples: [['I feel very happily today.', 'I feel very happy today.']],
    exercise:
      'Say how you feel now, how your home smells, how your favourite food tastes and how your best friend looks today.',
  },
  'extremely-shy': {
    name: 'Extremely shy',
    why: 'Before another describing word "extreme" and "incredible" take -ly, since they say how much: extremely shy, incredibly hot.',
    rules: ['An extreme case, but an extremely hot day.'],
    examples: [['It was an incredible hot day.', 'It was an incredibly hot day.']],
    exercise:
      'Describe six people or places with extremely, incredibly or unbelievably: "an extremely busy street".',
  },
  'hard-hardly': {
    name: 'Hard or hardly?',
    why: '"Hard" says how you work or try: they work hard. "Hardly" means "almost not": I hardly know her.',
    rules: ['Study hard, try hard, work hard. Hardly ever, hardly any, hardly anyone.'],
    examples: [['I studied very hardly.', 'I studied very hard.']],
    exercise: 'Say three things for which you worked hard, and three that you hardly ever do.',
  },
  'good-well': {
    name: 'Good or well?',
    why: '"Good" says what something is like: "good English". "Well" says how something is done: "she speaks English well".',
    rules: ['A good cook cooks well. A good driver drives well.'],
    examples: [['He plays very good.', 'He plays very well.']],
    exercise:
      'Say what five people you know do well, and what they’re good at: "My friend sings well. She’s good at singing."',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
