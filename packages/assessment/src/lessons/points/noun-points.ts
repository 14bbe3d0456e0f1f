import type { Lesson } from '../lesson.ts';

/** Lessons on single points about nouns and what stands before them. */
export const NOUN_POINTS = {
  'same-plural': {
    name: 'One sheep, two sheep',
    why: 'A few words are the same for one and for many, without -s: one sheep, fifty sheep; one aircraft, ten aircraft. One person has a plural of its own: ten people.',
    rules: ['No -s in the plural: sheep, deer, fish, aircraft, offspring.', 'One person, many people.'],
    examples: [['There were two deers in the garden.', 'There were two deer in the garden.']],
    exercise: 'Say one sentence with a number for each: sheep, deer, fish, aircraft. Leave out the -s.',
  },
  'always-plural': {
    name: 'Trousers, jeans, glasses',
    why: 'Clothes and tools with two legs or two parts are always plural in English: trousers, jeans, shorts, glasses, scissors.',
    rules: ['They take "are" and "these": "these trousers are new". One of them is "a pair of trousers".'],
    examples: [['My trouser is too long.', 'My trousers are too long.']],
    exercise:
      'Say what you wear on a cold day and on a warm one. Use trousers, jeans, shorts and glasses, each with "my".',
  },
  'many-much': {
    name: 'Many or much, few or little?',
    why: '"Many" and "a few" go with what you can count (many shoes, a few friends). "Much" and "a little" go with what you can’t (much traffic, a little money).',
    rules: [
      'Can you say "two …"? Then say many or a few. If not, much or a little.',
      '"A lot of" goes with both: a lot of friends, a lot of money.',
    ],
    examples: [
      ['There are too much cars.', 'There are too many cars.'],
      ['I have a few time.', 'I have a little time.'],
    ],
    exercise:
      'Say how much or how many you have of six things: friends, time, books, money, shoes, homework. Use many, much, a few or a little.',
  },
  'counted-adjective': {
    name: 'A ten-year-old boy',
    why: 'A number and its unit before a noun are like one describing word, and those take no -s: a ten-year-old boy, a three-hour trip, a five-star hotel.',
    rules: [
      'Before the noun: no -s. "A two-week holiday", "a twenty-pound note".',
      'After the verb: with -s. "The boy is ten years old", "the trip takes three hours".',
    ],
    examples: [
      ['I have a five-years-old sister.', 'I have a five-year-old sister.'],
      ['It was a two-hours film.', 'It was a two-hour film.'],
    ],
    exercise:
      'Say the age of three people or buildings: "a ten-year-old boy". Then say how long three things take: "a two-hour film".',
  },
  'a-lot-of': {
    name: 'A lot of',
    why: 'Before a noun it is "a lot of", with "a" and "of": a lot of friends, a lot of trees. "Lots of" has no "a".',
    rules: ['At the end of a sentence there is no "of": "I travel a lot".'],
    examples: [
      ['We have lot of parks.', 'We have a lot of parks.'],
      ['I read a lot books.', 'I read a lot of books.'],
    ],
    exercise:
      'Say what there is a lot of where you live: five sentences with "there are a lot of …" or "there is a lot of …".',
  },
  'most-of': {
    name: 'Most people, most of the people',
    why: '"Most", "some", "many" and "enough" stand right before a noun: most children, enough space. "Of" comes before words like "the", "my", "these" or "us": most of my friends. There is no "the" before "most" here.',
    rules: ['Without the: most people, some days. With the: most of the people, some of my friends.'],
    examples: [
      ['Most of people like music.', 'Most people like music.'],
      ['We had enough of time.', 'We had enough time.'],
    ],
    exercise:
      'Say three things about most people in your country, and three about most of your friends: "most people …", "most of my friends …".',
  },
  'once-a-week': {
    name: 'Once a week',
    why: 'To say how often something happens, use "a": once a day, twice a week, three times a month.',
    rules: ['Say "every day" or "once a day".'],
    examples: [['I swim two times week.', 'I swim two times a week.']],
    exercise: 'Say how often you do six things: once a day, twice a week, three times a year.',
  },
  'a-job': {
    name: 'She is a doctor',
    why: 'What one person is, or does for a living, takes "a" or "an": she is a nurse, I work as an engineer, when I was a child.',
    rules: [
      '"A" before a consonant sound, "an" before a vowel sound: a teacher, an artist.',
      'For more than one person there is no article: "my parents are teachers".',
    ],
    examples: [
      ['My father is doctor.', 'My father is a doctor.'],
      ['I work as waiter.', 'I work as a waiter.'],
    ],
    exercise: 'Say what five people you know do: "My uncle is a …", "My friend works as an …".',
  },
  'without-the': {
    name: 'Where no “the” stands',
    why: 'There is no "the" before games and languages (play football, speak English), in "have dinner", "go to bed", "go to work" and "at night", nor before things in general (nature, music).',
    rules: [
      'Games, meals, bed: play chess, have lunch, go to bed.',
      'One that you both know takes "the": "the dinner that you cooked was great".',
    ],
    examples: [
      ['I play the tennis on Sundays.', 'I play tennis on Sundays.'],
      ['The life is hard.', 'Life is hard.'],
    ],
    exercise:
      'Describe your evening with "have dinner", "go to bed" and a game that you play. Then say what you think about nature, music and money in general.',
  },
  'adjective-no-s': {
    name: 'Expensive shoes',
    why: 'A describing word has no -s, also where it’s about many things: expensive shoes, they are expensive.',
    rules: ['One or many, it stays the same: a different bus, different buses, the buses are different.'],
    examples: [['The seats are comfortables.', 'The seats are comfortable.']],
    exercise:
      'Describe the things on your desk, in your bag and in the street: "My books are …", "I have … pens".',
  },
  'adjective-years': {
    name: 'Seven years old',
    why: 'After “is” or “was”, “years” has its -s: I was seven years old. Before a thing it has none: a seven-year-old boy.',
    rules: ['She is two years old. She’s a two-year-old girl.'],
    examples: [['My son is nine year old.', 'My son is nine years old.']],
    exercise: 'Say how old five people in your family are, and how old your home is.',
  },
  'two-hundred': {
    name: 'Two hundred, thousands of',
    why: 'After a number, "hundred", "thousand" and "million" have no -s and no "of": two hundred people. Without a number they have both: hundreds of people.',
    rules: ['Number + hundred + things: "three thousand students".', 'No number: "thousands of students".'],
    examples: [['It costs three thousands pounds.', 'It costs three thousand pounds.']],
    exercise: 'Say five large numbers with a thing: people in your town, students, metres, pounds, steps.',
  },
  'such-a': {
    name: 'Such a long flight',
    why: '"Such" comes first and "a" or "an" after it: such a long flight. Without "a" it goes with many things, or with what can’t be counted: such nice people, such good weather.',
    rules: ['Such + a + describing word + thing: "such an old house".'],
    examples: [['It was a such good day.', 'It was such a good day.']],
    exercise: 'Say five things about your last holiday: "It was such a … day", "We saw such a … place".',
  },
  'half-an-hour': {
    name: 'Half an hour',
    why: 'Say "half an hour", with "an" in the middle. Longer times go like this: "an hour and a half", "two and a half hours".',
    rules: ['Half an hour, half a day, half a kilo.'],
    examples: [['I walk half hour every day.', 'I walk half an hour every day.']],
    exercise:
      'Say what you can do in half an hour, in half a day, and in an hour and a half: two sentences each.',
  },
  'the-only-one': {
    name: 'There is only one: the',
    why: '"The" says that there is only one, or that both of you know which one: the sun, the internet, the city centre.',
    rules: ['The sun, the sky, the world, the internet, the environment, the city centre, the government.'],
    examples: [
      ['I found it on internet.', 'I found it on the internet.'],
      ['Sun is very hot there.', 'The sun is very hot there.'],
    ],
    exercise:
      'Say one sentence each about the sun, the internet, the city centre, the government and the sea.',
  },
  'the-names': {
    name: 'Spain, but the United States',
    why: 'Most names of countries and towns take no "the": Spain, London. Some do: the United States, the UK, the Netherlands, the Philippines, the Alps.',
    rules: [
      'With "the": names with States, Kingdom or Republic, groups of islands and of mountains, rivers and seas.',
    ],
    examples: [
      ['I was born in United States.', 'I was born in the United States.'],
      ['I live in the Poland.', 'I live in Poland.'],
    ],
    exercise:
      'Name five countries and towns you’d like to see, then one river, one sea and one group of mountains.',
  },
  'the-best': {
    name: 'The best, the first',
    why: 'Words such as "best", "biggest", "first" and "second" before a noun usually take "the": the best meal, the first time.',
    rules: ['Something of yours takes "my" in its place: "my best friend", "my first job".'],
    examples: [['It was best day of my life.', 'It was the best day of my life.']],
    exercise:
      'Say what was the best, the worst, the first and the longest: a film, a trip, a meal, a job. Use "the" each time.',
  },
  'a-fever': {
    name: 'A fever, a headache',
    why: 'Some illnesses take "a": a fever, a headache, a cold. Others take nothing: "she has asthma".',
    rules: ['Learn the small word with the illness: have a cold, have a cough, have a fever.'],
    examples: [['I have headache today.', 'I have a headache today.']],
    exercise: 'Say what you do when you have a cold, a headache and a fever: two sentences each.',
  },
  'whose-it-is': {
    name: 'My brother’s car',
    why: 'To say whose something is, put ’s after the person: my brother’s car, my friend’s name. Without it the two words don’t belong together.',
    rules: ['The owner comes first, with ’s; what he or she has comes after it: my sister’s room.'],
    examples: [['My uncle house is very old.', 'My uncle’s house is very old.']],
    exercise:
      'Say one sentence each about your mother’s job, your best friend’s home and your neighbour’s car, with ’s every time.',
  },
  'by-train': {
    name: 'By train, by bus',
    why: 'To say how you travel, use "by" alone, without "the": by train, by bus, by car. But: on foot.',
    rules: ['Or say which one: "on the bus", "in my car", "on the 8.15 train".'],
    examples: [
      ['I go to work with bus.', 'I go to work by bus.'],
      ['We came by the car.', 'We came by car.'],
    ],
    exercise: 'Say how you go to six places: by bus, by car, by bike, on foot.',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
