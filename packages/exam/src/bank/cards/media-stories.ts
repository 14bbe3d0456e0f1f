import type { Part2Card } from '../../types.ts';

/** Part 2 cards and their Part 3 questions: stories in books, films and programmes. */
export const mediaStoriesCards: Part2Card[] = [
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
            text: 'What can children learn from the stories that they hear?',
            rephrased: 'How do stories teach children things?',
          },
          {
            id: 'media-childhood-story-tell-or-watch',
            text: 'How is listening to a story different from watching it on a screen?',
            rephrased: 'A child can hear a story or see it as a film. What is different?',
          },
        ],
      },
      {
        subTheme: 'the power of stories',
        questions: [
          {
            id: 'media-childhood-story-adults-stories',
            text: 'Why do adults need stories just as much as children do?',
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
            rephrased: 'How will people tell stories when they have new machines?',
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
            text: 'What kinds of films or programmes attract the largest audiences these days?',
            rephrased: 'What films and programmes do a lot of people watch now?',
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
            rephrased: 'After a film, people may act in a new way. How can that happen?',
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
    id: 'media-book',
    family: 'media',
    tags: { theme: 'stories', tense: 'past', sensitivity: 'none' },
    task: 'Describe something interesting that you have read.',
    prompts: ['what it was', 'when and where you read it', 'what it was about'],
    closing: 'and explain why you found it interesting.',
    roundingOff: ['Have you told other people about it?', 'Do you read as much as you would like to?'],
    discussion: [
      {
        subTheme: 'reading habits',
        questions: [
          {
            id: 'media-book-read-what',
            text: 'What do people of different ages like to read?',
            rephrased: 'What do children read, and what do older people read?',
          },
          {
            id: 'media-book-read-children',
            text: 'How can parents help their children to enjoy reading?',
            rephrased: 'What can mothers and fathers do so that children like books?',
          },
          {
            id: 'media-book-read-paper',
            text: 'Why do many people still like to hold a book made of paper?',
            rephrased: 'A book can be on a screen. Why do people still want paper?',
          },
        ],
      },
      {
        subTheme: 'reading in society',
        questions: [
          {
            id: 'media-book-read-benefits',
            text: "What can people get from a book that they can't get from a film?",
            rephrased: 'How can a book be better than a film?',
          },
          {
            id: 'media-book-read-short',
            text: "How does reading so many short texts affect people's ability to read long ones?",
            rephrased: 'People read short messages all day. Is it harder for them to read a book? Why?',
          },
          {
            id: 'media-book-read-future',
            text: 'Do you think books will still be important a hundred years from now?',
            rephrased: 'Will people in the far future still read books? Why do you think so?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-character',
    family: 'media',
    tags: { theme: 'stories', tense: 'mixed', sensitivity: 'none' },
    task: 'Describe a character from a story, a film or a game that you like.',
    prompts: ['where this character comes from', 'what this character is like', 'what this character does'],
    closing: 'and explain why you like this character.',
    roundingOff: [
      'Is this character similar to anyone you know?',
      'Do children like this character as well?',
    ],
    discussion: [
      {
        subTheme: 'characters in stories',
        questions: [
          {
            id: 'media-character-character-types',
            text: 'What kinds of characters are most popular with children?',
            rephrased: 'Which people or animals in stories do children love?',
          },
          {
            id: 'media-character-character-faults',
            text: 'Why do people often like characters who are not perfect?',
            rephrased: 'A character in a story makes mistakes. Why do people still like this character?',
          },
          {
            id: 'media-character-character-villain',
            text: 'Why does a good story usually need someone who causes trouble?',
            rephrased: 'Most stories have a bad character. Why is this person needed?',
          },
        ],
      },
      {
        subTheme: 'heroes and role models',
        questions: [
          {
            id: 'media-character-heroes-real',
            text: 'What sort of people do teenagers look up to in real life?',
            rephrased: 'Teenagers want to be like some people. What people are these?',
          },
          {
            id: 'media-character-heroes-change',
            text: "How have people's ideas about heroes changed over time?",
            rephrased: 'Who was a hero in the past, and who is a hero now?',
          },
          {
            id: 'media-character-heroes-need',
            text: 'To what extent do young people need role models in order to succeed?',
            rephrased: 'Do young people need someone to look up to if they want to do well? Why?',
          },
        ],
      },
    ],
  },
  {
    id: 'media-learned-from',
    family: 'media',
    tags: { theme: 'learning', tense: 'past', sensitivity: 'none' },
    task: 'Describe a programme or a video from which you learned something.',
    prompts: ['what it was about', 'where you found it', 'what you learned from it'],
    closing: 'and explain why it was a good way to learn this.',
    roundingOff: ['Have you used what you learned?', 'Would you watch more programmes by the same people?'],
    discussion: [
      {
        subTheme: 'learning from programmes and videos',
        questions: [
          {
            id: 'media-learned-from-video-subjects',
            text: 'What kinds of things can people learn well from videos?',
            rephrased: 'What is it easy to learn when you watch a video?',
          },
          {
            id: 'media-learned-from-video-or-teacher',
            text: 'What can a teacher do for a learner that a video cannot?',
            rephrased: 'A person can teach you, or a video can. What can only the person do?',
          },
          {
            id: 'media-learned-from-video-nature',
            text: 'Why are programmes about nature and travel so popular?',
            rephrased: 'Many people watch programmes about animals and other places. Why?',
          },
        ],
      },
      {
        subTheme: 'the influence of what people watch',
        questions: [
          {
            id: 'media-learned-from-watch-children',
            text: 'What effects does watching a lot of short videos have on children?',
            rephrased: 'Children watch many short videos each day. What does this do to them?',
          },
          {
            id: 'media-learned-from-watch-who-decides',
            text: 'Who should decide what children are allowed to watch, and why?',
            rephrased: 'Somebody must say what children may watch. Who should this be?',
          },
          {
            id: 'media-learned-from-watch-entertain-teach',
            text: 'How far should television and video channels try to educate people, not just entertain them?',
            rephrased: 'Should programmes teach us something, or is it enough if they are fun? Why?',
          },
        ],
      },
    ],
  },
];
