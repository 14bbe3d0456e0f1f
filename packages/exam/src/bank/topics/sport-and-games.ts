import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about games, sport and hobbies. */
export const sportAndGamesTopics: Part1Topic[] = [
  {
    id: 'games',
    name: 'games and puzzles',
    kind: 'everyday',
    tags: { theme: 'games', sensitivity: 'none' },
    questions: [
      {
        id: 'games-games-you-like',
        text: 'What games do you enjoy?',
        tense: 'present',
        followUp: 'What do you like about them?',
      },
      {
        id: 'games-winning',
        text: 'Is winning important to you when you play a game?',
        tense: 'present',
        followUp: { yes: 'Why does it matter so much?', no: 'What matters more to you?' },
      },
      {
        id: 'games-childhood-games',
        text: 'What games did you play when you were a child?',
        tense: 'past',
        followUp: 'Who did you play with?',
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
    name: 'exercise',
    kind: 'everyday',
    tags: { theme: 'exercise', sensitivity: 'none' },
    questions: [
      {
        id: 'keeping-active-keep-active',
        text: 'How do you keep active in your everyday life?',
        tense: 'present',
        followUp: 'How often do you do that?',
      },
      {
        id: 'keeping-active-enjoy-exercise',
        text: 'Do you enjoy taking exercise?',
        tense: 'present',
        followUp: { yes: 'What do you like about it?', no: 'What would make it more fun?' },
      },
      {
        id: 'keeping-active-time-of-day',
        text: 'What time of day is best for you to exercise?',
        tense: 'present',
        followUp: 'Why is that a good time?',
      },
      {
        id: 'keeping-active-sport-at-school',
        text: 'What sports did you do when you were at school?',
        tense: 'past',
        followUp: 'How did you feel about them?',
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
    id: 'watching-sport',
    name: 'watching sport',
    kind: 'everyday',
    tags: { theme: 'exercise', sensitivity: 'none' },
    questions: [
      {
        id: 'watching-sport-popular-sport',
        text: 'Which sport do people in your country like to watch?',
        tense: 'present',
        followUp: 'Why is it so popular?',
      },
      {
        id: 'watching-sport-watch-sport',
        text: 'Do you enjoy watching sport?',
        tense: 'present',
        followUp: { yes: 'Which sport do you like to watch?', no: 'What do you watch instead?' },
      },
      {
        id: 'watching-sport-last-match',
        text: 'When did you last watch a match from beginning to end?',
        tense: 'past',
        followUp: 'How did it end?',
      },
      {
        id: 'watching-sport-watch-live',
        text: 'Have you ever watched a match with a big crowd?',
        tense: 'past',
        followUp: { yes: 'What was it like?', no: 'How do you think it would feel?' },
      },
      {
        id: 'watching-sport-meet-a-player',
        text: 'If you could meet a sports star, what would you ask them?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'walking',
    name: 'walking',
    kind: 'everyday',
    tags: { theme: 'exercise', sensitivity: 'none' },
    questions: [
      {
        id: 'walking-how-much-walk',
        text: 'How much do you walk on a normal day?',
        tense: 'present',
        followUp: 'Where do you usually go?',
      },
      {
        id: 'walking-walk-with-company',
        text: 'Do you like to walk with other people?',
        tense: 'present',
        followUp: { yes: 'What do you talk about on the way?', no: 'Why do you prefer to walk alone?' },
      },
      {
        id: 'walking-nice-walk',
        text: 'Where was the nicest walk you have had recently?',
        tense: 'past',
        followUp: 'What did you like about it?',
      },
      {
        id: 'walking-walk-more-before',
        text: 'Did you walk more in the past than you do now?',
        tense: 'past',
        followUp: { yes: 'What has changed since then?', no: 'What has stayed the same?' },
      },
      {
        id: 'walking-walk-anywhere',
        text: 'If you could go for a long walk anywhere, where would you go?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that place?',
      },
    ],
  },
  {
    id: 'hobbies',
    name: 'hobbies',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      {
        id: 'hobbies-your-hobby',
        text: 'What is your favourite way to spend your free time?',
        tense: 'present',
        followUp: 'How often can you do it?',
      },
      {
        id: 'hobbies-hobby-with-others',
        text: 'Do you share a hobby with any of your friends?',
        tense: 'present',
        followUp: { yes: 'What do you do together?', no: 'What do your friends like to do?' },
      },
      {
        id: 'hobbies-hobby-began',
        text: 'How did you first become interested in your hobby?',
        tense: 'past',
      },
      {
        id: 'hobbies-hobby-dropped',
        text: 'Which hobby did you have in the past but not now?',
        tense: 'past',
        followUp: 'Why did you stop?',
      },
      {
        id: 'hobbies-new-hobby',
        text: 'What hobby would you take up if you had more time?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that?',
      },
    ],
  },
  {
    id: 'relaxing',
    name: 'relaxing',
    kind: 'everyday',
    tags: { theme: 'free time', sensitivity: 'none' },
    questions: [
      {
        id: 'relaxing-how-relax',
        text: 'What do you do when you want to relax?',
        tense: 'present',
        followUp: 'How does that help you?',
      },
      {
        id: 'relaxing-place-to-relax',
        text: 'Where do you find it easiest to relax?',
        tense: 'present',
        followUp: 'What is that place like?',
      },
      {
        id: 'relaxing-easy-to-relax',
        text: 'Is it easy for you to do nothing for an hour?',
        tense: 'present',
        followUp: { yes: 'What do you think about?', no: 'What do you do then?' },
      },
      {
        id: 'relaxing-relaxed-last',
        text: 'When did you last feel completely relaxed?',
        tense: 'past',
        followUp: 'What were you doing?',
      },
      {
        id: 'relaxing-relax-differently',
        text: 'How might you relax when you are much older?',
        tense: 'future',
      },
    ],
  },
];
