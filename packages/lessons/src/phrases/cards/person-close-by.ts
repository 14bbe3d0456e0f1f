import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on friends, neighbours and others the candidate often meets. */
export const personCloseByPhrases: Readonly<Record<string, CardPhrases>> = {
  'person-always-busy': {
    card: [
      "They're always on the go.",
      "They've got a lot to do.",
      'They fit everything in somehow.',
      'I wonder how they find the time.',
    ],
    discussion: [
      {
        every: ["There aren't enough hours in the day.", 'They juggle work and family.'],
        own: {
          'what-makes-busy': 'Most of their day goes on …',
          'busy-ages': 'People are busiest when they have small children.',
          'busy-compared': "We're expected to answer at once.",
        },
      },
      {
        every: ['Free time is precious.', 'Rest is not the same as being lazy.'],
        own: {
          'ways-to-rest': 'A day without plans does wonders.',
          'why-hard-to-stop': 'They feel guilty when they sit down.',
          'free-time-future': 'We fill the time we save with more work.',
        },
      },
    ],
  },
  'person-makes-you-smile': {
    card: [
      'They always see the funny side.',
      'They had us all in fits of laughter.',
      'They have a dry sense of humour.',
      'They can cheer anybody up.',
    ],
    discussion: [
      {
        every: ['Laughter is good for everyone.', "It depends on who you're with."],
        own: {
          'when-people-laugh': 'People laugh most when … goes wrong.',
          'children-adults-laugh': 'Children love silly faces and noises.',
          'humour-at-work': 'A joke takes the pressure off.',
        },
      },
      {
        every: ['Not everyone finds the same things funny.'],
        own: {
          'same-jokes': "What's funny here may be rude elsewhere.",
          'laughing-good': 'Laughing together builds trust.',
          'when-not-joke': 'You have to read the mood in the room.',
        },
      },
    ],
  },
  'person-older-friend': {
    card: [
      'They have so many stories to tell.',
      "The age gap doesn't matter.",
      'I look up to them.',
      "They've taught me to see things differently.",
    ],
    discussion: [
      {
        every: ['Both sides gain from it.', 'They have more in common than they think.'],
        own: {
          'where-ages-meet': 'They meet at family parties and …',
          'ages-learn': 'Young people benefit from their experience.',
          'ages-misunderstand': 'They grew up in very different times.',
        },
      },
      {
        every: ['People stay active for longer.', "Their knowledge shouldn't go to waste."],
        own: {
          'retired-time': 'Many people in their sixties are as fit as …',
          'experience-use': 'They could act as advisers to younger staff.',
          'longer-lives': 'People will have to retire later.',
        },
      },
    ],
  },
  'person-lives-near': {
    card: [
      'They live just across the road from …',
      'We bumped into each other in …',
      'They keep an eye on the place for me.',
      "We've become good friends over time.",
    ],
    discussion: [
      {
        every: ["You can't choose your neighbours.", 'A friendly word goes a long way.'],
        own: {
          'good-neighbour-does': "You can water their plants while they're away.",
          'know-neighbours': 'People move house too often to …',
          'noisy-neighbours': "I'd have a quiet word with them first.",
        },
      },
      {
        every: ['It gives you a sense of belonging.', "People don't feel so alone."],
        own: {
          'local-groups': "There's always somebody to call on.",
          'neighbours-online': 'A street now has its own group chat.',
          'design-meeting': 'A bench or a small garden gets people talking.',
        },
      },
    ],
  },
  'person-old-friend': {
    card: [
      'We go back a long way.',
      'We pick up where we left off.',
      "We've been through a lot together.",
      'They know me better than anyone.',
    ],
    discussion: [
      {
        every: ['A friendship takes time to build.', 'Good friends are worth the effort.'],
        own: {
          'how-friends-meet': 'They make friends at work or through …',
          'friends-similar': 'You need at least one thing to talk about.',
          'friends-few': 'Work and children take up all their time.',
        },
      },
      {
        every: ['You have to keep in touch.', 'Real friends stand by you.'],
        own: {
          'friends-distance': 'A short message now and then is enough.',
          'friends-screen': "You can't always tell who you're talking to.",
          'friends-family': 'You choose your friends, but not your family.',
        },
      },
    ],
  },
};
