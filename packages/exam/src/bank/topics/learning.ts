import type { Part1Topic } from '../../types.ts';

/** Part 1 topics about learning and knowledge. */
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
      {
        id: 'languages-enjoy-language',
        text: 'What do you enjoy about learning a language?',
        tense: 'present',
      },
      {
        id: 'languages-easy-to-speak',
        text: 'Do you find it easy to speak English?',
        tense: 'present',
        followUp: { yes: 'What has helped you most?', no: 'What makes it hard for you?' },
      },
      {
        id: 'languages-first-english-words',
        text: 'How did you learn your first words of English?',
        tense: 'past',
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
        id: 'writing-by-hand-taught-you-to-write',
        text: 'Who taught you to write by hand?',
        tense: 'past',
        followUp: 'What do you remember about it?',
      },
      {
        id: 'writing-by-hand-less-than-before',
        text: 'Do you write less by hand than you did in the past?',
        tense: 'past',
        followUp: { yes: 'What do you use instead?', no: 'What do you write?' },
      },
      {
        id: 'writing-by-hand-children-write',
        text: 'Will children still learn to write by hand in the future?',
        tense: 'future',
        followUp: { yes: 'Why will they need it?', no: 'What will they do instead?' },
      },
    ],
  },
  {
    id: 'numbers',
    name: 'numbers',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'numbers-use-numbers',
        text: 'When do you need numbers in your everyday life?',
        tense: 'present',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'numbers-good-with-numbers',
        text: 'Are you good with numbers?',
        tense: 'present',
        followUp: { yes: 'How does that help you?', no: 'Who helps you when you need it?' },
      },
      { id: 'numbers-remember-numbers', text: 'Which numbers do you know by heart?', tense: 'present' },
      {
        id: 'numbers-counted-last',
        text: 'When did you last count something without a machine?',
        tense: 'past',
        followUp: 'What were you counting?',
      },
      {
        id: 'numbers-special-number',
        text: 'If you had to choose a special number, which would it be?',
        tense: 'hypothetical',
        followUp: 'Why that number?',
      },
    ],
  },
  {
    id: 'history',
    name: 'history',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'history-like-history',
        text: 'Are you interested in history?',
        tense: 'present',
        followUp: { yes: 'Which time interests you most?', no: 'What would make it more interesting?' },
      },
      {
        id: 'history-learn-history',
        text: 'Where do people learn about the past, apart from books?',
        tense: 'present',
      },
      {
        id: 'history-old-place-visited',
        text: 'What is the oldest building you have visited?',
        tense: 'past',
        followUp: 'How did it make you feel?',
      },
      {
        id: 'history-learned-about-past',
        text: 'What has an older person told you about the past?',
        tense: 'past',
      },
      {
        id: 'history-meet-from-past',
        text: 'If you could meet somebody from the past, who would it be?',
        tense: 'hypothetical',
        followUp: 'What would you ask them?',
      },
    ],
  },
  {
    id: 'science',
    name: 'science',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'science-science-in-life',
        text: 'How does science help you in your everyday life?',
        tense: 'present',
        followUp: 'Can you give me an example?',
      },
      {
        id: 'science-like-science',
        text: 'Do you like to hear about new discoveries in science?',
        tense: 'present',
        followUp: { yes: 'What do you like to hear about?', no: 'What do you find more interesting?' },
      },
      {
        id: 'science-science-at-school',
        text: 'What did you think of science lessons at school?',
        tense: 'past',
      },
      {
        id: 'science-learned-science',
        text: 'What surprising fact have you learned about the world?',
        tense: 'past',
        followUp: 'How did you hear about it?',
      },
      {
        id: 'science-ask-a-scientist',
        text: 'If you could ask a scientist one question, what would it be?',
        tense: 'hypothetical',
      },
    ],
  },
  {
    id: 'museums',
    name: 'museums',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'museums-go-to-museums',
        text: 'How often do you visit museums?',
        tense: 'present',
        followUp: { no: 'What do you prefer to do?', other: 'What do you like to see there?' },
      },
      {
        id: 'museums-museum-nearby',
        text: 'What kind of museum would suit your area?',
        tense: 'hypothetical',
        followUp: 'What could people see in it?',
      },
      {
        id: 'museums-last-museum',
        text: 'When did you last see something interesting in a museum?',
        tense: 'past',
        followUp: 'What was it?',
      },
      {
        id: 'museums-museums-for-children',
        text: 'What makes a museum interesting for children?',
        tense: 'present',
      },
      {
        id: 'museums-own-museum',
        text: 'If you opened a museum, what would you show there?',
        tense: 'hypothetical',
        followUp: 'Who would come to see it?',
      },
    ],
  },
  {
    id: 'teachers',
    name: 'teachers',
    kind: 'everyday',
    tags: { theme: 'learning', sensitivity: 'none' },
    questions: [
      {
        id: 'teachers-good-teacher',
        text: 'What is a good teacher like, in your opinion?',
        tense: 'present',
        followUp: 'Why is that so important?',
      },
      {
        id: 'teachers-remember-teacher',
        text: 'Which teacher do you remember best?',
        tense: 'past',
        followUp: 'What was special about them?',
      },
      {
        id: 'teachers-best-lesson',
        text: 'What is the best thing a teacher has taught you?',
        tense: 'past',
        followUp: 'How has it helped you?',
      },
      {
        id: 'teachers-be-a-teacher',
        text: 'Could you imagine being a teacher one day?',
        tense: 'hypothetical',
        followUp: { yes: 'What would you like to teach?', no: 'What would be hard for you?' },
      },
      {
        id: 'teachers-teachers-future',
        text: 'Will people still need teachers in fifty years?',
        tense: 'future',
        followUp: { yes: 'What will they need them for?', no: 'How will people learn?' },
      },
    ],
  },
  {
    id: 'new-skills',
    name: 'learning new skills',
    kind: 'everyday',
    tags: { theme: 'skills', sensitivity: 'none' },
    questions: [
      {
        id: 'new-skills-skill-now',
        text: 'What are you learning to do at the moment?',
        tense: 'present',
        followUp: 'How is it going?',
      },
      {
        id: 'new-skills-quick-learner',
        text: 'Do you learn new things quickly?',
        tense: 'present',
        followUp: { yes: 'What helps you to learn?', no: 'What slows you down?' },
      },
      {
        id: 'new-skills-learn-from-others',
        text: 'Who do you like to learn from?',
        tense: 'present',
        followUp: 'What makes them easy to learn from?',
      },
      {
        id: 'new-skills-hard-to-learn',
        text: 'What was the hardest skill you have ever learned?',
        tense: 'past',
        followUp: 'How did you manage it?',
      },
      {
        id: 'new-skills-next-skill',
        text: 'Which skill would you like to learn next?',
        tense: 'future',
        followUp: 'How would you use it?',
      },
    ],
  },
];
