import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on places in towns and cities. */
export const placeInTownPhrases: Readonly<Record<string, CardPhrases>> = {
  'place-interesting-building': {
    card: [
      "It's hard to miss.",
      'It was designed by …',
      'It makes a strong impression on visitors.',
      'It has been carefully restored.',
    ],
    discussion: [
      {
        every: ['People spend so much of their time indoors.', 'It has to be practical as well.'],
        own: {
          'important-buildings': 'The school and the market matter most.',
          'comfortable-building': 'Large windows make people feel better.',
          'tall-buildings': 'You depend on the lift, though.',
        },
      },
      {
        every: ['It gives a place its identity.', 'People get attached to buildings they know.'],
        own: {
          'old-new-difference': 'The older ones are built of …',
          'keep-old': "You can't rebuild history.",
          'buildings-feelings': 'A grey block can be depressing.',
        },
      },
    ],
  },
  'place-shop-or-market': {
    card: [
      "It's a real find.",
      'You can get anything from … to …',
      'The owner knows me by now.',
      'I always come out with more than I need.',
    ],
    discussion: [
      {
        every: ['They give you a personal service.', 'The choice may be small, but …'],
        own: {
          'shops-near': 'You need a baker and a chemist nearby.',
          'market-or-supermarket': 'The fruit at a market is fresher.',
          shopkeepers: 'For older people it may be the only chat of the day.',
        },
      },
      {
        every: ["There's more to shopping than buying.", "It's become a day out."],
        own: {
          'shopping-changed': 'Most people compare prices online first.',
          'shopping-for-fun': 'Shopping centres have cafes and cinemas too.',
          'shops-disappear': 'The town centre would become a ghost town.',
        },
      },
    ],
  },
  'place-busy-street': {
    card: [
      "It's busy day and night.",
      "There's a constant stream of people.",
      'I love the mix of … and …',
      "It's never boring to walk along.",
    ],
    discussion: [
      {
        every: ['Some people feel safer with others around.', 'Everybody is in a hurry.'],
        own: {
          'crowded-when': 'Crowds gather for …',
          'crowds-attract': 'Some people love the buzz.',
          'busy-centre-safe': 'The council could lower the speed limit.',
        },
      },
      {
        every: ['It should be open to all.', 'People need somewhere to meet.'],
        own: {
          'public-spaces-use': 'They need shade and somewhere to sit.',
          'cars-out': 'The air would be far cleaner.',
          'public-space-future': "A screen can't replace a real crowd.",
        },
      },
    ],
  },
  'place-for-sport': {
    card: [
      "It's open to everyone.",
      'It has all the equipment you need.',
      'I go there when I need some exercise.',
      'The staff are keen to help.',
    ],
    discussion: [
      {
        every: ['Sport should be for everyone.', "It's a good way to meet people."],
        own: {
          'sport-facilities': 'You can play … almost anywhere.',
          'free-sport-places': 'Sport keeps the whole town healthy.',
          'sport-gyms': 'You push each other to keep going.',
        },
      },
      {
        every: ['Sport means a lot to people.', 'The whole world is watching.'],
        own: {
          'watch-sport': 'They feel part of something bigger.',
          'big-events': 'It brings in money and new roads.',
          'sport-stars': 'Children look up to them, like it or not.',
        },
      },
    ],
  },
  'place-station': {
    card: [
      'It was bustling with travellers.',
      'I had some time to spare before …',
      'There were long queues at …',
      'I remember the sound of …',
    ],
    discussion: [
      {
        every: ['Not everyone has a car.', 'It takes the stress out of travelling.'],
        own: {
          'station-needs': 'Clear signs make all the difference.',
          'bus-over-car': 'You can read or sleep on the way.',
          'free-transport': 'Fewer people would bother to drive.',
        },
      },
      {
        every: ["The roads can't cope.", 'Everyone wants to get there faster.'],
        own: {
          'crowded-hours': 'Everybody leaves work at the same hour.',
          'transport-changes-town': 'It would bring new jobs to …',
          'transport-future': "I expect we'll share small electric cars.",
        },
      },
    ],
  },
};
