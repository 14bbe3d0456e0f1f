import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about free time. */
export const leisureTopics: Part1Topic[] = [
  {
    id: 'music',
    name: 'music and sounds',
    kind: 'everyday',
    tags: { theme: 'music', sensitivity: 'low' },
    questions: [
      {
        id: 'music-kind-of-music',
        text: 'What kind of music or sounds do you enjoy listening to?',
        tense: 'present',
        followUp: 'Why do you enjoy that?',
      },
      {
        id: 'music-when-listen',
        text: 'When do you usually listen to music or other sounds you enjoy?',
        tense: 'present',
        followUp: 'How does it make you feel?',
      },
      {
        id: 'music-music-at-school',
        text: 'What songs or tunes do you remember from your school days?',
        tense: 'past',
        followUp: 'Why do you remember those?',
      },
      {
        id: 'music-taste-changed',
        text: 'How has your taste in music changed over the years?',
        tense: 'past',
      },
      {
        id: 'music-learn-instrument',
        text: 'If you could learn any musical instrument, which one would it be?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that one?',
      },
    ],
  },
  {
    id: 'films-and-programmes',
    name: 'films and programmes',
    kind: 'everyday',
    tags: { theme: 'films', sensitivity: 'low' },
    questions: [
      {
        id: 'films-and-programmes-kind-of-films',
        text: 'What kind of films or programmes do you like to watch?',
        tense: 'present',
        followUp: 'What do you like about them?',
      },
      {
        id: 'films-and-programmes-alone-or-together',
        text: 'Do you like watching things alone or with other people?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'films-and-programmes-watched-as-child',
        text: 'What did you enjoy watching when you were a child?',
        tense: 'past',
        followUp: 'Why did you enjoy it?',
      },
      {
        id: 'films-and-programmes-watched-lately',
        text: 'What have you watched recently that you would tell a friend about?',
        tense: 'past',
        followUp: 'What was it about?',
      },
      {
        id: 'films-and-programmes-be-in-film',
        text: 'If someone made a film about your area, what would it show?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'reading',
    name: 'reading',
    kind: 'everyday',
    tags: { theme: 'stories', sensitivity: 'none' },
    questions: [
      {
        id: 'reading-what-you-read',
        text: 'What kind of things do you like to read?',
        tense: 'present',
        followUp: 'Why do you like them?',
      },
      {
        id: 'reading-paper-or-screen',
        text: 'Do you prefer reading on paper or on a screen?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'reading-read-as-child',
        text: 'What books or stories did you like when you were a child?',
        tense: 'past',
        followUp: 'Why did you like them?',
      },
      {
        id: 'reading-where-read',
        text: 'Where is the best place for you to read something?',
        tense: 'present',
        followUp: 'What makes it a good place?',
      },
      {
        id: 'reading-next-book',
        text: 'What would you like to read about next?',
        tense: 'future',
        followUp: 'Why does that interest you?',
      },
    ],
  },
  {
    id: 'games',
    name: 'games and puzzles',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      {
        id: 'games-games-you-like',
        text: 'What games or puzzles do you enjoy?',
        tense: 'present',
        followUp: 'What do you like about them?',
      },
      {
        id: 'games-childhood-games',
        text: 'What games did you play when you were a child?',
        tense: 'past',
        followUp: 'Who did you play with?',
      },
      {
        id: 'games-winning',
        text: 'How important is winning to you when you play a game?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'games-taught-game',
        text: 'Who taught you your favourite game?',
        tense: 'past',
        followUp: 'How did they teach you?',
      },
      {
        id: 'games-invent-game',
        text: 'If you made a new game, what would it be like?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'keeping-active',
    name: 'sport and exercise',
    kind: 'everyday',
    tags: { theme: 'exercise', sensitivity: 'low' },
    questions: [
      {
        id: 'keeping-active-keep-active',
        text: 'How do you keep active in your everyday life?',
        tense: 'present',
        followUp: 'How often do you do that?',
      },
      {
        id: 'keeping-active-watch-or-play',
        text: 'Do you prefer to play sport or to watch it?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'keeping-active-sport-at-school',
        text: 'What sports did you do when you were at school?',
        tense: 'past',
        followUp: 'How did you feel about them?',
      },
      {
        id: 'keeping-active-time-of-day',
        text: 'What time of day is best for you to exercise?',
        tense: 'present',
        followUp: 'Why is that a good time?',
      },
      {
        id: 'keeping-active-try-new-sport',
        text: 'Which sport would you like to try if you had the chance?',
        tense: 'hypothetical',
        followUp: 'Why would you like to try it?',
      },
    ],
  },
  {
    id: 'days-off',
    name: 'days off',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      { id: 'days-off-usual-day-off', text: 'What do you usually do on a day off?', tense: 'present' },
      {
        id: 'days-off-busy-or-lazy',
        text: 'Do you prefer a busy day off or a quiet one?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'days-off-last-day-off',
        text: 'How did you spend your last day off?',
        tense: 'past',
        followUp: 'What was good about it?',
      },
      {
        id: 'days-off-free-time-before',
        text: 'Did you have more free time in the past than you have now?',
        tense: 'past',
        followUp: 'Why is that?',
      },
      {
        id: 'days-off-perfect-day-off',
        text: 'If you had tomorrow free, how would you spend it?',
        tense: 'hypothetical',
        followUp: 'Why would you spend it that way?',
      },
    ],
  },
  {
    id: 'making-things',
    name: 'making things by hand',
    kind: 'everyday',
    tags: { theme: 'skills', sensitivity: 'none' },
    questions: [
      {
        id: 'making-things-make-things',
        text: 'Do you enjoy making things with your hands?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'making-things-made-at-school',
        text: 'What did you make at school or at home when you were a child?',
        tense: 'past',
      },
      {
        id: 'making-things-bought-or-handmade',
        text: 'Do you like handmade things better than things from a factory?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'making-things-mended-something',
        text: 'When did you last mend or make something yourself?',
        tense: 'past',
        followUp: 'How did it turn out?',
      },
      {
        id: 'making-things-learn-to-make',
        text: 'What would you like to be able to make with your own hands?',
        tense: 'hypothetical',
        followUp: 'Why would you like to make that?',
      },
    ],
  },
];
