import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about learning, technology and making pictures. */
export const learningTopics: Part1Topic[] = [
  {
    id: 'languages',
    name: 'learning languages',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'languages-languages-you-use',
        text: 'Which languages do you use in your everyday life?',
        tense: 'present',
        followUp: 'When do you use each of them?',
      },
      { id: 'languages-start-english', text: 'How did you start learning English?', tense: 'past' },
      {
        id: 'languages-enjoy-language',
        text: 'What do you find enjoyable about learning a language?',
        tense: 'present',
      },
      {
        id: 'languages-hard-part',
        text: 'Which is harder for you, speaking or writing in English?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'languages-next-language',
        text: 'If you could speak another language tomorrow, which one would you choose?',
        tense: 'hypothetical',
        followUp: 'Why that language?',
      },
    ],
  },
  {
    id: 'writing-by-hand',
    name: 'writing by hand',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'writing-by-hand-when-by-hand',
        text: 'What do you still write by hand these days?',
        tense: 'present',
        followUp: 'Why do you write that by hand?',
      },
      {
        id: 'writing-by-hand-like-handwriting',
        text: 'What is your handwriting like?',
        tense: 'present',
        followUp: 'How do you feel about it?',
      },
      {
        id: 'writing-by-hand-learned-to-write',
        text: 'How did you learn to write when you were a child?',
        tense: 'past',
      },
      {
        id: 'writing-by-hand-wrote-more',
        text: 'Did you write more by hand in the past than you do now?',
        tense: 'past',
        followUp: 'Why is that?',
      },
      {
        id: 'writing-by-hand-children-write',
        text: 'Will children still learn to write by hand in the future?',
        tense: 'future',
        followUp: 'Why do you think so?',
      },
    ],
  },
  {
    id: 'phones',
    name: 'using a phone',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'phones-use-phone-for',
        text: 'What do you use a phone for most often?',
        tense: 'present',
        followUp: 'Why do you use it for that?',
      },
      {
        id: 'phones-first-phone',
        text: 'What do you remember about the first phone you used?',
        tense: 'past',
        followUp: 'How was it different from phones today?',
      },
      {
        id: 'phones-phone-away',
        text: 'When do you switch your phone off or put it away?',
        tense: 'present',
        followUp: 'Why do you do that?',
      },
      {
        id: 'phones-phone-habits-changed',
        text: "How have people's phone habits changed in recent years?",
        tense: 'past',
      },
      {
        id: 'phones-day-without',
        text: 'How would you feel about a whole day without a phone?',
        tense: 'hypothetical',
        followUp: 'Why would you feel like that?',
      },
    ],
  },
  {
    id: 'online',
    name: 'finding things out online',
    kind: 'everyday',
    tags: { theme: 'technology', sensitivity: 'none' },
    questions: [
      {
        id: 'online-look-up',
        text: 'What do you look up online most often?',
        tense: 'present',
        followUp: 'Why do you look that up?',
      },
      {
        id: 'online-ask-or-search',
        text: 'Do you prefer to ask a person or to search online?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'online-learned-online',
        text: 'What useful thing have you learned online?',
        tense: 'past',
        followUp: 'How did you use it?',
      },
      {
        id: 'online-before-internet',
        text: 'How did you find things out when you were a child?',
        tense: 'past',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'online-online-next',
        text: 'If you made a website, what would it be about?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that subject?',
      },
    ],
  },
  {
    id: 'photographs',
    name: 'taking pictures',
    kind: 'everyday',
    tags: { theme: 'photographs', sensitivity: 'none' },
    questions: [
      {
        id: 'photographs-take-pictures',
        text: 'What do you like to take pictures of?',
        tense: 'present',
        followUp: 'Why do you like that?',
      },
      { id: 'photographs-where-keep', text: 'What do you do with the pictures you take?', tense: 'present' },
      {
        id: 'photographs-in-pictures',
        text: 'Do you like being in pictures?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'photographs-old-pictures',
        text: 'What did people take pictures of when you were a child?',
        tense: 'past',
        followUp: 'How is that different from today?',
      },
      {
        id: 'photographs-next-picture',
        text: 'What would you like to take pictures of in the future?',
        tense: 'future',
        followUp: 'Why would you like to do that?',
      },
    ],
  },
  {
    id: 'colours',
    name: 'colours',
    kind: 'everyday',
    tags: { theme: 'art', sensitivity: 'none' },
    questions: [
      {
        id: 'colours-favourite-colour',
        text: 'What is your favourite colour?',
        tense: 'present',
        followUp: 'Why do you like it?',
      },
      {
        id: 'colours-colours-to-wear',
        text: 'Which colours do you like to wear?',
        tense: 'present',
        followUp: 'Why do you choose those?',
      },
      {
        id: 'colours-colour-as-child',
        text: 'Did you like different colours when you were a child?',
        tense: 'past',
        followUp: 'Why do you think that was?',
      },
      {
        id: 'colours-colours-at-home',
        text: 'Which colours are there in the room where you sleep?',
        tense: 'present',
        followUp: 'How do they make you feel?',
      },
      {
        id: 'colours-paint-room',
        text: 'If you painted your room, which colour would you choose?',
        tense: 'hypothetical',
        followUp: 'Why would you choose that colour?',
      },
    ],
  },
  {
    id: 'drawing',
    name: 'drawing and art',
    kind: 'everyday',
    tags: { theme: 'art', sensitivity: 'none' },
    questions: [
      {
        id: 'drawing-draw-now',
        text: 'How often do you draw or paint something?',
        tense: 'present',
        followUp: 'Why is that?',
      },
      {
        id: 'drawing-art-at-school',
        text: 'What did you like to draw when you were a child?',
        tense: 'past',
        followUp: 'Why did you like drawing that?',
      },
      {
        id: 'drawing-art-around-you',
        text: 'Where can people see art in the place where you live?',
        tense: 'present',
        followUp: 'What do you think of it?',
      },
      {
        id: 'drawing-art-lessons',
        text: 'Are art lessons important for children?',
        tense: 'present',
        followUp: 'Why do you think so?',
      },
      {
        id: 'drawing-artist-for-day',
        text: 'If an artist painted a picture for you, what should it show?',
        tense: 'hypothetical',
        followUp: 'Why would you like that?',
      },
    ],
  },
];
