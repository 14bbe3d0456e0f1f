import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about films, reading and the news. */
export const mediaTopics: Part1Topic[] = [
  {
    id: 'films-and-programmes',
    name: 'films and programmes',
    kind: 'everyday',
    tags: { theme: 'films', sensitivity: 'none' },
    questions: [
      {
        id: 'films-and-programmes-kind-of-films',
        text: 'What kind of films do you like to watch?',
        tense: 'present',
        followUp: 'What do you like about them?',
      },
      {
        id: 'films-and-programmes-watch-together',
        text: 'Do you like watching films with other people?',
        tense: 'present',
        followUp: { yes: 'Who do you like to watch them with?', no: 'Why do you prefer to be alone?' },
      },
      {
        id: 'films-and-programmes-watched-again',
        text: 'Have you ever watched the same film twice?',
        tense: 'past',
        followUp: { yes: 'What made you watch it again?', no: 'Why not?' },
      },
      {
        id: 'films-and-programmes-watched-lately',
        text: 'What have you watched recently that you would tell a friend about?',
        tense: 'past',
        followUp: 'What was it about?',
      },
      {
        id: 'films-and-programmes-be-in-film',
        text: 'If someone made a film about your area, what would it show?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'reading',
    name: 'reading',
    kind: 'everyday',
    tags: { theme: 'stories', sensitivity: 'none' },
    questions: [
      {
        id: 'reading-what-you-read',
        text: 'What kind of things do you like to read?',
        tense: 'present',
        followUp: 'Why do you like them?',
      },
      {
        id: 'reading-where-read',
        text: 'Where is the best place for you to read something?',
        tense: 'present',
        followUp: 'What makes it a good place?',
      },
      {
        id: 'reading-read-on-screen',
        text: 'Do you read a lot on a screen?',
        tense: 'present',
        followUp: { yes: 'What do you read there?', no: 'What do you prefer about paper?' },
      },
      {
        id: 'reading-read-as-child',
        text: 'What books did you like when you were a child?',
        tense: 'past',
        followUp: 'Why did you like them?',
      },
      {
        id: 'reading-next-book',
        text: 'What would you like to read about next?',
        tense: 'future',
        followUp: 'Why does that interest you?',
      },
    ],
  },
  {
    id: 'news',
    name: 'the news',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'news-follow-news',
        text: 'How do you find out what is happening in the world?',
        tense: 'present',
        followUp: 'How often do you do that?',
      },
      {
        id: 'news-kind-of-news',
        text: 'What kind of news interests you most?',
        tense: 'present',
        followUp: 'Why does it interest you?',
      },
      {
        id: 'news-talk-about-news',
        text: 'Do you like to talk about the news with other people?',
        tense: 'present',
        followUp: { yes: 'Who do you talk to about it?', no: 'What do you prefer to talk about?' },
      },
      {
        id: 'news-good-news',
        text: 'What good news have you heard recently?',
        tense: 'past',
        followUp: 'Who told you about it?',
      },
      { id: 'news-news-future', text: 'How will people follow the news in twenty years?', tense: 'future' },
    ],
  },
  {
    id: 'radio-and-podcasts',
    name: 'listening to the radio',
    kind: 'everyday',
    tags: { theme: 'communication', sensitivity: 'none' },
    questions: [
      {
        id: 'radio-and-podcasts-listen-to-radio',
        text: 'How often do you listen to the radio?',
        tense: 'present',
        followUp: { no: 'What do you listen to instead?', other: 'What kind of programmes do you like?' },
      },
      {
        id: 'radio-and-podcasts-while-listening',
        text: 'What do you do while you are listening to something?',
        tense: 'present',
      },
      {
        id: 'radio-and-podcasts-radio-before',
        text: 'Where did people listen to the radio in the past?',
        tense: 'past',
      },
      {
        id: 'radio-and-podcasts-voice-you-like',
        text: 'What kind of voice do you like to listen to?',
        tense: 'present',
        followUp: 'Why do you like it?',
      },
      {
        id: 'radio-and-podcasts-own-programme',
        text: 'If you had a radio programme, what would you talk about?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'libraries',
    name: 'libraries',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'libraries-use-library',
        text: 'Do you ever use a library?',
        tense: 'present',
        followUp: { yes: 'What do you do there?', no: 'Where do you find things to read?' },
      },
      { id: 'libraries-good-library', text: 'What makes a library a nice place to be?', tense: 'present' },
      {
        id: 'libraries-library-last',
        text: 'When were you last in a library?',
        tense: 'past',
        followUp: 'What did you do there?',
      },
      {
        id: 'libraries-libraries-changed',
        text: 'How have libraries changed since you first went to one?',
        tense: 'past',
      },
      {
        id: 'libraries-library-future',
        text: 'What will people do in libraries in the future?',
        tense: 'future',
        followUp: 'Why do you think so?',
      },
    ],
  },
  {
    id: 'stories',
    name: 'telling stories',
    kind: 'everyday',
    tags: { theme: 'stories', sensitivity: 'none' },
    questions: [
      {
        id: 'stories-like-stories',
        text: 'What kind of stories do you like to hear?',
        tense: 'present',
        followUp: 'Why do you like those?',
      },
      {
        id: 'stories-tells-stories',
        text: 'Who tells the best stories of all the people you know?',
        tense: 'present',
        followUp: 'What are they about?',
      },
      {
        id: 'stories-story-told',
        text: 'What story did somebody tell you when you were little?',
        tense: 'past',
        followUp: 'Why do you remember it?',
      },
      {
        id: 'stories-tell-stories',
        text: 'Do you enjoy telling stories to other people?',
        tense: 'present',
        followUp: { yes: 'What makes a story a good one?', no: 'What is difficult about it?' },
      },
      {
        id: 'stories-write-a-story',
        text: 'If you wrote a story, who would it be about?',
        tense: 'hypothetical',
      },
    ],
  },
];
