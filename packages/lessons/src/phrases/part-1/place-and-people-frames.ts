import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on where and with whom people work or study. */
export const placeAndPeopleFramesPhrases: Readonly<Record<string, TopicPhrases>> = {
  'place-for-the-day': {
    every: ['I spend more time there than at home.'],
    own: {
      'job-or-studying': "I'm based at …",
      'most-of-the-day': "It's a lively sort of place.",
      'need-around-you': 'I need peace and quiet.',
      'changed-lately': "I've moved things around a bit.",
      'different-place': "I'd swap it for somewhere with …",
      'workplace-like': "It's an open-plan office.",
      'workplace-good': 'The people make it a pleasant place.',
      'work-from-home': 'I work from home once a week.',
      'workplace-first-seen': 'My first impression was that …',
      'workplace-better': 'It could do with more natural light.',
      'study-place-like': "It's a modern campus just outside …",
      'study-quietly': 'I tuck myself away in …',
      'classes-online': 'I miss the contact with other students.',
      'chose-study-place': 'It had a good name for …',
      'study-place-better': 'More quiet corners would help.',
    },
  },
  'people-around-you': {
    every: ['We get on really well.', 'I like having people around me.'],
    own: {
      'work-or-study': "I'm surrounded by people my own age.",
      'most-time-with': "I'm particularly close to …",
      'talk-about': 'We chat about all sorts of things.',
      'know-somebody-new': 'We met through …',
      'more-time-with': "I'd like to catch up with …",
      'work-with-most': 'I work side by side with …',
      'good-colleague': 'Somebody you can rely on is …',
      'team-at-work': 'I work best as part of a team.',
      'helped-at-work': 'I gave a colleague a hand with …',
      'lead-a-team': "I'd be happy to take the lead.",
      'study-with-most': 'My study partner is …',
      'other-students': "They're a friendly bunch.",
      'study-together': 'We test each other on …',
      'helped-by-student': 'She talked me through …',
      'in-touch-later': "I'd hate to lose touch with them.",
    },
  },
};
