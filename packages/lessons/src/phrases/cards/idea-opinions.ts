import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on advice, opinions, rules and manners. */
export const ideaOpinionsPhrases: Readonly<Record<string, CardPhrases>> = {
  'idea-good-advice': {
    card: [
      'It was a piece of advice from …',
      'I took it to heart.',
      "I've passed it on to others.",
      'It has served me well.',
    ],
    discussion: [
      {
        every: ["You don't have to follow it.", 'They mean well.'],
        own: {
          'whose-advice': 'They turn to friends before parents.',
          'advice-not-wanted': 'They want to feel useful.',
          'same-advice': 'Each friend sees a different side of you.',
        },
      },
      {
        every: ['Some things you only learn by doing them.', 'You have to make your own mistakes.'],
        own: {
          'own-mistakes': "Some lessons can't be taught in words.",
          'older-advice': "People don't change as fast as machines.",
          'advice-machines': "A computer doesn't know your feelings.",
        },
      },
    ],
  },
  'idea-changed-mind': {
    card: [
      'I was quite sure I wanted …',
      'I had second thoughts about it.',
      'What decided it for me was …',
      "Looking back, I'm glad I …",
    ],
    discussion: [
      {
        every: ["There's no right answer.", 'You have to trust your instinct.'],
        own: {
          'daily-decisions': 'They decide what to wear and eat.',
          'quick-or-slow': 'Careful people like to sleep on it.',
          'too-many-choices': 'Too much choice leaves you confused.',
        },
      },
      {
        every: ["It's a sign of strength to change your mind.", 'People are set in their ways.'],
        own: {
          'hard-to-change': 'It hurts their pride.',
          'opinions-age': 'People become more careful with age.',
          'persuade-others': 'Listen to them first.',
        },
      },
    ],
  },
  'idea-useful-rule': {
    card: [
      "It's there for a good reason.",
      "It's simple common sense.",
      'You get into trouble if you …',
      'Life would be chaos without it.',
    ],
    discussion: [
      {
        every: ['Rules are there to be followed.', 'It makes life easier for everyone.'],
        own: {
          'rules-home': 'No phones at the table is a common one.',
          'rules-school-work': 'At work, you can always leave.',
          'rules-break': "They think once won't matter.",
        },
      },
      {
        every: ['Nobody likes being told what to do.', 'Too many rules leave no room for ideas.'],
        own: {
          'make-own-rules': 'Children keep rules they helped to make.',
          'trust-or-rules': 'Trust makes people behave better.',
          'too-many-rules': 'There seem to be forms for everything.',
        },
      },
    ],
  },
  'idea-different-opinion': {
    card: [
      "We couldn't agree on …",
      'We agreed to disagree.',
      'I could see their point.',
      'We were not angry with each other.',
    ],
    discussion: [
      {
        every: ['Everyone is entitled to an opinion.', "It's fine to disagree."],
        own: {
          'opinions-about-what': 'They argue about football and …',
          'opinions-useful': 'You spot mistakes you would have missed.',
          'opinions-quiet': "They don't want to stand out.",
        },
      },
      {
        every: ["It's not about winning.", 'Stick to the facts.'],
        own: {
          'discuss-well': 'It helps to ask questions and …',
          'discuss-online': "You forget there's a person on the other side.",
          'discuss-school': 'Debates are a good way to practise.',
        },
      },
    ],
  },
  'idea-polite-behaviour': {
    card: [
      'It shows respect for others.',
      'I was brought up to …',
      'It makes people feel valued.',
      'It only takes a second.',
    ],
    discussion: [
      {
        every: ['Every place has its own rules.', "It's how you want to be treated."],
        own: {
          'polite-places': 'It matters most where people are ill or …',
          'polite-children': 'They copy what their parents do.',
          'polite-differ': 'It comes down to culture.',
        },
      },
      {
        every: ['Manners change with the times.', 'People still notice good manners.'],
        own: {
          'polite-phones': 'People look at their screens while you talk.',
          'polite-past': 'Every generation says the same.',
          'polite-honest': "It's kinder to tell a friend the truth.",
        },
      },
    ],
  },
};
