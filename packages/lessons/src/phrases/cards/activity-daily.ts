import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on what the candidate does on many days. */
export const activityDailyPhrases: Readonly<Record<string, CardPhrases>> = {
  'activity-to-relax': {
    card: [
      'It helps me to calm down.',
      'I do it whenever I get the chance.',
      "It's my way of …",
      'I come away feeling refreshed.',
    ],
    discussion: [
      {
        every: ["It's a change from work.", 'Everybody needs an outlet.'],
        own: {
          'free-time-choices': 'Teenagers would rather … than …',
          'hobby-time': 'A hobby keeps them going.',
          'free-time-screens': 'Screens have taken over our evenings.',
        },
      },
      {
        every: ['You need a balance between work and rest.', 'People forget to look after themselves.'],
        own: {
          'signs-need-rest': "When you snap at people, it's time to stop.",
          'shorter-week': 'People might get just as much done.',
          'busy-is-good': 'They think being busy means being important.',
        },
      },
    ],
  },
  'activity-walk': {
    card: [
      'We followed the path along …',
      'The scenery was breathtaking.',
      'I took my time.',
      'I felt full of life afterwards.',
    ],
    discussion: [
      {
        every: ["You see more when you're on foot.", 'Walking clears your head.'],
        own: {
          'walk-reasons': "It's often quicker than finding a parking space.",
          'walk-less': 'People spend most of the day sitting.',
          'walk-think': 'The mind wanders as you walk.',
        },
      },
      {
        every: ['Cities were built around the car.', 'People come first.'],
        own: {
          'street-pleasant': 'Trees and shop windows make it pleasant.',
          'street-safe-school': 'There should be safe places to cross.',
          'street-cars-or-people': 'Buses and bikes need space as well.',
        },
      },
    ],
  },
  'activity-housework': {
    card: [
      'I get it out of the way first.',
      "It's oddly satisfying.",
      'I put some music on and …',
      "It's no trouble at all.",
    ],
    discussion: [
      {
        every: ['Somebody has to do it.', 'It should be fair to everyone.'],
        own: {
          'housework-share': 'Some families have a list on the wall.',
          'housework-children': 'Even a three-year-old can …',
          'housework-machines': 'A washing machine saves half a day.',
        },
      },
      {
        every: ['Everyone has their own standards.', 'A clean place is nicer to be in.'],
        own: {
          'tidy-differ': 'A mess makes them nervous.',
          'tidy-public': "They feel the street isn't theirs.",
          'paid-cleaners': "It frees up time, but it isn't cheap.",
        },
      },
    ],
  },
  'activity-daily-journey': {
    card: [
      'I know every stop along the way.',
      'It takes me about … door to door.',
      'I use the time to …',
      'The best stretch is when …',
    ],
    discussion: [
      {
        every: ["It's the least pleasant part of the day.", 'It takes up a lot of your day.'],
        own: {
          'commute-how': 'The majority go by …',
          'commute-time': 'They catch up on sleep.',
          'commute-far': 'Houses are cheaper further out.',
        },
      },
      {
        every: ['Not every journey is necessary.', 'It can be done from home.'],
        own: {
          'offices-close': 'Parents would see more of their children.',
          'meet-online-or-travel': "You can't build trust over a screen.",
          'commute-future': "Offices won't disappear, but …",
        },
      },
    ],
  },
  'activity-morning': {
    card: [
      "It's part of my routine.",
      'I set my alarm for …',
      'It gets me going.',
      'My day feels wrong without it.',
    ],
    discussion: [
      {
        every: ['Not everyone wakes up at the same speed.', 'There is never enough time in the morning.'],
        own: {
          'morning-before-work': 'They wash, dress and grab …',
          'morning-people': 'Some of us are night owls.',
          'school-start': 'Teenagers need more sleep than adults.',
        },
      },
      {
        every: ['A fixed routine is reassuring.', 'You need room to breathe.'],
        own: {
          'routine-children': "Small children like to know what's next.",
          'routine-bored': 'You can change one small thing a week.',
          'routine-working-hours': 'The rush hour would disappear.',
        },
      },
    ],
  },
};
