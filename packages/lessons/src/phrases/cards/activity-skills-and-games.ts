import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on skills, games and things done with others. */
export const activitySkillsAndGamesPhrases: Readonly<Record<string, CardPhrases>> = {
  'activity-outdoors': {
    card: [
      'I love being out in the open.',
      'You can do it in any weather.',
      'It makes my heart beat faster.',
      'I come home with rosy cheeks.',
    ],
    discussion: [
      {
        every: ["There's nothing like fresh air.", "It's a different world out there."],
        own: {
          'popular-outdoors': 'Hiking and cycling are popular with …',
          'children-outside': 'Parents worry about the traffic.',
          'outdoors-benefits': 'You learn to respect nature.',
        },
      },
      {
        every: ['Every little helps.', 'Your body needs to move.'],
        own: {
          'easy-ways-active': 'You could get off the bus one stop early.',
          'sport-schools': 'An hour of sport helps pupils to learn.',
          'active-future': "We'll have to exercise on purpose.",
        },
      },
    ],
  },
  'activity-practical-skill': {
    card: [
      'It comes in handy.',
      'I was quite clumsy at first.',
      'It took a lot of practice.',
      "I've saved money by …",
    ],
    discussion: [
      {
        every: ['It gives you independence.', "It's learned by doing."],
        own: {
          'skills-everyone': 'Everyone should know some first aid.',
          'skills-home-school': 'You learn to cook from your family.',
          'skills-lost': 'Hardly anybody can mend clothes now.',
        },
      },
      {
        every: ['You have to stick at it.', 'There are no short cuts.'],
        own: {
          'practice-talent': 'Talent helps, but practice matters more.',
          'giving-up': 'They expect results too soon.',
          'skills-in-future': 'The ability to learn will be the key.',
        },
      },
    ],
  },
  'activity-with-a-group': {
    card: [
      'We worked really well together.',
      'Each of us had a role to play.',
      'We had our ups and downs.',
      'It was a team effort.',
    ],
    discussion: [
      {
        every: ['Two people see more than one.', 'Too many people can slow things down.'],
        own: {
          'group-tasks': 'It would take one person for ever.',
          'group-size': 'In a large group, some just sit back.',
          'group-problems': 'They should talk it through calmly.',
        },
      },
      {
        every: ['Nobody can do everything alone.', "You're only as strong as your team."],
        own: {
          'children-team': 'They find out that they need each other.',
          'competition-good': 'A bit of rivalry makes people try harder.',
          'cooperation-world': 'No country can solve … alone.',
        },
      },
    ],
  },
  'activity-game': {
    card: [
      "It's easy to learn but hard to master.",
      'The rules are simple.',
      'It gets quite competitive.',
      'We could play for hours.',
    ],
    discussion: [
      {
        every: ['It keeps the mind active.', 'It brings all ages together.'],
        own: {
          'games-popular': 'Cards are always popular with …',
          'games-adults': 'They never lose their love of play.',
          'games-board-screen': "Round a table, you can see everyone's face.",
        },
      },
      {
        every: ["It doesn't feel like learning.", 'You learn as you play.'],
        own: {
          'games-school': 'You could learn numbers by playing shop.',
          'games-rules': 'They learn to wait for their turn.',
          'games-hours': 'In small doses, they do no harm.',
        },
      },
    ],
  },
  'activity-used-to-do': {
    card: [
      'I was really keen on it.',
      'I used to spend hours …',
      'Life got in the way.',
      "I'd love to take it up again.",
    ],
    discussion: [
      {
        every: ['People lose interest.', 'Children soon change their minds.'],
        own: {
          'interests-teenagers': 'Teenagers care more about their friends.',
          'interests-given-up': "Often it's a lack of time.",
          'interests-who-chooses': 'Children should have a say in it.',
        },
      },
      {
        every: ['Every age has its good side.', "You can't have everything."],
        own: {
          'stage-most-free': 'Students have freedom but little money.',
          'stage-money-time': 'A good salary often means long hours.',
          'stage-memories': 'They forget the rainy days.',
        },
      },
    ],
  },
};
