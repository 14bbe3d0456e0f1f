import type { CardPhrases } from '../types.ts';

/** Phrases for cue cards and Part 3 on stories in books, films and programmes. */
export const mediaStoriesPhrases: Readonly<Record<string, CardPhrases>> = {
  'media-childhood-story': {
    card: [
      'It was my favourite bedtime story.',
      'I knew it by heart.',
      "It's set in a far-off land.",
      'The moral of the story is …',
    ],
    discussion: [
      {
        every: ['Children love to be told stories.', 'It fires the imagination.'],
        own: {
          'popular-stories': 'They like animals that talk.',
          'stories-teach': 'Stories teach them right from wrong.',
          'tell-or-watch': 'You have to picture it for yourself.',
        },
      },
      {
        every: ['People have always told stories.', 'Everybody loves a good story.'],
        own: {
          'adults-stories': 'Stories let us escape for a while.',
          'true-stories': 'True stories show what people can do.',
          'stories-future': 'You may become part of the story.',
        },
      },
    ],
  },
  'media-watch-again': {
    card: [
      'It never gets old.',
      'It had me on the edge of my seat.',
      'I notice something new each time.',
      "It's got a brilliant cast.",
    ],
    discussion: [
      {
        every: ["There's something for every taste.", 'We watch what we want, when we want.'],
        own: {
          'popular-programmes': 'Action films fill the cinemas.',
          'cinema-or-home': 'The big screen is a different experience.',
          'watching-changed': 'Families used to watch the same programme.',
        },
      },
      {
        every: ["It's not like that in real life.", 'It opens your eyes to …'],
        own: {
          'films-show-life': 'Things are tidier in films.',
          'films-influence': "A film can put you in someone's shoes.",
          'films-abroad': 'We see that people everywhere want …',
        },
      },
    ],
  },
  'media-book': {
    card: [
      "I couldn't stop turning the pages.",
      'It gave me a lot to think about.',
      "It's written in a simple style.",
      "I'd recommend it to anyone who …",
    ],
    discussion: [
      {
        every: ['A good book is good company.', "It's a quiet pleasure."],
        own: {
          'read-what': 'Older people tend to read …',
          'read-children': 'Parents should read aloud to them.',
          'read-paper': 'They like the feel of the pages.',
        },
      },
      {
        every: ['A book lets you go deeper.', 'You need time for a good book.'],
        own: {
          'read-benefits': 'In a book you know what people think.',
          'read-short': 'Our attention jumps from text to text.',
          'read-future': 'Books have survived so far.',
        },
      },
    ],
  },
  'media-character': {
    card: [
      "They're full of life.",
      'They always stand up for …',
      'I can identify with them.',
      'They grow as the story goes on.',
    ],
    discussion: [
      {
        every: ['We want them to win.', 'Nobody is all good or all bad.'],
        own: {
          'character-types': 'Children love a brave little hero.',
          'character-faults': 'Their faults make them human.',
          'character-villain': "Without trouble, there's no story.",
        },
      },
      {
        every: ['They set an example.', 'Heroes come in many forms.'],
        own: {
          'heroes-real': 'They look up to singers and …',
          'heroes-change': 'Heroes used to be soldiers and kings.',
          'heroes-need': "A role model shows you what's possible.",
        },
      },
    ],
  },
  'media-learned-from': {
    card: [
      'It was an eye-opener.',
      'It was clearly explained.',
      'I came across it by chance.',
      'I put it into practice when …',
    ],
    discussion: [
      {
        every: ['You can watch it in your own time.', "It's not the same as being there."],
        own: {
          'video-subjects': 'You can learn a recipe from a video.',
          'video-or-teacher': 'A teacher can answer your questions.',
          'video-nature': "They take you to places you'll never see.",
        },
      },
      {
        every: ['It shapes the way they think.', 'Children need some guidance.'],
        own: {
          'watch-children': 'They find it harder to sit still.',
          'watch-who-decides': "It's up to the parents, I think.",
          'watch-entertain-teach': 'A good programme can do both.',
        },
      },
    ],
  },
};
