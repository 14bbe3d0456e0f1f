import type { TopicPhrases } from '../types.ts';

/** Phrases for Part 1 on films, reading and the news. */
export const mediaPhrases: Readonly<Record<string, TopicPhrases>> = {
  'films-and-programmes': {
    every: ['It takes you into another world.'],
    own: {
      'kind-of-films': "I'm a fan of …",
      'watch-together': 'We talk it over afterwards.',
      'watched-again': "I've seen it more times than I can count.",
      'watched-lately': "It's about a … who …",
      'be-in-film': 'It would be set in …',
    },
  },
  reading: {
    every: ["There's nothing like a good book.", 'I get lost in a good story.'],
    own: {
      'what-you-read': "I'm into books about …",
      'where-read': 'I like to read in bed.',
      'read-on-screen': 'I read the news on my phone.',
      'read-as-child': 'I loved stories about …',
      'next-book': "I'd like to find out more about …",
    },
  },
  news: {
    every: ["There's so much bad news around.", 'I only read the headlines.'],
    own: {
      'follow-news': 'I get updates on my phone.',
      'kind-of-news': 'I follow stories about …',
      'talk-about-news': 'I avoid it, as people soon start to argue.',
      'good-news': 'I was delighted to hear that …',
      'news-future': "It'll be chosen for each person, I expect.",
    },
  },
  'radio-and-podcasts': {
    every: ['I like to hear people talk.', "It's like having company."],
    own: {
      'listen-to-radio': 'I tune in on my way to …',
      'while-listening': "I listen while I'm doing the dishes.",
      'radio-before': 'The whole family sat around the radio.',
      'voice-you-like': 'A calm, deep voice is …',
      'own-programme': "I'd talk to ordinary people about …",
    },
  },
  libraries: {
    every: ["It doesn't cost a penny.", 'You can concentrate there.'],
    own: {
      'use-library': 'I borrow … from time to time.',
      'good-library': 'It needs comfortable seats and …',
      'library-last': 'I went there to return …',
      'libraries-changed': "They're not only about books any more.",
      'library-future': "They'll be more of a meeting place.",
    },
  },
  stories: {
    every: ['It has a twist at the end.', 'You want to know what happens next.'],
    own: {
      'like-stories': "I'm fond of true stories.",
      'tells-stories': 'My … is a born storyteller.',
      'story-told': 'It was about a little … who …',
      'tell-stories': 'I forget the most important part.',
      'write-a-story': 'My main character would be …',
    },
  },
};
