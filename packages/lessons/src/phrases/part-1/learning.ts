import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on learning and knowledge. */
export const learningPhrases: Readonly<Record<string, TopicPhrases>> = {
  languages: {
    every: ['The more I practise, the easier it gets.', 'It has a beautiful sound.'],
    own: {
      'languages-you-use': 'I switch between … and …',
      'enjoy-language': 'I love it when I understand a joke in …',
      'easy-to-speak': 'The hard part is finding the right word.',
      'first-english-words': 'I learned my first words from …',
      'next-language': "I'd go for …, because it's widely spoken.",
    },
  },
  'writing-by-hand': {
    every: ['I prefer pen and paper.', 'It feels more personal.'],
    own: {
      'when-by-hand': 'I still write … by hand.',
      'like-handwriting': 'My handwriting is hard to read.',
      'taught-you-to-write': 'I remember copying out …',
      'less-than-before': 'I type nearly everything now.',
      'children-write': "They'll still need to sign their names.",
    },
  },
  numbers: {
    every: ["I've always found numbers …"],
    own: {
      'use-numbers': 'I work out …',
      'good-with-numbers': "I've never had a head for figures.",
      'remember-numbers': 'I know my … number off by heart.',
      'counted-last': 'I counted up the …',
      'special-number': 'It has always been my lucky number.',
    },
  },
  history: {
    every: ['It brings the past to life.', "I'd like to know more about it."],
    own: {
      'like-history': "I'm fascinated by …",
      'learn-history': 'You can learn a lot from old films.',
      'old-place-visited': 'It was built in the … century.',
      'learned-about-past': 'My grandparents lived through …',
      'meet-from-past': "I'd ask what daily life was like.",
    },
  },
  science: {
    every: ['It explains how things work.', 'It never stops amazing me.'],
    own: {
      'science-in-life': "Without it, we wouldn't have …",
      'like-science': 'I keep up with news about …',
      'science-at-school': 'I enjoyed the practical lessons.',
      'learned-science': 'I was amazed to learn that …',
      'ask-a-scientist': "I'd ask whether we'll ever …",
    },
  },
  museums: {
    every: ['You learn without noticing.', "It's better than reading about it."],
    own: {
      'go-to-museums': "I go when there's a special exhibition.",
      'museum-nearby': 'A museum of … would fit in well.',
      'last-museum': '… caught my eye.',
      'museums-for-children': 'Children like things they can touch.',
      'own-museum': "I'd fill it with …",
    },
  },
  teachers: {
    every: ['They bring out the best in you.', 'They explain things clearly.'],
    own: {
      'good-teacher': 'They have endless patience.',
      'remember-teacher': 'She made the subject come alive.',
      'best-lesson': 'He taught me to believe in myself.',
      'be-a-teacher': "I'm not sure I'd have the patience.",
      'teachers-future': "A machine can't encourage you like …",
    },
  },
  'new-skills': {
    every: ['I learn best by doing.', "I like to see how it's done."],
    own: {
      'skill-now': "I'm teaching myself to …",
      'quick-learner': 'I pick things up fairly quickly.',
      'learn-from-others': 'They never make me feel stupid.',
      'hard-to-learn': 'It took me months to learn how to …',
      'next-skill': "I'd like to be able to … properly.",
    },
  },
};
