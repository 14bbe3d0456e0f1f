import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: stories, films, music and pictures. */
export const mediaCards: Part2Card[] = [
  {
    id: 'media-childhood-story',
    family: 'media',
    tags: { theme: 'stories', tense: 'past', sensitivity: 'low' },
    task: 'Describe a story that you remember from when you were younger.',
    prompts: [
      'where you first heard, read or saw it',
      'who the main characters are',
      'what happens in the story',
    ],
    closing: 'and explain why you still remember this story.',
    roundingOff: [
      'Would you tell this story to children today?',
      'Did you have other stories that you liked as much?',
    ],
    discussion: [
      {
        subTheme: 'stories for children',
        questions: [
          {
            id: 'media-childhood-story-popular-stories',
            text: 'What sort of stories do young children usually enjoy?',
            rephrased: 'What stories do little children like?',
          },
          {
            id: 'media-childhood-story-stories-teach',
            text: 'What can children learn from stories?',
            rephrased: 'How do stories teach children things?',
          },
          {
            id: 'media-childhood-story-tell-or-watch',
            text: 'How is listening to a story different from watching it on a screen?',
            rephrased: 'Which is better for children, to hear a story or to see it on a screen? Why?',
          },
        ],
      },
      {
        subTheme: 'the power of stories',
        questions: [
          {
            id: 'media-childhood-story-adults-stories',
            text: 'Why do adults still enjoy stories?',
            rephrased: 'Why do grown-ups like stories too?',
          },
          {
            id: 'media-childhood-story-true-stories',
            text: 'Why do people sometimes prefer true stories to invented ones?',
            rephrased: 'Why do some people like real stories more?',
          },
          {
            id: 'media-childhood-story-stories-future',
            text: 'How might the way people tell stories change in the future?',
            rephrased: 'How will people tell stories later, for example with new technology?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-watch-again',
    family: 'media',
    tags: { theme: 'films', tense: 'past', sensitivity: 'none' },
    task: 'Describe a film, a programme or a video that you would be happy to watch again.',
    prompts: ['what it is about', 'when and where you watched it', 'who you watched it with'],
    closing: 'and explain why you would be happy to watch it again.',
    roundingOff: [
      'Do you often watch things more than once?',
      'Do your friends like the same kind of thing?',
    ],
    discussion: [
      {
        subTheme: 'watching films and programmes',
        questions: [
          {
            id: 'media-watch-again-popular-programmes',
            text: 'What kinds of films or programmes are popular with people you know?',
            rephrased: 'What do your friends and others like to watch?',
          },
          {
            id: 'media-watch-again-cinema-or-home',
            text: 'Why do some people still go out to watch a film instead of watching it at home?',
            rephrased: 'Why do people go to the cinema when they can see films at home?',
          },
          {
            id: 'media-watch-again-watching-changed',
            text: 'How has the way people watch things changed in the last twenty years?',
            rephrased: 'How did people watch things before, and how do they watch now?',
          },
        ],
      },
      {
        subTheme: 'films and real life',
        questions: [
          {
            id: 'media-watch-again-films-show-life',
            text: 'How true to life are the films that most people watch?',
            rephrased: 'Do films show life as it really is? How?',
          },
          {
            id: 'media-watch-again-films-influence',
            text: 'In what ways can a film change how people think or behave?',
            rephrased: 'Can a film change people? How?',
          },
          {
            id: 'media-watch-again-films-abroad',
            text: 'What can films teach us about people who live far away?',
            rephrased: 'What do we learn about other places from films?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-song',
    family: 'media',
    tags: { theme: 'music', tense: 'mixed', sensitivity: 'low' },
    task: 'Describe a song or a tune that you know well.',
    prompts: [
      'when you first heard it',
      'where you usually hear it now',
      'what it sounds like or what it is about',
    ],
    closing: 'and explain why you know this song or tune so well.',
    roundingOff: ['Do you ever sing or hum it yourself?', 'Do people of different ages know it too?'],
    discussion: [
      {
        subTheme: 'music in daily life',
        questions: [
          {
            id: 'media-song-where-music',
            text: 'Where do people hear music during an ordinary day?',
            rephrased: 'In what places do people hear music every day?',
          },
          {
            id: 'media-song-music-and-work',
            text: 'How does music affect people while they are working or studying?',
            rephrased: 'Does music help people to work, or does it make it harder? Why?',
          },
          {
            id: 'media-song-music-ages',
            text: 'Why do older and younger people often like different music?',
            rephrased: "Why don't young people and old people like the same music?",
          },
        ],
      },
      {
        subTheme: 'music and culture',
        questions: [
          {
            id: 'media-song-traditional-music',
            text: 'How important is it to keep the traditional music of a place alive?',
            rephrased: 'Should people keep playing the old music of their area? Why?',
          },
          {
            id: 'media-song-music-brings-together',
            text: 'How can music bring together people who do not share a language?',
            rephrased: 'How does music help people who speak different languages?',
          },
          {
            id: 'media-song-music-computers',
            text: 'If a computer can write a beautiful song, why might we still need musicians?',
            rephrased: 'Computers can make music now. Why do we still need people to make it?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-photograph',
    family: 'media',
    tags: { theme: 'photographs', tense: 'past', sensitivity: 'none' },
    task: 'Describe a photograph or a picture that you like.',
    prompts: ['what it shows', 'where it was taken or made', 'where you keep it or see it'],
    closing: 'and explain why you like this picture.',
    roundingOff: ['Have you ever shown this picture to someone?', 'Do you have other pictures of this kind?'],
    discussion: [
      {
        subTheme: 'taking pictures',
        questions: [
          {
            id: 'media-photograph-what-pictures',
            text: 'What do people like to take pictures of most?',
            rephrased: 'What do people photograph?',
          },
          {
            id: 'media-photograph-more-pictures',
            text: 'Why do people take so many more pictures now than in the past?',
            rephrased: 'Why do people make so many photos today?',
          },
          {
            id: 'media-photograph-pictures-shared',
            text: 'What should people think about before they share a picture of someone else?',
            rephrased: 'You want to share a picture of another person. What should you do first?',
          },
        ],
      },
      {
        subTheme: 'pictures and memory',
        questions: [
          {
            id: 'media-photograph-pictures-remember',
            text: 'How do pictures help people to remember important moments?',
            rephrased: 'How can a picture help you to remember?',
          },
          {
            id: 'media-photograph-looking-not-taking',
            text: 'How can taking pictures stop people from enjoying the moment?',
            rephrased: 'When people take pictures, do they enjoy things less? Why?',
          },
          {
            id: 'media-photograph-trust-pictures',
            text: 'As pictures become easier to change, how can people know what to believe?',
            rephrased: 'Pictures can be changed easily now. How can we know if a picture is true?',
          },
        ],
      },
    ],
  },
];
