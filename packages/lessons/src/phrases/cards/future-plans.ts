import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on plans for oneself. */
export const futurePlansPhrases: Readonly<Record<string, CardPhrases>> = {
  'future-skill': {
    card: [
      "I've been meaning to … for ages.",
      "I'd sign up for a course.",
      'It would come in useful when …',
      "I know it won't happen overnight.",
    ],
    discussion: [
      {
        every: ["There's no age limit.", 'You need to make time.'],
        own: {
          'adults-learn': 'Many adults take lessons in …',
          'time-to-learn': "After work they're too tired to …",
          'classes-or-alone': 'In a class you can compare notes.',
        },
      },
      {
        every: ['The basics will stay the same.', "It can't all be done online."],
        own: {
          'online-learning': "You can't learn to swim online.",
          'memory-needed': 'You still need facts to think with.',
          'schools-fifty-years': 'Pupils may study at home with …',
        },
      },
    ],
  },
  'future-new-habit': {
    card: [
      'I keep putting it off.',
      "I'd start with five minutes a day.",
      'It would do me a lot of good.',
      "I'd need to be strict with myself.",
    ],
    discussion: [
      {
        every: ['At some point, it starts to feel natural.', 'Little and often works best.'],
        own: {
          'common-habits': 'Most people try to eat well and …',
          'keep-habit': 'The excitement soon fades.',
          'habits-from-parents': 'You learn to brush your teeth early on.',
        },
      },
      {
        every: ["You don't change overnight.", 'It takes a while to get used to.'],
        own: {
          'help-change': 'Friends can join in and …',
          'phone-habits': 'We check our phones as soon as we wake up.',
          'habits-whole-town': 'If buses were free, people would …',
        },
      },
    ],
  },
  'future-looking-forward': {
    card: [
      "I'm counting down the days.",
      "It's not long to go now.",
      "I've marked it in my calendar.",
      "It'll be the first time that …",
    ],
    discussion: [
      {
        every: ["It's half the fun.", 'It gives you something to live for.'],
        own: {
          'forward-what': 'Everyone looks forward to …',
          'forward-enjoy': 'In your head, nothing goes wrong.',
          'forward-children': 'For a child, a week is for ever.',
        },
      },
      {
        every: ['You enjoy it more if you have to wait.', 'We want everything now.'],
        own: {
          'patience-teach': "Parents shouldn't give in at once.",
          'patience-fast-world': 'We get cross if a page loads slowly.',
          'patience-save': "You value it more if you've saved for it.",
        },
      },
    ],
  },
  'future-activity-to-try': {
    card: [
      "I've always been curious about …",
      "I'd need to be brave.",
      "It's been on my list for years.",
      "If I don't try it now, …",
    ],
    discussion: [
      {
        every: ["You might regret it if you don't try.", 'You have nothing to lose.'],
        own: {
          'try-when': 'People often start again at thirty or …',
          'try-friends': 'A friend gives you confidence.',
          'try-schools': 'Schools could offer a taste of …',
        },
      },
      {
        every: ['Life is a risk.', "You can't play safe all the time."],
        own: {
          'adventure-why': 'They enjoy the thrill of it.',
          'adventure-safe': 'A few scratches never hurt anyone.',
          'adventure-progress': 'Somebody has to go first.',
        },
      },
    ],
  },
  'future-ten-years': {
    card: [
      "All being well, I'll be …",
      'I see myself living in …',
      "I'd like to have more time for …",
      'My day would start with …',
    ],
    discussion: [
      {
        every: ["You never know what's round the corner.", 'Plans can change overnight.'],
        own: {
          'plan-what': 'They plan to study, work and …',
          'plan-parents': 'Parents can advise but not decide.',
          'plan-long': 'The world may look quite different.',
        },
      },
      {
        every: ["It's hard to say for sure.", 'Things may be better than we think.'],
        own: {
          'life-optimism': 'Medicine is getting better all the time.',
          'life-cities-homes': "I'd say the way we work will …",
          'life-same': 'People will always need love and company.',
        },
      },
    ],
  },
};
