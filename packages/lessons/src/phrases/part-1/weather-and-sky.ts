import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on the weather, the sky and a clean world. */
export const weatherAndSkyPhrases: Readonly<Record<string, TopicPhrases>> = {
  weather: {
    every: ['I like it when the sun comes out.', "I don't mind a bit of rain."],
    own: {
      'favourite-weather': 'I like it mild and sunny.',
      'weather-and-mood': 'Grey skies get me down.',
      'daily-forecast': 'I check it before I get dressed.',
      'weather-last-week': 'It was unusually … for the time of year.',
      'choose-climate': "I'd go for somewhere warm and dry.",
    },
  },
  seasons: {
    every: ['at this time of year', 'Every season has something to offer.'],
    own: {
      'favourite-season': 'My favourite has to be …',
      'season-activities': 'People spend more time outdoors.',
      'season-food': "We only have … when it's in season.",
      'three-months-ago': 'The trees were still bare.',
      'next-season': "I can't wait for …",
    },
  },
  'rainy-days': {
    every: ['We need the rain, after all.', "I've got used to the rain."],
    own: {
      'often-rain': 'We get a shower nearly every day.',
      'like-rain': "It's a good excuse to stay in.",
      'caught-in-rain': 'I got soaked to the skin.',
      'rain-sound': 'I find the sound soothing.',
      'no-rain': 'Everything would dry up.',
    },
  },
  sunshine: {
    every: ['a clear blue sky', "I'd rather sit in the shade."],
    own: {
      'sunny-plans': 'I eat my lunch outside.',
      'too-hot': 'I keep the curtains closed.',
      'sun-and-mood': 'The sun puts everyone in a good mood.',
      'last-sunny-day': 'We made the most of it by …',
      'more-sun': "I'd get tired of the heat.",
    },
  },
  'night-sky': {
    every: ['on a clear night', 'It makes you feel small.'],
    own: {
      'look-at-sky': 'I look up now and again.',
      'where-see-stars': 'You need to get away from the street lights.',
      'beautiful-night': 'The sky was full of stars.',
      'learned-stars': 'My … pointed out the …',
      'space-travel': "I'd be too nervous to …",
    },
  },
  waste: {
    every: ['It would only end up in the bin.', "It's better for the environment."],
    own: {
      'use-again': 'I reuse jars and …',
      'what-happens-to-waste': 'We sort our rubbish into …',
      'easy-to-sort': 'A lot of it could be recycled.',
      'repaired-instead': 'I glued it back together.',
      'less-waste': 'People could bring their own bags.',
    },
  },
};
