import type { Lesson } from '../lesson.ts';

/** Lessons on two words that are taken for one another. */
export const WORD_POINTS = {
  'age-be': {
    name: 'I am twenty',
    why: 'English tells an age with a form of "be": I am twenty years old, she was ten.',
    rules: ['I am twenty, or: I am twenty years old. Not "have".'],
    examples: [['My son has six years.', 'My son is six years old.']],
    exercise: 'Say how old eight people, animals or buildings are. Use am, is and are.',
  },
  'is-called': {
    name: 'It is called',
    why: 'People call a place something, so the place is called something: my village is called Santa Rosa.',
    rules: ['It is called …. We call it …. Its name is ….'],
    examples: [['My street calls King Street.', 'My street is called King Street.']],
    exercise: 'Say what six things are called: your street, your school, a dish, a river, a book, a film.',
  },
  'noun-adjective': {
    name: 'Danger or dangerous?',
    why: 'After "be", "very" and "so" say what something is like: dangerous, convenient, important. The thing itself is danger, convenience, importance.',
    rules: ['It is very dangerous. There is a danger.'],
    examples: [['It is very danger at night.', 'It is very dangerous at night.']],
    exercise:
      'Say six sentences with "very": dangerous, convenient, important, different, difficult, healthy.',
  },
  'breath-breathe': {
    name: 'Breath or breathe?',
    why: '"Breathe" is what you do: I can’t breathe. "Breath" is the air itself: take a deep breath.',
    rules: ['Same with advise (do) and advice (thing), and with live (do) and life (thing).'],
    examples: [['I can not breath here.', 'I can not breathe here.']],
    exercise: 'Say three sentences with "breathe" and three with "take a deep breath" or "out of breath".',
  },
  'learn-teach': {
    name: 'Learn or teach?',
    why: 'The teacher teaches, the pupil learns: "She taught me to swim. I learnt it from her."',
    rules: ['Teach somebody something. Learn something from somebody.'],
    examples: [['My mother learnt me to cook.', 'My mother taught me to cook.']],
    exercise: 'Say who taught you five things, and what you have taught other people.',
  },
  'rise-raise': {
    name: 'Rise or raise?',
    why: 'Prices rise by themselves: rise, rose, risen. Somebody raises something: "The shop raised its prices."',
    rules: ['Is there something after the verb? Raise it. Is there nothing? It rises.'],
    examples: [['Prices have raised a lot.', 'Prices have risen a lot.']],
    exercise: 'Say three things that have risen in your country, and three that somebody has raised.',
  },
  'hardly-ever': {
    name: 'Hardly ever',
    why: '"Hardly", "rarely" and "scarcely" mean almost never already, so "ever" comes after them, not "never": we hardly ever eat meat.',
    rules: ['One no is enough: hardly ever, hardly anybody, hardly anything.'],
    examples: [['I hardly never cook.', 'I hardly ever cook.']],
    exercise: 'Say five things you hardly ever do, and two that hardly anybody does.',
  },
  'almost-all': {
    name: 'Almost all, most',
    why: '"Almost" needs all, every or a number after it: almost all my friends. Without one say "most": most students.',
    rules: ['Almost all my friends, almost everybody, most people.'],
    examples: [['Almost my friends work.', 'Almost all my friends work.']],
    exercise:
      'Say six things about people you know with "almost all my …", "almost everybody …" and "most people …".',
  },
  'other-others': {
    name: 'Other or others?',
    why: '"Other" stands before a noun: other people. Alone it takes -s: some like the sea, others like the mountains.',
    rules: ['Some …, others …. One …, the other ….'],
    examples: [['Some walk and other drive.', 'Some walk and others drive.']],
    exercise: 'Say five times what some people do and what others do: "Some people …, others …".',
  },
  'cook-cooker': {
    name: 'Cook or cooker?',
    why: 'A person who cooks is a cook. A cooker is the machine in the kitchen.',
    rules: ['My mother is a good cook. She has a new cooker.'],
    examples: [['My aunt is a good cooker.', 'My aunt is a good cook.']],
    exercise: 'Say who in your family is a good cook and what they cook best, in six sentences.',
  },
  'fun-funny': {
    name: 'Fun or funny?',
    why: '"Funny" makes you laugh: a funny film. "Fun" is what you enjoy: we had a lot of fun, the party was fun.',
    rules: ['Have fun, it was fun. A funny story, a funny man.'],
    examples: [['We had a lot of funny.', 'We had a lot of fun.']],
    exercise: 'Say four things that are fun, and four people, films or stories that are funny.',
  },
  'travel-trip': {
    name: 'Travel or trip?',
    why: 'One holiday or one way to a place is a trip or a journey: my last trip. "Travel" is going to places in general, and a verb.',
    rules: ['I love travel. I travel a lot. I went on a trip.'],
    examples: [['It was a long travel.', 'It was a long journey.']],
    exercise: 'Tell about your last trip, your longest journey and a trip that you plan: two sentences each.',
  },
  'turn-on': {
    name: 'Turn on the light',
    why: 'Lights and machines are turned on and off, or switched on and off. Doors and windows are opened and closed.',
    rules: ['Turn on the TV, switch off the light. Open the window, close the door.'],
    examples: [['Please open the light.', 'Please turn on the light.']],
    exercise: 'Say what you turn on and off, and what you open and close, from morning until night.',
  },
} as const satisfies Readonly<Record<string, Lesson>>;
