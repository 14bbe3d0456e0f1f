import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on machines, devices and vehicles. */
export const technologyDevicesPhrases: Readonly<Record<string, CardPhrases>> = {
  'technology-useful-device': {
    card: [
      "It's a real time-saver.",
      'It does exactly what I need.',
      'The battery lasts for …',
      "I don't know how I managed without it.",
    ],
    discussion: [
      {
        every: ['It has changed our lives.', 'We use it without thinking.'],
        own: {
          'home-technology': 'Nearly every home has …',
          'technology-saves-time': 'For me, it has to be the washing machine.',
          'young-old-technology': 'Older people use it when they have to.',
        },
      },
      {
        every: ["We've come to rely on it.", 'It should help us, not control us.'],
        own: {
          'without-technology': "They'd have no idea what to do in the evening.",
          'technology-too-much': "If you can't put it down, …",
          'technology-poorer-skills': 'Our memory may get lazy.',
        },
      },
    ],
  },
  'technology-went-wrong': {
    card: [
      'The screen went black.',
      'I tried turning it off and on again.',
      "It couldn't have come at a worse time.",
      'In the end, I had to …',
    ],
    discussion: [
      {
        every: ["It's more trouble than it's worth.", 'It can drive you mad.'],
        own: {
          'common-problems': 'They forget their password.',
          'who-repairs': 'They look it up or call …',
          'too-complicated': "They're designed by experts for experts.",
        },
      },
      {
        every: ['A machine is only a tool.', "Machines don't understand people."],
        own: {
          'patience-machines': "You can't reason with a machine.",
          'trust-machines': "Machines shouldn't decide who gets a job.",
          'clever-machines': "We'll have to find new things to do.",
        },
      },
    ],
  },
  'technology-learned-to-use': {
    card: [
      'I was completely lost at first.',
      "It's easier than it looks.",
      'I pressed all the wrong buttons.',
      'Now I could do it in my sleep.',
    ],
    discussion: [
      {
        every: ['You learn as you go.', 'Nobody reads the instructions.'],
        own: {
          'learn-tech-how': 'They press everything and see.',
          'learn-tech-children': "Children aren't afraid to break it.",
          'learn-tech-older': 'Older people need time and larger buttons.',
        },
      },
      {
        every: ['You have to keep up.', 'It makes some people nervous.'],
        own: {
          'learn-tech-schools': 'Pupils can see … on a screen.',
          'learn-tech-work': 'The tools change every few years.',
          'learn-tech-left-behind': 'Libraries could offer free lessons.',
        },
      },
    ],
  },
  'technology-old-machine': {
    card: [
      'You hardly see one nowadays.',
      'It was terribly heavy.',
      'It made a noise like …',
      'It was built to last.',
    ],
    discussion: [
      {
        every: ['If it works, why change it?', "New isn't always better."],
        own: {
          'old-tech-keep': 'They know how it works.',
          'old-tech-better': 'You could repair them yourself.',
          'old-tech-replace': 'They want to have the latest model.',
        },
      },
      {
        every: ['Progress comes at a price.', "You can't stop things from changing."],
        own: {
          'progress-speed': 'Real need speeds things up.',
          'progress-jobs': 'They have to retrain for …',
          'progress-always-good': 'It depends who benefits from it.',
        },
      },
    ],
  },
  'technology-vehicle': {
    card: [
      "It's cheap to run.",
      'It would get me from A to B.',
      'I love the freedom it gives you.',
      'It handles well on …',
    ],
    discussion: [
      {
        every: ['People like to be independent.', 'Not everyone can afford to run a car.'],
        own: {
          'vehicles-common': 'Motorbikes are everywhere.',
          'vehicles-car-why': 'A car means freedom to them.',
          'vehicles-bicycle': 'Cyclists need lanes of their own.',
        },
      },
      {
        every: ["It's the way forward.", "It won't happen all at once."],
        own: {
          'vehicles-electric': "They're quiet, but they take hours to charge.",
          'vehicles-driverless': "There'd be no need for car parks.",
          'vehicles-share': 'Why own a car that stands still all day?',
        },
      },
    ],
  },
};
